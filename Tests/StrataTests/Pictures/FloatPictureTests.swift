import Foundation
import Strata
import TestSupport
import Testing

/// Pictures of half floats, from layers to pixels and to PNGs of 16 bits, by both backends.
@Suite struct FloatPictureTests {
    static func renderer(_ backend: Backend, tileSize: Int? = nil) throws -> Renderer {
        try Renderer(backend: backend, options: BackendOptions(surface: .surfaceless, pixelFormat: .rgba16F))
    }

    static func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> SIMD4<Float> {
        let buffer = image.pixelBuffer
        return SIMD4<Float>(
            buffer.bytes.loadUnaligned(fromByteOffset: y * buffer.bytesPerRow + x * 8, as: SIMD4<Float16>.self))
    }

    static func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ tolerance: Float = 1e-3) -> Bool {
        let d = a - b
        return max(abs(d.min()), abs(d.max())) <= tolerance
    }

    @Test(arguments: [Backend.cpu, .gl]) func aColourThatSRGBDoesNotHoldSurvives(backend: Backend) throws {
        let red = CGColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
        let image = try Self.renderer(backend).image(of: layer(0, 0, 8, 6, red), at: 0)
        #expect(image.pixelBuffer.format == .rgba16F && image.width == 8 && image.height == 6)
        #expect(Self.isNear(Self.pixel(image, 3, 3), SIMD4(1.0930, -0.2267, -0.1501, 1)))
        // In bytes it ends at sRGB's red.
        let bytes = try Renderer(backend: backend, options: BackendOptions(surface: .surfaceless))
            .image(of: layer(0, 0, 8, 6, red), at: 0)
        #expect(bytes.pixel(3, 3) == 0xFFFF_0000)
    }

    /// Two hundred layers of 0.0015 each, every one a pixel further right: in bytes each rounds to nothing.
    @Test(arguments: [Backend.cpu, .gl]) func faintLayersMakeASmoothGradient(backend: Backend) throws {
        let root = layer(0, 0, 200, 4, .black)
        for k in 0..<200 {
            root.addSublayer(
                layer(CGFloat(k), 0, CGFloat(200 - k), 4, CGColor(red: 1, green: 1, blue: 1, alpha: 0.0015)))
        }
        let image = try Self.renderer(backend).image(of: root, at: 0)
        let wide = (0..<200).map { Self.pixel(image, $0, 2).x }
        #expect(Set(wide).count > 190)
        for k in 1..<200 { #expect(wide[k] > wide[k - 1]) }
        let expected = 1 - Float(pow(0.9985, 200))
        // Half floats of this size are 1/4096 apart; GL comes down to them two hundred times, in software always downwards.
        #expect(abs(wide[199] - expected) < (backend == .cpu ? 5e-4 : 0.05))
        let bytes = try Renderer(backend: backend, options: BackendOptions(surface: .surfaceless))
            .image(of: root, at: 0)
        #expect(Set((0..<200).map { bytes.pixel($0, 2) }).count == 1)
    }

    @Test func groupsMasksAndTurnedLayersAreAlikeInBothBackends() throws {
        let root = layer(0, 0, 120, 90, CGColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1))
        let group = layer(20, 10, 70, 60, CGColor(displayP3Red: 1, green: 0.2, blue: 0, alpha: 0.8))
        group.opacity = 0.6
        group.cornerRadius = 14
        group.borderWidth = 4
        group.borderColor = CGColor(red: 2, green: 1.5, blue: 0.5, alpha: 1)
        group.masksToBounds = true
        group.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        group.addSublayer(layer(30, 30, 60, 20, CGColor(red: 0, green: 1.25, blue: 0, alpha: 0.5)))
        root.addSublayer(group)
        let cpu = try Self.renderer(.cpu).image(of: root, at: 0, scale: 2)
        let gl = try Self.renderer(.gl).image(of: root, at: 0, scale: 2)
        var off = 0
        for y in 0..<cpu.height {
            for x in 0..<cpu.width
            where !Self.isNear(Self.pixel(cpu, x, y), Self.pixel(gl, x, y), 2.0 / 255) { off += 1 }
        }
        #expect(Double(off) <= 0.005 * Double(cpu.width * cpu.height), "\(off) pixels")
    }

    @Test(arguments: [Backend.cpu, .gl]) func contentsOfHalfFloatsAreDrawnUnquantised(backend: Backend) throws {
        let texels = (0..<6 * 5).map { SIMD4<Float16>(Float16($0) / 7.3, 0.3337, -0.01, 1) }
        let contents = PixelBuffer(width: 6, height: 5, format: .rgba16F) { bytes in
            texels.withUnsafeBytes { bytes.copyMemory(from: $0) }
        }
        let shown = layer(0, 0, 6, 5)
        shown.contentsFormat = .RGBA16Float
        shown.contents = CGImage(pixelBuffer: contents)
        shown.magnificationFilter = .nearest
        let image = try Self.renderer(backend).image(of: shown, at: 0)
        #expect((0..<30).allSatisfy { Self.pixel(image, $0 % 6, $0 / 6) == SIMD4<Float>(texels[$0]) })
        let bytes = try Renderer(backend: backend, options: BackendOptions(surface: .surfaceless))
            .image(of: shown, at: 0)
        #expect(bytes.pixel(0, 0) == 0xFF00_5500 && bytes.pixel(5, 4) == 0xFFFF_5500)
    }

    @Test(arguments: [Backend.cpu, .gl]) func halvedContentsAreStillHalfFloats(backend: Backend) throws {
        let contents = PixelBuffer(width: 16, height: 16, format: .rgba16F) { bytes in
            for at in stride(from: 0, to: 16 * 16 * 8, by: 8) {
                bytes.storeBytes(of: SIMD4<Float16>(2.5, 0.25, -0.5, 1), toByteOffset: at, as: SIMD4<Float16>.self)
            }
        }
        let shown = layer(0, 0, 4, 4)
        shown.contents = CGImage(pixelBuffer: contents)
        shown.minificationFilter = .trilinear
        let image = try Self.renderer(backend).image(of: shown, at: 0)
        #expect(Self.isNear(Self.pixel(image, 1, 2), SIMD4(2.5, 0.25, -0.5, 1), 2e-3))
    }

    @Test func aPNGOfSixteenBitsHoldsTheValues() throws {
        let root = layer(0, 0, 4, 2, CGColor(red: 0.3337, green: 0.1234, blue: 0.9876, alpha: 0.5))
        let image = try Self.renderer(.cpu).image(of: root, at: 0)
        let data = [UInt8](try image.pngData())
        // IHDR: depth 16, colour type 6.
        #expect(data[24] == 16 && data[25] == 6)
        let read = Self.pixel(image, 1, 1)
        #expect(Self.isNear(read, SIMD4(0.3337, 0.1234, 0.9876, 1) * 0.5, 3e-4))
    }

    @Test func picturesLargerThanTheTargetAreTiled() throws {
        let wide = layer(0, 0, 33_000, 2, CGColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1))
        let image = try Self.renderer(.cpu).image(of: wide, at: 0)
        #expect(image.width == 33_000)
        for x in [0, 16_000, 32_767, 32_768, 32_999] {
            #expect(
                Self.isNear(Self.pixel(image, x, 1), SIMD4(-0.5116, 1.0183, -0.3107, 1)), "\(Self.pixel(image, x, 1))")
        }
    }
}
