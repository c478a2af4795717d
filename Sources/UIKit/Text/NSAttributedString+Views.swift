import Drawing

// Texts drawn in the current context, with UIKit's names.

extension NSAttributedString {
    /// Draws the text in the current context, each paragraph on one line.
    ///
    /// - Parameter point: the upper left corner.
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(at: point, in: context)
    }

    /// Draws the text in a rectangle of the current context: wrapped or truncated as its paragraphs' line break modes say, without lines that
    /// begin below the rectangle.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    /// Draws the text in a rectangle of the current context.
    ///
    /// - Parameters:
    ///   - rect: the place. With `.usesLineFragmentOrigin` its origin is the text's upper left corner, else the start of the first line's baseline.
    ///   - options: `.usesLineFragmentOrigin` for more lines than one, `.truncatesLastVisibleLine` for "…" where the text does not fit.
    ///   - context: how far the text may be scaled down; gets what was done.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let (text, layout, place) = laidOut(rect.size, options, context, wantsGlyphs: true)
        context?.totalBounds = CGRect(origin: CGPoint(x: rect.minX, y: rect.minY + place), size: layout.size)
        guard text.length > 0, let target = UIGraphicsGetCurrentContext() else { return }
        target.draw(layout, CGAffineTransform(translationX: rect.minX, y: rect.minY + place))
    }

    /// The rectangle that the text takes when it is drawn with the same options at (0, 0), in fractions of points: round it up for views.
    ///
    /// - Parameters:
    ///   - size: the room, in points.
    ///   - options: as of `draw(with:options:context:)`.
    ///   - context: how far the text may be scaled down; gets what was done.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let (_, layout, place) = laidOut(size, options, context, wantsGlyphs: false)
        let rect = CGRect(origin: CGPoint(x: 0, y: place), size: layout.size)
        context?.totalBounds = rect
        return rect
    }

    /// The text as it is drawn, its layout, and how far the layout's top lies below the drawing's origin.
    private func laidOut(
        _ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?, wantsGlyphs: Bool
    ) -> (NSAttributedString, TextLayout, CGFloat) {
        var layoutOptions = TextLayoutOptions()
        // A value that is negative, 0 or not a number is no limit.
        layoutOptions.width = size.width > 0 ? size.width : .infinity
        layoutOptions.height = size.height > 0 ? size.height : .infinity
        layoutOptions.isWrapped = options.contains(.usesLineFragmentOrigin)
        layoutOptions.followsLineBreakModes = true
        layoutOptions.wantsGlyphs = wantsGlyphs
        if options.contains(.truncatesLastVisibleLine) { layoutOptions.truncation = .end }
        var text = self
        if let context {
            context.actualScaleFactor = 1
            if context.minimumScaleFactor > 0 {
                let room = CGSize(width: layoutOptions.width, height: layoutOptions.height)
                context.actualScaleFactor = fittingScale(room, least: context.minimumScaleFactor, layoutOptions)
                text = scaled(by: context.actualScaleFactor)
            }
        }
        let layout = AttributedText(text).layout(layoutOptions)
        let isByLines = options.contains(.usesLineFragmentOrigin)
        return (text, layout, isByLines ? 0 : -(layout.lines.first?.baseline ?? 0))
    }
}

extension String {
    /// Draws the string in the current context, each paragraph on one line, from an upper left corner.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    /// Draws the string in a rectangle of the current context, as an attributed string is.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }

    /// Draws the string in a rectangle of the current context, as an attributed string is.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
    }

    /// The rectangle that the string takes, as that of an attributed string.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    /// The string's size with attributes, in points, each paragraph on one line.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        plain.size(withAttributes: attributes)
    }

    /// Draws the string in the current context, as `String.draw(at:withAttributes:)` does.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        plain.draw(at: point, withAttributes: attributes)
    }

    /// Draws the string in a rectangle of the current context, as an attributed string is.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        plain.draw(in: rect, withAttributes: attributes)
    }

    /// Draws the string in a rectangle of the current context, as an attributed string is.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        plain.draw(with: rect, options: options, attributes: attributes, context: context)
    }

    /// The rectangle that the string takes, as that of an attributed string.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect { plain.boundingRect(with: size, options: options, attributes: attributes, context: context) }

    private var plain: String { substring(from: 0) }
}
