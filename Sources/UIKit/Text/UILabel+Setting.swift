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
            if let font = first[.font] as? UIFont { ownFont = font }
            if let font = first[.font] as? CTFont {
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
        if styled == nil, font === ownFont { return }
        ownFont = font
        changeStyled { $0.addAttribute(.font, value: font, range: $1) }
        textChanged()
    }

    final func setTextColor(_ color: UIColor) {
        if styled == nil, color === ownColor { return }
        ownColor = color
        changeStyled { $0.addAttribute(.foregroundColor, value: color, range: $1) }
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

    private func changeStyled(_ change: (NSMutableAttributedString, NSRange) -> Void) {
        guard let styled else { return }
        let copy = NSMutableAttributedString(attributedString: styled)
        change(copy, NSRange(location: 0, length: copy.length))
        self.styled = NSAttributedString(attributedString: copy)
    }

    private func changeStyles(_ change: (NSMutableParagraphStyle) -> Void) {
        changeStyled { text, whole in
            guard let styled else { return }
            styled.enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
                let style = (value as? NSParagraphStyle)?.mutableCopy() ?? NSMutableParagraphStyle()
                change(style)
                text.addAttribute(.paragraphStyle, value: style.copy(), range: range)
            }
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

    final func noteWidth() {
        guard lines != 1, viewState.contains(.isConstrained), preferredMaxLayoutWidth == 0 else { return }
        let width = bounds.width
        if details?.givenWidth ?? 0 == width { return }
        let before = intrinsicContentSize
        setDetail { $0.givenWidth = width }
        if intrinsicContentSize != before { invalidateIntrinsicContentSize() }
    }

    final func followTraits(_ before: UITraitCollection?) {
        kept = nil
        if let details, details.followsCategory, let style = ownFont.textStyle, let before {
            let (old, new) = (before.preferredContentSizeCategory, traits.preferredContentSizeCategory)
            if old != new {
                let size = ownFont.pointSize * style.size(new) / style.size(old)
                setFont(UIFont(ownFont.fontDescriptor.withSize(size), textStyle: style))
            }
        }
    }
}
