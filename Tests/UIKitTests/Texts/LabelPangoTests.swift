import Foundation
import Testing

@testable import UIKit

/// Widths and line breaks of labels by Pango's own layout, in several scripts, fonts and widths.
@MainActor
@Suite("Labels and Pango")
struct LabelPangoTests {
    nonisolated private static let texts = [
        "Departures", "The quick brown fox jumps over the lazy dog", "AVAST, Tomato & WAVE: To Ty Te",
        "fi fl ffi office",
        "1,234,567.89 €", "e-mail; well-known state-of-the-art rock-and-roll",
        "http://example.com/a/long/path?query=1&other=2",
        "Incomprehensibilities", "Donaudampfschifffahrtsgesellschaftskapitän wohnt hier", "naïve café — déjà vu…",
        "Ça va? Où ça? L’été à Nîmes", "Ærø, Ångström, Łódź, Škoda", "Съешь же ещё этих мягких французских булок",
        "Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία", "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر",
        "דג סקרן שט בים מאוכזב ולפתע מצא חברה", "Latin ثم عربي then Latin", "いろはにほへと ちりぬるを わかよたれそ つねならむ",
        "東京都渋谷区の天気は晴れ、最高気温は二十八度です。", "天地玄黄宇宙洪荒日月盈昃辰宿列张", "키스의 고유조건은 입술끼리 만나야 하고", "🙂👍🏽👨‍👩‍👧🇩🇪",
        "Good morning 🙂, how are you 👍🏽 today?", "soft\u{AD}hyphen\u{AD}ated\u{AD}words\u{AD}here",
        "no\u{A0}break\u{A0}space is kept together",
        "zero\u{200B}width\u{200B}space\u{200B}breaks", "tab\tseparated\tcolumns", "trailing spaces     ",
        "   leading spaces",
        "multiple   inner    spaces", "ALL CAPITALS AND 0123456789",
        "a b c d e f g h i j k l m n o p q r s t u v w x y z",
        "(parentheses) [brackets] {braces} «guillemets» “quotes”", "x² + y² = z²; ½ · ⅓ ≠ ∞", "नमस्ते दुनिया, आप कैसे हैं",
        "สวัสดีชาวโลก วันนี้อากาศดี", "é decomposed: e\u{301} o\u{308} n\u{303}",
    ]

    @Test(
        "one line is as wide as Pango's, rounded up to whole pixels", arguments: texts,
        ["Helvetica", "DejaVu Sans", "DejaVu Serif", "Nimbus Mono PS"])
    func widths(text: String, family: String) throws {
        let label = UILabel()
        label.font = try #require(UIFont(name: family, size: 17) as UIFont?)
        label.text = text
        for scale in [1, 2, 3] as [CGFloat] {
            label.contentScaleFactor = scale
            let pango = PangoLines(text, size: 17, family: family)
            if pango.isMissingLetters { continue }
            let size = label.intrinsicContentSize
            #expect(abs(size.width - (pango.width * scale - 0.001).rounded(.up) / scale) < 1e-6, "\(pango.width)")
            #expect((size.height * scale).rounded() == size.height * scale)
        }
    }

    @Test("lines break where Pango breaks them", arguments: texts, [11, 17, 33.5] as [CGFloat])
    func breaks(text: String, size: CGFloat) throws {
        let label = UILabel()
        label.numberOfLines = 0
        for family in ["Helvetica", "DejaVu Serif"] {
            label.font = try #require(UIFont(name: family, size: size) as UIFont?)
            label.text = text
            for room in [60, 101, 150.5, 240, 500] as [CGFloat] {
                let pango = PangoLines(text, size: size, room: room, family: family)
                if pango.isMissingLetters { continue }
                let fits = label.sizeThatFits(CGSize(width: room, height: 10_000))
                #expect(label.kept?.measured?.layout.lines.count == pango.count, "\(family) in \(room)")
                #expect(
                    abs(fits.width - min(room, (pango.width - 0.001).rounded(.up))) < 1e-6,
                    "\(family) in \(room): \(pango.width)")
            }
        }
    }
}
