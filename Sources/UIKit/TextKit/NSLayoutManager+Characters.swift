import Drawing

// Glyphs and characters, which are counted alike, and which container and line has them.

extension NSLayoutManager {
    private var length: Int { textStorage?.length ?? 0 }

    /// How many glyphs the text has: as many as UTF-16 units.
    public var numberOfGlyphs: Int { length }
    /// Whether there is such a glyph.
    public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < length }
    /// The glyph of a character.
    public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    /// The character of a glyph.
    public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// The glyphs of characters, and which characters they show: whole ones.
    public func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
    ) -> NSRange { whole(charRange, actualCharacterRange) }
    /// The characters of glyphs, and which glyphs show them.
    public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        whole(glyphRange, actualGlyphRange)
    }

    /// A range within the text, with the whole of letters that it has a part of.
    private func whole(_ range: NSRange, _ actual: NSRangePointer?) -> NSRange {
        guard let text = textStorage?.string as NSString?, range.location != NSNotFound else { return range }
        let held = NSRange(range.held(in: text.length))
        var made = held
        if held.length > 0 { made = text.rangeOfComposedCharacterSequences(for: held) }
        actual?.pointee = made
        return made
    }

    /// The number of a glyph in its font; 0xFFFF for a character without one of its own.
    public func cgGlyph(at glyphIndex: Int) -> CGGlyph { cgGlyph(at: glyphIndex, isValidIndex: nil) }
    /// The number of a glyph in its font; 0xFFFF for a character without one of its own.
    ///
    /// - Parameters:
    ///   - glyphIndex: the glyph.
    ///   - isValidIndex: receives whether there is such a glyph.
    public func cgGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
        isValidIndex?.pointee = ObjCBool(isValidGlyphIndex(glyphIndex))
        guard let line = fragment(of: glyphIndex)?.line, let glyph = line.layout.glyph(of: glyphIndex - line.base)
        else { return .max }
        return CGGlyph(truncatingIfNeeded: glyph)
    }
    /// Whether nothing is drawn for a glyph.
    public func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool { cgGlyph(at: glyphIndex) == .max }

    // MARK: Lines

    /// The line of a character; nil for one that no container has room for.
    final func fragment(of character: Int) -> LineFragment? {
        layOut()
        var (low, high) = (0, fragments.count)
        while low < high {
            let middle = (low + high) / 2
            if fragments[middle].characters.upperBound > character { high = middle } else { low = middle + 1 }
        }
        guard low < fragments.count, fragments[low].characters.contains(character) else { return nil }
        return fragments[low]
    }

    /// The lines of a container, or of all.
    final func fragments(in container: NSTextContainer?) -> [LineFragment] {
        layOut()
        guard let container else { return fragments }
        let index = textContainers.firstIndex { $0 === container } ?? -1
        return fragments.filter { $0.container == index }
    }

    /// The lines that have something of a range.
    final func fragments(of range: NSRange) -> [LineFragment] {
        layOut()
        let held = range.held(in: length)
        return fragments.filter { $0.characters.overlaps(held) }
    }

    /// The first character that no container has room for; the text's length where all are laid out.
    public func firstUnlaidCharacterIndex() -> Int {
        layOut()
        return fragments.last?.characters.upperBound ?? 0
    }
    /// The same, by glyph.
    public func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

    /// The glyphs that a container shows.
    public func glyphRange(for container: NSTextContainer) -> NSRange {
        let lines = fragments(in: container)
        guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
        return NSRange(first.characters.lowerBound..<last.characters.upperBound)
    }

    /// The container that shows a glyph, and which glyphs it shows; nil where none has room for it.
    public func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
    ) -> NSTextContainer? {
        guard let line = fragment(of: glyphIndex), line.container < textContainers.count else { return nil }
        let container = textContainers[line.container]
        effectiveGlyphRange?.pointee = glyphRange(for: container)
        return container
    }
    /// The same; `flag` has no effect.
    public func textContainer(
        forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
        withoutAdditionalLayout flag: Bool
    ) -> NSTextContainer? { textContainer(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

    /// The glyphs that "…" stands for in a glyph's line; at `NSNotFound` where it has none.
    public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        guard let line = fragment(of: glyphIndex)?.line, let leftOut = line.layout.leftOut else {
            return NSRange(location: NSNotFound, length: 0)
        }
        return NSRange(line.base + leftOut.lowerBound..<line.base + leftOut.upperBound)
    }
}

extension NSRange {
    /// What of it lies in a text.
    func held(in length: Int) -> Range<Int> {
        guard location != NSNotFound else { return 0..<0 }
        let low = Swift.min(Swift.max(0, location), length)
        let count = Swift.max(0, self.length)
        return low..<(count > length - low ? length : low + count)
    }
}
