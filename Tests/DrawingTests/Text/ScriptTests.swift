import Testing

@testable import Drawing

/// Writing that is more than letters in a row.
@Suite struct ScriptTests {
    /// A glyph with what has its outline.
    struct Letter {
        var glyph: TextLayout.Glyph
        var face: FontFace
        var shape: GlyphShape { glyph.shape }
    }

    /// The glyphs that show something of a text's first line, from left to right.
    static func glyphs(_ string: String, _ font: String = "DejaVu Sans") throws -> [Letter] {
        let text = AttributedText(string, font: CTFont(font, size: 64), color: .black)
        let line = try #require(text.layout(TextLayoutOptions()).lines.first)
        return line.runs.flatMap { run in run.glyphs.map { Letter(glyph: $0, face: run.face) } }
            .filter { if case .nothing = $0.shape { false } else { true } }
    }

    static func box(_ letter: Letter) -> CGRect {
        let origin = letter.glyph.origin
        switch letter.shape {
        case .nothing: return .null
        case .outline:
            return letter.face.outline(of: letter.glyph.id).boundingBoxOfPath.offsetBy(dx: origin.x, dy: origin.y)
        case .image(_, let rect): return rect.offsetBy(dx: origin.x, dy: origin.y)
        }
    }

    static func outline(_ letter: Letter) -> CGPath? {
        if case .outline = letter.shape { letter.face.outline(of: letter.glyph.id) } else { nil }
    }

    @Test func hebrewRunsFromRightToLeft() throws {
        let word = try Self.glyphs("שלום")
        let letters = try "שלום".map { try #require(Self.glyphs(String($0)).first) }
        #expect(word.map(Self.outline) == letters.reversed().map(Self.outline))
    }

    @Test func numbersAndBracketsInHebrew() throws {
        // Seen from left to right: 123, a blank, the bracket that opens to the left, and the word.
        let line = try Self.glyphs("(אב) 123")
        let parts = try ["1", "2", "3", "(", "ב", "א", ")"].map { try #require(Self.glyphs($0).first) }
        #expect(line.map(Self.outline) == parts.map(Self.outline))
    }

    @Test func arabicLettersJoin() throws {
        let word = try Self.glyphs("ببب")
        #expect(word.count >= 3)
        let alone = try #require(Self.glyphs("ب").first.flatMap(Self.outline))
        #expect(!word.contains { Self.outline($0) == alone }, "each has the form of its place")
        // From the right to the left each touches the next.
        let boxes = word.map(Self.box).filter { $0.width > 5 }
        for (a, b) in zip(boxes, boxes.dropFirst()) { #expect(a.maxX >= b.minX - 0.1) }
    }

    @Test(arguments: ["DejaVu Sans", "Helvetica", "Times"])
    func marksStandOverTheirLetters(font: String) throws {
        #expect(try Self.glyphs("e\u{301}", font).map(Self.outline) == Self.glyphs("é", font).map(Self.outline))
        // No code point has x with an acute, and Helvetica has no acute that combines.
        let marked = try Self.glyphs("x\u{301}", font)
        let letter = Self.box(try #require(marked.first)), mark = Self.box(try #require(marked.last))
        #expect(marked.count == 2)
        #expect(mark.midX > letter.minX && mark.midX < letter.maxX && mark.maxY < letter.minY + 1)
    }

    @Test(.enabled(if: FontCatalog.current.hasFamily("Nimbus Sans"), "fonts-urw-base35 is not installed"))
    func aLetterWithAMarkOfAnotherFontIsWhollyOfThatFont() throws {
        let own = try #require(Self.glyphs("x\u{301}", "DejaVu Sans").first)
        let other = try #require(Self.glyphs("x\u{301}", "Helvetica").first)
        #expect(Self.outline(own) == Self.outline(other))
        #expect(try Self.outline(own) != Self.outline(#require(Self.glyphs("x", "Helvetica").first)))
    }

    @Test func emojiAreOnePictureEach() throws {
        for emoji in ["😀", "👩‍👩‍👧", "🏳️‍🌈", "👍🏽", "🇪🇺", "1️⃣"] {
            let glyphs = try Self.glyphs(emoji)
            #expect(glyphs.count == 1, "\(emoji)")
            guard case .image(let image, _) = try #require(glyphs.first).shape else {
                Issue.record("\(emoji) is no picture")
                continue
            }
            #expect(!image.isOpaque && image.width > 100, "\(emoji) in the font's own pixels")
        }
    }

    @Test func anEmojiIsInColour() throws {
        let glyph = try #require(Self.glyphs("❤️").first)
        guard case .image(let image, let rect) = glyph.shape else { throw Failure() }
        let middle = image.height / 2 * image.bytesPerRow + image.width / 2 * 4
        let pixel = withExtendedLifetime(image) { Array(image.bytes[middle..<(middle + 4)]) }
        #expect(pixel[2] > 180 && pixel[0] < 100 && pixel[1] < 100 && pixel[3] == 255, "red: \(pixel)")
        // Noto's hearts are about as wide as the em.
        #expect(rect.width > 50 && rect.width < 100)
    }

    @Test func charactersThatNoFontHasAreBoxes() throws {
        let glyphs = try Self.glyphs("\u{10FFFE}")
        #expect(glyphs.count == 1 && Self.outline(glyphs[0]) != nil)
    }

    struct Failure: Error {}
}
