import Drawing
import Foundation
import FoundationAdditions
import Testing

/// Core Text's functions of fonts. Figures are those of DejaVu Sans' own tables.
@Suite struct CTFontTests {
    private let font = CTFontCreateWithName("DejaVuSans", 20, nil)

    private func glyphs(_ text: String) -> [CGGlyph] {
        let characters = Array(text.utf16)
        var glyphs = [CGGlyph](repeating: 0, count: characters.count)
        #expect(CTFontGetGlyphsForCharacters(font, characters, &glyphs, characters.count))
        return glyphs
    }

    @Test func namesAreTheFiles() {
        #expect(CTFontCopyPostScriptName(font) == "DejaVuSans")
        #expect(CTFontCopyFamilyName(font) == "DejaVu Sans")
        #expect(CTFontCopyName(font, kCTFontStyleNameKey) == "Book")
        // `head.unitsPerEm` is 2048.
        #expect(CTFontGetUnitsPerEm(font) == 2048 && CTFontGetGlyphCount(font) > 5000)
        #expect(CTFontGetSize(font) == 20 && CTFontGetMatrix(font).isIdentity)
        // A font that another stands for keeps its name.
        #expect(CTFontCopyPostScriptName(CTFontCreateWithName("Helvetica-Bold", 12, nil)) == "Helvetica-Bold")
    }

