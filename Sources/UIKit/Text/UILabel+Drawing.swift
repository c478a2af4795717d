import Drawing

/// A label's text with its attributes resolved, and what was measured of it.
struct KeptText {
    var text: AttributedText
    /// The lines in the bounds, without their glyphs.
    var placed: (options: TextLayoutOptions, layout: TextLayout)?
    var measured: (options: TextLayoutOptions, layout: TextLayout)?
}

extension UILabel {
    /// The text with attributes wherever it has none of its own.
    private func completeText(_ color: UIColor) -> NSAttributedString? {
        guard let styled else {
            return words.map {
                var attributes = ownAttributes
                attributes[.foregroundColor] = color
                return NSAttributedString(string: $0, attributes: attributes)
            }
        }
        return styled.mapped { [ownFont] values in
            values[.font] = values[.font] ?? ownFont
            values[.foregroundColor] = values[.foregroundColor] ?? color
        }
    }

    private var shownColor: UIColor {
        guard let details else { return ownColor }
        let color = details.isHighlighted ? details.highlightedColor ?? ownColor : ownColor
        return details.isDisabled ? color.withAlphaComponent(color.resolved(traits).alpha / 2) : color
    }

    /// The text, resolved with the label's traits; nil for an empty one.
    private func resolvedText() -> AttributedText? {
        if let kept { return kept.text }
        guard let words, !words.isEmpty else { return nil }
        let text = traits.asCurrent {
            styled == nil && ownBreakMode != .byCharWrapping
                ? AttributedText(words, font: ownFont.face, color: shownColor.cgColor)
                : completeText(shownColor).map { AttributedText($0) }
        }
        kept = text.map { KeptText(text: $0) }
        return text
    }

    /// How the text is laid out in a room.
    private func options(_ size: CGSize, _ lines: Int) -> TextLayoutOptions {
        var options = TextLayoutOptions()
        // Sizes beyond any screen are no limit.
        options.width = size.width < 1e6 ? max(0, size.width) : .infinity
        options.height = size.height < 1e6 ? max(0, size.height) : .infinity
        options.mostLines = lines
        options.isWrapped = lines != 1 || ownBreakMode != .byClipping
        switch ownBreakMode {
        case .byWordWrapping, .byCharWrapping, .byClipping: options.truncation = .none
        case .byTruncatingHead: options.truncation = .start
        case .byTruncatingMiddle: options.truncation = .middle
        case .byTruncatingTail: options.truncation = .end
        }
        options.alignment = ownAlignment
        if ownAlignment == .natural { options.alignment = isRightToLeft ? .right : .left }
        return options
    }

    final func measuredRect(_ bounds: CGRect, _ lines: Int) -> CGRect {
        guard let text = resolvedText(), bounds.width > 0, bounds.height > 0 else {
            return CGRect(origin: bounds.origin, size: .zero)
        }
        var options = options(bounds.size, max(0, lines))
        options.wantsGlyphs = false
        let layout: TextLayout
        if let known = kept?.measured, known.options == options {
            layout = known.layout
        } else {
            layout = text.layout(options)
            kept?.measured = (options, layout)
        }
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(bounds.width, wholePixels(layout.size.width)),
            height: min(bounds.height, wholePixels(layout.size.height)))
    }

    /// A length rounded up to whole pixels; a thousandth of a pixel is rounding error.
    private func wholePixels(_ length: CGFloat) -> CGFloat {
        let scale = contentScaleFactor
        return (length * scale - 0.001).rounded(.up) / scale
    }

    /// The lines in a room, the factor that they are scaled down by, and where their top lies.
    private func placedLines(in rect: CGRect, wantsGlyphs: Bool) -> (layout: TextLayout, top: CGFloat)? {
        guard let text = resolvedText(), rect.width > 0, rect.height > 0 else { return nil }
        var options = options(rect.size, lines)
        options.wantsGlyphs = wantsGlyphs
        if let details, details.shrinks, lines != 0, details.leastScale > 0,
            let whole = traits.asCurrent({ completeText(shownColor) })
        {
            let factor = whole.fittingScale(rect.size, least: details.leastScale, options)
            if factor < 1 {
                let small = traits.asCurrent { AttributedText(whole.scaled(by: factor)) }
                return place(small.layout(options), of: text, factor, options, in: rect)
            }
        }
        if let known = kept?.placed, known.options == options { return (known.layout, top(of: known.layout, in: rect)) }
        var layout = text.layout(options)
        layout.dropPartialLines(in: rect.height)
        if !wantsGlyphs { kept?.placed = (options, layout) }
        return (layout, top(of: layout, in: rect))
    }

    /// The place of text that was scaled down.
    private func place(
        _ layout: TextLayout, of text: AttributedText, _ factor: CGFloat, _ options: TextLayoutOptions, in rect: CGRect
    ) -> (layout: TextLayout, top: CGFloat) {
        guard lines == 1, let line = layout.lines.first, baselineAdjustment != .alignCenters else {
            return (layout, top(of: layout, in: rect))
        }
        let fullTop = rect.minY + (rect.height - layout.height / factor) / 2
        let shift = baselineAdjustment == .alignBaselines ? line.baseline / factor - line.baseline : 0
        return (layout, pixel(fullTop + shift))
    }

    private func top(of layout: TextLayout, in rect: CGRect) -> CGFloat {
        pixel(rect.minY + (rect.height - layout.height) / 2)
    }

    private func pixel(_ y: CGFloat) -> CGFloat {
        let scale = contentScaleFactor
        return (y * scale).rounded() / scale
    }

    final func drawLines(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let (layout, top) = placedLines(in: rect, wantsGlyphs: true)
        else { return }
        let place = CGAffineTransform(translationX: rect.minX, y: top)
        let isClipped = ownBreakMode == .byClipping && layout.size.width > rect.width
        if isClipped {
            context.saveGState()
            context.clip(to: rect)
        }
        if let color = details?.shadowColor?.resolved(traits) {
            let offset = shadowOffset
            context.draw(
                layout.inOneColor(color),
                place.concatenating(CGAffineTransform(translationX: offset.width, y: offset.height)))
        }
        context.draw(layout, place)
        if isClipped { context.restoreGState() }
    }

    /// The baselines of the first and the last line, from the top of the bounds.
    final var baselines: (first: CGFloat, last: CGFloat) { baselines(in: bounds) }

    /// The baselines of the first and the last line in a rectangle, from its top.
    final func baselines(in rect: CGRect) -> (first: CGFloat, last: CGFloat) {
        guard let (layout, top) = placedLines(in: rect, wantsGlyphs: false), let first = layout.lines.first,
            let last = layout.lines.last
        else {
            let middle = (rect.height - ownFont.lineHeight) / 2 + ownFont.ascender
            return (middle, middle)
        }
        return (
            top - rect.minY + first.top + first.baseline, top - rect.minY + last.top + last.baseline
        )
    }
}
