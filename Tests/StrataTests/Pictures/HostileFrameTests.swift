import Strata
import TestSupport
import Testing

/// Frames of numbers that nobody sets in earnest.
@Suite struct HostileFrameTests {
    /// In nine parts each part is sampled where it lies, however far from the picture that is.
    @Test(arguments: [Backend.cpu, .gl], [1e5, 1e9, -1e9, 3e38])
    func contentsFarBesideTheirPicture(backend: Backend, place: Double) throws {
        let root = layer(0, 0, 60, 60, .green)
        root.contents = CGImage(
            pixelBuffer: PixelBuffer(width: 20, height: 20) { bytes in
                for i in 0..<400 { bytes.storeBytes(of: 0xFFFF_0000, toByteOffset: 4 * i, as: UInt32.self) }
            })
        root.contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.1, height: 0.1)
        for rect in [CGRect(x: place, y: 0, width: 1, height: 1), CGRect(x: 0, y: place, width: 1, height: 1)] {
            root.contentsRect = rect
            let image = try Renderer(backend: backend).image(of: root, at: 0)
            #expect(image.width == 60 && image.height == 60)
        }
    }
}
