import Foundation
import Testing

@testable import Drawing

/// What is said where another font draws, or none.
@Suite struct FontWarningTests {
    private func layOut(_ string: String, _ font: String) {
        _ = AttributedText(NSAttributedString(string: string, attributes: [.font: CTFont(font, size: 12)]))
            .layout(TextLayoutOptions())
    }

    @Test(.enabled(if: FontFiguresTests.isAbsent("Arial")))
    func substitutesAreTold() {
        layOut("plain", "Arial-BoldMT")
        let drawn = CTFont("Arial", size: 1).familyName
        #expect(
            Warnings.said("font \"Arial\" is not installed: \"\(drawn)\" stands in its place")
                || Warnings.said("font \"ArialMT\" is not installed: \"\(drawn)\" stands in its place"))
    }

    @Test(.enabled(if: FontCatalog.current.hasFamily("Nimbus Roman") && FontCatalog.current.hasFamily("DejaVu Sans")))
    func lettersOfOtherFontsAreToldByTheirScript() {
        layOut("words, 123 … – “quotes”", "DejaVu Serif")
        #expect(!Warnings.said("font \"DejaVu Serif\" lacks Latin letters: \"DejaVu Serif\" draws them"))
        layOut("and שלום, שלום", "Nimbus Roman")
        let families = FontCatalog.current.familyNames.filter {
            Warnings.said("font \"Nimbus Roman\" lacks Hebrew letters: \"\($0)\" draws them")
        }
        #expect(families.count == 1 && !families.contains("Nimbus Roman"))
    }

    @Test func lettersThatNoFontHasAreTold() {
        layOut("a\u{F0123}", "DejaVu Serif")
        #expect(
            Warnings.said("no font has all private letters of a text in \"DejaVu Serif\": boxes stand in their place"))
    }

    @Test func scriptsHaveNames() {
        let names = "aβжא한漢あ😀☃".unicodeScalars.map(WritingScript.name)
        #expect(names == ["Latin", "Greek", "Cyrillic", "Hebrew", "Hangul", "Han", "Hiragana", "emoji", "symbols"])
        #expect(WritingScript.name(of: "\u{16A0}") == "Runic")
    }

    @Test func theReportTellsWhatThereIs() throws {
        let report = FontReport.current
        #expect(report.families == report.families.sorted() && !report.families.isEmpty)
        let helvetica = try #require(report.stands.first { $0.name == "Helvetica" })
        #expect(helvetica.family == CTFont.standard.familyName)
        #expect(helvetica.isItself != helvetica.keepsFigures)
        #expect(!report.missingScripts.contains("Latin"))
        for name in report.missingScripts {
            let script = try #require(WritingScript.common.first { $0.name == name })
            #expect(FontCatalog.current.missing(of: [script.sample]) == [script.sample])
        }
    }
}
