import Testing
import UIKit

/// UIFont, its descriptor and metrics; sizes are those of the Human Interface Guidelines, "Typography".
@Suite("Fonts")
struct FontTests {
    @Test(
        "Dynamic Type has the published sizes",
        arguments: [
            (UIFont.TextStyle.body, UIContentSizeCategory.large, 17.0), (.body, .extraSmall, 14),
            (.body, .accessibilityExtraExtraExtraLarge, 53), (.largeTitle, .large, 34), (.title1, .small, 26),
            (.headline, .extraExtraExtraLarge, 23), (.caption2, .large, 11), (.caption2, .accessibilityMedium, 20),
            (.footnote, .medium, 12), (.callout, .accessibilityLarge, 32), (.subheadline, .extraLarge, 17),
        ] as [(UIFont.TextStyle, UIContentSizeCategory, CGFloat)])
    func dynamicType(style: UIFont.TextStyle, category: UIContentSizeCategory, size: CGFloat) {
        let traits = UITraitCollection(preferredContentSizeCategory: category)
        #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
    }

    @Test("A line is as high as ascender and descender say, a descender is negative, and x is lower than H")
    func metrics() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(font.descender < 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
        #expect(font.xHeight > 0.4 * 17 && font.xHeight < font.capHeight && font.capHeight < font.ascender)
        #expect(abs(font.withSize(34).ascender - 2 * font.ascender) < 1e-9)
    }

    @Test(
        "Where no other font stands for it, the system's font has the line height that it has on iOS: 20.29 points at 17"
    )
    func systemLine() {
        guard UIFont.systemFontFamily == ".AppleSystemUIFont" else { return }
        #expect(abs(UIFont.systemFont(ofSize: 17).lineHeight - 20.287) < 0.01)
    }

    @Test("Descriptors take and give bold and italic")
    func descriptors() throws {
        let font = try #require(UIFont(name: "Helvetica", size: 12))
        let descriptor = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
        let made = UIFont(descriptor: descriptor, size: 0)
        #expect(made.pointSize == 12)
        #expect(made.fontName == "Helvetica-BoldItalic")
        #expect(made.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
        let wide = UIFont.systemFont(ofSize: 20, weight: .heavy)
        #expect(
            "WMWM".size(withAttributes: [.font: wide]).width
                > "WMWM".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width)
    }

    @Test("A font that nobody knows is nil")
    func unknown() { #expect(UIFont(name: "No Such Family At All", size: 12) == nil) }

    @Test("Metrics scale a font with its style, up to a limit")
    func scaling() throws {
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let font = UIFont.systemFont(ofSize: 17)
        let metrics = UIFontMetrics(forTextStyle: .body)
        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 53)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: large).pointSize == 30)
        #expect(metrics.scaledValue(for: 17, compatibleWith: large) == 53)
    }
}
