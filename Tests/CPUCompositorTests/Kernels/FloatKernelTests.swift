// Unsafe: calls the kernels on memory of its own.
import CPUKernels
import TestSupport
import Testing

/// The float kernels: blend modes by their formulas, half floats rounded as the standard says, the same bits from both sets.
@Suite struct FloatKernelTests {
    static var sets: [UnsafePointer<CPUFloatTable>] { [CPUFloatKernelsBaseline(), CPUFloatKernelsBest()] }
    static let slack = Int(CPUFloatSlack)

    /// A premultiplied colour, straight components in a range.
    static func color(_ random: inout Random, in range: ClosedRange<Double> = 0...1) -> SIMD4<Float> {
        let alpha = [0, 1, random.float(0, 1)][Int(random.unit() * 2.99)]
        let low = range.lowerBound, high = range.upperBound
        // Grays too, whose spread is nothing but rounding.
        if random.flip(0.2) {
            let gray = random.float(low, high) * alpha
            return SIMD4(gray, gray, gray, alpha)
        }
        return SIMD4(
            random.float(low, high) * alpha, random.float(low, high) * alpha, random.float(low, high) * alpha, alpha)
    }

    static func bits(_ row: [SIMD4<Float>]) -> [UInt32] { row.flatMap { c in (0..<4).map { c[$0].bitPattern } } }

    @Test(arguments: BlendMode.allCases) func blendModesFollowTheirFormulas(mode: BlendMode) {
        var random = Random(Int(mode.rawValue))
        for range in [0.0...1, -0.5...3] {
            for count in 1...67 {
                let source = (0..<count + Self.slack).map { _ in Self.color(&random, in: range) }
                let before = (0..<count + 1).map { _ in Self.color(&random, in: range) }
                let coverage = (0..<count + Self.slack).map { _ in random.float(0, 1) }
                for isCovered in [false, true] {
                    var rows: [[SIMD4<Float>]] = []
                    for set in Self.sets {
                        var target = before
                        set.pointee.blend(&target, source, isCovered ? coverage : nil, Int32(count), mode.rawValue)
                        rows.append(target)
                    }
                    #expect(Self.bits(rows[0]) == Self.bits(rows[1]), "\(mode), \(count) pixels")
                    #expect(rows[0][count] == before[count], "a pixel beyond the run of \(count) changed")
                    for k in 0..<count {
                        let c = isCovered ? Double(coverage[k]) : 1
                        let s = SIMD4<Double>(source[k]), d = SIMD4<Double>(before[k])
                        var expected: SIMD4<Double>
                        if mode.keepsTargetUnderClear {
                            expected = mode.result(source: s * c, target: d, isExtended: true)
                        } else {
                            expected = d + (mode.result(source: s, target: d, isExtended: true) - d) * c
                        }
                        let drawn = SIMD4<Double>(rows[0][k])
                        expected -= drawn
                        let difference = max(abs(expected.min()), abs(expected.max()))
                        // Quotients of small alphas, and steps of the formulas, in single precision.
                        guard difference < 1e-4 else {
                            Issue.record("\(mode): \(s) over \(d) is off by \(difference)")
                            return
                        }
                    }
                }
            }
        }
    }

    @Test func everyHalfComesBackAsItWas() {
        let patterns = (0...UInt16.max).filter { $0 & 0x7C00 != 0x7C00 }
        let texels = patterns.flatMap { [$0, $0, $0, $0] }
        let width = 512, height = (patterns.count + width - 1) / width
        let padded = texels + [UInt16](repeating: 0, count: (width * height - patterns.count) * 4)
        for set in Self.sets.map(\.pointee) {
            padded.withUnsafeBytes { pixels in
                var sampler = CPUFloatSampler()
                sampler.pixels = pixels.baseAddress
                sampler.texels = CPUTexelHalves
                sampler.stride = Int32(width)
                sampler.uSlope = 1; sampler.uStart = 0.5; sampler.qStart = 1
                sampler.maxX = Float(width) - 0.5; sampler.maxY = Float(height) - 0.5
                sampler.factor = SIMD4(repeating: 1)
                var row = [SIMD4<Float>](repeating: .zero, count: width + Self.slack)
                var halves = [UInt16](repeating: 0, count: width * 4)
                for y in 0..<height {
                    sampler.vStart = Float(y) + 0.5
                    set.sample(&row, &sampler, 0, Int32(width))
                    set.halves(&halves, row, Int32(width))
                    for x in 0..<width where y * width + x < patterns.count {
                        let pattern = patterns[y * width + x]
                        guard halves[x * 4] == pattern, row[x].w == Float(Float16(bitPattern: pattern)) else {
                            Issue.record("\(String(cString: set.name)): half \(pattern) became \(halves[x * 4])")
                            return
                        }
                    }
                }
            }
        }
    }

