// Unsafe pointers: kernels are called as the sinks call them.
import FrameKernels
import FrameOutput
import TestSupport
import Testing

/// Y'CbCr of BT.709 in limited range, against the formulas of ITU-R BT.709-6 in whole numbers: no tolerance.
@Suite struct PlanesTests {
    static var sets: [FrameKernelTable] { [FrameKernelsBaseline().pointee, FrameKernelsBest().pointee] }

    /// floor((2 · a + b) / (2 · b)): a / b rounded to the nearest integer, halves up.
    static func rounded(_ a: Int, _ b: Int) -> Int { (2 * a + b) / (2 * b) }

    /// Y of a colour: 16 + 219 / 255 · Y0, with Y0 = 0.2126 R + 0.7152 G + 0.0722 B.
    static func luma(_ r: Int, _ g: Int, _ b: Int) -> Int {
        rounded(16 * 255 * 10000 + 219 * (2126 * r + 7152 * g + 722 * b), 255 * 10000)
    }

    /// Cb and Cr of a sum of `weight` colours: 128 + 224 / 255 · (B - Y0) / 1.8556, and (R - Y0) / 1.5748.
    static func chroma(_ r: Int, _ g: Int, _ b: Int, weight: Int = 1) -> (Int, Int) {
        let y = 2126 * r + 7152 * g + 722 * b
        func sample(_ c: Int, _ divisor: Int) -> Int {
            let whole = 255 * divisor * weight
            return rounded(128 * whole + 224 * (10000 * c - y), whole)
        }
        return (sample(b, 18556), sample(r, 15748))
    }

    @Test func everyColourIsRoundedExactly() {
        var (y, cb, cr) = (
            [UInt8](repeating: 0, count: 256), [UInt8](repeating: 0, count: 256), [UInt8](repeating: 0, count: 256)
        )
        for kernels in Self.sets {
            var wrong = 0
            // All greens and blues; every fifth red holds both ends: 3.4 million colours.
            for r in stride(from: 0, through: 255, by: 5) {
                for g in 0..<256 {
                    let row = (0..<256).map { UInt32(0xFF00_0000 | r << 16 | g << 8 | $0) }
                    kernels.luma(row, 256, &y)
                    kernels.chroma444(row, 256, &cb, &cr)
                    for b in stride(from: g & 3, to: 256, by: 4) {
                        let expected = Self.chroma(r, g, b)
                        if Int(y[b]) != Self.luma(r, g, b) || (Int(cb[b]), Int(cr[b])) != expected { wrong += 1 }
                    }
                }
            }
            #expect(wrong == 0, "\(String(cString: kernels.name))")
        }
    }

    @Test func theEndsOfTheScale() {
        for (pixel, y, cb, cr): (UInt32, UInt8, UInt8, UInt8) in [
            (0xFFFF_FFFF, 235, 128, 128), (0xFF00_0000, 16, 128, 128), (0, 16, 128, 128), (0xFFFF_0000, 63, 102, 240),
            (0xFF00_FF00, 173, 42, 26), (0xFF00_00FF, 32, 240, 118),
        ] {
            var planes: (UInt8, UInt8, UInt8) = (0, 0, 0)
            Self.sets[1].luma([pixel], 1, &planes.0)
            Self.sets[1].chroma444([pixel], 1, &planes.1, &planes.2)
            #expect(planes == (y, cb, cr))
        }
    }

    /// The sizes hold odd ends, one pixel, and more than a vector.
    @Test(arguments: [(1, 1), (2, 1), (1, 2), (2, 2), (3, 5), (7, 4), (34, 2), (65, 3), (131, 8)])
    func halfChromaIsTheWeightedMean(width: Int, height: Int) throws {
        var random = Random(width * 1000 + height)
        let picture = RandomScenes.image(&random, width, height, opaque: false)
        var bytes: [UInt8] = []
        try StreamFormat.y4m.encode(picture, into: &bytes)
        let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
        #expect(bytes.count == 6 + width * height + 2 * halfWidth * halfHeight)
        let pixels = picture.bytes.bindMemory(to: UInt32.self)
        func channels(_ x: Int, _ y: Int) -> SIMD3<Int> {
            let pixel = pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
            return SIMD3(Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
        }
        let planes = Array(bytes[6...])
        for y in 0..<height {
            for x in 0..<width {
                let c = channels(x, y)
                #expect(Int(planes[y * width + x]) == Self.luma(c.x, c.y, c.z))
            }
        }
        for j in 0..<halfHeight {
            for i in 0..<halfWidth {
                var sum = SIMD3(0, 0, 0)
                for (dx, weight) in [(-1, 1), (0, 2), (1, 1)] {
                    for dy in 0...1 { sum &+= channels(2 * i + dx, 2 * j + dy) &* weight }
                }
                let at = width * height + j * halfWidth + i
                let expected = Self.chroma(sum.x, sum.y, sum.z, weight: 8)
                #expect((Int(planes[at]), Int(planes[at + halfWidth * halfHeight])) == expected, "\(i) \(j)")
            }
        }
    }

    @Test func bothSetsGiveTheSameBits() {
        var random = Random(7)
        let rows = (0..<2).map { _ in (0..<1001).map { _ in UInt32(truncatingIfNeeded: random.next() >> 16) } }
        let planes = Self.sets.map { kernels in
            var (cb, cr) = ([UInt8](repeating: 0, count: 501), [UInt8](repeating: 0, count: 501))
            kernels.chroma420(rows[0], rows[1], 1001, &cb, &cr)
            return cb + cr
        }
        #expect(planes[0] == planes[1])
    }
}
