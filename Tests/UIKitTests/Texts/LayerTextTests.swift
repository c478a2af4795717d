import Testing
import UIKit
import ViewRendering

@Suite("text that layers draw in views")
@MainActor
struct LayerTextTests {
    /// Draws as code does that knows both systems: upwards, after asking whether its context is turned.
    private final class Letter: CALayer {
        override func draw(in context: CGContext) {
            context.textMatrix = .identity
            if contentsAreFlipped() {
                context.translateBy(x: 0, y: bounds.height)
                context.scaleBy(x: 1, y: -1)
            }
            let text = NSAttributedString(
                string: "L",
                attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.black.cgColor])
            let path = CGPath(rect: bounds, transform: nil)
            let setter = CTFramesetterCreateWithAttributedString(text)
            CTFrameDraw(CTFramesetterCreateFrame(setter, CFRangeMake(0, 1), path, nil), context)
        }
    }

    @Test(
        "a frame of Core Text stands upright in a view's layer, whose geometry is flipped or not",
        arguments: [false, true])
    func upright(isFlipped: Bool) throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 60)), letter = Letter()
        letter.frame = view.bounds
        letter.isGeometryFlipped = isFlipped
        view.layer.addSublayer(letter)
        letter.setNeedsDisplay()
        #expect(letter.contentsAreFlipped() != isFlipped && view.layer.contentsAreFlipped())
        let image = try Renderer(backend: .cpu).image(of: view, backgroundColor: .white)
        // The foot of an L is wide, its head narrow.
        let widths = (0..<60).map { y in (0..<40).count { pixel(image, $0, y)[0] < 128 } }.filter { $0 > 0 }
        let (head, foot) = (try #require(widths.first), try #require(widths.last))
        #expect(foot > 2 * head)
    }
}
