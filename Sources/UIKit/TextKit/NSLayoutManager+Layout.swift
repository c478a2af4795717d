import Drawing

// Text to lines: in a rectangle all lines of the text at a time, in any other shape one by one, each in the room that the container gives it.

extension NSLayoutManager {
    /// Lays the text out where it is not, or has the colours of other traits.
    final func layOut() {
        let current = UITraitCollection.current
        if isLaidOut, current.hasDifferentColorAppearance(comparedTo: traits) {
            (isLaidOut, fragments, extraLine) = (false, [], nil)
        }
        guard !isLaidOut, !isLayingOut else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        // A delegate that changes something while it is asked is asked again, but not without end.
        for _ in 0..<8 where !isLaidOut {
            (fragments, extraLine) = ([], nil)
            // What the delegate asks meanwhile is told of the lines so far.
            isLaidOut = true
            traits = current
            fillContainers()
        }
        isLaidOut = true
    }

    private func fillContainers() {
        guard let storage = textStorage else { return }
        storage.copyTextIfNew()
        var text = NSAttributedString(attributedString: storage)
        if !linkAttributes.isEmpty {
            text = text.mapped { if $0[.link] != nil { $0.merge(linkAttributes) { $1 } } }
        }
        var (place, index) = (0, 0)
        while isLaidOut {
            if index == textContainers.count, place < text.length {
                delegate?.layoutManager(self, didCompleteLayoutFor: nil, atEnd: false)
            }
            guard index < textContainers.count else { return }
            let container = textContainers[index]
            var filling = ContainerFilling(self, text, index, container, from: place)
            filling.fill()
            place = filling.place
            let isComplete = place >= text.length
            if isComplete { filling.addExtraLine() }
            delegate?.layoutManager(self, didCompleteLayoutFor: container, atEnd: isComplete)
            if isComplete { return }
            index += 1
        }
    }
}

/// Fills one container with lines.
private struct ContainerFilling {
    private let manager: NSLayoutManager
    private let text: NSAttributedString
    private let characters: NSString
    private let index: Int
    private let container: NSTextContainer
    /// The first character that is not laid out.
    private(set) var place: Int
    /// The bottom of the last line.
    private var bottom: CGFloat = 0
    private var count = 0
    /// Rooms that had none for a word since the last line.
    private var refusals = 0

    init(
        _ manager: NSLayoutManager, _ text: NSAttributedString, _ index: Int, _ container: NSTextContainer,
        from place: Int
    ) {
        (self.manager, self.text, self.index, self.container, self.place) = (manager, text, index, container, place)
        characters = text.string as NSString
    }

    mutating func fill() {
        guard place < text.length else { return }
        if container.isSimpleRectangularTextContainer { fillRectangle() } else { fillShape() }
    }

    private var isLast: Bool { index == manager.textContainers.count - 1 }
    private var mostLines: Int { max(0, container.maximumNumberOfLines) }

    private func options(_ width: CGFloat) -> TextLayoutOptions {
        var options = TextLayoutOptions()
        options.width = max(0, width - 2 * container.padding)
        options.isWrapped = true
        options.keepsPlaces = true
        options.followsLineBreakModes = true
        options.alignment = manager.naturalAlignment
        return options
    }

    private var truncation: TextLayoutOptions.Truncation {
        guard isLast, mostLines > 0 || container.height.isFinite else { return .none }
        switch container.lineBreakMode {
        case .byTruncatingHead: return .start
        case .byTruncatingMiddle: return .middle
        case .byTruncatingTail: return .end
        case .byWordWrapping, .byCharWrapping, .byClipping: return .none
        }
    }

    // MARK: A rectangle

    private mutating func fillRectangle() {
        while place < text.length, mostLines == 0 || count < mostLines {
            // As much as one layout takes, to the end of a paragraph.
            let most = min(text.length, place + 1 << 16)
            let end = NSMaxRange(characters.paragraphRange(for: NSRange(location: most - 1, length: 1)))
            guard fillPiece(to: end) else { return }
        }
    }

