import Drawing

/// A text laid out in a width by its paragraphs, each by itself: what is kept of a paragraph is its height, and only those that are shown
/// are laid out with their glyphs.
///
/// Each paragraph is broken into lines once, which a megabyte of prose takes some seconds for; what is drawn afterwards costs what is seen of it.
struct TextFlow {
    /// What is laid out: the same for every width.
    struct Source {
        var words: String
        /// The text with all its attributes; nil for text of one font.
        var styled: NSAttributedString?
        var font: CTFont
        /// Of text after the last line feed, whose line is empty.
        var typing: [NSAttributedString.Key: Any]
    }

    /// A paragraph with its line feed, or a piece of a long one.
    struct Block {
        var characters: Range<String.Index>
        /// In UTF-16, as attributes count.
        var range: NSRange
        var top: CGFloat
        var height: CGFloat
        /// Whether it goes on with a paragraph that began in the block before.
        var isContinuation: Bool
    }

    let source: Source
    let options: TextLayoutOptions
    private(set) var blocks: [Block] = []
    /// Of all lines, in points.
    private(set) var height: CGFloat = 0
    /// Of the longest line, in points.
    private(set) var width: CGFloat = 0

    /// Paragraphs of more UTF-8 than this are laid out in pieces.
    static let longest = 4096
    /// The characters of such a piece, less than what `TextParagraphs` takes at a time.
    private static let piece = 1900

    /// - Parameters:
    ///   - source: the text.
    ///   - options: the width, and the most lines; without glyphs.
    init(_ source: Source, _ options: TextLayoutOptions) {
        self.source = source
        self.options = options
        // Where the number of lines is limited the layout itself sees to what comes after them.
        if options.mostLines > 0 && !source.words.isEmpty {
            addWhole()
            return
        }
        var place = source.words.startIndex
        while place < source.words.endIndex { place = addParagraph(from: place) }
        if endsEmpty { addEmptyLine() }
    }

    /// Whether the last line has no character.
    private var endsEmpty: Bool {
        guard let last = source.words.unicodeScalars.last else { return true }
        return ["\n", "\r", "\u{85}", "\u{2029}"].contains(last)
    }

    private mutating func addWhole() {
        let all = source.words.startIndex..<source.words.endIndex
        add(all, isContinuation: false)
    }

    private mutating func addEmptyLine() {
        let end = source.words.endIndex
        var options = options
        options.wantsGlyphs = false
        let layout = AttributedText(NSAttributedString(string: "\n", attributes: source.typing)).layout(options)
        let before = blocks.last.map { $0.range.location + $0.range.length } ?? 0
        blocks.append(
            Block(
                characters: end..<end, range: NSRange(location: before, length: 0), top: height, height: layout.height,
                isContinuation: false))
        height += layout.height
    }

    /// Adds the paragraph that begins at a place; returns where the next one does.
    private mutating func addParagraph(from start: String.Index) -> String.Index {
        let bytes = source.words.utf8
        let end = Self.end(ofParagraphFrom: start, in: bytes)
        var place = start
        // Long paragraphs come in pieces of whole lines, so that no layout is long.
        while bytes.distance(from: place, to: end) > Self.longest {
            guard let next = addPiece(from: place, to: end, isContinuation: place != start) else { break }
            place = next
        }
        if place < end { add(place..<end, isContinuation: place != start) }
        return end
    }

    /// The place behind a paragraph's line feed: "\n", "\r", both, U+0085 or U+2029.
    private static func end(ofParagraphFrom start: String.Index, in bytes: String.UTF8View) -> String.Index {
        var place = start
        while place < bytes.endIndex {
            let byte = bytes[place]
            bytes.formIndex(after: &place)
            switch byte {
            case 0x0A: return place
            case 0x0D:
                if place < bytes.endIndex, bytes[place] == 0x0A { bytes.formIndex(after: &place) }
                return place
            case 0xC2:
                if place < bytes.endIndex, bytes[place] == 0x85 { return bytes.index(after: place) }
            case 0xE2:
                let next = bytes.index(place, offsetBy: 2, limitedBy: bytes.endIndex) ?? bytes.endIndex
                if bytes[place..<next].elementsEqual([0x80, 0xA9]) { return next }
            default: break
            }
        }
        return place
    }

    /// Adds the full lines of the next characters; returns where the line begins that is not full, or nil where there is none.
    private mutating func addPiece(
        from start: String.Index, to end: String.Index, isContinuation: Bool
    ) -> String.Index? {
        let scalars = source.words.unicodeScalars
        let limit = scalars.index(start, offsetBy: Self.piece, limitedBy: end) ?? end
        var options = options
        options.wantsGlyphs = true
        options.beginsWithinParagraph = isContinuation
        let lines = text(start..<limit).layout(options).lines
        guard lines.count > 1, let byte = lines[lines.count - 1].firstByte, byte > 0 else { return nil }
        var next = source.words.utf8.index(start, offsetBy: byte, limitedBy: limit) ?? limit
        next = next.samePosition(in: scalars) ?? scalars.index(before: limit)
        // Bytes are counted as the layout has them: marks and control characters may be other ones there.
        if scalars[start..<limit].contains(where: {
            $0.value < 0x20 && $0 != "\t" || $0.properties.canonicalCombiningClass != .notReordered
        }) {
            next = scalars[start..<limit].lastIndex(of: " ").map { scalars.index(after: $0) } ?? limit
        }
        guard next > start else { return nil }
        add(start..<next, isContinuation: isContinuation)
        return next
    }

