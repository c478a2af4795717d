import TestSupport
import Testing
import UIKit

/// Texts drawn in the current context: NSAttributedString UIKit Additions, NSStringDrawingContext, NSShadow, NSTextAttachment.
@MainActor
@Suite("Strings drawn")
struct StringDrawingTests {
    private func picture(_ width: CGFloat, _ height: CGFloat, _ body: () -> Void) throws -> PixelBuffer {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 1)
        defer { UIGraphicsEndImageContext() }
        body()
        return try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage).pixelBuffer
    }

    private func box(_ picture: PixelBuffer, _ isInside: (UInt32) -> Bool) -> CGRect {
        var box = CGRect.null
        for y in 0..<picture.height {
            for x in 0..<picture.width where isInside(picture.pixel(x, y)) {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    private func text(_ string: String, _ more: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(
            string: string,
            attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red].merging(more) { $1 })
    }

    @Test("Attributes may be UIKit's fonts and colours; draw(at:) begins at the upper left corner")
    func drawing() throws {
        let shown = try picture(100, 60) { text("HHH").draw(at: CGPoint(x: 10, y: 20)) }
        let box = box(shown) { $0 == 0xFFFF_0000 }
        let font = UIFont.systemFont(ofSize: 20)
        #expect(box.minX >= 10 && box.minX <= 13)
        #expect(abs(box.maxY - (20 + font.ascender)) <= 1)
        #expect(abs(box.height - font.capHeight) <= 1.5)
    }

    @Test("A rectangle wraps, and a truncating paragraph stays on one line")
    func wrapping() {
        let wide = text("one two three four five six")
        let room = CGSize(width: 80, height: CGFloat.infinity)
        let wrapped = wide.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
        #expect(wrapped.width <= 80 && wrapped.height > 2.5 * UIFont.systemFont(ofSize: 20).lineHeight)
        let style = NSMutableParagraphStyle()
        style.lineBreakMode = .byTruncatingTail
        let cut = text("one two three four five six", [.paragraphStyle: style])
            .boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
        #expect(cut.width <= 80.001 && abs(cut.height - UIFont.systemFont(ofSize: 20).lineHeight) < 0.01)
    }

    @Test("Without line fragments the origin is on the baseline")
    func baseline() throws {
        let rect = text("H").boundingRect(with: .zero, options: [], context: nil)
        #expect(abs(rect.minY + UIFont.systemFont(ofSize: 20).ascender) < 0.01)
        let shown = try picture(40, 60) {
            text("H").draw(with: CGRect(x: 0, y: 40, width: 0, height: 0), options: [], context: nil)
        }
        #expect(abs(box(shown) { $0 == 0xFFFF_0000 }.maxY - 40) <= 1)
    }

    @Test("A drawing context scales text down to its least factor, and says what was done")
    func scaling() {
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.25
        let whole = text("HHHHHHHH").size()
        let rect = text("HHHHHHHH").boundingRect(
            with: CGSize(width: whole.width / 2, height: whole.height), options: .usesLineFragmentOrigin,
            context: context)
        #expect(context.actualScaleFactor < 1 && context.actualScaleFactor >= 0.25)
        #expect(rect == context.totalBounds && rect.width <= whole.width / 2 + 0.01)
    }

    @Test("A shadow lies to the right and below")
    func shadow() throws {
        let shadow = NSShadow()
        #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
        #expect((shadow.shadowColor as? UIColor)?.cgColor.alpha == 1.0 / 3)
        shadow.shadowOffset = CGSize(width: 30, height: 25)
        shadow.shadowColor = UIColor.blue
        let shown = try picture(80, 60) { text("H", [.shadow: shadow]).draw(at: .zero) }
        let letter = box(shown) { $0 == 0xFFFF_0000 }, cast = box(shown) { $0 == 0xFF00_00FF }
        #expect(abs(cast.minX - letter.minX - 30) <= 1 && abs(cast.minY - letter.minY - 25) <= 1)
    }

    @Test("An attachment stands on the baseline with its own size, and lines make room for it")
    func attachment() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40), format: format).image {
            UIColor.green.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
        }
        let whole = NSMutableAttributedString(string: "")
        whole.append(text("HH"))
        whole.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
        whole.append(text("HH"))
        let plain = text("HHHH").size(), size = whole.size()
        #expect(abs(size.width - plain.width - 30) < 0.1)
        #expect(size.height >= 40 && size.height < 52)
        let shown = try picture(120, 70) { whole.draw(at: CGPoint(x: 5, y: 5)) }
        let box = box(shown) { $0 == 0xFF00_FF00 }
        #expect(abs(box.width - 30) <= 1 && abs(box.height - 40) <= 1 && abs(box.minY - 5) <= 1)
        #expect(abs(box.maxY - self.box(shown) { $0 == 0xFFFF_0000 }.maxY) <= 1)
    }

    @Test("NSString and String draw and measure as attributed strings do")
    func strings() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
        #expect(NSString(string: "abc").size(withAttributes: attributes) == text("abc").size())
        #expect(
            "abc".boundingRect(with: .zero, options: .usesLineFragmentOrigin, attributes: attributes, context: nil).size
                == text("abc").size())
    }
}
