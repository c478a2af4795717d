import Foundation
import Testing

@testable import LayerModel

/// What text layers show, and when.
struct TextLayerTests {
    let sink = RecordingSink()
    let clock = StillClock()
    let root = CALayer("root", size: CGSize(width: 400, height: 400))
    let layer = CATextLayer()

    init() {
        CATransaction.flush()
        CATransaction.setDisableActions(true)
        layer.frame = CGRect(x: 10, y: 20, width: 300, height: 100)
        layer.font = "DejaVu Sans"
        root.addSublayer(layer)
        root.show(to: sink, time: clock)
    }

    /// The picture that was committed.
    var picture: VectorPicture? { layer.record.vectorContents }

    func show(_ string: Any?) {
        CATransaction.setDisableActions(true)
        layer.string = string
        CATransaction.flush()
    }

    /// The box of the paths and images, without the clip.
    static func ink(_ picture: VectorPicture?) -> CGRect {
        (picture?.parts ?? []).reduce(.null) { $0.union($1.boundingBox) }
    }

    @Test func defaults() {
        let layer = CATextLayer()
        #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
        #expect(layer.foregroundColor == .white && !layer.isWrapped && !layer.allowsFontSubpixelQuantization)
        #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
        #expect(CATextLayer.defaultValue(forKey: "fontSize") as? CGFloat == 36)
    }

    @Test(arguments: [
        "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
        "allowsFontSubpixelQuantization", "style", "contentsScale",
    ])
    func changesThatDisplay(key: String) { #expect(CATextLayer.needsDisplay(forKey: key)) }

    @Test func otherChangesDoNotDisplay() {
        #expect(!CATextLayer.needsDisplay(forKey: "position") && !CATextLayer.needsDisplay(forKey: "opacity"))
        show("text")
        layer.position.x += 5
        #expect(!layer.needsDisplay())
        layer.fontSize = 20
        #expect(layer.needsDisplay())
    }

    @Test func aStringShowsAsVectors() throws {
        #expect(picture == nil)
        show("text")
        let shown = try #require(picture)
        #expect(shown.clip == nil)
        #expect(!layer.needsDisplay() && layer.contents == nil)
        guard case .glyphs(let run, let color)? = shown.parts.first else { throw Failure() }
        #expect(color == .white && shown.parts.count == 1)
        // The layer's font at its size, a glyph for each letter, the two t of the same number, from left to right on one baseline.
        #expect(run.face.identity.file.hasSuffix("DejaVuSans.ttf") && abs(run.size - 36) < 1e-9)
        #expect(run.glyphs.count == 4 && run.glyphs[0] == run.glyphs[3] && Set(run.glyphs).count == 3)
        #expect(run.positions.map(\.x) == run.positions.map(\.x).sorted() && Set(run.positions.map(\.y)).count == 1)
        #expect(sink.take().last?.keys(of: layer).contains(.vectorContents) == true)
        show(nil)
        #expect(picture == nil)
    }

    @Test func equalTextIsCommittedOnce() throws {
        show("text")
        let shown = try #require(picture)
        _ = sink.take()
        CATransaction.setDisableActions(true)
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(picture === shown && !sink.take().contains { $0.keys(of: layer).contains(.vectorContents) })
        show("texts")
        let longer = try #require(picture)
        #expect(longer != shown)
        show("text")
        #expect(picture !== shown && picture == shown && picture?.hashValue == shown.hashValue)
        CATransaction.setDisableActions(true)
        layer.foregroundColor = .black
        CATransaction.flush()
        #expect(picture != shown)
    }

    @Test func attributedStringsAreCopiedAndHaveTheirOwnLook() throws {
        let text = NSMutableAttributedString(
            string: "text", attributes: [.font: CTFont("DejaVu Sans", size: 10), .foregroundColor: CGColor.black])
        CATransaction.setDisableActions(true)
        layer.fontSize = 80
        show(text)
        let ink = Self.ink(picture)
        #expect(ink.height < 12, "the layer's font size does not count")
        text.mutableString.setString("longer text")
        #expect((layer.string as? NSAttributedString)?.string == "text")
        CATransaction.setDisableActions(true)
        layer.foregroundColor = nil
        CATransaction.flush()
        #expect(Self.ink(picture) == ink, "nor does its colour")
    }

    @Test func whatIsNoTextShowsNothing() {
        show("text")
        show(17)
        #expect(picture == nil && layer.string == nil)
        #expect(Warnings.said("\(layer.nameForMessages): a string or an attributed string can be shown, not a Int"))
    }

    @Test func keyValueCoding() {
        layer.setValue("text", forKey: "string")
        layer.font = CGFont("Helvetica-Bold" as NSString)
        #expect(layer.font as? String == "Helvetica-Bold")
        layer.setValue(CTFont("Courier-Bold", size: 7), forKey: "font")
        layer.setValue(true, forKey: "wrapped")
        layer.setValue("end", forKey: "truncationMode")
        layer.setValue("center", forKey: "alignmentMode")
        #expect(layer.value(forKey: "string") as? String == "text" && layer.font as? String == "Courier-Bold")
        #expect(layer.isWrapped && layer.truncationMode == .end && layer.alignmentMode == .center)
        let text = NSAttributedString(string: "other")
        layer.setValue(text, forKey: "string")
        #expect(layer.value(forKey: "string") as? NSAttributedString == text)
    }

    @Test func theFirstLineStandsAtTheVisualTop() throws {
        show("Top")
        #expect(Self.ink(picture).maxY < 45, "of 100")
        CATransaction.setDisableActions(true)
        layer.isGeometryFlipped = true
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(Self.ink(picture).maxY < 45, "vectors stand upright, and whoever draws them mirrors them")
        CATransaction.setDisableActions(true)
        layer.bounds.origin = CGPoint(x: 50, y: 1000)
        CATransaction.flush()
        #expect(Self.ink(picture).minY >= 1000 && Self.ink(picture).maxY < 1045 && Self.ink(picture).minX > 49)
    }

    @Test(arguments: [false, true])
    func renderedTextIsUpright(isFlipped: Bool) throws {
        CATransaction.setDisableActions(true)
        layer.isGeometryFlipped = isFlipped
        show("Top")
        // Where y of the layer grows upwards, its space is drawn that way.
        let place =
            isFlipped
            ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100) : CGAffineTransform.identity
        let context = try #require(CGContext(width: 300, height: 100, transform: place))
        layer.render(in: context)
        let buffer = context.makePixelBuffer()
        let rows = withExtendedLifetime(buffer) {
            (0..<100).filter { y in (0..<300).contains { buffer.bytes[y * buffer.bytesPerRow + 4 * $0 + 3] > 128 } }
        }
        #expect(try #require(rows.first) > 3 && #require(rows.last) < 45)
    }