    /// Sets the text up to a place; false where there is no room for all of it.
    private mutating func fillPiece(to end: Int) -> Bool {
        let start = place
        let source = AttributedText(text.part(from: start, to: end))
        let origin = count > 0 ? bottom + style(start - 1).paragraphSpacing + spaceBefore(start) : 0
        var options = options(container.width)
        options.height = container.height - origin
        options.mostLines = mostLines == 0 ? 0 : mostLines - count
        options.truncation = truncation
        options.beginsWithinParagraph = start > 0 && !isLineEnd(start - 1)
        let layout = source.layout(options)
        // The spacing that the delegate adds moves what follows down.
        var shift = origin
        for (i, line) in layout.lines.enumerated() {
            let isLastLine = i == layout.lines.count - 1
            let isCut = isLastLine && isTruncated(layout.alone(i))
            // Characters between two lines, such as a line feed, belong to the first.
            let next = isLastLine ? line.range.upperBound : layout.lines[i + 1].range.lowerBound
            let upper =
                isCut
                ? text.length : isLastLine ? endOfLine(start + next, from: start + line.range.lowerBound) : start + next
            let gap = isLastLine ? 0 : layout.lines[i + 1].top - line.top - line.height - spaceBefore(upper)
            let lower = line.top + shift + line.height + max(0, gap)
            var fragment = fragment(
                CTLine(layout.alone(i), source, base: start),
                start + line.range.lowerBound..<max(upper, start + line.range.lowerBound),
                in: CGRect(x: 0, y: bottom, width: container.width, height: lower - bottom),
                baseline: line.top + shift + line.baseline - bottom)
            guard add(&fragment) else { return false }
            count += 1
            shift += fragment.rect.maxY - lower
            place = max(place, fragment.characters.upperBound)
        }
        return place >= end
    }

    /// Whether a line ends in "…" for what the container has no room for, not by its paragraph's own style.
    private func isTruncated(_ line: TextLayout) -> Bool { truncation != .none && line.leftOut != nil }

    // MARK: Other shapes

    private mutating func fillShape() {
        let width = container.width.isFinite ? container.width : 1e6
        var top: CGFloat = 0
        while place < text.length, mostLines == 0 || count < mostLines {
            let paragraph = characters.paragraphRange(for: NSRange(location: place, length: 0))
            if place == paragraph.location, count > 0 { top += spaceBefore(place) }
            var height = height(of: min(place + 16, NSMaxRange(paragraph)), width)
            var row = CGRect(x: 0, y: top, width: width, height: height)
            var hasText = false, rowHeight = height
            while place < NSMaxRange(paragraph) {
                guard row.maxY <= container.height * 1.000_001 else { break }
                var rest = CGRect.zero
                let room = container.lineFragmentRect(
                    forProposedRect: row, at: place, writingDirection: style(place).baseWritingDirection,
                    remaining: &rest)
                if room.width > 2 * container.padding, let line = line(paragraph, room, isWhole: room.width >= width) {
                    if let own = line.layout.lines.first, own.height > row.height * 1.001, height < own.height {
                        // A larger letter further on: the row is as high as that.
                        height = own.height
                        row.size.height = height
                        continue
                    }
                    guard var fragment = fragment(line, in: room), add(&fragment) else { return }
                    hasText = true
                    refusals = 0
                    place = fragment.characters.upperBound
                    rowHeight = max(rowHeight, fragment.rect.height)
                }
                guard rest.width > 2 * container.padding, rest.width < row.width, place < NSMaxRange(paragraph) else {
                    break
                }
                row = rest
            }
            if hasText {
                count += 1
                top += rowHeight + max(0, style(max(0, place - 1)).lineSpacing)
                if place == NSMaxRange(paragraph) { top += style(max(0, place - 1)).paragraphSpacing }
            } else {
                // No room at this height.
                refusals += 1
                top += max(1, height / 4)
            }
            guard top < container.height, top < 1e6 else { return }
            if place < text.length, !hasText, !container.height.isFinite, top > limit { return }
        }
    }

    /// Where shapes without a height have no more lines: a custom container may have none at all.
    private var limit: CGFloat { bottom + 20_000 }

    /// The height of a line that begins at the place.
    private func height(of end: Int, _ width: CGFloat) -> CGFloat {
        var options = options(width)
        options.wantsGlyphs = false
        options.isWrapped = false
        let part = text.part(from: place, to: max(end, place + 1))
        return max(1, AttributedText(part).layout(options).lines.first?.height ?? 1)
    }

    /// The line from the place on in a room; nil where not even its first word has room beside a shape that is excluded. A word that has had none for
    /// long is broken.
    private func line(_ paragraph: NSRange, _ room: CGRect, isWhole: Bool) -> CTLine? {
        let start = place
        let end = min(NSMaxRange(paragraph), start + 2000)
        let source = AttributedText(text.part(from: start, to: end))
        var options = options(room.width)
        options.beginsWithinParagraph = start > paragraph.location
        let isLastLine =
            mostLines > 0 && count == mostLines - 1 || room.maxY + room.height > container.height * 1.000_001
        // The line, and where the next one begins.
        options.mostLines = 2
        if isLastLine, truncation != .none { (options.mostLines, options.truncation) = (1, truncation) }
        let layout = source.layout(options)
        guard let first = layout.lines.first else { return nil }
        let mayWait = !isWhole && !container.exclusionPaths.isEmpty && refusals < 200
        if mayWait, layout.lines.count > 1, isInWord(start + layout.lines[1].range.lowerBound) {
            return nil
        }
        let next = layout.lines.count > 1 ? layout.lines[1].range.lowerBound : first.range.upperBound
        return CTLine(layout.alone(0, upTo: next), source, base: start)
    }

    // MARK: Lines

