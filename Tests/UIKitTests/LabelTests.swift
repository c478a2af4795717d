import TestSupport
import Testing
import ViewRendering

@testable import UIKit

/// UILabel, by Apple's documentation; sizes and line breaks by Pango's own layout.
@MainActor
@Suite("Labels")
struct LabelTests {
    private static let prose =
        "Views are the fundamental building blocks of your app's user interface, and the UIView class defines the behaviours that are common to all views."

    private func label(_ text: String?, _ size: CGFloat = 17) throws -> UILabel {
        let label = UILabel()
        let font: UIFont = try #require(UIFont(name: "Helvetica", size: size))
        label.font = font
        label.text = text
        return label
    }

    @Test("A label begins with the documented values")
    func defaults() {
        let label = UILabel()
        #expect(label.text == nil && label.numberOfLines == 1 && label.lineBreakMode == .byTruncatingTail)
        #expect(label.textAlignment == .natural && label.font.pointSize == 17 && label.textColor === UIColor.label)
        #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0)
        #expect(label.baselineAdjustment == .alignBaselines && label.shadowColor == nil)
        #expect(label.shadowOffset == CGSize(width: 0, height: -1))
        #expect(!label.isUserInteractionEnabled && label.isEnabled && label.intrinsicContentSize == .zero)
    }

    @Test(
        "One line is as wide as Pango's, rounded up to whole pixels", arguments: [1, 2, 3] as [CGFloat],
        [11, 17, 33.5] as [CGFloat])
    func oneLine(scale: CGFloat, size: CGFloat) throws {
        let label = try label("The quick brown fox, AVAST", size)
        label.contentScaleFactor = scale
        let pango = PangoLines("The quick brown fox, AVAST", size: size)
        let expected = (pango.width * scale - 0.001).rounded(.up) / scale
        #expect(abs(label.intrinsicContentSize.width - expected) < 1e-6)
        #expect(label.sizeThatFits(CGSize(width: 20, height: 5)) == label.intrinsicContentSize)
        #expect(label.intrinsicContentSize.height == (label.font.lineHeight * scale - 0.001).rounded(.up) / scale)
        label.sizeToFit()
        #expect(label.bounds.size == label.intrinsicContentSize)
    }

