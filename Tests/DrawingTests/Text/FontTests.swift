import Foundation
import Testing

@testable import Drawing

@Suite struct FontTests {
    @Test func stylesFollowTheHyphen() throws {
        let bold = try #require(FontName(split: "Helvetica-BoldOblique"))
        #expect(bold.family == "Helvetica" && bold.weight == 700 && bold.isItalic)
        let times = try #require(FontName(split: "TimesNewRomanPS-ItalicMT"))
        #expect(times.weight == nil && times.isItalic && times.withoutMakersMark?.family == "TimesNewRoman")
        #expect(FontName(split: "Futura-CondensedExtraBold")?.stretch == -2)
        #expect(FontName(split: "Helvetica") == nil)
        #expect(FontName(split: "Noto-Something") == nil, "no word of a style")
        #expect(FontName(split: "-Bold") == nil)
    }

    // What stands for Apple's fonts depends on what is installed: these are URW's, and for Microsoft's Liberation's where they are there.
    @Test(
        .enabled(if: FontCatalog.current.hasFamily("Nimbus Sans"), "fonts-urw-base35 is not installed"),
        arguments: [
            ("Helvetica", "Nimbus Sans"), ("Arial", "Nimbus Sans"), ("ArialMT", "Nimbus Sans"),
            ("Times", "Nimbus Roman"),
            ("TimesNewRomanPS-BoldMT", "Nimbus Roman"), ("CourierNewPSMT", "Nimbus Mono PS"),
            ("DejaVu Serif", "DejaVu Serif"), ("dejavuserif", "DejaVu Serif"), ("Menlo-Bold", "DejaVu Sans Mono"),
            ("HelveticaNeue-Light", "Nimbus Sans"), ("DejaVu Sans Mono Bold", "DejaVu Sans Mono"),
        ])
    func names(name: String, family: String) {
        let isMicrosofts = ["Arial", "TimesNew", "CourierNew"].contains { name.hasPrefix($0) }
        let other = ["Nimbus Sans": "Liberation Sans", "Nimbus Roman": "Liberation Serif"][family] ?? "Liberation Mono"
        let expected = isMicrosofts && FontCatalog.current.hasFamily(other) ? other : family
        #expect(CTFont(name, size: 12).familyName == expected)
        #expect(!Warnings.said("no font \"\(name)\": Helvetica stands in its place"))
    }

    @Test func aFontThatDoesNotExistIsHelveticaWithAWarning() {
        let missing = CTFont("Nirgendwo Grotesk-Bold", size: 12)
        #expect(missing.familyName == CTFont("Helvetica", size: 12).familyName)
        #expect(Warnings.said("no font \"Nirgendwo Grotesk-Bold\": Helvetica stands in its place"))
        #expect(FontChoice.named("Nirgendwo Grotesk-Bold").weight == 700, "in the weight that was asked for")
    }

    @Test(arguments: ["", ",", "\0", String(repeating: "x", count: 100_000), "Helvetica,DejaVu Sans", "a\u{301}😀", "-"])
    func oddNames(name: String) {
        #expect(!CTFont(name, size: 12).familyName.isEmpty)
    }

    @Test func boldIsBolderAndItalicLeans() throws {
        func width(_ name: String) throws -> CGFloat {
            NSAttributedString.init(
                string: "mmmm", attributes: [.font: CTFont(name, size: 100)]
            ).size().width
        }
        #expect(try width("DejaVu Sans-Bold") > width("DejaVu Sans"))
        let upright = try #require(ScriptTests.glyphs("l", "DejaVu Sans").first)
        let leaning = try #require(ScriptTests.glyphs("l", "DejaVu Sans-Oblique").first)
        #expect(ScriptTests.box(leaning).width > ScriptTests.box(upright).width * 1.5)
    }

    @Test func metricsScale() {
        let font = CTFont("DejaVu Sans", size: 100)
        // DejaVu Sans says 0.928 above and 0.236 below.
        #expect(abs(font.ascent - 92.8) < 0.5 && abs(font.descent - 23.6) < 0.5)
        #expect(abs(CTFont("DejaVu Sans", size: 1).ascent - font.ascent / 100) < 1e-6)
    }
}
