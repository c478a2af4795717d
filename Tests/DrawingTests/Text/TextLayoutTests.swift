import Foundation
import Testing

@testable import Drawing

@Suite struct TextLayoutTests {
    static func text(_ string: String, size: CGFloat = 20) -> AttributedText {
        AttributedText(string, font: CTFont("DejaVu Sans", size: size), color: .black)
    }

    static func lines(
        _ text: AttributedText, _ width: CGFloat = .infinity, _ height: CGFloat = .infinity, isWrapped: Bool = false,
        _ truncation: TextLayoutOptions.Truncation = .none, _ alignment: NSTextAlignment = .natural
    ) -> [TextLayout.Line] {
        var options = TextLayoutOptions()
        (options.width, options.height, options.isWrapped) = (width, height, isWrapped)
        (options.truncation, options.alignment) = (truncation, alignment)
        return text.layout(options).lines
    }

    /// How many glyphs of a line show something.
    static func ink(_ line: TextLayout.Line) -> Int {
        line.runs.reduce(0) { count, run in
            count + run.glyphs.count { if case .nothing = $0.shape { false } else { true } }
        }
    }

    @Test func everyKindOfSeparatorEndsAParagraph() {
        #expect(Self.lines(Self.text("a\nb\r\nc\rd\u{2029}e\u{85}f")).count == 6)
        #expect(Self.lines(Self.text("a\n\nb")).count == 3, "an empty line is a line")
        #expect(Self.lines(Self.text("a\n")).count == 1, "what ends a paragraph begins none")
        #expect(Self.lines(Self.text("a\u{2028}b\u{B}c\u{C}d")).count == 4, "lines of one paragraph")
        #expect(Self.lines(Self.text("")).isEmpty)
    }

    @Test(arguments: [0.01, 1, 12.3, 700, 100_000])
    func aTextIsTheSameAtEverySize(size: CGFloat) throws {
        let one = try #require(Self.lines(Self.text("AVAST ye, Wörld", size: 1)).first)
        let line = try #require(Self.lines(Self.text("AVAST ye, Wörld", size: size)).first)
        #expect(abs(line.width / size - one.width) < 1e-9 * one.width)
        #expect(abs(line.height / size - one.height) < 1e-9)
    }

    @Test func fontsOfTwoSizesKeepTheirProportion() throws {
        let mixed = NSMutableAttributedString(string: "big", attributes: [.font: CTFont("DejaVu Sans", size: 80)])
        mixed.append(NSAttributedString(string: "small", attributes: [.font: CTFont("DejaVu Sans", size: 8)]))
        let line = try #require(Self.lines(AttributedText(mixed)).first)
        let small = try #require(Self.lines(Self.text("small", size: 8)).first)
        let run = try #require(line.runs.last)
        // The layout's units are 1/65,536 of the largest em; glyphs are placed in whole ones.
        #expect(abs(run.width - small.width) < 0.01)
    }

