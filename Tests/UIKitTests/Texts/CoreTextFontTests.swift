import Drawing
import Foundation
import Testing
import UIKit

/// Fonts of views where Core Text takes one.
@Suite struct CoreTextFontTests {
    @Test func aFontOfViewsIsOneOfCoreText() throws {
        let font = try #require(UIFont(name: "DejaVuSans-Bold", size: 20))
        let same = font as CTFont
        #expect(CTFontGetSize(same) == 20 && CTFontCopyPostScriptName(same) == "DejaVuSans-Bold")
        #expect(CTFontGetAscent(font) == same.ascent && abs(font.ascender - same.ascent) < 1e-6)
        #expect(abs(font.capHeight - CTFontGetCapHeight(font)) < 1e-6)
        #expect(same.isEqual(CTFont("DejaVuSans-Bold", size: 20)) && CTFont("DejaVuSans-Bold", size: 20).isEqual(font))
        let text = NSAttributedString(string: "Width", attributes: [.font: font])
        let width = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text))
        #expect(abs(width - Double(AttributedText(text).layout(TextLayoutOptions()).size.width)) < 1e-6)
    }
}
