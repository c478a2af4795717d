import CPango

// Lays out a text paragraph by paragraph, as far as it fits.

extension TextShaper {
    /// Lays out a text.
    func layout(_ text: AttributedText, _ options: TextLayoutOptions) -> TextLayout {
        let largest = text.largestSize
        guard largest > 0 else { return TextLayout(unit: 1) }
        beginText()
        var made = TextLayout(unit: largest / Self.em)
        var source = TextParagraphs(text, areWrapped: options.isWrapped, keepsPlaces: options.keepsPlaces)
        var isFirst = true, isContinuation = options.beginsWithinParagraph
        while let paragraph = source.next() {
            let style = text.runs[paragraph.spans[0].run].attributes.paragraph
            if !isFirst, !isContinuation { made.height += style.paragraphSpacingBefore }
            guard made.height < options.height, !made.hasAllLines(of: options) else { break }
            let frame = TextFrame(style: style, options: options, isContinuation: isContinuation)
            if paragraph.isContinued, !frame.options.isWrapped {
                if !options.isWrapped {
                    FontLock.warn("a line of more than \(TextParagraphs.longestLine) characters: the rest is left out")
                }
                source.skipRest()
            }
            let (count, height) = (made.lines.count, made.height)
            let end = add(paragraph, frame, text, to: &made)
            isContinuation = false
            isFirst = false
            switch end {
            case .full: return made
            case .goesOn(let piece, let start):
                isContinuation = start > 0 || frame.isContinuation
                source.giveBack(piece, from: start)
            case .complete:
                if source.isAtEnd { return made }
                if options.isWrapped, options.truncation == .end, made.isFull(in: options),
                    made.hasAllLines(of: options)
                        || !hasRoom(for: source, below: made.height + style.paragraphSpacing, options, text, made.unit)
                {
                    // Lays the paragraph out again with an ellipsis, since more text follows.
                    made.lines.removeLast(made.lines.count - count)
                    made.height = height
                    var cut = paragraph
                    cut.bytes += "\u{2026}".utf8
                    _ = add(cut, frame, text, to: &made)
                    return made
                }
                made.height += style.paragraphSpacing
            }
        }
        return made
    }

    /// Whether the first line of the next paragraph fits, which may be lower than the last one.
    private func hasRoom(
        for rest: TextParagraphs, below top: CGFloat, _ options: TextLayoutOptions, _ text: AttributedText,
        _ unit: CGFloat
    ) -> Bool {
        var rest = rest
        guard let next = rest.next() else { return true }
        let style = text.runs[next.spans[0].run].attributes.paragraph
        setText(next, [], of: text, unitsPerPoint: 1 / unit)
        prepare(next, TextFrame(style: style, options: options, isContinuation: false), 1 / unit)
        guard let lines = pango_layout_get_lines_readonly(layout) else { return true }
        let height = height(of: lines.pointee, style, next, text, unit)
        return top + style.paragraphSpacingBefore + height <= options.height * 1.000_001
    }

    /// The end of a paragraph's layout.
    private enum End {
        /// With its last line.
        case complete
        /// With the last line that fits.
        case full
        /// Not reached: the next piece begins with the text after a byte of this one, which may not fill a line.
        case goesOn(TextParagraph, start: Int)
    }

    /// Adds a paragraph's lines below the existing ones, as far as they fit.
    private func add(
        _ paragraph: TextParagraph, _ frame: TextFrame, _ text: AttributedText, to made: inout TextLayout
    ) -> End {
        var paragraph = paragraph
        let options = frame.options, unitsPerPoint = 1 / made.unit
        let others = paragraph.hasMarks ? composeMarks(in: &paragraph, of: text, unitsPerPoint: unitsPerPoint) : []
        setText(paragraph, others, of: text, unitsPerPoint: unitsPerPoint)
        prepare(paragraph, frame, unitsPerPoint)
        let isCut =
            options.isWrapped && options.truncation != .none
            && limitLines(
                to: options.height - made.height, options.mostLines == 0 ? .max : options.mostLines - made.lines.count,
                frame, paragraph, text, made.unit)
        let goesOn = paragraph.isContinued && options.isWrapped && !isCut
        if goesOn, pango_layout_get_line_count(layout) < 2, paragraph.bytes.count < TextParagraphs.longestLine {
            return .goesOn(paragraph, start: 0)
        }
        var isFirst = !frame.isContinuation
        var node = pango_layout_get_lines_readonly(layout)
        while let list = node {
            guard made.height < options.height, !made.hasAllLines(of: options) else { return .full }
            node = list.pointee.next
            let line = list.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
            if goesOn, node == nil, line.pointee.start_index > 0 {
                return .goesOn(paragraph, start: Int(line.pointee.start_index))
            }
            if !isFirst { made.height += frame.style.lineSpacing }
            add(line, frame, isFirst: isFirst, paragraph, of: text, to: &made)
            isFirst = false
        }
        if goesOn { return .goesOn(paragraph, start: paragraph.bytes.count) }
        return isCut ? .full : .complete
    }

