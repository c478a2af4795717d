import Foundation
import TestSupport
import Testing

@testable import Drawing

/// Texts that were made to cost much.
@Suite struct HostileTextTests {
    static func layout(_ string: String, isWrapped: Bool, height: CGFloat = 500) -> TextLayout {
        var options = TextLayoutOptions()
        (options.width, options.height, options.isWrapped) = (300, height, isWrapped)
        return AttributedText(string, font: CTFont("Helvetica", size: 20), color: .black).layout(options)
    }

    static let texts: [(String, String)] = [
        ("one word", String(repeating: "a", count: 1 << 20)), ("words", String(repeating: "word ", count: 200_000)),
        ("lines", String(repeating: "x\n", count: 500_000)), ("no lines", String(repeating: "\n", count: 1_000_000)),
        ("marks", "a" + String(repeating: "\u{301}", count: 1_000_000)),
        ("marked letters", String(repeating: "a\u{301}\u{302}\u{303}", count: 250_000)),
        ("scripts", String(repeating: "a\u{5D0}\u{4E00}\u{1F600}", count: 250_000)),
        ("directions", String(repeating: "\u{202E}a\u{2067}b\u{2069}\u{202C}", count: 150_000)),
        ("joiners", String(repeating: "\u{200D}\u{1F469}", count: 250_000)),
    ]

    @Test(arguments: texts.map(\.0), [false, true])
    func aMegabyteOfText(name: String, isWrapped: Bool) throws {
        let text = try #require(Self.texts.first { $0.0 == name }).1
        let start = ThreadClock.now
        let layout = Self.layout(text, isWrapped: isWrapped)
        let seconds = (ThreadClock.now - start) / .seconds(1)
        // The worst, scripts that change at every letter, take 0.4 s on one free core; ten times that is a machine that is busy.
        #expect(seconds < 4, "\(seconds) s")
        #expect(layout.lines.count <= 30)
        let glyphs = layout.lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.glyphs.count } }
        // Lines that are not wrapped reach past their room, but not all of them.
        let most = isWrapped ? 3000 : 3000 + TextParagraphs.longestLine
        #expect(glyphs < most, "what has no room is not drawn: \(glyphs) glyphs")
    }

    @Test func aTextWithoutLimitsIsCutSomewhere() {
        let lines = Self.layout(String(repeating: "x\n", count: 500_000), isWrapped: false, height: .infinity).lines
        #expect(lines.count == TextParagraphs.longestText / 2)
    }

    @Test func aLetterHasAsManyMarksAsUnicodeAllows() throws {
        let layout = Self.layout("a" + String(repeating: "\u{302}", count: 1000) + "b", isWrapped: false)
        let line = try #require(layout.lines.first)
        #expect(line.runs.reduce(0) { $0 + $1.glyphs.count } <= 32)
    }

    @Test func controlCharactersAndNulsDrawNothing() throws {
        let plain = Self.layout("ab", isWrapped: false),
            odd = Self.layout("a\0\u{1}\u{7F}\u{9F}\u{1B}b", isWrapped: false)
        #expect(try TextLayoutTests.ink(#require(odd.lines.first)) == 2)
        #expect(abs(try #require(odd.lines.first).width - #require(plain.lines.first).width) < 1e-6)
        #expect(Self.layout("\0", isWrapped: false).lines.count == 1)
    }

    @Test(arguments: [0, -10, CGFloat.nan, .infinity, -.infinity])
    func fontsOfNoSizeDrawNothing(size: CGFloat) {
        let text = AttributedText("text", font: CTFont("Helvetica", size: size), color: .black)
        #expect(text.layout(TextLayoutOptions()).lines.isEmpty)
    }

    @Test(arguments: [CGFloat.leastNonzeroMagnitude, 1e-300, 1e300, .greatestFiniteMagnitude])
    func fontsOfAbsurdSizesAreLaidOut(size: CGFloat) {
        let text = AttributedText("text", font: CTFont("Helvetica", size: size), color: .black)
        let layout = text.layout(TextLayoutOptions())
        #expect(layout.lines.count <= 1 && layout.lines.allSatisfy { $0.width.isFinite })
        for part in layout.parts() {
            part.outline?.forEach { if case .move(let point) = $0 { #expect(point.x.isFinite && point.y.isFinite) } }
        }
    }

    @Test func absurdAttributes() {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = .infinity
        style.headIndent = -1e300
        style.tailIndent = .nan
        style.lineHeightMultiple = 1e300
        style.lineSpacing = -.infinity
        let text = NSAttributedString(
            string: "some text\nin lines",
            attributes: [
                .paragraphStyle: style, .kern: 1e300, .baselineOffset: -1e300, .font: 7, .foregroundColor: "red",
                .underlineStyle: NSUnderlineStyle([.single, .patternDot]),
            ])
        var options = TextLayoutOptions()
        (options.width, options.height, options.isWrapped) = (300, 100, true)
        let layout = AttributedText(text).layout(options)
        #expect(layout.lines.count < 100)
        #expect(layout.parts().count < 1000)
    }

    @Test func narrowRooms() {
        for width in [CGFloat(0), 1e-9, 1, 1e300] {
            var options = TextLayoutOptions()
            (options.width, options.height, options.isWrapped) = (width, 100, true)
            let text = AttributedText("some words", font: CTFont("Helvetica", size: 20), color: .black)
            #expect(text.layout(options).lines.count <= 10)
        }
    }

    @Test func manyThreadsLayOutAtOnce() async {
        let text = TextLayoutTests.text("Text of many threads, שלום 😀")
        let sizes = await withTaskGroup(of: CGSize.self) { group in
            for _ in 0..<16 { group.addTask { text.layout(TextLayoutOptions()).size } }
            return await group.reduce(into: Set<[CGFloat]>()) { $0.insert([$1.width, $1.height]) }
        }
        #expect(sizes.count == 1)
    }
}
