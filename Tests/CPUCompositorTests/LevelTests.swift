// Unsafe: calls the kernels on memory of its own.
import CPUKernels
import Drawing
import Foundation
import TestSupport
import Testing

@testable import CPUCompositor

/// Images read between two of their levels.
@Suite struct LevelTests {
    // Between texels weights of 8 bits are at most 1/256 off, of which steep texels make up to two levels; the mixture of
    // two levels rounds once more.
    @Test("random placements are the reference's", arguments: 0..<4) func placements(placement: Int) throws {
        let off = try Deviation(over: 2, of: 0..<6, drawn: { try Pictures.drawAllWays($0) }) {
            LevelScenes.frame(seed: 800 + $0, placement: placement)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    @Test("pictures of floats too, of bytes and of half floats", arguments: 0..<4) func floats(placement: Int) throws {
        for format in [PixelBuffer.Format.bgra8, .rgba16F] {
            let frame = LevelScenes.frame(seed: 820, placement: placement, format: format)
            let off = try Deviation(FloatPictures.draw(frame), frame, over: 1.0 / 255)
            #expect(off.share <= 0.001, "\(off)")
        }
    }

    @Test("opaque ones in long rows of floats") func longRows() throws {
        var random = Random(840), builder = FrameBuilder(900, 9)
        let chain = RandomScenes.image(&random, 1500, 40, opaque: true).levels
        builder.images = ContiguousArray(chain)
        // A slope, so that pixels are read between levels.
        var t = CATransform3DIdentity
        t.m14 = 0.0004
        let shape = builder.shape(t, rect: SIMD4(0, -1, 1500, 11))
        builder.add(shape, .levels(0, chain, part: SIMD4(0, 0, 1500, 40), of: shape), opaque: true)
        let frame = builder.frame(), picture = try FloatPictures.draw(frame)
        let off = Deviation(picture, frame, over: 1.0 / 255)
        #expect(off.share <= 0.001, "\(off)")
        #expect(try FloatPictures.draw(frame, kernels: .baseline) == picture)
    }

    @Test("a long floor is even in the distance and sharp nearby") func floor() throws {
        func grays(_ sampling: Paint.Sampling) throws -> [[Double]] {
            let frame = LevelScenes.floor(sampling)
            let bytes = try Pictures.draw(frame)
            if let folder = ProcessInfo.processInfo.environment["STRATA_PICTURES"] {
                let buffer = PixelBuffer(width: 320, height: 200, isOpaque: true) { $0.copyBytes(from: bytes) }
                try CGImage(pixelBuffer: buffer).write(to: URL(fileURLWithPath: "\(folder)/floor-\(sampling).png"))
            }
            // What lies on the floor, two pixels and more from its sides.
            return (44..<200).map { y in
                let half = 512 * (Double(y) + 0.5 - 40) / 160 - 2
                return (0..<320).filter { abs(Double($0) + 0.5 - 160) < half }
                    .map { Double(bytes[(y * 320 + $0) * 4]) / 255 }
            }
        }
        let levels = try grays(.trilinear), flat = try grays(.linear)
        for row in 1..<156 {
            let mean = levels[row].reduce(0, +) / Double(levels[row].count)
            #expect(abs(mean - 0.5) < 0.12, "row \(row + 44): \(mean)")
        }
        // Up to row 49 the level is 6 and more, whose texels hold four squares. Nearer rows are not yet even: a pixel's area
        // is that of a texel there, but eight times as long.
        let far = levels[1..<6].joined(), farFlat = flat[1..<6].joined()
        #expect(far.allSatisfy { abs($0 - 0.5) < 0.01 })
        #expect(Double(farFlat.count { abs($0 - 0.5) > 0.4 }) > 0.5 * Double(farFlat.count), "levels were not needed")
        // At the lower edge a texel is a pixel, and a square's sides take one of 32.
        let near = levels[146..<156].joined()
        #expect(Double(near.count { abs($0 - 0.5) > 0.45 }) > 0.9 * Double(near.count))
    }

    @Test("a bias of 1 reads the next level, -1 the one before") func bias() throws {
        var builder = FrameBuilder(40, 40)
        var random = Random(9)
        let chain = RandomScenes.image(&random, 160, 160, opaque: true).levels
        builder.images = ContiguousArray(chain)
        let rect = SIMD4<Float>(0, 0, 40, 40), t = CATransform3DIdentity
        let shape = builder.shape(t, rect: rect)
        for (bias, level) in [(0.0, 2), (1, 3), (-1, 1), (9, 7), (-9, 0)] {
            builder.quads = []
            builder.add(shape, .levels(0, chain, part: SIMD4(0, 0, 160, 160), of: shape, bias: bias))
            let picture = try Pictures.draw(builder.frame())
            builder.quads = []
            builder.add(shape, .image(level, chain[level], over: rect, .linear))
            #expect(picture == (try Pictures.draw(builder.frame())), "bias \(bias)")
        }
    }

    @Test("levels are log2's, and two of them are mixed by shares that add up to 255") func kernels() {
        for set in KernelTests.sets {
            var levels = CPULevels(qSlope: -1e-4, qStart: 0.03, base: -1.25, deepest: 40, first: 3)
            var row = [Float](repeating: 0, count: 304)
            set.pointee.levels(&row, &levels, 296)
            for k in 0..<296 {
                let q = Double(Float(-1e-4) * Float(3 + k) + Float(0.03))
                #expect(abs(Double(row[k]) - (-1.25 - 1.5 * log2(q))) < 8e-6, "pixel \(k)")
            }
            levels = CPULevels(qSlope: -1, qStart: 2, base: 1, deepest: 3, first: 0)
            set.pointee.levels(&row, &levels, 8)
            // Q is 2, 1, 0 and below: beyond the horizon some level that exists.
            #expect(row[0] == 0 && row[1] == 1 && row[2] == 3 && row[3..<8].allSatisfy { $0 >= 0 && $0 <= 3 })

            let shares = (0...255).map { Float($0) / 255 } + [Float](repeating: -0.25, count: 8)
            let fine = (0..<264).map { UInt32($0 * 3 % 256) * 0x0101_0101 }
            let coarse = (0..<264).map { UInt32($0 * 7 % 256) * 0x0101_0101 }
            var target = [UInt32](repeating: 77, count: 264)
            set.pointee.mixLevels(&target, fine, coarse, shares.map { $0 + 2 }, 2, 264)
            for k in 0...255 {
                let sum = Int(fine[k] & 255) * (255 - k) + Int(coarse[k] & 255) * k
                #expect(target[k] == UInt32((sum + 127) / 255) * 0x0101_0101, "share \(k)")
            }
            #expect(target[256...].allSatisfy { $0 == 77 })
        }
    }
}