    private mutating func add(_ characters: Range<String.Index>, isContinuation: Bool) {
        let before = blocks.last?.range ?? NSRange(location: 0, length: 0)
        let range = NSRange(
            location: before.location + before.length, length: source.words.utf16[characters].count)
        var options = options
        options.wantsGlyphs = false
        options.beginsWithinParagraph = isContinuation
        let layout = text(characters, range).layout(options)
        height += space(before: range, isContinuation, after: blocks.isEmpty ? nil : before)
        blocks.append(
            Block(
                characters: characters, range: range, top: height, height: layout.height,
                isContinuation: isContinuation))
        height += layout.height
        width = max(width, layout.size.width)
    }

    /// What paragraphs' styles put between two blocks.
    private func space(before range: NSRange, _ isContinuation: Bool, after last: NSRange?) -> CGFloat {
        guard let last, source.styled != nil else { return 0 }
        guard let style = style(at: range.location) else { return 0 }
        if isContinuation { return max(0, style.lineSpacing) }
        return style.paragraphSpacingBefore + (self.style(at: last.location)?.paragraphSpacing ?? 0)
    }

    private func style(at place: Int) -> NSParagraphStyle? {
        guard let styled = source.styled, place < styled.length else { return nil }
        return styled.attributes(at: place, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
    }

    // MARK: Laying out

    private func text(_ characters: Range<String.Index>) -> AttributedText {
        let before = blocks.last?.range ?? NSRange(location: 0, length: 0)
        let range = NSRange(
            location: before.location + before.length, length: source.words.utf16[characters].count)
        return text(characters, range)
    }

    /// A part of the text, in the colours of the current traits.
    private func text(
        _ characters: Range<String.Index>, _ range: NSRange, _ color: CGColor = .black
    ) -> AttributedText {
        guard let styled = source.styled else {
            return AttributedText(String(source.words[characters]), font: source.font, color: color)
        }
        return AttributedText(styled.attributedSubstring(from: range))
    }

    /// The lines of a block.
    func layout(of block: Block, color: CGColor = .black, wantsGlyphs: Bool) -> TextLayout {
        var options = options
        options.wantsGlyphs = wantsGlyphs
        options.beginsWithinParagraph = block.isContinuation
        return text(block.characters, block.range, color).layout(options)
    }

    /// The blocks of which something lies between two heights.
    func blocks(from low: CGFloat, to high: CGFloat) -> ArraySlice<Block> {
        let first = firstBlock { $0.top + $0.height >= low }
        let end = blocks[first...].firstIndex { $0.top > high } ?? blocks.endIndex
        return blocks[first..<end]
    }

    /// The block that has a character, in UTF-16; the last one behind the end.
    func block(at character: Int) -> Block? {
        let index = firstBlock { $0.range.location + $0.range.length > character }
        return index < blocks.count ? blocks[index] : blocks.last
    }

    /// By halving: blocks stand in order.
    private func firstBlock(where isReached: (Block) -> Bool) -> Int {
        var (low, high) = (0, blocks.count)
        while low < high {
            let middle = (low + high) / 2
            if isReached(blocks[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The top and the height of the line that shows a character, in UTF-16.
    func line(of character: Int) -> (top: CGFloat, height: CGFloat) {
        guard let block = block(at: character) else { return (0, 0) }
        let lines = layout(of: block, wantsGlyphs: false).lines
        // As many lines as the text up to the end of the character's word has.
        let characters = source.words.utf16
        let first = block.characters.lowerBound
        let place =
            characters.index(
                first, offsetBy: max(0, character - block.range.location), limitedBy: block.characters.upperBound)
            ?? block.characters.upperBound
        let rest = source.words[place..<block.characters.upperBound]
        var end = rest.firstIndex { $0.isWhitespace } ?? rest.endIndex
        // Trailing white space is the line's that it ends, as are what stands at the end of the text.
        if end == place && place < block.characters.upperBound { end = source.words.index(after: place) }
        let before = NSRange(location: block.range.location, length: characters[first..<end].count)
        var options = options
        options.wantsGlyphs = false
        options.beginsWithinParagraph = block.isContinuation
        let upTo = text(first..<end, before).layout(options)
        guard !lines.isEmpty else { return (block.top, block.height) }
        let line = lines[min(max(upTo.lines.count, 1), lines.count) - 1]
        return (block.top + line.top, line.height)
    }
}
