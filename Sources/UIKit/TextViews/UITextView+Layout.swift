import Drawing

extension UITextView {
    /// What insets and padding take of the width and the height.
    final var frameSize: CGSize {
        CGSize(
            width: textContainerInset.left + textContainerInset.right + 2 * textContainer.padding,
            height: textContainerInset.top + textContainerInset.bottom)
    }

    private var source: TextFlow.Source {
        TextFlow.Source(words: words, styled: completeText, font: ownFont.face, typing: ownAttributes)
    }

    /// The text with attributes wherever it has none of its own, and with links as they look; nil for text without attributes.
    private var completeText: NSAttributedString? {
        guard let styled, styled.length > 0 else { return nil }
        let links: [NSAttributedString.Key: Any] = linkTextAttributes
        return styled.mapped { [ownFont, ownColor] values in
            values[.font] = values[.font] ?? ownFont
            values[.foregroundColor] = values[.foregroundColor] ?? ownColor
            if values[.link] != nil { values.merge(links) { $1 } }
        }
    }

    /// How text is laid out in a width; infinite for no limit.
    private func options(_ width: CGFloat) -> TextLayoutOptions {
        var options = TextLayoutOptions()
        options.width = width < 1e6 ? max(0, width) : .infinity
        options.isWrapped = true
        options.mostLines = max(0, textContainer.maximumNumberOfLines)
        options.alignment = ownAlignment
        if ownAlignment == .natural { options.alignment = isRightToLeft ? .right : .left }
        options.wantsGlyphs = false
        switch textContainer.lineBreakMode {
        case .byTruncatingHead: options.truncation = .start
        case .byTruncatingMiddle: options.truncation = .middle
        case .byTruncatingTail: options.truncation = .end
        case .byWordWrapping, .byCharWrapping, .byClipping: break
        }
        if options.mostLines == 0 { options.truncation = .none }
        return options
    }

    /// The text laid out in a width of lines, by what is known of it.
    private func flow(_ width: CGFloat) -> TextFlow {
        let options = options(width)
        if let flow, flow.options == options { return flow }
        if let measured, measured.options == options { return measured }
        let made = traits.asCurrent { TextFlow(source, options) }
        measured = made
        return made
    }

    /// Lays the text out in the bounds, and sets the size of the content by it.
    final func layOutText() {
        let room = bounds.width - frameSize.width
        // A view without a width has no lines yet.
        guard room > 0 else { return }
        if let manager { return layOut(by: manager) }
        if flow?.options == options(room) { return }
        let made = flow(room)
        flow = made
        let height = wholePixels(made.height) + frameSize.height
        sizeContainer(bounds.size)
        contentSize = CGSize(width: bounds.width, height: height)
        canvas.setNeedsDisplay()
    }

    /// A length rounded up to whole pixels; a thousandth of a pixel is rounding error.
    final func wholePixels(_ length: CGFloat) -> CGFloat {
        let scale = contentScaleFactor
        return (length * scale - 0.001).rounded(.up) / scale
    }

    /// - Parameter width: of the view; 0 or less is no limit.
    final func fittingText(_ width: CGFloat) -> CGSize {
        if let manager { return fitting(width, by: manager) }
        let room = width > 0 ? max(width - frameSize.width, 0) : .infinity
        let flow = flow(room)
        return CGSize(
            width: wholePixels(flow.width) + frameSize.width, height: wholePixels(flow.height) + frameSize.height)
    }

    final func followWidth(_ width: CGFloat) -> Bool {
        if isScrollEnabled || abs(width - givenWidth) < 1e-6 { return false }
        let before = intrinsicContentSize
        givenWidth = width
        return intrinsicContentSize != before
    }

    // MARK: Showing

    /// Puts the canvas where the view shows something that is not on it.
    final func placeCanvas() {
        let seen = bounds
        // Before the text is laid out nobody knows where it ends: the next layout comes here again.
        guard flow != nil || storage != nil, seen.width > 0, seen.height > 0 else { return }
        let shown = canvas.frame
        let end = max(super.contentSize.height, seen.maxY)
        let isCovered = seen.minY >= shown.minY && min(seen.maxY, end) <= shown.maxY && shown.width == seen.width
        if isCovered && shown.minX == 0 { return }
        // As much again above and below, so that scrolling seldom draws.
        let margin = isScrollEnabled ? seen.height : 0
        let top = min(seen.minY, max(0, seen.minY - margin))
        canvas.frame = CGRect(x: 0, y: top, width: seen.width, height: min(seen.maxY + margin, end) - top)
        canvas.setNeedsDisplay()
    }

    /// Draws the lines on the canvas, whose place in the content is `place`, in the current context.
    final func drawText(on place: CGRect) {
        if let manager { return draw(place, by: manager) }
        guard let flow, let context = UIGraphicsGetCurrentContext() else { return }
        let origin = CGPoint(
            x: textContainerInset.left + textContainer.padding - place.minX, y: textContainerInset.top - place.minY)
        let color = ownColor.resolved(traits)
        for block in flow.blocks(from: place.minY - textContainerInset.top, to: place.maxY - textContainerInset.top) {
            context.draw(
                flow.layout(of: block, color: color, wantsGlyphs: true),
                CGAffineTransform(translationX: origin.x, y: origin.y + block.top))
        }
    }

    final func showLines(of range: NSRange) {
        layOutText()
        guard range.location != NSNotFound, let first = line(of: max(0, range.location)),
            let last = range.length > 0 ? line(of: range.location + range.length - 1) : first
        else { return }
        scrollRectToVisible(
            CGRect(
                x: contentOffset.x, y: textContainerInset.top + first.top, width: 1,
                height: last.top + last.height - first.top), animated: false)
    }

    /// The top and the height of a character's line below the insets.
    final func line(of character: Int) -> (top: CGFloat, height: CGFloat)? {
        if let manager { return line(of: character, by: manager) }
        return flow?.line(of: character)
    }

    final func baselines(for size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        if let manager { return baselines(for: size, by: manager) }
        let room = size.width - frameSize.width
        guard room > 0 else { return nil }
        let flow = flow(room)
        guard let first = flow.blocks.first, let last = flow.blocks.last,
            let top = flow.layout(of: first, wantsGlyphs: false).lines.first
        else { return (textContainerInset.top + ownFont.ascender, textContainerInset.bottom - ownFont.descender) }
        let bottom = flow.layout(of: last, wantsGlyphs: false).lines.last
        let end = last.top + (bottom.map { $0.top + $0.baseline } ?? ownFont.ascender)
        return (textContainerInset.top + top.baseline, size.height - textContainerInset.top - end)
    }
}
