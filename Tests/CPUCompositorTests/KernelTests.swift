// Unsafe: calls the kernels on memory of its own.
import CPUKernels
import TestSupport
import Testing

/// The span kernels: exact products, no writes beyond a run, the same bits from every set.
@Suite struct KernelTests {
    static var sets: [UnsafePointer<CPUKernelTable>] { [CPUKernelsBaseline(), CPUKernelsBest()] }

    /// round(a·b / 255) as the specification states it.
    static func product(_ a: Int, _ b: Int) -> Int { (a * b + 127) / 255 }

    static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let s = Int(source >> shift & 255), d = Int(target >> shift & 255)
            result |= UInt32(min(255, s + product(d, 255 - Int(source >> 24)))) << shift
        }
        return result
    }

    static func scale(_ pixel: UInt32, _ factor: Int) -> UInt32 {
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            result |= UInt32(product(Int(pixel >> shift & 255), factor)) << shift
        }
        return result
    }

    @Test func everyProductIsRoundedExactly() {
        // source 0 with alpha 255 - b over a leaves round(a·b / 255) in each channel below alpha.
        for set in Self.sets {
            for count in [1, 16] {
                for a in 0...255 {
                    for b in 0...255 {
                        let source = [UInt32](repeating: UInt32(255 - b) << 24, count: count)
                        var target = [UInt32](repeating: UInt32(a) * 0x010101, count: count)
                        set.pointee.over(&target, source, Int32(count))
                        let expected = UInt32(Self.product(a, b)) * 0x010101 | UInt32(255 - b) << 24
                        guard target[0] == expected, target[count - 1] == expected else {
                            Issue.record("\(a) · \(b): \(target[0])")
                            return
                        }
                    }
                }
            }
        }
    }

    @Test func pixelsBlendAsStatedAndNoOthersChange() {
        var random = Random(3)
        func pixel() -> UInt32 { UInt32(truncatingIfNeeded: random.next()) }
        for count in 1...70 {
            let source = (0..<count + 16).map { _ in pixel() }, before = (0..<count + 16).map { _ in pixel() }
            let coverage = (0..<count + 16).map { _ in UInt8(random.unit() * 255.99) }
            let inner = coverage.map { $0 / 2 }
            let color = pixel(), ring = pixel(), alpha = UInt32(random.unit() * 255.99)
            for set in Self.sets.map(\.pointee) {
                func check(
                    _ name: String, _ expected: (Int) -> UInt32, _ draw: (UnsafeMutablePointer<UInt32>, Int32) -> Void
                ) {
                    var target = before
                    draw(&target, Int32(count))
                    for k in 0..<target.count {
                        let wanted = k < count ? expected(k) : before[k]
                        #expect(target[k] == wanted, "\(name), pixel \(k) of \(count)")
                    }
                }
                check("fill", { _ in color }, { set.fill($0, color, $1) })
                check("overSolid", { Self.over(color, before[$0]) }, { set.overSolid($0, color, $1) })
                check(
                    "overSolidCoverage", { Self.over(Self.scale(color, Int(coverage[$0])), before[$0]) },
                    { set.overSolidCoverage($0, color, coverage, $1) })
                check("over", { Self.over(source[$0], before[$0]) }, { set.over($0, source, $1) })
                check(
                    "overAlpha", { Self.over(Self.scale(source[$0], Int(alpha)), before[$0]) },
                    { set.overAlpha($0, source, alpha, $1) })
                check(
                    "overCoverage",
                    {
                        let factor = Self.product(Int(coverage[$0]), Int(alpha))
                        return Self.over(Self.scale(source[$0], factor), before[$0])
                    }, { set.overCoverage($0, source, coverage, alpha, $1) })
                check(
                    "overBordered",
                    { k in
                        let i = Int(inner[k]), rest = Int(coverage[k]) - i
                        var mixed: UInt32 = 0
                        for shift in stride(from: UInt32(0), to: 32, by: 8) {
                            let sum = Int(color >> shift & 255) * i + Int(ring >> shift & 255) * rest
                            mixed |= UInt32((sum + 127) / 255) << shift
                        }
                        return Self.over(mixed, before[k])
                    }, { set.overBordered($0, color, ring, coverage, inner, $1) })
            }
        }
    }

    @Test func flatImagesStayFlat() {
        // Whatever the weights, four equal texels give that texel.
        for set in Self.sets {
            for value in stride(from: UInt32(0), through: 255, by: 5) {
                let texels = [UInt32](repeating: value * 0x0101_0101, count: 64)
                var sampler = CPUSampler(
                    pixels: nil, stride: 8, minX: 0, minY: 0, maxX: 7 * 256 - 1, maxY: 7 * 256 - 1, uSlope: 7.3,
                    vSlope: 3.1, qSlope: 0, uStart: 2, vStart: 11, qStart: 1)
                var into = [UInt32](repeating: 0, count: 256 + 16)
                texels.withUnsafeBufferPointer {
                    sampler.pixels = $0.baseAddress
                    set.pointee.linear(&into, &sampler, 0, 256)
                }
                #expect(into[0..<256].allSatisfy { $0 == texels[0] }, "\(value)")
            }
        }
    }
}
