import CoreImage
import Drawing
import Foundation
import Strata
import Testing

/// Core Image's names: colours worked out by hand, and blurs that equal a layer's.
@Suite struct CIFilterTests {
    /// 6 x 4 pixels: red, with a blue pixel at the lower left corner.
    private let picture: CGImage = {
        var bytes: [UInt8] = []
        for y in 0..<4 { for x in 0..<6 { bytes += x == 0 && y == 3 ? [0, 0, 255, 255] : [255, 0, 0, 255] } }
        return CGImage(width: 6, height: 4, layout: .straightRGBA8, data: Data(bytes))!
    }()

    private func word(_ image: CGImage?, _ x: Int, _ y: Int) throws -> UInt32 {
        let buffer = try #require(image).pixelBuffer.inEightBits
        return withExtendedLifetime(buffer) {
            buffer.bytes.load(fromByteOffset: y * buffer.bytesPerRow + 4 * x, as: UInt32.self)
        }
    }

    private func drawn(_ image: CIImage, _ rect: CGRect? = nil) -> CGImage? {
        CIContext().createCGImage(image, from: rect ?? image.extent)
    }

    @Test func anImageComesBack() throws {
        let image = CIImage(cgImage: picture)
        #expect(image.extent == CGRect(x: 0, y: 0, width: 6, height: 4) && image.cgImage === picture)
        let same = drawn(image)
        #expect(
            try word(same, 0, 3) == 0xFF00_00FF && word(same, 0, 0) == 0xFFFF_0000 && word(same, 5, 3) == 0xFFFF_0000)
    }

    @Test func coloursByHand() throws {
        let image = CIImage(cgImage: picture)
        #expect(try word(drawn(image.applyingFilter("CIColorInvert")), 3, 1) == 0xFF00_FFFF)
        let grey = drawn(image.applyingFilter("CIColorControls", parameters: [kCIInputSaturationKey: 0]))
        // The luminance of red is 0.213 of 255.
        #expect(try word(grey, 3, 1) == 0xFF36_3636)
        let swapped = image.applyingFilter(
            "CIColorMatrix",
            parameters: [
                "inputRVector": CIVector(x: 0, y: 0, z: 1, w: 0), "inputBVector": CIVector(x: 1, y: 0, z: 0, w: 0),
                "inputBiasVector": CIVector(x: 0, y: 0.2, z: 0, w: 0),
            ])
        #expect(try word(drawn(swapped), 3, 1) == 0xFF00_33FF)
        let sepia = try #require(CIFilter(name: "CISepiaTone"))
        #expect(sepia.outputImage == nil)
        sepia.setValue(image, forKey: kCIInputImageKey)
        // 0.393, 0.349 and 0.272 of 255.
        #expect(try word(drawn(try #require(sepia.outputImage)), 3, 1) == 0xFF64_5945)
    }

    @Test func cropsAndTransformsHaveYUpwards() throws {
        let corner = CIImage(cgImage: picture).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(corner.extent == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(try word(drawn(corner), 0, 1) == 0xFF00_00FF && word(drawn(corner), 0, 0) == 0xFFFF_0000)
        let large = corner.transformed(by: CGAffineTransform(scaleX: 3, y: 3)).transformed(
            by: CGAffineTransform(translationX: 10, y: 20))
        #expect(large.extent == CGRect(x: 10, y: 20, width: 6, height: 6))
        let shown = drawn(large)
        #expect(shown?.width == 6 && shown?.height == 6)
        #expect(try word(shown, 0, 5) == 0xFF00_00FF && word(shown, 5, 0) == 0xFFFF_0000)
    }

    @Test func blursAreThoseOfLayers() throws {
        let blurred = CIImage(cgImage: picture).applyingGaussianBlur(sigma: 2)
        #expect(blurred.extent == CGRect(x: -6, y: -6, width: 18, height: 16))
        let layer = CALayer()
        layer.frame = CGRect(x: 6, y: 6, width: 6, height: 4)
        layer.contents = picture
        let filter = CAFilter(type: "gaussianBlur")
        filter.setValue(2, forKey: "inputRadius")
        layer.filters = [filter]
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 18, height: 16)
        root.addSublayer(layer)
        let expected = try Renderer(backend: .cpu).image(of: root, at: 0)
        let found = try #require(drawn(blurred))
        withExtendedLifetime((found, expected)) {
            #expect(Data(found.pixelBuffer.bytes) == Data(expected.pixelBuffer.bytes))
        }
        // Clamped, a picture of one colour stays as it is.
        let one = CIImage(cgImage: picture).cropped(to: CGRect(x: 2, y: 2, width: 4, height: 2))
        let soft = one.clampedToExtent().applyingGaussianBlur(sigma: 3).cropped(to: one.extent)
        #expect(try word(drawn(soft), 0, 0) == 0xFFFF_0000 && word(drawn(soft), 3, 1) == 0xFFFF_0000)
    }

    @Test func coloursLieOverOthers() throws {
        let blue = CIImage(color: CIColor(red: 0, green: 0, blue: 1)).cropped(
            to: CGRect(x: 1, y: 1, width: 2, height: 1))
        let both = blue.composited(over: CIImage(cgImage: picture))
        #expect(try word(drawn(both), 1, 2) == 0xFF00_00FF && word(drawn(both), 1, 1) == 0xFFFF_0000)
    }

    @Test func namesThatAreNotThere() {
        #expect(CIFilter(name: "CIVortexDistortion") == nil)
        #expect(drawn(CIImage(color: CIColor(red: 1, green: 0, blue: 0))) == nil, "it has no end")
    }
}
