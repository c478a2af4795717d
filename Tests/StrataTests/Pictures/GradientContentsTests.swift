import Strata
import Testing

/// Gradients and what lies over them.
struct GradientContentsTests {
    @Test(arguments: [Backend.cpu, .gl]) func aGradientLiesOverTheBackgroundAndUnderContentsAndSublayers(
        _ backend: Backend
    ) throws {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 24, height: 8)
        gradient.backgroundColor = .green
        gradient.colors = [CGColor.red, CGColor.red]
        gradient.contentsGravity = .left
        gradient.contents = PixelBuffer(width: 16, height: 8) { bytes in
            for i in 0..<128 {
                // Blue, and half of it where y is below 4.
                bytes.storeBytes(of: i < 64 ? 0x8000_0080 : 0xFF00_00FF, toByteOffset: 4 * i, as: UInt32.self)
            }
        }
        gradient.addSublayer(layer(0, 0, 8, 8, .green))
        let renderer = try Renderer(backend: backend, options: BackendOptions(threads: 1))
        let image = try renderer.image(of: gradient, at: 0)
        #expect(image.pixel(4, 4) == 0xFF00_FF00 && image.pixel(12, 6) == 0xFF00_00FF)
        #expect(image.pixel(12, 2) == 0xFF7F_0080 && image.pixel(20, 4) == 0xFFFF_0000)
    }
}