    @Test func animatedSizesAreShownAtEveryStep() throws {
        CATransaction.setDisableActions(true)
        layer.fontSize = 10
        show("text")
        let grow = CABasicAnimation("fontSize", from: 10, to: 30, over: 2)
        layer.add(grow, forKey: "grow")
        CATransaction.flush()
        var widths: [CGFloat] = []
        for time in [0, 1, 2.0] {
            CALayer.prepareDisplay(at: time, of: nil, for: sink)
            widths.append(Self.ink(picture).width)
        }
        #expect(abs(widths[1] / widths[0] - 2) < 0.001)
        #expect(layer.fontSize == 10)
    }

    @Test func boundsLayTheTextOutWhereTheyAreSetOnly() throws {
        #expect(!CATextLayer.needsDisplay(forKey: "bounds"))
        CATransaction.setDisableActions(true)
        layer.isWrapped = true
        layer.fontSize = 10
        show("some words that have room on one line of the layer")
        let shrink = CABasicAnimation("bounds.size.width", from: 300, to: 100, over: 2)
        layer.add(shrink, forKey: "shrink")
        CATransaction.flush()
        let wide = Self.ink(picture)
        CALayer.prepareDisplay(at: 1.9, of: nil, for: sink)
        #expect(Self.ink(picture) == wide)
        CATransaction.setDisableActions(true)
        layer.bounds.size.width = 100
        #expect(layer.needsDisplay())
        CATransaction.flush()
        #expect(Self.ink(picture).height > 2 * wide.height && Self.ink(picture).width < 110)
    }