    @Test func glyphsHaveTheFontsAdvances() {
        // `hmtx`: H has 1540 of 2048 units, i 569.
        let found = glyphs("Hi")
        var advances = [CGSize](repeating: .zero, count: 2)
        let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, found, &advances, 2)
        #expect(abs(advances[0].width - 20 * 1540 / 2048) < 0.02 && abs(advances[1].width - 20 * 569 / 2048) < 0.02)
        #expect(abs(sum - Double(advances[0].width + advances[1].width)) < 1e-9)
        #expect(CTFontCopyNameForGlyph(font, found[0]) == "H" && CTFontGetGlyphWithName(font, "H") == found[0])
    }

    @Test func aPairIsOneGlyph() {
        // Mathematical double-struck A, which DejaVu Sans has, beyond the first plane.
        #expect(glyphs("\u{1D538}").count == 2 && glyphs("\u{1D538}")[0] != 0 && glyphs("\u{1D538}")[1] == 0)
        var none: [CGGlyph] = [7]
        #expect(!CTFontGetGlyphsForCharacters(font, [0xE123], &none, 1) && none == [0])
    }

    @Test func outlinesStandUpright() throws {
        let path = try #require(CTFontCreatePathForGlyph(font, glyphs("H")[0], nil))
        // The capital's height is 1493 of 2048 units.
        let box = path.boundingBoxOfPath
        #expect(abs(box.minY) < 0.02 && abs(box.maxY - 20 * 1493 / 2048) < 0.02)
        #expect(abs(CTFontGetCapHeight(font) - box.maxY) < 0.02)
        var rect = CGRect.zero
        CTFontGetBoundingRectsForGlyphs(font, .default, glyphs("H"), &rect, 1)
        #expect(abs(rect.maxY - box.maxY) < 1e-6)
        #expect(CTFontCreatePathForGlyph(font, glyphs(" ")[0], nil) == nil)
        var twice = CGAffineTransform(scaleX: 2, y: 2)
        let large = try #require(CTFontCreatePathForGlyph(font, glyphs("H")[0], &twice))
        #expect(abs(large.boundingBoxOfPath.height - 2 * box.height) < 1e-6)
    }

    @Test func traitsMakeOtherFonts() throws {
        #expect(!CTFontGetSymbolicTraits(font).contains(.traitBold))
        let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
        #expect(CTFontGetSymbolicTraits(bold).contains(.traitBold) && CTFontGetSize(bold) == 20)
        #expect(CTFontCopyPostScriptName(bold) == "DejaVuSans-Bold")
        let plain = try #require(CTFontCreateCopyWithSymbolicTraits(bold, 10, nil, [], .traitBold))
        #expect(CTFontCopyPostScriptName(plain) == "DejaVuSans" && CTFontGetSize(plain) == 10)
    }

    @Test func descriptorsMakeFonts() {
        let descriptor = CTFontDescriptorCreateWithAttributes(
            [
                kCTFontFamilyNameAttribute: "DejaVu Serif", kCTFontSizeAttribute: 17,
                kCTFontTraitsAttribute: [kCTFontSymbolicTrait: CTFontSymbolicTraits.traitBold.rawValue] as NSDictionary,
            ] as NSDictionary)
        let made = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
        #expect(CTFontCopyPostScriptName(made) == "DejaVuSerif-Bold" && CTFontGetSize(made) == 17)
        #expect(CTFontDescriptorCopyAttribute(CTFontCopyFontDescriptor(made), kCTFontURLAttribute) is NSURL)
    }

    @Test func aFontForALetterThatItLacks() {
        let emoji = CTFontCreateForString(font, "😀", CFRangeMake(0, 2))
        #expect(CTFontCopyFamilyName(emoji) == "Noto Color Emoji" && CTFontGetSize(emoji) == 20)
        #expect(CTFontCreateForString(font, "abc", CFRangeMake(0, 3)) === font)
    }

    @Test func fontsAreEqualByNameSizeAndMatrix() {
        #expect(CTFont("Helvetica", size: 12) == CTFont("Helvetica", size: 12))
        #expect(CTFont("Helvetica", size: 12) != CTFont("Helvetica", size: 13))
        let leaning = CTFont("Helvetica", size: 12, matrix: CGAffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0))
        #expect(CTFont("Helvetica", size: 12) != leaning && CTFontGetMatrix(leaning).c == 0.3)
    }

    @Test func bytesAreAFont() throws {
        let url = try #require(
            CTFontDescriptorCopyAttribute(CTFontCopyFontDescriptor(font), kCTFontURLAttribute) as? NSURL)
        let bytes = try Data(contentsOf: url as URL)
        let provider = try #require(CGDataProvider(data: bytes as CFData))
        let graphics = try #require(CGFont(provider))
        #expect(graphics.postScriptName == "DejaVuSans" && graphics.fullName == "DejaVu Sans")
        #expect(graphics.unitsPerEm == 2048)
        let letter = graphics.getGlyphWithGlyphName(name: "H")
        var advance: Int32 = 0, box = CGRect.zero
        #expect(graphics.getGlyphAdvances(glyphs: [letter], count: 1, advances: &advance) && advance == 1540)
        #expect(graphics.getGlyphBBoxes(glyphs: [letter], count: 1, bboxes: &box) && abs(box.maxY - 1493) < 3)
        #expect(!graphics.getGlyphAdvances(glyphs: [65535], count: 1, advances: &advance))
        #expect(CTFontGetSize(CTFontCreateWithGraphicsFont(graphics, 9, nil, nil)) == 9)
        #expect(CGFont(try #require(CGDataProvider(data: Data([1, 2, 3]) as CFData))) == nil)
        // Its bytes were registered; once they are not, they may be again.
        #expect(CTFontManagerUnregisterGraphicsFont(graphics, nil))
        #expect(!CTFontManagerUnregisterGraphicsFont(graphics, nil))
        #expect(CTFontManagerRegisterGraphicsFont(graphics, nil))
    }

    @Test func listsOfFonts() throws {
        let families = CTFontManagerCopyAvailableFontFamilyNames() as? [String]
        #expect(try #require(families).contains("DejaVu Sans"))
        #expect(try #require(CTFontManagerCopyAvailablePostScriptNames() as? [String]).contains("DejaVuSans-Bold"))
        var error: Unmanaged<CFError>?
        #expect(!CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: "/no/such.ttf"), .process, &error))
        #expect(error?.takeRetainedValue().code == CTFontManagerError.fileNotFound.rawValue)
    }
}