    /// A line by its own height in a room.
    private func fragment(_ line: CTLine, in room: CGRect) -> LineFragment? {
        guard let own = line.layout.lines.first else { return nil }
        let end =
            isTruncated(line.layout) ? text.length : endOfLine(line.base + own.range.upperBound, from: line.base)
        return fragment(
            line, line.base..<max(end, line.base + 1),
            in: CGRect(x: room.minX, y: room.minY, width: room.width, height: max(room.height, own.height)),
            baseline: own.baseline)
    }

    private func fragment(
        _ line: CTLine, _ characters: Range<Int>, in rect: CGRect, baseline: CGFloat
    ) -> LineFragment {
        let own = line.layout.lines[0]
        let left = rect.minX + container.padding + own.x
        let used = CGRect(
            x: left - container.padding, y: rect.minY + baseline - own.baseline,
            width: own.width + 2 * container.padding, height: own.height)
        var rect = rect
        if !rect.width.isFinite { rect.size.width = used.maxX }
        return LineFragment(
            characters: characters, container: index, rect: rect, used: used, baseline: baseline, left: left,
            line: line)
    }

    /// Adds a line as the delegate wants it; false where it has no room.
    private mutating func add(_ fragment: inout LineFragment) -> Bool {
        guard fragment.used.maxY <= container.height * 1.000_001 + 0.01 else { return false }
        if let delegate = manager.delegate {
            let glyphs = NSRange(fragment.characters)
            var used = fragment.used
            let (x, baseline) = (fragment.left - fragment.rect.minX, fragment.baseline)
            _ = delegate.layoutManager(
                manager, shouldSetLineFragmentRect: &fragment.rect, lineFragmentUsedRect: &used,
                baselineOffset: &fragment.baseline, in: container, forGlyphRange: glyphs)
            fragment.used = used
            fragment.left = fragment.rect.minX + x
            if fragment.baseline == baseline, !fragment.baseline.isFinite { fragment.baseline = baseline }
            let last = fragment.characters.upperBound - 1
            fragment.rect.size.height += max(
                0,
                delegate.layoutManager(
                    manager, lineSpacingAfterGlyphAt: last, withProposedLineFragmentRect: fragment.rect))
        }
        bottom = max(bottom, fragment.rect.maxY)
        manager.fragments.append(fragment)
        return true
    }

    /// The empty line at the end.
    mutating func addExtraLine() {
        let end = text.length
        guard end == 0 || isLineEnd(end - 1) else { return }
        if mostLines > 0, count >= mostLines { return }
        let attributes = end > 0 ? text.attributes(at: end - 1, effectiveRange: nil) : manager.typingAttributes
        var options = options(container.width)
        options.wantsGlyphs = false
        let layout = AttributedText(NSAttributedString(string: "\n", attributes: attributes)).layout(options)
        guard let line = layout.lines.first, bottom + line.height <= container.height * 1.000_001 else { return }
        let top = bottom + (end > 0 ? max(0, style(end - 1).paragraphSpacing) : 0)
        let used = CGRect(x: line.x, y: top, width: 2 * container.padding, height: line.height)
        let width = container.width.isFinite ? container.width : used.maxX
        manager.extraLine = (index, CGRect(x: 0, y: top, width: width, height: line.height), used)
    }

    // MARK: The text

    private func style(_ place: Int) -> NSParagraphStyle {
        guard place < text.length else { return .default }
        return text.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle ?? .default
    }

    /// The space above a paragraph that begins at a place.
    private func spaceBefore(_ place: Int) -> CGFloat {
        guard place > 0, place < text.length, isLineEnd(place - 1) else { return 0 }
        return max(0, style(place).paragraphSpacingBefore)
    }

    /// Whether a place lies between two letters of a word, in scripts that part words by spaces.
    private func isInWord(_ place: Int) -> Bool {
        guard place > 0, place < text.length else { return false }
        return [place - 1, place].allSatisfy {
            let unit = characters.character(at: $0)
            return unit < 0x0E00 && Unicode.Scalar(unit)?.properties.isAlphabetic == true
        }
    }

    private func isLineEnd(_ place: Int) -> Bool {
        [0x0A, 0x0D, 0x85, 0x2029].contains(characters.character(at: place))
    }

    /// Behind a line feed that stands at the end of a line, which may have it already.
    private func endOfLine(_ place: Int, from start: Int) -> Int {
        if place > start, isLineEnd(place - 1) { return place }
        guard place < text.length, isLineEnd(place) else { return place }
        let isPair = characters.character(at: place) == 0x0D && place + 1 < text.length
        return isPair && characters.character(at: place + 1) == 0x0A ? place + 2 : place + 1
    }
}

extension NSAttributedString {
    fileprivate func part(from start: Int, to end: Int) -> NSAttributedString {
        if start == 0, end == length { return self }
        return attributedSubstring(from: NSRange(location: start, length: end - start))
    }
}
