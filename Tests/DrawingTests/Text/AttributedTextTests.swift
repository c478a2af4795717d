import Foundation
import Testing

@testable import Drawing

@Suite struct AttributedTextTests {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    static func layout(_ string: String, _ attributes: [NSAttributedString.Key: Any], width: CGFloat = .infinity)
        -> TextLayout
    {
        var options = TextLayoutOptions()
        (options.width, options.isWrapped) = (width, width.isFinite)
        let attributes = attributes.merging([.font: CTFont("DejaVu Sans", size: 20)]) { own, _ in own }
        return AttributedText(NSAttributedString(string: string, attributes: attributes)).layout(options)
    }

    /// The colours of the filled parts with the boxes of what is filled.
    static func fills(_ layout: TextLayout) -> [(color: CGColor, box: CGRect)] {
        layout.parts().compactMap {
            switch $0 {
            case .fill(_, let color, _), .glyphs(_, let color): (color, $0.boundingBox)
            case .image: nil
            }
        }
    }

    @Test func whatIsNotSaidIsBlackHelveticaOf12Points() throws {
        let said = NSAttributedString(string: "text", attributes: [.font: CTFont("Helvetica", size: 12)]).size()
        #expect(NSAttributedString(string: "text").size() == said)
        let layout = AttributedText(NSAttributedString(string: "text")).layout(TextLayoutOptions())
        #expect(Self.fills(layout).map(\.color) == [.black])
    }

