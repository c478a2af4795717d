/// The horizontal space of a paragraph's lines, by its style.
struct TextFrame {
    var style: ParagraphStyle
    var options: TextLayoutOptions
    /// Whether the paragraph continues from a previous piece.
    var isContinuation: Bool

    init(style: ParagraphStyle, options: TextLayoutOptions, isContinuation: Bool) {
        (self.style, self.options, self.isContinuation) = (style, options, isContinuation)
        guard options.followsLineBreakModes, options.isWrapped else { return }
        switch style.lineBreakMode {
        case .byWordWrapping, .byCharWrapping: break
        case .byClipping: (self.options.isWrapped, self.options.truncation) = (false, .none)
        case .byTruncatingHead: (self.options.isWrapped, self.options.truncation) = (false, .start)
        case .byTruncatingTail: (self.options.isWrapped, self.options.truncation) = (false, .end)
        case .byTruncatingMiddle: (self.options.isWrapped, self.options.truncation) = (false, .middle)
        }
    }

    /// The paragraph's alignment, or the text's where the style leaves it open.
    var alignment: NSTextAlignment { style.alignment == .natural ? options.alignment : style.alignment }

    /// The end of lines, from the leading edge.
    private var end: CGFloat { style.tailIndent > 0 ? style.tailIndent : options.width + style.tailIndent }

    /// The width of the paragraph's longest lines; infinite where the layout's is.
    var width: CGFloat {
        max(0, end - (isContinuation ? style.headIndent : min(style.firstLineHeadIndent, style.headIndent)))
    }
    /// The first line's indent beyond that of the others.
    var indent: CGFloat { isContinuation ? 0 : style.firstLineHeadIndent - style.headIndent }

    /// The left end of a line.
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
