/// Where lines stand between the edges.
public enum NSTextAlignment: Int, Sendable, CaseIterable {
    /// At the left edge.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right edge.
    case right = 2
    /// From edge to edge, but for a paragraph's last line.
    case justified = 3
    /// Where reading begins: at the left edge, or at the right one where a paragraph runs from right to left.
    case natural = 4
}

/// Where a line that is full goes on.
public enum NSLineBreakMode: Int, Sendable, CaseIterable {
    /// Between words, and within one that is longer than the line.
    case byWordWrapping = 0
    /// Between any two characters.
    case byCharWrapping = 1
    /// Nowhere: the rest is not seen.
    case byClipping = 2
    /// Nowhere: "…" stands for what is lacking at the start.
    case byTruncatingHead = 3
    /// Nowhere: "…" stands for what is lacking at the end.
    case byTruncatingTail = 4
    /// Nowhere: "…" stands for what is lacking in the middle.
    case byTruncatingMiddle = 5
}

/// Which way a paragraph runs.
public enum NSWritingDirection: Int, Sendable, CaseIterable {
    /// As its first letter does.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// What an `NSParagraphStyle` says. Lengths are points.
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

    /// How high a line is whose font wants `natural`.
    func lineHeight(_ natural: CGFloat) -> CGFloat {
        var height = natural
        if lineHeightMultiple > 0 { height *= lineHeightMultiple }
        height = max(height, minimumLineHeight)
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return height
    }

    /// The same with numbers that a layout can reckon with.
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
    /// The number, 0 where it is none; within a million either way, in which sums of lengths keep thousandths of a point.
    var sensible: CGFloat { isFinite ? Swift.max(-1e6, Swift.min(1e6, self)) : 0 }
}
