import Strata
import TestSupport
import Testing

/// Contents of half floats, drawn rounded to eight bits by both backends: small ones, large ones, one pixel wide, and smaller
/// than they are.
@Suite struct HalfFloatContentsTests {
    @Test(arguments: [Backend.cpu, .gl], [(8, 8, 1.0), (1, 5, 1), (600, 3, 1), (64, 64, 0.25)])
    func theyAreAsTheirRoundedPixels(backend: Backend, shape: (width: Int, height: Int, scale: Double)) throws {
        let bytes = PixelBuffer(width: shape.width, height: shape.height) { bytes in
            for i in 0..<(shape.width * shape.height) {
                let level = UInt32(i * 37 % 256)
                bytes.storeBytes(of: 0xFF00_0000 | level << 16 | (255 - level), toByteOffset: 4 * i, as: UInt32.self)
            }
        }
        func picture(_ contents: PixelBuffer) throws -> CGImage {
            let size = (Double(shape.width) * shape.scale, Double(shape.height) * shape.scale)
            let root = layer(0, 0, CGFloat(size.0), CGFloat(size.1), .green)
            root.contents = CGImage(pixelBuffer: contents)
            root.minificationFilter = .trilinear
            return try Renderer(backend: backend).image(of: root, at: 0)
        }
        // Levels of half floats are halved without rounding, those of bytes with: a byte apart at most.
        let verdict = PictureTest("half-floats/\(shape.width)-\(backend)", off: shape.scale < 1 ? 1 : 0, share: 0)
            .compare(try picture(bytes.converted(to: .rgba16F)), with: [try picture(bytes)])
        #expect(verdict.passes, "\(verdict)")
    }
}
