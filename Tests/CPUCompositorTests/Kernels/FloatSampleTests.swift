// Unsafe: calls the kernels on memory of its own.
import CPUKernels
import TestSupport
import Testing

/// Bytes between texels as floats: what the formula gives in double precision, the same bits from both sets and wherever a run starts.
@Suite struct FloatSampleTests {
    private static let width = 37, height = 23

    /// Random texels, opaque or not, as words.
    private static func texels(_ random: inout Random) -> [UInt32] {
        (0..<width * height).map { _ in
            let alpha = random.float(0, 255)
            func channel() -> UInt32 { UInt32(random.float(0, 1) * alpha) }
            return UInt32(alpha) << 24 | channel() << 16 | channel() << 8 | channel()
        }
    }

    private static func sampler(_ pixels: UnsafePointer<UInt32>) -> CPUFloatSampler {
        var sampler = CPUFloatSampler()
        sampler.pixels = UnsafeRawPointer(pixels)
        sampler.stride = Int32(width)
        sampler.texels = CPUTexelBytes
        sampler.isLinear = 1
        sampler.maxX = Float(width - 1)
        sampler.maxY = Float(height - 1)
        sampler.lastX = Int32(width - 2)
        sampler.lastY = Int32(height - 2)
        sampler.uSlope = 1
        sampler.qStart = 1
        sampler.factor = SIMD4(1, 0.5, 2, 0.75)
        return sampler
    }

    /// The colour between texels at (u, v), clamped.
    private static func expected(
        _ texels: [UInt32], _ sampler: CPUFloatSampler, _ u: Double, _ v: Double
    ) -> SIMD4<Double> {
        let u = max(Double(sampler.minX), min(Double(sampler.maxX), u))
        let v = max(Double(sampler.minY), min(Double(sampler.maxY), v))
        let x = min(Int(u), width - 2), y = min(Int(v), height - 2)
        func texel(_ x: Int, _ y: Int) -> SIMD4<Double> {
            let word = texels[y * width + x]
            func channel(_ shift: UInt32) -> Double { Double(word >> shift & 255) / 255 }
            return SIMD4(channel(16), channel(8), channel(0), channel(24))
        }
        let fx = u - Double(x), fy = v - Double(y)
        let top = texel(x, y) * (1 - fx) + texel(x + 1, y) * fx
        let bottom = texel(x, y + 1) * (1 - fx) + texel(x + 1, y + 1) * fx
        return (top * (1 - fy) + bottom * fy) * SIMD4<Double>(sampler.factor)
    }

    /// Samples a row by both sets, as a whole and from every pixel on, and compares.
    private static func check(_ texels: [UInt32], _ sampler: CPUFloatSampler, tolerance: Double, _ title: String) {
        let count = 53
        var rows: [[SIMD4<Float>]] = []
        for set in FloatKernelTests.sets {
            var row = [SIMD4<Float>](repeating: .zero, count: count + FloatKernelTests.slack)
            withUnsafePointer(to: sampler) { set.pointee.sample(&row, $0, 0, Int32(count)) }
            rows.append(Array(row.prefix(count)))
            for first in 1..<20 {
                withUnsafePointer(to: sampler) { set.pointee.sample(&row, $0, Int32(first), Int32(count - first)) }
                let part = Array(row.prefix(count - first))
                #expect(
                    FloatKernelTests.bits(part) == FloatKernelTests.bits(Array(rows.last!.dropFirst(first))), "\(title)"
                )
            }
        }
        #expect(FloatKernelTests.bits(rows[0]) == FloatKernelTests.bits(rows[1]), "\(title)")
        for i in 0..<count {
            let index = Double(sampler.first) + Double(i)
            let q = Double(sampler.qSlope) * index + Double(sampler.qStart)
            let u = (Double(sampler.uSlope) * index + Double(sampler.uStart)) / q
            let v = (Double(sampler.vSlope) * index + Double(sampler.vStart)) / q
            let off = SIMD4<Double>(rows[0][i]) - expected(texels, sampler, u, v)
            #expect(max(off.max(), -off.min()) < tolerance, "\(title), pixel \(i)")
        }
    }

    /// Places along the row are kept to 1/1024 texel where texels are not scaled, to 1/16384 else; a factor of 2 is among the channels'.
    @Test(arguments: 0..<40) func bytesBetweenTexels(seed: Int) {
        var random = Random(300 + seed)
        let texels = Self.texels(&random)
        texels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            var sampler = Self.sampler(base)
            sampler.first = Int32(random.float(-20, 20))
            sampler.vStart = random.float(-3, 26)
            sampler.uStart = random.float(-12, 12)
            Self.check(texels, sampler, tolerance: 2.0 / 2048 + 1e-4, "unscaled")
            sampler.uStart = Float(Int(random.float(-12, 12)))
            Self.check(texels, sampler, tolerance: 1e-5, "whole columns")
            sampler.vStart = Float(Int(random.float(0, 22)))
            Self.check(texels, sampler, tolerance: 1e-6, "whole texels")
            sampler.minX = 2.25; sampler.maxX = 30.5; sampler.minY = 1; sampler.maxY = 17.75
            Self.check(texels, sampler, tolerance: 2.0 / 2048 + 1e-4, "clamped")
            sampler.uSlope = random.float(-1.5, 1.5); sampler.vSlope = random.float(-1, 1)
            Self.check(texels, sampler, tolerance: 2e-4, "turned")
            sampler.isPerspective = 1
            sampler.qSlope = random.float(0, 0.01); sampler.qStart = random.float(0.8, 1.2)
            Self.check(texels, sampler, tolerance: 2e-4, "in perspective")
        }
    }

    /// Painters make opaque colours in the target.
    @Test func wholeVectorsEndWithTheirCount() {
        var random = Random(340)
        let texels = Self.texels(&random)
        texels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            var sampler = Self.sampler(base)
            for set in FloatKernelTests.sets.map(\.pointee) {
                for slope: Float in [1, 0.7] {
                    sampler.uSlope = slope
                    for count in stride(from: 0, through: 40, by: FloatKernelTests.slack) {
                        var row = [SIMD4<Float>](repeating: SIMD4(repeating: 7), count: count + FloatKernelTests.slack)
                        set.sample(&row, &sampler, 3, Int32(count))
                        #expect(row.dropFirst(count).allSatisfy { $0 == SIMD4(repeating: 7) })
                    }
                }
            }
        }
    }
}