    @Test func floatsAreRoundedToTheNearestHalf() {
        var random = Random(11)
        var values: [Float] = [
            0, -0.0, 65504, -65504, 65519, 1e9, -1e9, .infinity, 1e-8, 5.9e-8, 3e-8, 6.1e-5, 1 + 1 / 2048,
        ]
        for exponent in -26...16 {
            for _ in 0..<500 {
                let value = random.float(-2, 2)
                values.append(value * Float(sign: .plus, exponent: exponent, significand: 1))
                // Halfway between two halves.
                values.append(Float(Float16(value)) + Float(Float16(value).ulp) / 2)
            }
        }
        while values.count % 4 != 0 { values.append(0) }
        for set in Self.sets.map(\.pointee) {
            var halves = [UInt16](repeating: 0, count: values.count)
            let colors = stride(from: 0, to: values.count, by: 4).map {
                SIMD4(values[$0], values[$0 + 1], values[$0 + 2], values[$0 + 3])
            }
            set.halves(&halves, colors, Int32(colors.count))
            for (value, half) in zip(values, halves) {
                let expected = Float16(max(-65504, min(65504, value)))
                #expect(half == expected.bitPattern, "\(value) as a half float in \(String(cString: set.name))")
            }
        }
    }

    /// Whole cache lines are written in another way than what begins or ends within one.
    @Test func halvesAreTheSameWhereverARowBeginsAndEnds() {
        var random = Random(13)
        let colors = (0..<160).map { _ in Self.color(&random) }
        let expected = colors.flatMap { c in (0..<4).map { Float16(c[$0]).bitPattern } }
        let unwritten: UInt16 = 0xABCD, start = 4 * 9
        for set in Self.sets.map(\.pointee) {
            for (from, count) in (0..<9).flatMap({ from in [0, 1, 2, 63, 64, 65, 71, 72, 150, 160].map { (from, $0) } })
            {
                var row = [UInt16](repeating: unwritten, count: start + expected.count + start)
                row.withUnsafeMutableBufferPointer { set.halves($0.baseAddress! + 4 * from, colors, Int32(count)) }
                let end = 4 * (from + count)
                let isRight = row[4 * from..<end].elementsEqual(expected.prefix(4 * count))
                let isAlone =
                    row[..<(4 * from)].allSatisfy { $0 == unwritten } && row[end...].allSatisfy { $0 == unwritten }
                #expect(isRight && isAlone, "\(count) pixels from \(from) in \(String(cString: set.name))")
            }
        }
    }

    @Test func solidFillAndMixReplaceOnlyTheirRun() {
        var random = Random(12)
        for count in 1...21 {
            let before = (0..<count + 1).map { _ in Self.color(&random) }
            let other = (0..<count + Self.slack).map { _ in Self.color(&random) }
            let coverage = (0..<count + Self.slack).map { _ in random.float(0, 1) }
            let color = SIMD4<Float>(2, -0.25, 0.5, 0.75)
            for set in Self.sets.map(\.pointee) {
                func check(_ target: [SIMD4<Float>], _ expected: (Int) -> SIMD4<Float>) {
                    #expect(target[count] == before[count])
                    for k in 0..<count {
                        let difference = target[k] - expected(k)
                        #expect(max(abs(difference.min()), abs(difference.max())) < 1e-6)
                    }
                }
                var target = before
                set.fill(&target, color, Int32(count))
                check(target) { _ in color }
                target = before
                set.solid(&target, Int32(count), 1, color, nil, Int32(count))
                check(target) { color + before[$0] * 0.25 }
                target = before
                set.solid(&target, Int32(count), 1, color, coverage, Int32(count))
                check(target) { color * coverage[$0] + before[$0] * (1 - 0.75 * coverage[$0]) }
                target = before
                set.fade(&target, other, color, Int32(count))
                check(target) { other[$0] * color + before[$0] * (1 - other[$0].w * color.w) }
                target = before
                set.mix(&target, other, coverage, 0.5, Int32(count))
                check(target) { before[$0] + (other[$0] - before[$0]) * (0.5 * coverage[$0]) }
            }
        }
    }

