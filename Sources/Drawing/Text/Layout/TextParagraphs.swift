/// A paragraph's text in UTF-8, with code points that Pango cannot take replaced.
struct TextParagraph {
    var bytes: [UInt8] = []
    /// The start of each stretch, with the index of its run in the text.
    var spans: [Span] = []
    /// Whether some characters consist of several code points.
    var hasMarks = false
    /// Whether it contains soft hyphens.
    var hasHyphens = false
    /// Whether it continues in the next piece.
    var isContinued = false
    /// For each byte the index of its character in the text's UTF-16, where the layout keeps places; else empty.
    var places: [Int] = []
    /// The index of its first character, and the one after its last, a separator included.
    var start = 0, end = 0

    struct Span {
        var start: Int
        var run: Int
    }

    /// The index of the text's run at a byte.
    func run(at byte: Int) -> Int { (spans.last { $0.start <= byte } ?? spans[0]).run }
}

/// Splits a text into its paragraphs, lazily.
///
/// It bounds a text's cost: a paragraph is returned in pieces, and the caller gives back the rest that does not fill a
/// line; a text has at most 262,144 characters; a letter has at most 30 marks, as in Unicode's Stream-Safe Text Format
/// (UAX #15), and an emoji as many joiners. Control characters draw nothing.
struct TextParagraphs {
    /// The most characters of a piece. Pango breaks a long word into lines in quadratic time: 20 ms for 2,048
    /// characters.
    static let longestPiece = 1 << 11
    /// The most characters of a line that does not wrap.
    static let longestLine = 1 << 14
    static let longestText = 1 << 18
    static let mostMarks = 30

    private let text: AttributedText
    private var run = 0
    private var bytes: [UInt8] = []
    private var position = 0
    private var total = 0
    private let longest: Int
    private let keepsPlaces: Bool
    /// The index of the position in the text's UTF-16.
    private var place = 0
    private var carried: TextParagraph?

    /// - Parameter areWrapped: whether lines wrap, so that paragraphs can come in pieces.
    init(_ text: AttributedText, areWrapped: Bool, keepsPlaces: Bool = false) {
        self.text = text
        self.keepsPlaces = keepsPlaces
        longest = areWrapped ? Self.longestPiece : Self.longestLine
        if let first = text.runs.first { bytes = Array(first.text.utf8) }
    }

    /// The next paragraph or piece; nil after the last.
    mutating func next() -> TextParagraph? {
        guard !isAtEnd else { return nil }
        var paragraph = carried ?? TextParagraph(spans: [TextParagraph.Span(start: 0, run: run)], start: place)
        carried = nil
        var count = 0
        var cluster = Cluster()
        while total < Self.longestText, advance() {
            if paragraph.spans[paragraph.spans.count - 1].run != run {
                paragraph.spans.append(TextParagraph.Span(start: paragraph.bytes.count, run: run))
            }
            let (scalar, length) = scalar()
            if count >= longest {
                paragraph.isContinued = true
                break
            }
            let start = position, from = place
            position += length
            place += scalar >= 0x10000 ? 2 : 1
            if isSeparator(scalar) { break }
            if cluster.goesOn(with: scalar) {
                if cluster.isMark { paragraph.hasMarks = true }
                if cluster.count > Self.mostMarks { continue }
            }
            switch scalar {
            case 0xAD:
                paragraph.hasHyphens = true
                paragraph.bytes += bytes[start..<position]
            case 0x0B, 0x0C: paragraph.bytes += [0xE2, 0x80, 0xA8]  // a line separator in Unicode
            case 0x09: paragraph.bytes.append(0x09)
            case ..<0x20, 0x7F..<0xA0: paragraph.bytes += [0xE2, 0x81, 0xA0]  // draws nothing: a word joiner
            default: paragraph.bytes += bytes[start..<position]
            }
            if keepsPlaces {
                paragraph.places += repeatElement(from, count: paragraph.bytes.count - paragraph.places.count)
            }
            count += 1
        }
        let isKnown = total >= Self.longestText
        total += count + 1
        if !isKnown, total >= Self.longestText, advance() {
            Warnings.once("a text of more than \(Self.longestText) characters: the rest is left out")
        }
        paragraph.end = place
        return paragraph
    }

    /// Whether nothing is left.
    var isAtEnd: Bool {
        mutating get { carried == nil && (total >= Self.longestText || !advance()) }
    }

    /// Takes back the last piece's text from a byte on, as the start of the next one.
    mutating func giveBack(_ piece: TextParagraph, from start: Int) {
        var rest = TextParagraph(bytes: Array(piece.bytes[start...]), hasMarks: piece.hasMarks)
        let first = piece.spans.lastIndex { $0.start <= start } ?? 0
        rest.spans = piece.spans[first...].map { TextParagraph.Span(start: max(0, $0.start - start), run: $0.run) }
        if keepsPlaces {
            rest.places = Array(piece.places[start...])
            rest.start = rest.places.first ?? piece.end
        }
        carried = rest
    }

    /// Skips the rest of the last paragraph.
    mutating func skipRest() {
        while advance() {
            let (scalar, length) = scalar()
            position += length
            place += scalar >= 0x10000 ? 2 : 1
            if isSeparator(scalar) { return }
        }
    }

    /// Whether there is more text; moves to the run that contains it.
    private mutating func advance() -> Bool {
        while position == bytes.count {
            guard run + 1 < text.runs.count else { return false }
            run += 1
            bytes = Array(text.runs[run].text.utf8)
            position = 0
        }
        return true
    }

    /// Whether the code point just read ends a paragraph; also consumes a line feed after a carriage return.
    private mutating func isSeparator(_ scalar: UInt32) -> Bool {
        if scalar == 0x0D {
            if advance(), bytes[position] == 0x0A { (position, place) = (position + 1, place + 1) }
            return true
        }
        return scalar == 0x0A || scalar == 0x85 || scalar == 0x2029
    }

    /// The code point at the position, and its length in bytes. A string's UTF-8 is always valid.
    private func scalar() -> (UInt32, Int) {
        let first = UInt32(bytes[position])
        func rest(_ k: Int) -> UInt32 { UInt32(bytes[position + k]) & 0x3F }
        if first < 0x80 { return (first, 1) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | rest(1), 2) }
        if first < 0xF0 { return ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3) }
        return ((first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
    }
}

/// Counts the code points attached to one letter.
private struct Cluster {
    /// The number of marks and joiners so far.
    var count = 0
    /// Whether the last code point was a mark.
    var isMark = false
    private var isJoined = false

    /// Whether a code point is a mark or joiner that continues the letter before it.
    mutating func goesOn(with scalar: UInt32) -> Bool {
        isMark = scalar >= 0x300 && Unicode.Scalar(scalar)?.isMark == true
        let isJoiner = scalar == 0x200D
        defer { isJoined = isJoiner }
        if isMark || isJoiner {
            count += 1
            return true
        }
        // A joined code point belongs to the same cluster.
        if !isJoined { count = 0 }
        return false
    }
}

extension Unicode.Scalar {
    /// Whether it is a mark of the preceding letter. Variation selectors do not count.
    var isMark: Bool {
        if (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
