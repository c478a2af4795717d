import Foundation

/// Options of text measurement and drawing.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: Int
    /// From the bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Wraps lines at the width; without it every paragraph is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Ends the last visible line in "…" where text is left out.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

extension NSAttributedString {
    /// The text's size in points, each paragraph on one line.
    public func size() -> CGSize { AttributedText(self).layout(TextLayoutOptions(measuring: true)).size }

    /// The bounding rectangle of the text within a size, with its corner at (0, 0).
    ///
    /// - Parameters:
    ///   - size: the available size in points; infinity is no limit.
    ///   - options: `.usesLineFragmentOrigin` for several lines.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = []) -> CGRect {
        CGRect(
            origin: .zero, size: AttributedText(self).layout(TextLayoutOptions(size, options, measuring: true)).size)
    }

    /// Draws the text, each paragraph on one line.
    ///
    /// - Parameters:
    ///   - point: the top left corner in user space. Lines advance towards larger y, as in the context that a layer
    ///     draws with.
    ///   - context: the target, whose clip, alpha, blend mode and shadow apply; colours are the text's.
    public func draw(at point: CGPoint, in context: CGContext) {
        context.draw(
            AttributedText(self).layout(TextLayoutOptions()), CGAffineTransform(translationX: point.x, y: point.y))
    }

    /// Draws the text in a rectangle, wrapped to its width; lines that begin below it are omitted.
    public func draw(in rect: CGRect, in context: CGContext) {
        draw(with: rect, options: .usesLineFragmentOrigin, in: context)
    }

    /// Draws the text in a rectangle.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], in context: CGContext) {
        let rect = rect.standardized
        context.draw(
            AttributedText(self).layout(TextLayoutOptions(rect.size, options)),
            CGAffineTransform(translationX: rect.minX, y: rect.minY))
    }
}

extension String {
    /// The size of the string with attributes, in points, each paragraph on one line.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    /// Draws the string with attributes, like `NSAttributedString.draw(at:in:)`.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil, in context: CGContext
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point, in: context)
    }

    /// Draws the string with attributes, like `NSAttributedString.draw(in:in:)`.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil, in context: CGContext
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect, in: context)
    }
}

extension TextLayoutOptions {
    fileprivate init(measuring: Bool) {
        self.init()
        wantsGlyphs = !measuring
    }

    fileprivate init(_ size: CGSize, _ options: NSStringDrawingOptions, measuring: Bool = false) {
        self.init(measuring: measuring)
        // A value that is negative or not a number means no limit.
        width = size.width >= 0 ? size.width : .infinity
        height = size.height >= 0 ? size.height : .infinity
        isWrapped = options.contains(.usesLineFragmentOrigin)
        if options.contains(.truncatesLastVisibleLine) { truncation = .end }
    }
}