    @Test func wrappingFillsLinesAndBreaksLongWords() {
        let words = Self.text(Array(repeating: "word", count: 30).joined(separator: " "))
        let lines = Self.lines(words, 200, isWrapped: true)
        #expect(lines.count > 5)
        for line in lines { #expect(line.width <= 200) }
        for line in lines.dropLast() { #expect(line.width > 130, "another word had no room") }
        let long = Self.lines(Self.text(String(repeating: "m", count: 40)), 200, isWrapped: true)
        #expect(long.count > 3 && long.allSatisfy { $0.width <= 200 })
        #expect(Self.lines(words, 200).count == 1, "nothing is wrapped unasked")
    }

    @Test func longParagraphsComeInPiecesThatNobodySees() {
        // Each line has 10 letters: pieces of 2,048 letters end within a line.
        let advance = Self.lines(Self.text("m")).first!.width
        let lines = Self.lines(Self.text(String(repeating: "m", count: 5000)), advance * 10.5, isWrapped: true)
        #expect(lines.count == 500)
        #expect(lines.allSatisfy { Self.ink($0) == 10 })
    }

    @Test func alignments() throws {
        func left(_ string: String, _ alignment: NSTextAlignment) throws -> CGFloat {
            try #require(Self.lines(Self.text(string), 300, .infinity, .none, alignment).first).x
        }
        let width = try #require(Self.lines(Self.text("text")).first).width
        let hebrew = try #require(Self.lines(Self.text("שלום")).first).width
        #expect(try left("text", .natural) == 0)
        #expect(try left("text", .left) == 0)
        #expect(try left("text", .center) == (300 - width) / 2)
        #expect(try left("text", .right) == 300 - width)
        #expect(try left("שלום", .natural) == 300 - hebrew)
        #expect(try left("שלום", .left) == 0)
        #expect(try left("123", .natural) == 0, "what has no direction runs from the left")
        #expect(try left("\u{202E}abc def\u{202C} ghi", .natural) == 0, "an override is no letter")
        #expect(try left("\u{2067}שלום\u{2069} abc", .natural) == 0, "nor is what is isolated")
    }

    @Test func justifiedLinesReachBothEdgesButTheLast() throws {
        let words = Self.text("some words that make more than two lines of text in here")
        let lines = Self.lines(words, 200, .infinity, isWrapped: true, .none, .justified)
        #expect(lines.count > 2)
        for line in lines.dropLast() { #expect(abs(line.width - 200) < 0.1) }
        #expect(try #require(lines.last).width < 190)
    }

    @Test(arguments: [TextLayoutOptions.Truncation.start, .middle, .end])
    func truncatedLinesFit(truncation: TextLayoutOptions.Truncation) throws {
        let long = Self.text("A line that has far more words than there is room for")
        let line = try #require(Self.lines(long, 200, .infinity, truncation).first)
        #expect(line.width <= 200 && line.width > 170)
        let short = try #require(Self.lines(Self.text("room"), 200, .infinity, truncation).first)
        #expect(Self.ink(short) == 4)
    }

    @Test(arguments: [CGFloat(200), 206, 213])
    func truncatedLinesAreAsWideAsWhatTheyShow(width: CGFloat) throws {
        func ink(_ text: AttributedText, _ alignment: NSTextAlignment, _ width: CGFloat) -> CGRect {
            var options = TextLayoutOptions()
            options.truncation = .end
            (options.width, options.alignment) = (width, alignment)
            return AttributedTextTests.fills(text.layout(options)).reduce(CGRect.null) { $0.union($1.box) }
        }
        let long = Self.text("A line that has far more words than there is room for")
        let ellipsis = try #require(Self.lines(Self.text("\u{2026}")).first).width
        // What the first and the last glyph have beside their ink.
        let before = ink(Self.text("A"), .left, .infinity).minX
        let after = ellipsis - ink(Self.text("\u{2026}"), .left, .infinity).maxX
        let right = ink(long, .right, width), center = ink(long, .center, width)
        #expect(abs(right.maxX + after - width) < 1)
        let (atLeft, atRight) = (center.minX - before, width - center.maxX - after)
        #expect(abs(atLeft - atRight) < 1)
        for truncation in [TextLayoutOptions.Truncation.start, .middle, .end] {
            let line = try #require(Self.lines(long, width, .infinity, truncation).first)
            let advances = line.runs.flatMap(\.glyphs).map(\.advance)
            #expect(try #require(advances.max()) < ellipsis + 0.1, "no gap beside the ellipsis")
            let sum = advances.reduce(0, +)
            #expect(abs(sum - line.width) < 0.01)
        }
    }

    @Test func wrappedTextIsTruncatedAtTheLastLineThatFits() throws {
        let words = Self.text("one two three four five six seven eight nine ten eleven twelve")
        let all = Self.lines(words, 150, isWrapped: true)
        let height = try #require(all.first).height
        let cut = Self.lines(words, 150, height * 2.5, isWrapped: true, .end)
        #expect(cut.count == 2)
        #expect(Self.lines(words, 150, height * 2.5, isWrapped: true).count == 3, "the bounds cut the third one")
        #expect(Self.lines(words, 150, height * CGFloat(all.count), isWrapped: true, .end).count == all.count)
        #expect(Self.lines(words, 150, height * 0.5, isWrapped: true, .end).count == 1, "one line stays")
    }

    @Test func whatParagraphsHaveNoRoomForShowsInTheLastLineThatHas() throws {
        let height = try #require(Self.lines(Self.text("one")).first).height
        let lines = Self.lines(Self.text("one\ntwo\nthree"), 150, height * 2.5, isWrapped: true, .end)
        #expect(lines.count == 2)
        #expect(lines.map(Self.ink) == [3, 4], "the second ends in an ellipsis")
    }
}
