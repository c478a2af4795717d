/// A paragraph's text in UTF-8, with what Pango cannot take replaced.
struct TextParagraph {
    var bytes: [UInt8] = []
    /// Where each stretch begins, with the index of its run in the text.
    var spans: [Span] = []
    /// Whether characters are made of several code points.
    var hasMarks = false
    /// Whether there are soft hyphens.
    var hasHyphens = false
    /// Whether it goes on in the next piece.
    var isContinued = false

    struct Span {
        var start: Int
        var run: Int
    }

    /// The index of the text's run that a byte belongs to.
    func run(at byte: Int) -> Int { (spans.last { $0.start <= byte } ?? spans[0]).run }
}

/// Takes a text apart into its paragraphs, one after the other, as far as anyone asks.
///
/// It bounds what a text can cost: a paragraph is handed out in pieces, of which the user gives back what would not fill a line; a
/// text has at most 262,144 characters; and a letter has at most 30 marks, Unicode's own limit for text that streams (UAX #15), as
/// an emoji has joiners. Control characters draw nothing.
struct TextParagraphs {
    /// Characters of a piece. Pango's time to break a long word into lines grows with the square of its length: 20 ms for 2,048.
    static let longestPiece = 1 << 11
    /// Characters of a line that goes on in no other one.
    static let longestLine = 1 << 14
    static let longestText = 1 << 18
    static let mostMarks = 30

    private let text: AttributedText
    private var run = 0
    private var bytes: [UInt8] = []
    private var position = 0
    private var total = 0
    private let longest: Int
    private var carried: TextParagraph?

    /// - Parameter areWrapped: whether lines go on, so that paragraphs can come in pieces.
    init(_ text: AttributedText, areWrapped: Bool) {
        self.text = text
        longest = areWrapped ? Self.longestPiece : Self.longestLine
        if let first = text.runs.first { bytes = Array(first.text.utf8) }
    }

    /// The next paragraph, or piece of one; nil after the last.
    mutating func next() -> TextParagraph? {
        guard !isAtEnd else { return nil }
        var paragraph = carried ?? TextParagraph(spans: [TextParagraph.Span(start: 0, run: run)])
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
            let start = position
            position += length
            if isSeparator(scalar) { break }
            if cluster.goesOn(with: scalar) {
                if cluster.isMark { paragraph.hasMarks = true }
                if cluster.count > Self.mostMarks { continue }
            }
            switch scalar {
            case 0xAD:
                paragraph.hasHyphens = true
                paragraph.bytes += bytes[start..<position]
            case 0x0B, 0x0C: paragraph.bytes += [0xE2, 0x80, 0xA8]  // a new line, in Unicode's way
            case 0x09: paragraph.bytes.append(0x09)
            case ..<0x20, 0x7F..<0xA0: paragraph.bytes += [0xE2, 0x81, 0xA0]  // nothing: a word joiner
            default: paragraph.bytes += bytes[start..<position]
            }
            count += 1
        }
        let isKnown = total >= Self.longestText
        total += count + 1
        if !isKnown, total >= Self.longestText, advance() {
            Warnings.once("a text of more than \(Self.longestText) characters: the rest is left out")
        }
        return paragraph
    }

    /// Whether nothing is left.
    var isAtEnd: Bool {
        mutating get { carried == nil && (total >= Self.longestText || !advance()) }
    }

    /// Takes back what follows a byte of the piece that was handed out last, as the beginning of the next one.
    mutating func giveBack(_ piece: TextParagraph, from start: Int) {
        var rest = TextParagraph(bytes: Array(piece.bytes[start...]), hasMarks: piece.hasMarks)
        let first = piece.spans.lastIndex { $0.start <= start } ?? 0
        rest.spans = piece.spans[first...].map { TextParagraph.Span(start: max(0, $0.start - start), run: $0.run) }
        carried = rest
    }

    /// Goes past what is left of the paragraph that was handed out last.
    mutating func skipRest() {
        while advance() {
            let (scalar, length) = scalar()
            position += length
            if isSeparator(scalar) { return }
        }
    }

    /// Whether there is more; goes to the run that has it.
    private mutating func advance() -> Bool {
        while position == bytes.count {
            guard run + 1 < text.runs.count else { return false }
            run += 1
            bytes = Array(text.runs[run].text.utf8)
            position = 0
        }
        return true
    }

    /// Whether a paragraph ends with the code point that was just read; takes the line feed after a carriage return with it.
    private mutating func isSeparator(_ scalar: UInt32) -> Bool {
        if scalar == 0x0D {
            if advance(), bytes[position] == 0x0A { position += 1 }
            return true
        }
        return scalar == 0x0A || scalar == 0x85 || scalar == 0x2029
    }

    /// The code point at the position, and how many bytes it has. A string's UTF-8 is always well formed.
    private func scalar() -> (UInt32, Int) {
        let first = UInt32(bytes[position])
        func rest(_ k: Int) -> UInt32 { UInt32(bytes[position + k]) & 0x3F }
        if first < 0x80 { return (first, 1) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | rest(1), 2) }
        if first < 0xF0 { return ((first & 0x0F) << 12 | rest(1) << 6 | rest(2), 3) }
        return ((first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3), 4)
    }
}

/// Counts what is joined to one letter.
private struct Cluster {
    /// The marks and joiners so far.
    var count = 0
    /// Whether the last code point was a mark.
    var isMark = false
    private var isJoined = false

    /// Whether a code point is a mark or joiner of the letter before it.
    mutating func goesOn(with scalar: UInt32) -> Bool {
        isMark = scalar >= 0x300 && Unicode.Scalar(scalar)?.isMark == true
        let isJoiner = scalar == 0x200D
        defer { isJoined = isJoiner }
        if isMark || isJoiner {
            count += 1
            return true
        }
        // What a joiner joins belongs to the same cluster.
        if !isJoined { count = 0 }
        return false
    }
}

extension Unicode.Scalar {
    /// Whether it goes with the letter before it. Selectors of a letter's variants do not count.
    var isMark: Bool {
        if (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value) { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
