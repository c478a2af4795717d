@testable import LayerModel
import Testing

/// What layers draw into: dirty rectangles, forms of stores, limits.
struct DrawnContentsTests {
    /// Fills its clip with a colour, and keeps the clips.
    final class Filler: CALayer {
        var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        var clips: [CGRect] = []

        override func draw(in context: CGContext) {
            clips.append(context.boundingBoxOfClipPath)
            context.setFillColor(color)
            context.fill(CGRect(x: -1e4, y: -1e4, width: 2e4, height: 2e4))
        }
    }

    let layer = Filler()

    init() {
        CATransaction.flush()
        layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
    }

    var picture: PixelBuffer {
        get throws { try #require((layer.contents as? CGImage)?.pixelBuffer) }
    }

    /// Blue, green, red and alpha of a pixel.
    func pixel(_ x: Int, _ y: Int) throws -> [UInt8] {
        let picture = try picture
        return withExtendedLifetime(picture) { (0..<4).map { picture.bytes[y * picture.bytesPerRow + x * 4 + $0] } }
    }

    func displayAll() {
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
    }

    static let red: [UInt8] = [0, 0, 255, 255]
    static let blue: [UInt8] = [255, 0, 0, 255]

    @Test func aPartIsDrawnInACopyOfThePicture() throws {
        displayAll()
        let first = try picture
        layer.color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        layer.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 1))
        layer.setNeedsDisplay(CGRect(x: 4.5, y: 1.5, width: 1, height: 1))
        layer.displayIfNeeded()
        #expect(layer.clips.last == CGRect(x: 1, y: 1, width: 5, height: 2), "the parts unite, in whole pixels")
        let seen = [try pixel(0, 1), try pixel(1, 1), try pixel(5, 2), try pixel(6, 2), try pixel(1, 3)]
        #expect(seen == [Self.red, Self.blue, Self.blue, Self.red, Self.red])
        #expect(withExtendedLifetime(first) { first.bytes[1 * first.bytesPerRow + 6] } == 255, "the old one stays")
    }

    @Test func aPartIsClearedBefore() throws {
        displayAll()
        layer.color = CGColor(red: 0, green: 0, blue: 1, alpha: 0)
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        layer.displayIfNeeded()
        #expect(try pixel(0, 0) == [0, 0, 0, 0])
        #expect(try pixel(1, 0) == Self.red)
    }

    @Test(arguments: ["all", "nothing yet", "size", "other contents", "scale"])
    func allIsDrawnWhere(_ why: String) throws {
        if why != "nothing yet" { displayAll() }
        layer.setNeedsDisplay(CGRect(x: 1, y: 1, width: 1, height: 1))
        switch why {
        case "all": layer.setNeedsDisplay()
        case "size": layer.bounds.size.width = 9
        case "other contents": layer.contents = CGImage(pixelBuffer: PixelBuffer(width: 8, height: 4, fill: { _ in }))
        case "scale": layer.contentsScale = 2
        default: break
        }
        layer.displayIfNeeded()
        #expect(layer.clips.last == layer.bounds)
    }

    @Test func aPartOutsideOfTheBoundsAsksForNothing() {
        layer.setNeedsDisplay(CGRect(x: 8, y: 0, width: 5, height: 5))
        layer.setNeedsDisplay(.zero)
        layer.setNeedsDisplay(.null)
        #expect(!layer.needsDisplay())
        layer.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
        #expect(layer.needsDisplay(), "what is no rectangle is everything")
    }

    @Test func displayItselfClearsTheRequest() {
        layer.setNeedsDisplay()
        layer.display()
        #expect(!layer.needsDisplay() && layer.clips.count == 1)
        layer.displayIfNeeded()
        #expect(layer.clips.count == 1)
    }

    @Test func theOriginOfTheBoundsIsTheCorner() throws {
        layer.bounds.origin = CGPoint(x: 100, y: 50)
        displayAll()
        #expect(layer.clips.last == layer.bounds)
        #expect(try pixel(0, 0) == Self.red)
        #expect(try pixel(7, 3) == Self.red)
    }

    @Test func aFlippedGeometryIsDrawnUpsideDown() throws {
        final class Corner: CALayer {
            override func draw(in context: CGContext) {
                context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        func rows(_ layer: CALayer) throws -> [UInt8] {
            layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 2)
            layer.display()
            let picture = try #require((layer.contents as? CGImage)?.pixelBuffer)
            return withExtendedLifetime(picture) { [picture.bytes[2], picture.bytes[6]] }
        }
        let host = CALayer(), corner = Corner()
        host.addSublayer(corner)
        #expect(try rows(corner) == [255, 0])
        host.isGeometryFlipped = true
        #expect(corner.contentsAreFlipped())
        #expect(try rows(corner) == [0, 255])
        corner.isGeometryFlipped = true
        #expect(!corner.contentsAreFlipped())
        #expect(try rows(corner) == [255, 0])
    }

    @Test func opaqueStores() throws {
        layer.isOpaque = true
        layer.color = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        displayAll()
        #expect(try pixel(0, 0) == [0, 0, 0, 255])
        #expect(try picture.isOpaque)
    }

    @Test func formats() throws {
        layer.color = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        layer.contentsFormat = .gray8Uint
        displayAll()
        // Luminance of the premultiplied red: 0.2126 · 128.
        #expect(try pixel(0, 0) == [27, 27, 27, 128])
        layer.contentsFormat = .RGBA16Float
        displayAll()
        #expect(try picture.format == .rgba16F)
        layer.contentsFormat = .automatic
        displayAll()
        #expect(try picture.format == .bgra8)
    }

    @Test(arguments: [(1e9, 100.0, 16384, 100), (1e9, 1e9, 8192, 8192), (1e300, 1e-3, 16384, 1), (20, 1e9, 20, 16384)])
    func storesEndSomewhere(_ width: Double, _ height: Double, _ pixelsWide: Int, _ pixelsHigh: Int) throws {
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let form = try #require(StoreForm(of: layer))
        #expect(form.width == pixelsWide && form.height == pixelsHigh)
        let shown = layer.bounds.applying(form.transform)
        #expect(shown.width.rounded() == CGFloat(pixelsWide) && shown.height.rounded() == CGFloat(pixelsHigh))
    }

    @Test func drawingDoesNotAnimate() {
        let root = CALayer()
        root.addSublayer(layer)
        root.show()
        displayAll()
        #expect(layer.animationKeys() == nil)
        layer.contents = nil
        #expect(layer.animationKeys() == ["contents"])
    }
}
