import Drawing

// Where text is, in its container's coordinates: points, y down.

extension NSLayoutManager {
    /// The box around all lines of a container, with the padding and the empty line at the end.
    public func usedRect(for container: NSTextContainer) -> CGRect {
        let lines = fragments(in: container)
        var box = lines.reduce(CGRect.null) { $0.union($1.used) }
        if let extraLine, extraLine.container < textContainers.count,
            textContainers[extraLine.container] === container
        {
            box = box.union(extraLine.used)
        }
        return box.isNull ? .zero : box
    }

    /// All the room of a glyph's line; zero where no container has room for it.
    ///
    /// - Parameters:
    ///   - glyphIndex: the glyph.
    ///   - effectiveGlyphRange: receives the line's glyphs.
    public func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        guard let line = fragment(of: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = NSRange(line.characters)
        return line.rect
    }
    /// The same; `flag` has no effect.
    public func lineFragmentRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// What letters and padding take of a glyph's line; zero where no container has room for it.
    ///
    /// - Parameters:
    ///   - glyphIndex: the glyph.
    ///   - effectiveGlyphRange: receives the line's glyphs.
    public func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> CGRect {
        guard let line = fragment(of: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = NSRange(line.characters)
        return line.used
    }
    /// The same; `flag` has no effect.
    public func lineFragmentUsedRect(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> CGRect { lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// Where a glyph stands: its left end on the baseline, from the upper left corner of its line's room.
    public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let line = fragment(of: glyphIndex) else { return .zero }
        return CGPoint(x: line.x(of: glyphIndex) - line.rect.minX, y: line.baseline)
    }

    /// The empty line behind a line feed at the end, or of an empty text: zero where there is none.
    public var extraLineFragmentRect: CGRect {
        layOut()
        return extraLine?.rect ?? .zero
    }
    /// What the empty line takes, which is its padding.
    public var extraLineFragmentUsedRect: CGRect {
        layOut()
        return extraLine?.used ?? .zero
    }
    /// The container of the empty line.
    public var extraLineFragmentTextContainer: NSTextContainer? {
        layOut()
        return extraLine.flatMap { $0.container < textContainers.count ? textContainers[$0.container] : nil }
    }

    /// The box around glyphs in a container, as high as their lines' letters; zero for those that it does not show.
    public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        var box = CGRect.null
        enumerateEnclosingRects(
            forGlyphRange: glyphRange, withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0), in: container
        ) { rect, _ in box = box.union(rect) }
        return box.isNull ? .zero : box
    }

    /// The glyphs of the lines that a rectangle meets.
    public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        let lines = fragments(in: container).filter { $0.rect.intersects(bounds) }
        guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
        return NSRange(first.characters.lowerBound..<last.characters.upperBound)
    }
    /// The same.
    public func glyphRange(
        forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
    ) -> NSRange { glyphRange(forBoundingRect: bounds, in: container) }

    // MARK: Lines and stretches

    /// Calls a closure with each line of a range.
    ///
    /// - Parameters:
    ///   - glyphRange: the glyphs.
    ///   - block: receives the line's room, what its letters take, its container, its glyphs, and what stops the walk when set.
    public func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops = ObjCBool(false)
        for line in fragments(of: glyphRange) where line.container < textContainers.count {
            block(line.rect, line.used, textContainers[line.container], NSRange(line.characters), &stops)
            if stops.boolValue { return }
        }
    }

    /// Calls a closure with the rectangles that enclose a range, one for a line.
    ///
    /// - Parameters:
    ///   - glyphRange: the glyphs.
    ///   - selectedRange: what is selected: rectangles reach to the ends of lines that it goes on beyond. Where it is at `NSNotFound`, they enclose letters alone.
    ///   - textContainer: the container.
    ///   - block: receives a rectangle, and what stops the walk when set.
    public func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let held = glyphRange.held(in: numberOfGlyphs)
        let selected = selectedRange.location == NSNotFound ? nil : selectedRange.held(in: numberOfGlyphs)
        var stops = ObjCBool(false)
        for line in fragments(in: textContainer) where line.characters.overlaps(held) {
            var (low, high) = line.extent(of: held)
            var (top, height) = (line.used.minY, line.used.height)
            if let selected {
                (top, height) = (line.rect.minY, line.rect.height)
                if selected.upperBound > line.characters.upperBound, held.upperBound >= line.characters.upperBound {
                    high = line.rect.maxX
                }
                if selected.lowerBound < line.characters.lowerBound { low = line.rect.minX }
            }
            block(CGRect(x: low, y: top, width: high - low, height: height), &stops)
            if stops.boolValue { return }
        }
    }

    /// The places of an insertion point in a character's line.
    ///
    /// - Parameters:
    ///   - charIndex: the character.
    ///   - aFlag: has no effect: each place has one distance.
    ///   - dFlag: whether they come from left to right, not as characters do.
    ///   - positions: receives distances from the line's left end. Nil is allowed.
    ///   - charIndexes: receives the characters that follow the places. Nil is allowed.
    /// - Returns: how many there are; room for one more than the line has characters is enough.
    public func getLineFragmentInsertionPoints(
        forCharacterAt charIndex: Int, alternatePositions aFlag: Bool, inDisplayOrder dFlag: Bool,
        positions: UnsafeMutablePointer<CGFloat>?, characterIndexes charIndexes: UnsafeMutablePointer<Int>?
    ) -> Int {
        guard let line = fragment(of: charIndex) else { return 0 }
        var places = line.characters.map { (character: $0, x: line.x(of: $0) - line.rect.minX) }
        if line.characters.upperBound == numberOfGlyphs {
            places.append((line.characters.upperBound, line.x(of: line.characters.upperBound) - line.rect.minX))
        }
        if dFlag { places.sort { $0.x < $1.x } }
        for (i, place) in places.enumerated() {
            positions?[i] = place.x
            charIndexes?[i] = place.character
        }
        return places.count
    }
}
