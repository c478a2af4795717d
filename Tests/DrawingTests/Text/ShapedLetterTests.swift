import Testing

@testable import Drawing

@Suite struct ShapedLetterTests {
    private let font = CTFont("DejaVu Sans", size: 40)

    @Test func lettersFollowEachOtherWithTheirText() {
        let letters = font.letters(of: "aé b")
        #expect(letters.map(\.text) == [0..<1, 1..<3, 3..<4, 4..<5])
        for (a, b) in zip(letters, letters.dropFirst()) { #expect(abs(a.x + a.advance - b.x) < 1e-9) }
        #expect(letters.map { $0.outline.isEmpty } == [false, false, true, false])
    }

    @Test func outlinesStandAboutTheirOrigin() {
        // DejaVu's H is 0.729 of the size high.
        let letters = font.letters(of: "HH")
        #expect(abs(letters[1].outline.boundingBoxOfPath.height - 0.729 * 40) < 0.1)
        #expect(letters[0].outline == letters[1].outline)
        #expect(abs(letters[0].outline.boundingBoxOfPath.maxY) < 0.1)
    }

    @Test func thereIsNoKerningAndNoLigature() {
        let alone = "AV".map { font.letters(of: String($0))[0].advance }
        #expect(font.letters(of: "AV").map(\.advance) == alone)
        #expect(CTFont("DejaVu Sans", size: 40).letters(of: "ffi").count == 3)
    }

    @Test func hebrewStandsAsItIsRead() {
        let letters = font.letters(of: "שלום")
        #expect(letters.map(\.text.lowerBound) == [6, 4, 2, 0])
    }

    @Test func marksTakeNoRoom() {
        // DejaVu has them as glyphs of their own.
        let letters = font.letters(of: "x\u{323}\u{302}y")
        #expect(letters.map(\.text) == [0..<1, 1..<3, 3..<5, 5..<6])
        #expect(letters[1].advance == 0 && letters[2].advance == 0)
    }

    @Test func emojiArePictures() throws {
        let letter = try #require(font.letters(of: "🙂").first)
        #expect(letter.outline.isEmpty)
        let picture = try #require(letter.pictures.first)
        #expect(picture.rect.height > 30 && picture.rect.height < 60)
        #expect(picture.rect.minY < 0)
    }

    @Test func namesAreKnownOrNot() {
        #expect(font.isKnown)
        #expect(CTFont("Helvetica-Bold", size: 1).isKnown)
        #expect(!CTFont("NoSuchFont-Bold", size: 1).isKnown)
    }

    @Test func nothingHasNoLetters() {
        #expect(font.letters(of: "").isEmpty)
        #expect(CTFont("DejaVu Sans", size: 0).letters(of: "a").isEmpty)
    }
}
