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

    /// Calls `body` with a run of `count` pixels and the row of the shape that covers it.
    static func withRun(
        _ count: Int, inner: Range<Int>, alpha: UInt32 = 255, opaque: Bool = false,
        _ body: (UnsafePointer<CPURun>, UnsafeMutablePointer<CPUShapeRow>) -> Void
    ) {
        var shape = CPUShapeRow()
        shape.start = (1e9, 1e9, 1e9, 1e9)
        shape.to = Int32(count)
        withUnsafeMutablePointer(to: &shape) { shape in
            var run = CPURun(
                count: Int32(count), innerFrom: Int32(inner.lowerBound), innerTo: Int32(inner.upperBound), alpha: alpha,
                replaces: opaque ? 1 : 0, adds: 0,
                tint: .max, shape: UnsafePointer(shape))
            body(&run, shape)
        }
    }

    @Test func everyProductIsRoundedExactly() {
        // source 0 with alpha 255 - b over a leaves round(a·b / 255) in each channel below alpha.
        for set in Self.sets {
            for count in [1, 16] {
                Self.withRun(count, inner: 0..<count) { run, _ in
                    for a in 0...255 {
                        for b in 0...255 {
                            let source = [UInt32](repeating: UInt32(255 - b) << 24, count: count)
                            var target = [UInt32](repeating: UInt32(a) * 0x010101, count: count)
                            set.pointee.pixels(&target, source, run)
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
    }

    @Test func runsBlendAsStatedAndNoOthersChange() {
        var random = Random(3)
        func pixel() -> UInt32 { UInt32(truncatingIfNeeded: random.next()) }
        for count in 1...70 {
            let source = (0..<count).map { _ in pixel() }, before = (0..<count + 16).map { _ in pixel() }
            let color = pixel(), ring = pixel(), alpha = UInt32(random.unit() * 255.99)
            let from = random.below(count + 1), to = from + random.below(count - from + 1)
            // A ramp over the run outside of the inner pixels, in steps that floating point holds exactly.
            let step: Float = 1 / 128
            func coverage(_ k: Int, _ scale: Float) -> Int {
                k >= from && k < to ? 255 : Int(min(1, Float(k + 1) * step * scale) * 255 + 0.5)
            }
            for set in Self.sets.map(\.pointee) {
                func check(
                    _ name: String, alpha: UInt32 = 255, opaque: Bool = false, _ expected: (Int) -> UInt32,
                    _ draw: (UnsafeMutablePointer<UInt32>, UnsafePointer<CPURun>) -> Void
                ) {
                    Self.withRun(count, inner: from < to ? from..<to : count..<count, alpha: alpha, opaque: opaque) {
                        run, shape in
                        shape.pointee.slope.0 = step; shape.pointee.start.0 = step
                        // A guard on both sides of the run.
                        var target = before
                        target.withUnsafeMutableBufferPointer { draw($0.baseAddress! + 8, run) }
                        for k in 0..<target.count {
                            let isInside = k >= 8 && k < count + 8
                            let wanted = isInside ? expected(k - 8) : before[k]
                            if target[k] != wanted { Issue.record("\(name), pixel \(k - 8) of \(count)") }
                        }
                    }
                }
                func over(_ source: UInt32, _ k: Int) -> UInt32 { Self.over(source, before[k + 8]) }
                check("solid", { over(Self.scale(color, coverage($0, 1)), $0) }, { set.solid($0, color, $1) })
                check(
                    "solid opaque", { over(Self.scale(color | 0xFF00_0000, coverage($0, 1)), $0) },
                    { set.solid($0, color | 0xFF00_0000, $1) })
                check(
                    "pixels", { over(Self.scale(source[$0], coverage($0, 1)), $0) }, { set.pixels($0, source, $1) })
                check(
                    "pixels alpha", alpha: alpha,
                    { over(Self.scale(source[$0], Self.product(coverage($0, 1), Int(alpha))), $0) },
                    { set.pixels($0, source, $1) })
                check(
                    "pixels opaque", opaque: true,
                    { $0 >= from && $0 < to ? source[$0] : over(Self.scale(source[$0], coverage($0, 1)), $0) },
                    { set.pixels($0, source, $1) })
                check(
                    "bordered",
                    { k in
                        if k >= from, k < to { return over(color, k) }
                        let outer = coverage(k, 1), inner = coverage(k, 0.5)
                        var mixed: UInt32 = 0
                        for shift in stride(from: UInt32(0), to: 32, by: 8) {
                            let sum = Int(color >> shift & 255) * inner + Int(ring >> shift & 255) * (outer - inner)
                            mixed |= UInt32((sum + 127) / 255) << shift
                        }
                        return over(mixed, k)
                    },
                    { target, run in
                        var inside = run.pointee.shape.pointee
                        inside.slope.0 = step / 2; inside.start.0 = step / 2
                        set.bordered(target, color, ring, run, &inside)
                    })
            }
        }
    }

    @Test func flatImagesStayFlat() {
        // Whatever the weights, four equal texels give that texel.
        for set in Self.sets {
            for value in stride(from: UInt32(0), through: 255, by: 5) {
                let texels = [UInt32](repeating: value * 0x0101_0101, count: 64)
                var sampler = CPUSampler(
                    pixels: nil, stride: 8, first: 0, minX: 0, minY: 0, maxX: 7 * 256 - 1, maxY: 7 * 256 - 1,
                    uSlope: 7.3, vSlope: 3.1, qSlope: 0, uStart: 2, vStart: 11, qStart: 1,
                    uBase: 0, vBase: 0)
                var target = [UInt32](repeating: 0, count: 256)
                texels.withUnsafeBufferPointer {
                    sampler.pixels = $0.baseAddress
                    Self.withRun(256, inner: 0..<256, opaque: true) { run, _ in
                        set.pointee.linear(&target, &sampler, run)
                    }
                }
                #expect(target.allSatisfy { $0 == texels[0] }, "\(value)")
            }
        }
    }
}
