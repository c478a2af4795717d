/// The alignment of lines between the edges.
public enum NSTextAlignment: Int, Sendable, CaseIterable {
    /// At the left edge.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right edge.
    case right = 2
    /// At both edges, except for a paragraph's last line.
    case justified = 3
    /// At the leading edge: left, or right where a paragraph runs from right to left.
    case natural = 4
}

/// How a full line is broken.
public enum NSLineBreakMode: Int, Sendable, CaseIterable {
    /// Between words, or within a word that is longer than the line.
    case byWordWrapping = 0
    /// Between any two characters.
    case byCharWrapping = 1
    /// Not at all: the rest is clipped.
    case byClipping = 2
    /// Not at all: "…" replaces the start.
    case byTruncatingHead = 3
    /// Not at all: "…" replaces the end.
    case byTruncatingTail = 4
    /// Not at all: "…" replaces the middle.
    case byTruncatingMiddle = 5
}

/// The direction of a paragraph.
public enum NSWritingDirection: Int, Sendable, CaseIterable {
    /// By its first letter.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The values of an `NSParagraphStyle`. Lengths are in points.
struct ParagraphStyle: Hashable, Sendable {
    var alignment = NSTextAlignment.natural
    var baseWritingDirection = NSWritingDirection.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0

    /// The height of a line whose font has the height `natural`.
    func lineHeight(_ natural: CGFloat) -> CGFloat {
        var height = natural
        if lineHeightMultiple > 0 { height *= lineHeightMultiple }
        height = max(height, minimumLineHeight)
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return height
    }

    /// The style with all numbers in a layout's range.
    var sensible: ParagraphStyle {
        var style = self
        for length in Self.lengths { style[keyPath: length] = style[keyPath: length].sensible }
        return style
    }

    private static let lengths: [WritableKeyPath<ParagraphStyle, CGFloat> & Sendable] = [
        \.firstLineHeadIndent, \.headIndent, \.tailIndent, \.lineSpacing, \.lineHeightMultiple, \.minimumLineHeight,
        \.maximumLineHeight, \.paragraphSpacing, \.paragraphSpacingBefore,
    ]
}

extension CGFloat {
    /// The number clamped to ±1,000,000, where sums of lengths keep thousandths of a point; 0 for a number that is not
    /// finite.
    var sensible: CGFloat { isFinite ? Swift.max(-1e6, Swift.min(1e6, self)) : 0 }
}
