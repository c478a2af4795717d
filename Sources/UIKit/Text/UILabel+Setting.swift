import Drawing

/// What few labels have, kept apart so that plain ones stay small.
@MainActor
final class LabelDetails {
    static let standardShadow = CGSize(width: 0, height: -1)

    var isDisabled = false
    var shrinks = false
    var leastScale: CGFloat = 0
    var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    var preferredWidth: CGFloat = 0
    /// The width that Auto Layout gave last; 0 for none.
    var givenWidth: CGFloat = 0
    var followsCategory = false
    var shadowColor: UIColor?
    var shadowOffset = LabelDetails.standardShadow
    var highlightedColor: UIColor?
    var isHighlighted = false

    var widthForLines: CGFloat { preferredWidth > 0 ? preferredWidth : givenWidth }
}

extension UILabel {
    final var ownAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = ownAlignment
        style.lineBreakMode = ownBreakMode
        return [.font: ownFont, .foregroundColor: ownColor, .paragraphStyle: style]
    }

    final func setDetail(_ change: (LabelDetails) -> Void) {
        let details = details ?? LabelDetails()
        self.details = details
        change(details)
        looksChanged()
    }

    final func setText(_ text: String?) {
        if styled == nil, words == text { return }
        styled = nil
        words = text
        textChanged()
    }

    final func setAttributedText(_ text: NSAttributedString?) {
        styled = text.map { NSAttributedString(attributedString: $0) }
        words = text?.string
        if let styled, styled.length > 0 {
            let first = styled.attributes(at: 0, effectiveRange: nil)
            if let font = first[.font] as? UIFont {
                ownFont = font
            } else if let font = first[.font] as? CTFont {
                ownFont = UIFont(UIFontDescriptor(name: font.name, size: font.size))
            }
            if let color = first[.foregroundColor] as? UIColor { ownColor = color }
            if let color = first[.foregroundColor] as? CGColor { ownColor = UIColor(cgColor: color) }
            if let style = first[.paragraphStyle] as? NSParagraphStyle {
                ownAlignment = style.alignment
                // A style wraps by default, which says nothing of how a label's last line ends.
                if style.lineBreakMode != .byWordWrapping { ownBreakMode = style.lineBreakMode }
            }
        }
        textChanged()
    }

    final func setFont(_ font: UIFont) {
        // Equal fonts say nothing new: superviews set them in each layout, and an intrinsic size that changes asks for another.
        if styled == nil, font == ownFont, font.textStyle == ownFont.textStyle, font.category == ownFont.category {
            return
        }
        ownFont = font
        changeStyled { $0[.font] = font }
        textChanged()
    }

    final func setTextColor(_ color: UIColor) {
        if styled == nil, color == ownColor { return }
        ownColor = color
        changeStyled { $0[.foregroundColor] = color }
        looksChanged()
    }

    final func setAlignment(_ alignment: NSTextAlignment) {
        ownAlignment = alignment
        changeStyles { $0.alignment = alignment }
        looksChanged()
    }

    final func setBreakMode(_ mode: NSLineBreakMode) {
        ownBreakMode = mode
        changeStyles { $0.lineBreakMode = mode }
        textChanged()
    }

    private func changeStyled(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        styled = styled?.mapped(change)
    }

    private func changeStyles(_ change: (NSMutableParagraphStyle) -> Void) {
        changeStyled { values in
            let style = (values[.paragraphStyle] as? NSParagraphStyle)?.mutable() ?? NSMutableParagraphStyle()
            change(style)
            values[.paragraphStyle] = style.copy()
        }
    }

    /// The size may be another one.
    final func textChanged() {
        invalidateIntrinsicContentSize()
        looksChanged()
    }

    final func looksChanged() {
        kept = nil
        setNeedsDisplay()
    }

    /// Whether the lines are broken at the width that Auto Layout gives.
    private var wrapsAtGivenWidth: Bool { lines != 1 && preferredMaxLayoutWidth == 0 }

    final func noteWidth() {
        if viewState.contains(.isConstrained), wrap(at: bounds.width) { invalidateIntrinsicContentSize() }
    }

    /// Breaks the lines at a width from Auto Layout; whether the height is another one then.
    final func wrap(at width: CGFloat) -> Bool {
        guard wrapsAtGivenWidth, abs((details?.givenWidth ?? 0) - width) > 1e-6 else { return false }
        let before = intrinsicContentSize.height
        setDetail { $0.givenWidth = width }
        return intrinsicContentSize.height != before
    }

    final var wrappedSize: CGSize {
        let size = intrinsicContentSize
        guard wrapsAtGivenWidth, let details, details.givenWidth > 0 else { return size }
        // Subclasses add to the size: they are asked for both.
        let given = details.givenWidth
        details.givenWidth = 0
        defer { details.givenWidth = given }
        return CGSize(width: intrinsicContentSize.width, height: size.height)
    }

    final func followTraits(_ before: UITraitCollection?) {
        kept = nil
        if let details, details.followsCategory {
            let font = ownFont.following(traits)
            if font !== ownFont { setFont(font) }
        }
    }
}
