extension UIFont {
    /// What text is for, by which Dynamic Type gives its size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        private init(_ name: String) { rawValue = "UICTFontTextStyle" + name }

        /// Titles over a whole screen.
        public static let largeTitle = TextStyle("Title0")
        /// Titles of the first rank.
        public static let title1 = TextStyle("Title1")
        /// Titles of the second rank.
        public static let title2 = TextStyle("Title2")
        /// Titles of the third rank.
        public static let title3 = TextStyle("Title3")
        /// Headings, half bold.
        public static let headline = TextStyle("Headline")
        /// Subheadings.
        public static let subheadline = TextStyle("Subhead")
        /// Running text.
        public static let body = TextStyle("Body")
        /// Callouts.
        public static let callout = TextStyle("Callout")
        /// Footnotes.
        public static let footnote = TextStyle("Footnote")
        /// Captions.
        public static let caption1 = TextStyle("Caption1")
        /// Smaller captions.
        public static let caption2 = TextStyle("Caption2")

        /// The published sizes (Human Interface Guidelines, Typography), from extra small to the largest for weak eyes.
        private static let sizes: [TextStyle: [CGFloat]] = [
            .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
            .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
            .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
            .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
            .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
            .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
            .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
            .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
            .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        ]

        /// The size in points; that of `.body` for a style that is not known, of `.large` for a category that is not.
        func size(_ category: UIContentSizeCategory) -> CGFloat {
            let sizes = Self.sizes[self] ?? Self.sizes[.body] ?? []
            return sizes[UIContentSizeCategory.order.firstIndex(of: category) ?? 3]
        }
    }

    /// The system's font for a style, in the size of the current traits.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The system's font for a style, in the size that traits ask for; nil takes the current ones.
    public class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let category = (traitCollection ?? UITraitCollection.current).preferredContentSizeCategory
        return font(
            systemFontFamily, style.size(category), style == .headline ? .semibold : .regular, style: style,
            category: category)
    }
}

extension UIFontDescriptor {
    /// The system's font for a style, in the size of the current traits.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    /// The system's font for a style, in the size that traits ask for; nil takes the current ones.
    public static func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }
}