    /// Sets Pango's width, wrapping and truncation.
    private func prepare(_ paragraph: TextParagraph, _ frame: TextFrame, _ unitsPerPoint: CGFloat) {
        let options = frame.options, style = frame.style
        let ends = options.isWrapped || options.truncation != .none
        pango_layout_set_width(layout, ends && options.width.isFinite ? pangoUnits(frame.width * unitsPerPoint) : -1)
        pango_layout_set_indent(layout, pangoUnits(frame.indent * unitsPerPoint))
        pango_layout_set_wrap(layout, style.lineBreakMode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        pango_layout_set_height(layout, -1)
        pango_layout_set_ellipsize(layout, options.isWrapped ? PANGO_ELLIPSIZE_NONE : options.truncation.mode)
        pango_layout_set_justify(layout, options.isWrapped && frame.alignment == .justified ? 1 : 0)
        let isRightToLeft: Bool? =
            style.baseWritingDirection == .natural
            ? paragraph.isRightToLeft : style.baseWritingDirection == .rightToLeft
        pango_layout_set_auto_dir(layout, isRightToLeft == nil ? 1 : 0)
        pango_context_set_base_dir(context, isRightToLeft == true ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        pango_layout_context_changed(layout)
    }

    /// Lets Pango truncate a wrapped paragraph at its last line that fits; at least one line stays.
    ///
    /// - Returns: whether the paragraph does not fit.
    private func limitLines(
        to room: CGFloat, _ mostLines: Int, _ frame: TextFrame, _ paragraph: TextParagraph, _ text: AttributedText,
        _ unit: CGFloat
    ) -> Bool {
        var count: Int32 = 0
        var height: CGFloat = 0
        var node = pango_layout_get_lines_readonly(layout)
        while let list = node {
            height += self.height(of: list.pointee, frame.style, paragraph, text, unit)
            // A tolerance for lines that fill the height exactly.
            if height > room * 1.000_001 || count >= mostLines { break }
            height += frame.style.lineSpacing
            count += 1
            node = list.pointee.next
        }
        guard node != nil else { return false }
        pango_layout_set_ellipsize(layout, frame.options.truncation.mode)
        pango_layout_set_height(layout, -max(1, count))
        return true
    }

    /// The height of one of Pango's lines by its paragraph's style.
    private func height(
        of entry: GSList, _ style: ParagraphStyle, _ paragraph: TextParagraph, _ text: AttributedText, _ unit: CGFloat
    ) -> CGFloat {
        let line = entry.data.assumingMemoryBound(to: PangoLayoutLine.self)
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        let extent = extent(of: line, logical, paragraph, text, unit)
        return style.lineHeight(extent.ascent + extent.descent + extent.leading)
    }
}

extension TextParagraph {
    /// Whether the first strong letter outside isolates is right-to-left, by rules P2 and P3 of UAX #9.
    ///
    /// Nil where Pango's own result is right: no embedding, override or isolate, which Pango takes for a letter, stands
    /// before it.
    fileprivate var isRightToLeft: Bool? {
        var depth = 0, isForPango = true
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: (depth, isForPango) = (depth + 1, false)
            case 0x2069: depth = max(0, depth - 1)
            case 0x202A...0x202E: isForPango = false
            default:
                if depth == 0, scalar.isStrong { return isForPango ? nil : scalar.isRightToLeft }
            }
        }
        return isForPango ? nil : false
    }
}

extension Unicode.Scalar {
    /// Whether it has a strong direction.
    fileprivate var isStrong: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark: true
        case .letterNumber: true
        default: value == 0x200E || value == 0x200F || value == 0x061C
        }
    }

    /// Whether a strong code point is right-to-left: Unicode reserves blocks for such scripts.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}

extension TextLayout {
    /// Whether there are as many lines as there may be.
    fileprivate func hasAllLines(of options: TextLayoutOptions) -> Bool {
        options.mostLines > 0 && lines.count >= options.mostLines
    }

    /// Whether another line like the last one does not fit below it.
    fileprivate func isFull(in options: TextLayoutOptions) -> Bool {
        guard let last = lines.last else { return false }
        if hasAllLines(of: options) { return true }
        return last.top + last.height <= options.height && height + last.height > options.height
    }
}

extension TextLayoutOptions.Truncation {
    fileprivate var mode: PangoEllipsizeMode {
        switch self {
        case .none: PANGO_ELLIPSIZE_NONE
        case .start: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
    }
}