    @Test func aStyleAsksForDisplay() {
        show("text")
        #expect(!layer.needsDisplay())
        layer.style = ["mood": "merry"]
        #expect(layer.needsDisplay())
        final class Own: CALayer {
            override class func needsDisplay(forKey key: String) -> Bool { key == "style" }
        }
        let own = Own(), plain = CALayer()
        own.style = ["mood": "merry"]
        plain.style = ["mood": "merry"]
        #expect(own.needsDisplay() && !plain.needsDisplay())
    }

    @Test func preferredSizes() {
        layer.string = "some words to measure"
        layer.fontSize = 20
        let one = layer.preferredFrameSize()
        #expect(one.width > 150 && one.height > 20 && one.height < 30)
        layer.isWrapped = true
        layer.bounds.size.width = 100
        let many = layer.preferredFrameSize()
        #expect(many.width <= 100 && many.height > one.height * 1.9)
        layer.string = nil
        #expect(layer.preferredFrameSize() == .zero)
    }

    @Test func stylesReachTheText() {
        show("text")
        let before = Self.ink(picture).width
        let styled = CATextLayer()
        styled.frame = layer.frame
        styled.style = ["fontSize": 72, "font": "DejaVu Sans"]
        root.addSublayer(styled)
        styled.string = "text"
        CATransaction.flush()
        #expect(abs(Self.ink(styled.record.vectorContents).width / before - 2) < 0.001)
    }

    struct Failure: Error {}
}

/// Subclasses that draw.
struct DrawingTextLayerTests {
    final class Centred: CATextLayer {
        override func draw(in context: CGContext) {
            context.saveGState()
            context.translateBy(x: 0, y: (bounds.height - fontSize) / 2)
            super.draw(in: context)
            context.restoreGState()
        }
    }

    final class Framed: CATextLayer {
        override func draw(in context: CGContext) {
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            super.draw(in: context)
        }
    }

    final class Clipped: CATextLayer {
        override func draw(in context: CGContext) {
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20))
            super.draw(in: context)
        }
    }

    final class Silent: CATextLayer {
        override func draw(in context: CGContext) {}
    }

    static func display<Layer: CATextLayer>(_ layer: Layer) -> Layer {
        CATransaction.setDisableActions(true)
        layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        layer.font = "DejaVu Sans"
        layer.fontSize = 20
        layer.string = "text"
        layer.displayIfNeeded()
        return layer
    }

    static let plain = TextLayerTests.ink(display(CATextLayer()).record.vectorContents)

    @Test func movedTextStaysVectors() {
        let layer = Self.display(Centred())
        #expect(layer.contents == nil)
        let ink = TextLayerTests.ink(layer.record.vectorContents)
        #expect(abs(ink.minY - Self.plain.minY - 40) < 1e-6 && abs(ink.minX - Self.plain.minX) < 1e-6)
        #expect(layer.record.vectorContents?.clip == nil)
    }

    @Test func movedTextInAFlippedGeometry() {
        let layer = Centred()
        layer.isGeometryFlipped = true
        let ink = TextLayerTests.ink(Self.display(layer).record.vectorContents)
        // 40 points towards max y, where the visual top is.
        #expect(abs(ink.minY - Self.plain.minY + 40) < 1e-6)
        #expect(layer.contents == nil)
    }

    @Test func whatIsMoreThanTextIsAPicture() throws {
        for layer in [Self.display(Framed()), Self.display(Clipped())] as [CATextLayer] {
            #expect(layer.record.vectorContents == nil)
            let picture = try #require(layer.record.contents)
            #expect(picture.width == 200 && picture.height == 100)
        }
        let framed = try #require(Self.display(Framed()).record.contents)
        let pixel = withExtendedLifetime(framed) { Array(framed.bytes[0..<4]) }
        #expect(pixel == [0, 0, 255, 255], "the square at the top left")
        // The text is there too.
        let row = Int(Self.plain.midY)
        let hasText = withExtendedLifetime(framed) {
            (0..<200).contains { framed.bytes[row * framed.bytesPerRow + 4 * $0] == 255 }
        }
        #expect(hasText)
    }

    @Test func whoDrawsNothingShowsNothing() {
        let layer = Self.display(Silent())
        #expect(layer.record.vectorContents == nil && layer.contents == nil)
    }
}