    @Test("Lines break where Pango breaks them", arguments: [80, 140, 200, 333, 700] as [CGFloat])
    func breaks(width: CGFloat) throws {
        let label = try label(Self.prose)
        label.numberOfLines = 0
        let pango = PangoLines(Self.prose, size: 17, room: width)
        let size = label.sizeThatFits(CGSize(width: width, height: 1000))
        #expect(abs(size.width - pango.width.rounded(.up)) < 1e-6)
        #expect(size.height == (CGFloat(pango.count) * label.font.lineHeight - 0.001).rounded(.up))
        label.preferredMaxLayoutWidth = width
        #expect(label.intrinsicContentSize == size)
        label.numberOfLines = 2
        #expect(
            label.intrinsicContentSize.height
                == (CGFloat(min(2, pango.count)) * label.font.lineHeight - 0.001).rounded(.up))
    }

    @Test("The text is shown as glyphs, without a bitmap, in the middle of the height")
    func glyphs() throws {
        let label = try label("HHH", 20)
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        let image = try Renderer(backend: .cpu).image(of: label, scale: 1, backgroundColor: .white)
        #expect(label.layer.contents == nil)
        let rows = (0..<60).filter { y in (0..<100).contains { image.pixelBuffer.pixel($0, y) & 0xFF < 0x80 } }
        let middle = CGFloat(try #require(rows.first) + rows[rows.count - 1] + 1) / 2
        let expected = 30 - label.font.lineHeight / 2 + label.font.ascender - label.font.capHeight / 2
        #expect(abs(middle - expected) <= 1)
        #expect(abs(CGFloat(rows.count) - label.font.capHeight) <= 1.5)
    }

    private func columns(_ label: UILabel) throws -> [Int] {
        let image = try Renderer(backend: .cpu).image(of: label, scale: 1, backgroundColor: .white)
        return (0..<image.width).filter { x in
            (0..<image.height).contains { image.pixelBuffer.pixel(x, $0) & 0xFF < 0x80 }
        }
    }

    @Test("Alignment is of the bounds' width; natural begins where reading does")
    func alignment() throws {
        let label = try label("HH", 20)
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        #expect(try #require(columns(label).first) < 5)
        label.textAlignment = .right
        #expect(try #require(columns(label).last) > 94)
        label.textAlignment = .center
        let middle = try columns(label)
        #expect(abs(middle[0] + middle[middle.count - 1] - 99) <= 2)
        label.textAlignment = .natural
        label.semanticContentAttribute = .forceRightToLeft
        #expect(try #require(columns(label).last) > 94)
    }

    @Test("A line that is too long ends in an ellipsis, or is clipped at the edge")
    func truncation() throws {
        let label = try label(Self.prose)
        label.frame = CGRect(x: 0, y: 0, width: 120, height: 30)
        let tail = try columns(label)
        #expect(tail[tail.count - 1] <= 119)
        label.lineBreakMode = .byTruncatingHead
        #expect(try columns(label) != tail)
        label.lineBreakMode = .byClipping
        #expect(try #require(columns(label).last) >= 115)
        // A subclass' view around it shows nothing beside the bounds.
        let around = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
        around.addSubview(label)
        let image = try Renderer(backend: .cpu).image(of: around, scale: 1, backgroundColor: .white)
        #expect((121..<300).allSatisfy { x in (0..<30).allSatisfy { image.pixelBuffer.pixel(x, $0) == 0xFFFF_FFFF } })
    }

    @Test("Text that does not fit is scaled down, to the least factor and no further")
    func shrinking() throws {
        let label = try label("HHHHHHHHHH", 20)
        let whole = label.intrinsicContentSize.width
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        label.frame = CGRect(x: 0, y: 0, width: (whole * 0.75).rounded(), height: 30)
        let shown = try columns(label)
        #expect(shown[shown.count - 1] - shown[0] > Int(whole * 0.68))
        let baseline = label.firstBaselineFromTop
        label.adjustsFontSizeToFitWidth = false
        #expect(abs(label.firstBaselineFromTop - baseline) <= 1)
    }

    @Test("Setting a style property changes the whole attributed text, and an attributed text sets the properties")
    func attributed() throws {
        let label = UILabel()
        let text = NSMutableAttributedString(
            string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)])
        text.append(NSAttributedString(string: "plain"))
        label.attributedText = text
        #expect(label.text == "redplain" && label.textColor == .red && label.font.pointSize == 30)
        label.textColor = .blue
        let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == .blue)
        label.text = "new"
        #expect(label.attributedText?.length == 3)
    }

    @Test("Colours that adapt follow the traits, and a highlighted label has its other colour")
    func colours() throws {
        let label = try label("H", 40)
        label.sizeToFit()
        let renderer = try Renderer(backend: .cpu)
        func darkest() throws -> UInt32 {
            let image = try renderer.image(of: label, scale: 1)
            var best: UInt32 = 0
            for y in 0..<image.height {
                for x in 0..<image.width { let p = image.pixelBuffer.pixel(x, y); if p >> 24 > best >> 24 { best = p } }
            }
            return best
        }
        #expect(try darkest() == 0xFF00_0000)
        label.overrideUserInterfaceStyle = .dark
        #expect(try darkest() == 0xFFFF_FFFF)
        label.highlightedTextColor = .red
        label.isHighlighted = true
        #expect(try darkest() == 0xFFFF_0000)
    }

    @Test("Subclasses place the text by textRect and drawText")
    func overriding() throws {
        final class Padded: UILabel {
            let padding = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
                super.textRect(forBounds: bounds.inset(by: padding), limitedToNumberOfLines: numberOfLines).inset(
                    by: -padding)
            }
            override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
        }
        let plain = try label("HHH", 20), padded = Padded()
        padded.font = plain.font
        padded.text = plain.text
        #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 40)
        #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 20)
        padded.sizeToFit()
        #expect(try #require(columns(padded).first) >= 20)
        #expect(padded.layer.contents == nil)
    }

    @Test("A font of Dynamic Type follows the reader's size where the label says so")
    func dynamicType() {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(label)
        let screen = UIScreen()
        screen.traitCollection = UITraitCollection(traitsFrom: [
            UITraitCollection.current, UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge),
        ])
        window.screen = screen
        #expect(label.font.pointSize == 23)
    }
}
