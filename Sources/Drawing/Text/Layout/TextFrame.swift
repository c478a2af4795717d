/// The room that a paragraph's lines have between the edges, after its style.
struct TextFrame {
    var style: ParagraphStyle
    var options: TextLayoutOptions
    /// Whether the paragraph began in a piece before this one.
    var isContinuation: Bool

    /// The paragraph's alignment, or what the text as a whole has.
    var alignment: NSTextAlignment { style.alignment == .natural ? options.alignment : style.alignment }

    /// Where lines end, from the edge where reading begins.
    private var end: CGFloat { style.tailIndent > 0 ? style.tailIndent : options.width + style.tailIndent }

    /// The width of the paragraph's longest lines. Infinite where the room is.
    var width: CGFloat {
        max(0, end - (isContinuation ? style.headIndent : min(style.firstLineHeadIndent, style.headIndent)))
    }
    /// How much shorter the first line is than the others.
    var indent: CGFloat { isContinuation ? 0 : style.firstLineHeadIndent - style.headIndent }

    /// Where the left end of a line stands.
    func left(of width: CGFloat, isFirst: Bool, isRightToLeft: Bool) -> CGFloat {
        let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
        guard options.width.isFinite else { return isRightToLeft ? 0 : indent }
        let start = isRightToLeft ? options.width - end : indent
        let free = end - indent - width
        switch alignment {
        case .left: return start
        case .center: return start + free / 2
        case .right: return start + free
        case .natural, .justified: return isRightToLeft ? start + free : start
        }
    }
}
