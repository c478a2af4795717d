import LayerModel

/// Scales fonts and lengths with the size of text that the reader chose.
///
///     label.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: UIFont(name: "DejaVuSerif", size: 26)!)
///     label.adjustsFontForContentSizeCategory = true
///
/// The factor is the style's published size in the category over that in `.large`: 53/17 for `.body` in the largest. Apple does not publish how
/// its own comes about.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// Those of running text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The metrics of a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

    /// A font scaled for the current traits.
    public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    /// A font scaled for traits; nil takes the current ones.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }

    /// A font scaled for the current traits, up to a size in points; 0 is no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }

    /// A font scaled for traits, up to a size in points; 0 is no limit, and nil takes the current traits.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        require(
            font.textStyle == nil,
            "UIFontMetrics: a font that is scaled already, by preferredFont(forTextStyle:) or a UIFontMetrics, cannot be scaled again"
        )
        var size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
        if maximumPointSize > 0 { size = min(size, maximumPointSize) }
        let category = (traitCollection ?? UITraitCollection.current).preferredContentSizeCategory
        return UIFont(
            font.fontDescriptor.withSize(size), textStyle: style, category: category,
            scaled: (base: font.pointSize, maximum: maximumPointSize))
    }

    /// A length in points scaled for the current traits.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// A length in points scaled for traits; nil takes the current ones.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let category = (traitCollection ?? UITraitCollection.current).preferredContentSizeCategory
        return value * style.size(category) / style.size(.large)
    }
}

extension UIFont {
    /// The font at the size that its style has for traits: counted from the size of text that it was made for, whatever a view's was before.
    final func following(_ traits: UITraitCollection) -> UIFont {
        let new = traits.preferredContentSizeCategory
        guard let textStyle, new != category else { return self }
        var size = (scaled?.base ?? pointSize * textStyle.size(.large) / textStyle.size(category))
        size *= textStyle.size(new) / textStyle.size(.large)
        if let most = scaled?.maximum, most > 0 { size = min(size, most) }
        return UIFont(fontDescriptor.withSize(size), textStyle: textStyle, category: new, scaled: scaled)
    }
}
