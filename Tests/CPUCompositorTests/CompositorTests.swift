import TestSupport
import Testing

@testable import CPUCompositor

/// What the compositor reports, refuses and lends.
@Suite struct CompositorTests {
    @Test func factsNameKernelsAndThreads() {
        let facts = CPUCompositor(threads: 2, kernels: .baseline).facts
        #expect(facts.contains { $0 == ("kernels", "baseline") })
        #expect(facts.contains { $0 == ("threads", "2") })
        #expect(CPUCompositor(threads: 1).capabilities.isSoftware)
    }

    @Test func hugePicturesAreRefused() {
        let frame = Frame(width: 32769, height: 4, passes: [], quads: [], damage: .empty)
        let error = #expect(throws: CompositorError.self) { try CPUCompositor(threads: 1).draw(frame) }
        #expect(error?.kind == .tooLarge)
    }

    @Test func rowsMayBeWiderThanThePicture() throws {
        let compositor = CPUCompositor(threads: 1)
        let frame = RandomScenes.frame(seed: 5, width: 37, height: 29)
        let packed = try Pictures.draw(frame, with: compositor)
        var wide = [UInt8](repeating: 7, count: 200 * 29)
        try wide.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: 200) }
        for y in 0..<29 {
            #expect(wide[y * 200..<y * 200 + 148] == packed[y * 148..<y * 148 + 148])
            #expect(wide[y * 200 + 148..<y * 200 + 200].allSatisfy { $0 == 7 })
        }
        compositor.withPixels { pixels, bytesPerRow in
            #expect(bytesPerRow == 37 * 4)
            for y in 0..<29 {
                #expect(pixels[y * bytesPerRow..<y * bytesPerRow + 148].elementsEqual(packed[y * 148..<y * 148 + 148]))
            }
        }
    }

    @Test func integralRectanglesAreExact() throws {
        // Smooth edges on pixel borders: full inside, nothing outside, no blending on the edge.
        var builder = FrameBuilder(20, 16)
        builder.clearColor = SIMD4(0, 0, 0, 1)
        let shape = builder.shape(rect: SIMD4(3, 2, 17, 11))
        builder.add(shape, Paint(solid: SIMD4(1, 1, 1, 1)), opaque: true)
        let picture = try Pictures.draw(builder.frame())
        for y in 0..<16 {
            for x in 0..<20 {
                let isInside = x >= 3 && x < 17 && y >= 2 && y < 11
                #expect(picture[(y * 20 + x) * 4] == (isInside ? 255 : 0), "\(x), \(y)")
            }
        }
        let memory = RowShapeMemory(capacity: 1)
        defer { memory.deallocate() }
        let rows = memory.prepare(0, shape)
        let span = rows.span(5)
        #expect((span.left, span.innerLeft, span.innerRight, span.right) == (3, 3, 17, 17))
        #expect((rows.pointee.minY, rows.pointee.maxY) == (2, 11))
    }

    @Test func channelsThatAreNoNumberAreZero() {
        #expect(packed(SIMD4(.nan, 1, 0.2, 1)) == 0xFF00_FF33)
        #expect(packed(SIMD4(1, 1, 1, .nan)) == 0)
        #expect(packed(SIMD4(.infinity, -.infinity, 1, 2)) == 0xFFFF_00FF)
        #expect(packedFactors(SIMD4(1, .nan, 0.2, 0)) == 0x00FF_0033)
    }

    @Test func coverageImagesAreWhiteOfTheirAlpha() throws {
        var builder = FrameBuilder(8, 8)
        builder.clearColor = SIMD4(0, 0, 0, 0)
        let image = PixelBuffer(width: 8, height: 8, format: .a8) { bytes in
            for k in 0..<64 { bytes[k] = UInt8(k * 4) }
        }
        builder.images = [image]
        let rect = SIMD4<Float>(0, 0, 8, 8)
        builder.add(rect: rect, .image(0, image, over: rect, .aligned))
        let picture = try Pictures.draw(builder.frame())
        for k in 0..<256 { #expect(picture[k] == UInt8(k / 4 * 4)) }
    }

    @Test func surfacesAreReadBackAndReused() throws {
        // Two groups at half opacity, each with its own surface, twice: the second frame finds the buffers.
        let compositor = CPUCompositor(threads: 1)
        var builder = FrameBuilder(40, 30)
        builder.clearColor = SIMD4(0, 0, 0, 1)
        let open = Shape.Edges(all: .open)
        for k in 0..<2 {
            let x = Float(4 + 10 * k)
            builder.add(rect: SIMD4(x, 4, x + 14, 20), Paint(solid: SIMD4(1, 1, 1, 1)))
            builder.endPass(PixelRect(minX: Int32(x), minY: 4, maxX: Int32(x) + 14, maxY: 20))
        }
        for k in 0..<2 {
            builder.add(rect: SIMD4(0, 0, 40, 30), edges: open, .surface(pass: k, alpha: 0.5))
        }
        let frame = builder.frame()
        for _ in 0..<2 {
            let picture = try Pictures.draw(frame, with: compositor)
            // 128 of white; 128 + 128 · 127/255 rounded where they overlap.
            #expect(picture[(10 * 40 + 6) * 4] == 128)
            #expect(picture[(10 * 40 + 16) * 4] == 192)
            #expect(picture[(10 * 40 + 35) * 4] == 0)
        }
    }
}