    @Test func aMatrixKeepsColoursBeyondOne() {
        let columns: [SIMD4<Float>] = [
            SIMD4(2, 0, 0, 0), SIMD4(0, -1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 3), SIMD4(0.5, 1, 0, 0),
        ]
        for set in Self.sets.map(\.pointee) {
            var target = [SIMD4<Float>](repeating: .zero, count: 3)
            set.matrix(&target, [SIMD4(0.5, 0.25, 0, 0.5), SIMD4(0, 0, 0, 0), SIMD4(2, 2, 2, 1)], columns, 3)
            // Straight (1, 0.5, 0) becomes (2.5, 0.5, 0); alpha 1.5 ends at 1.
            #expect(target[0] == SIMD4(2.5, 0.5, 0, 1))
            #expect(target[1] == SIMD4(0, 0, 0, 0))
            #expect(target[2] == SIMD4(4.5, -1, 2, 1))
        }
    }

    @Test func rowsOfOneCoverageAreDrawnAtOnce() {
        var random = Random(13)
        let before = (0..<90).map { _ in Self.color(&random) }
        let coverage = (0..<20 + Self.slack).map { _ in random.float(0, 1) }
        let color = SIMD4<Float>(2, -0.25, 0.5, 0.75)
        for set in Self.sets.map(\.pointee) {
            for row in [nil, coverage] {
                var together = before, apart = before
                set.solid(&together, 29, 3, color, row, 17)
                for y in 0..<3 {
                    apart.withUnsafeMutableBufferPointer { set.solid($0.baseAddress! + 29 * y, 29, 1, color, row, 17) }
                }
                #expect(Self.bits(together) == Self.bits(apart))
            }
        }
    }

    @Test func cellsAreDoubledAndSummedByTheirWeights() {
        var random = Random(14)
        let source = (0..<60).map { _ in Self.color(&random, in: -1...2) }
        for set in Self.sets.map(\.pointee) {
            for count in 0...21 {
                for isOdd in 0...1 {
                    var out = [SIMD4<Float>](repeating: .init(repeating: 7), count: count + 1)
                    set.twice(&out, source, Int32(isOdd), Int32(count))
                    for i in 0..<count {
                        let k = (i + 1 - isOdd) / 2, isSecond = (i + isOdd) % 2 == 1
                        let expected = source[k] * (isSecond ? 0.75 : 0.25) + source[k + 1] * (isSecond ? 0.25 : 0.75)
                        #expect(out[i] == expected)
                    }
                    #expect(out[count] == SIMD4(repeating: 7))
                }
                for taps in 1...7 {
                    let weights = (0..<taps).map { _ in random.float(0, 1) }
                    var out = [SIMD4<Float>](repeating: .init(repeating: 7), count: count + 1)
                    source.withUnsafeBufferPointer { source in
                        let rows = (0..<taps).map { source.baseAddress! + 5 * $0 }
                        set.sum(&out, rows, weights, Int32(taps), Int32(count))
                    }
                    for i in 0..<count {
                        let expected = (0..<taps).reduce(SIMD4<Float>.zero) { $0 + source[5 * $1 + i] * weights[$1] }
                        let off = out[i] - expected
                        #expect((off * off).max() < 1e-10)
                    }
                    #expect(out[count] == SIMD4(repeating: 7))
                }
            }
        }
    }
}
