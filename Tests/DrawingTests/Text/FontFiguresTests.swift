import Foundation
import Testing

@testable import Drawing

/// Lines of fonts in whose place others are drawn.
@Suite struct FontFiguresTests {
    static func isAbsent(_ name: String) -> Bool { !FontCatalog.current.hasFamily(name) }

    @Test(
        .enabled(if: ["Helvetica", "Arial", "Times", "Courier New", "Menlo"].allSatisfy(isAbsent)),
        arguments: [
            ("Helvetica", 0.770, 0.230, 0), ("Helvetica-Bold", 0.770, 0.230, 0), ("Arial", 0.9053, 0.2119, 0.0327),
            ("Times-Roman", 0.75, 0.25, 0), ("TimesNewRomanPSMT", 0.8911, 0.2163, 0.0425),
            ("CourierNewPS-BoldMT", 0.8325, 0.3003, 0), ("HelveticaNeue-Light", 0.952, 0.213, 0.028),
            ("Menlo", 0.9282, 0.2358, 0), ("Nirgendwo Grotesk", 0.770, 0.230, 0),
        ])
    func aSubstituteKeepsTheFiguresOfTheFontItStandsFor(
        name: String, ascent: CGFloat, descent: CGFloat, leading: CGFloat
    ) {
        for size in [CGFloat(1), 100, 5000] {
            let font = CTFont(name, size: size)
            #expect(abs(font.ascent / size - ascent) < 2e-4, "\(font.ascent)")
            #expect(abs(font.descent / size - descent) < 2e-4, "\(font.descent)")
            #expect(abs(font.leading / size - leading) < 2e-4, "\(font.leading)")
        }
    }

    @Test func aFontItselfHasItsOwn() {
        let font = CTFont("DejaVu Sans", size: 1000)
        #expect(abs(font.ascent - 928) < 2 && abs(font.descent - 236) < 2 && font.leading == 0)
    }

    @Test(.enabled(if: isAbsent("Arial")))
    func linesFollowEachOtherByThem() throws {
        let text = NSMutableAttributedString(
            string: "one\n\nÅß\nraised", attributes: [.font: CTFont("Arial", size: 100)])
        text.addAttribute(.baselineOffset, value: 10, range: NSRange(location: 8, length: 3))
        let lines = AttributedText(text).layout(TextLayoutOptions()).lines
        #expect(lines.count == 4)
        // Ascent, descent and leading make 114.99; the empty line counts, and the raised letters make room for themselves.
        #expect(abs(lines[1].top - 114.99) < 0.05 && abs(lines[2].top - 229.98) < 0.1)
        #expect(abs(lines[0].baseline - 90.53) < 0.05 && abs(lines[0].descent - 21.19) < 0.05)
        #expect(abs(lines[3].height - 124.99) < 0.05 && abs(lines[3].baseline - 100.53) < 0.05)
    }

    @Test(.enabled(if: isAbsent("Helvetica")))
    func aLineIsAsHighAsTheHighestOfItsFonts() throws {
        let text = NSMutableAttributedString(string: "a", attributes: [.font: CTFont("Helvetica", size: 100)])
        text.append(NSAttributedString(string: "b", attributes: [.font: CTFont("DejaVu Sans", size: 100)]))
        let line = try #require(AttributedText(text).layout(TextLayoutOptions()).lines.first)
        #expect(abs(line.baseline - 92.8) < 0.2 && abs(line.descent - 23.6) < 0.2)
    }

    @Test(.enabled(if: isAbsent("Helvetica")))
    func truncatedTextFillsTheRoomThatTheseLinesLeave() {
        var options = TextLayoutOptions()
        (options.width, options.height, options.isWrapped, options.truncation) = (100, 60.01, true, .end)
        let text = AttributedText(
            NSAttributedString(
                string: String(repeating: "word ", count: 30), attributes: [.font: CTFont("Helvetica", size: 20)]))
        #expect(text.layout(options).lines.count == 3)
        options.height = 59.9
        #expect(text.layout(options).lines.count == 2)
    }
}