    @Test func coloursOfOneWord() {
        let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: Self.red])
        text.append(NSAttributedString(string: "cd", attributes: [.foregroundColor: Self.blue]))
        let fills = Self.fills(AttributedText(text).layout(TextLayoutOptions()))
        #expect(fills.map(\.color) == [Self.red, Self.blue])
        #expect(fills[0].box.maxX < fills[1].box.minX + 1)
    }

    @Test func kernMovesLettersApart() {
        let plain = Self.layout("abcd", [:]).size.width, wide = Self.layout("abcd", [.kern: 5]).size.width
        #expect(wide > plain + 14 && wide < plain + 21)
        let kerned = Self.layout("AVAVAV", [:]).size.width
        #expect(Self.layout("AVAVAV", [.kern: 0]).size.width > kerned + 1, "0 ends the font's own kerning")
    }

    @Test func ligatures() throws {
        #expect(try #require(Self.layout("ffi", [:]).lines.first).runs.flatMap(\.glyphs).count == 1)
        #expect(try #require(Self.layout("ffi", [.ligature: 0]).lines.first).runs.flatMap(\.glyphs).count == 3)
    }

    @Test func trackingComesBeforeKerningAndPartsLigatures() throws {
        let kerned = Self.layout("AVAV", [.kern: 5]).size.width
        #expect(Self.layout("AVAV", [.tracking: 5]).size.width == kerned)
        #expect(Self.layout("AVAV", [.tracking: 5, .kern: 9]).size.width == kerned)
        #expect(Self.layout("AVAV", [.tracking: 0, .kern: 5]).size.width == kerned)
        #expect(Self.layout("AVAV", [.tracking: 5, .kern: 0]).size.width > kerned + 1, "0 ends the font's own kerning")
        #expect(try #require(Self.layout("ffi", [.tracking: 1]).lines.first).runs.flatMap(\.glyphs).count == 3)
    }

    @Test func baselineOffsetMovesUp() {
        let plain = Self.fills(Self.layout("x", [:]))[0].box
        let text = NSMutableAttributedString(string: "x", attributes: [.font: CTFont("DejaVu Sans", size: 20)])
        text.addAttribute(.baselineOffset, value: 5, range: NSRange(location: 0, length: 1))
        let layout = AttributedText(text).layout(TextLayoutOptions())
        let baseline = layout.lines[0].top + layout.lines[0].baseline
        #expect(abs((baseline - Self.fills(layout)[0].box.maxY) - 5) < 0.3, "5 points above, less what x lies below 0")
        #expect(abs(plain.height - Self.fills(layout)[0].box.height) < 1e-6)
    }

    @Test func underlines() throws {
        let single = Self.fills(Self.layout("xx", [.underlineStyle: NSUnderlineStyle.single.rawValue]))
        #expect(single.count == 2)
        let letters = single[1].box, line = single[0].box
        #expect(line.minY > letters.maxY, "DejaVu's line lies below the baseline")
        #expect(line.width > letters.width && line.height > 0.5 && line.height < 2)
        let double = Self.fills(Self.layout("xx", [.underlineStyle: NSUnderlineStyle.double]))[0].box
        #expect(abs(double.height - 3 * line.height) < 1e-6)
        let thick = Self.fills(Self.layout("xx", [.underlineStyle: NSUnderlineStyle.thick]))[0].box
        #expect(abs(thick.height - 2 * line.height) < 1e-6)
        let colored = Self.layout("xx", [.strikethroughStyle: 1, .strikethroughColor: Self.blue])
        let strike = try #require(Self.fills(colored).last)
        #expect(strike.color == Self.blue && strike.box.midY > letters.minY && strike.box.midY < letters.maxY)
    }

    @Test func underlinesByWordAndOfDashesHaveGaps() {
        func rects(_ style: NSUnderlineStyle) -> Int {
            guard case .fill(let path, _, _)? = Self.layout("xx xx", [.underlineStyle: style]).parts().first else {
                return 0
            }
            return path.elements.count { if case .move = $0 { true } else { false } }
        }
        #expect(rects(.single) == 1)
        #expect(rects([.single, .byWord]) == 2)
        #expect(rects([.single, .patternDash]) > 5)
        #expect(rects([.single, .patternDot]) > rects([.single, .patternDash]))
    }

    @Test func outlines() {
        let plain = Self.fills(Self.layout("o", [:]))[0].box
        let hollow = Self.fills(Self.layout("o", [.strokeWidth: 10, .strokeColor: Self.red]))
        // A tenth of 20 points wide, half of it outside.
        #expect(hollow.map(\.color) == [Self.red])
        #expect(abs(hollow[0].box.width - plain.width - 2) < 0.02)
        let both = Self.fills(Self.layout("o", [.strokeWidth: -10]))
        #expect(both.map(\.color) == [.black, .black] && both[0].box == plain)
    }

    @Test func backgroundsLieBehind() {
        let fills = Self.fills(Self.layout("x", [.backgroundColor: Self.blue]))
        #expect(fills.map(\.color) == [Self.blue, .black])
        #expect(fills[0].box.contains(fills[1].box))
    }

    @Test func paragraphsHaveTheirOwnAlignmentAndIndents() {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 30
        style.headIndent = 10
        style.tailIndent = -20
        let words = String(repeating: "word ", count: 20)
        let lines = Self.layout(words, [.paragraphStyle: style], width: 200).lines
        #expect(lines[0].x == 30 && lines[1].x == 10)
        #expect(lines.allSatisfy { $0.x + $0.width <= 180 })
        style.alignment = .right
        let right = Self.layout(words, [.paragraphStyle: style], width: 200).lines
        #expect(right.allSatisfy { abs($0.x + $0.width - 180) < 1e-6 })
        #expect(lines[0].x == 30, "a style that changes later does not reach a text that was made")
    }

    @Test func heightsOfLines() {
        let plain = Self.layout("a\nb", [:]).lines, style = NSMutableParagraphStyle()
        func lines() -> [TextLayout.Line] { Self.layout("a\nb", [.paragraphStyle: style]).lines }
        style.lineHeightMultiple = 2
        #expect(abs(lines()[1].top - 2 * plain[1].top) < 1e-6)
        #expect(lines()[0].baseline > plain[0].baseline + 10, "what is added stands above the letters")
        style.lineHeightMultiple = 0
        style.minimumLineHeight = 50
        #expect(lines()[1].top == 50)
        style.minimumLineHeight = 0
        style.maximumLineHeight = 10
        #expect(lines()[1].top == 10)
        style.maximumLineHeight = 0
        style.paragraphSpacing = 7
        style.paragraphSpacingBefore = 3
        #expect(abs(lines()[1].top - plain[1].top - 10) < 1e-6)
        #expect(lines()[0].top == 0)
    }

    @Test func writingDirection() throws {
        let style = NSMutableParagraphStyle()
        style.baseWritingDirection = .rightToLeft
        let line = Self.layout("word", [.paragraphStyle: style], width: 200).lines[0]
        #expect(abs(line.x + line.width - 200) < 1e-6)
    }

    @Test func boundingRects() {
        let text = NSAttributedString(
            string: String(repeating: "word ", count: 20), attributes: [.font: CTFont("DejaVu Sans", size: 20)])
        let one = text.boundingRect(with: CGSize(width: 200, height: 1000))
        let many = text.boundingRect(with: CGSize(width: 200, height: 1000), options: .usesLineFragmentOrigin)
        #expect(one.width > 500 && one.size == text.size())
        #expect(many.width <= 200 && many.height > 4 * one.height)
        #expect("".size() == .zero)
    }
}
