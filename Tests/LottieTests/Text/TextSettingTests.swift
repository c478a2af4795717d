import Drawing
import Foundation
import Testing

@testable import Lottie

@Suite struct TextSettingTests {
    private func origins(_ document: TextDocument) -> [SIMD2<Double>] {
        TextSamples.setting(document).letters.map(\.origin)
    }

    @Test func lettersFollowEachOther() {
        #expect(origins(TextSamples.document("abc")) == [SIMD2(0, 0), SIMD2(50, 0), SIMD2(100, 0)])
        // Half the size, half the widths; 100 thousandths of it between letters.
        #expect(
            origins(TextSamples.document("abc", size: 100, tracking: 100)) == [
                SIMD2(0, 0), SIMD2(60, 0), SIMD2(120, 0),
            ]
        )
    }

    @Test func pointTextStandsAboutItsOrigin() {
        // 150 wide; a space at the end does not count, nor does tracking after the last letter.
        #expect(origins(TextSamples.document("abc ", .center)).map(\.x) == [-75, -25, 25, 75])
        #expect(origins(TextSamples.document("abc", .right)).map(\.x) == [-150, -100, -50])
        #expect(origins(TextSamples.document("abc", .right, tracking: 100)).map(\.x) == [-170, -110, -50])
        #expect(origins(TextSamples.document("abc", .justifiedLastCenter)).map(\.x) == [-75, -25, 25])
    }

    @Test func linesFollowAtTheirHeight() {
        var document = TextSamples.document("a\rb")
        #expect(origins(document).map(\.y) == [0, 120])
        document.lineHeight = 90
        document.baselineShift = 10
        #expect(origins(document).map(\.y) == [-10, 80])
    }

    @Test func boxesHoldTheirText() {
        var document = TextSamples.document("ab c", .right, box: SIMD2(130, 400))
        document.boxPosition = SIMD2(1000, 500)
        // The ascent of 75 per cent below the box's top, then 1.2 sizes a line.
        #expect(origins(document) == [SIMD2(1030, 575), SIMD2(1080, 575), SIMD2(1080, 695)])
    }

    @Test func justifiedLinesFillTheirBox() {
        let text = "a b c abc"
        // "a b c" is 250 wide and gets 20 more in each of its two spaces.
        let last = origins(TextSamples.document(text, .justifiedLastRight, box: SIMD2(290, 400))).map(\.x)
        #expect(last == [0, 50, 120, 170, 240] + [140, 190, 240])
        let all = TextSamples.setting(TextSamples.document("a b", .justified, box: SIMD2(290, 400)))
        #expect(all.lines[0].width == 290)
    }

    @Test func capitals() {
        let all = TextSamples.setting(TextSamples.document("aB", caps: .all))
        #expect(all.letters.map(\.text) == ["A", "B"])
        let small = TextSamples.setting(TextSamples.document("aB", caps: .small))
        #expect(small.letters.map(\.text) == ["A", "B"])
        #expect(small.letters.map(\.advance) == [35, 50])
        #expect(abs(small.letters[0].outline.boundingBox.height - 49) < 1e-9)
    }

    @Test func wrappedSmallCapitalsStaySmall() {
        let small = TextSamples.setting(TextSamples.document("ab cd", box: SIMD2(100, 400), caps: .small))
        #expect(small.lines.count == 2)
        #expect(small.letters.map(\.advance) == [35, 35, 35, 35])
    }

    @Test func lettersWithoutShapesComeFromTheFont() {
        let setting = TextSamples.setting(TextSamples.document("aéb"))
        let width = CTFont("DejaVu Sans", size: 100).letters(of: "é")[0].advance
        #expect(setting.letters.map(\.text) == ["a", "é", "b"])
        #expect(abs(setting.letters[2].origin.x - (50 + Double(width))) < 1e-9)
        #expect(!setting.letters[1].outline.isEmpty)
    }

    @Test func linesAreAsWideAsCoreTextsOwn() {
        let document = TextSamples.document("Hello, wide World", size: 40)
        let font = CTFont("DejaVu Sans", size: 40)
        let setting = TextSetting(document, LetterSource(glyphs: [:], size: 40) { font }, ascent: 75)
        let string = NSAttributedString(string: document.text, attributes: [.font: font, .kern: 0, .ligature: 0])
        let width = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(string))
        #expect(abs(setting.lines[0].width - width) < 1e-6)
    }

    @Test func textFromRightToLeftStandsAsItIsRead() {
        let setting = TextSetting(
            TextSamples.document("שלום", size: 40),
            LetterSource(glyphs: [:], size: 40) { CTFont("DejaVu Sans", size: 40) },
            ascent: 75)
        #expect(setting.letters.map(\.text) == ["ש", "ל", "ו", "ם"])
        let x = setting.letters.map(\.origin.x)
        #expect(x == x.sorted(by: >))
    }

    @Test func marksGoWithTheirLetters() {
        let text = "x\u{323}\u{302}y"
        let setting = TextSetting(
            TextSamples.document(text, size: 40),
            LetterSource(glyphs: [:], size: 40) { CTFont("DejaVu Sans", size: 40) },
            ascent: 75)
        #expect(setting.letters.map(\.text) == text.map(String.init))
        let plain = CTFont("DejaVu Sans", size: 40).letters(of: "x")[0].outline.boundingBox
        let marked = setting.letters[0].outline.boundingBox
        #expect(marked.minY < plain.minY && marked.maxY > plain.maxY)
    }

    @Test func controlCharactersAreLeftOut() {
        #expect(TextSamples.setting(TextSamples.document("a\u{1}b\0")).letters.map(\.text) == ["a", "b"])
    }
}
