/// A document's text set in lines.
///
/// In the text's own space the first line's baseline is at y 0, and its start, middle or end at x 0, by the
/// justification; text in a box is placed inside it, with the first line's capitals touching the box's top.
struct TextSetting: Sendable {
    /// The letters in reading order.
    var letters: [TextLetter] = []
    var lines: [Line] = []
    /// The document's size in points.
    let size: Double

    /// One line.
    struct Line: Sendable {
        /// Its letters.
        var letters: Range<Int>
        /// The distance from its left end to its right end, without trailing spaces.
        var width: Double
        /// Its left end.
        var x: Double
        /// The baseline without the baseline shift.
        var y: Double
    }
}

extension TextSetting {
    /// Sets a document's text.
    ///
    /// - Parameters:
    ///   - source: The source of its letters.
    ///   - ascent: The distance from a box's top to the first baseline, in percent of the size.
    init(_ document: TextDocument, _ source: LetterSource, ascent: Double) {
        size = document.size
        let tracking = document.tracking / 1000 * document.size
        let box = Box(document)
        var baseline = box.top + (box.isBox ? ascent / 100 * document.size : 0)
        for paragraph in document.paragraphs {
            func shape(_ text: String) -> [TextLetter] {
                source.letters(of: text, caps: document.caps, tracking: tracking)
            }
            var texts = [paragraph]
            if let width = box.width {
                let whole = shape(paragraph), characters = Array(paragraph)
                texts = whole.lines(ofWidth: width, tracking: tracking).map { letters in
                    String(whole[letters].flatMap { characters[$0.characters] })
                }
            }
            for (i, text) in texts.enumerated() {
                add(shape(text), tracking, box, document.justification.line(isLast: i == texts.count - 1), baseline)
                baseline += document.lineHeight.flatMap { $0 == 0 ? nil : $0 } ?? Self.lineHeight * document.size
            }
        }
        for i in letters.indices {
            letters[i].origin.y -= document.baselineShift
            // Files may contain any lengths; drawing needs finite ones.
            let farthest = SIMD2(repeating: BezierPath.farthest)
            letters[i].origin.replace(with: 0, where: letters[i].origin .!= letters[i].origin)
            letters[i].origin.clamp(lowerBound: -farthest, upperBound: farthest)
        }
    }

    /// The line height in multiples of the size, where the document gives none or 0: After Effects' "auto".
    private static let lineHeight = 1.2

    /// Adds a line's letters, whose coordinates begin at 0.
    private mutating func add(
        _ made: [TextLetter], _ tracking: Double, _ box: Box, _ justification: TextDocument.LineJustification,
        _ baseline: Double
    ) {
        var made = made
        var width = made.width
        if justification == .justified, let room = box.width, room > width {
            made.spread(over: room - width)
            width = made.width
        }
        let x = box.left(of: width, justification)
        for i in made.indices {
            made[i].origin += SIMD2(x, baseline)
            made[i].line = lines.count
        }
        lines.append(Line(letters: letters.count..<letters.count + made.count, width: width, x: x, y: baseline))
        letters += made
    }

    /// The box that lines are placed in.
    private struct Box {
        var left = 0.0, top = 0.0
        /// The width for wrapping; nil for none.
        var width: Double?
        var isBox: Bool

        init(_ document: TextDocument) {
            let corner = document.boxPosition ?? .zero
            (left, top) = (corner.x, corner.y)
            isBox = document.boxSize != nil || document.boxPosition != nil
            // A box of width 0 would put each letter on a line.
            width = document.boxSize.flatMap { $0.x > 0 ? $0.x : nil }
        }

        func left(of line: Double, _ justification: TextDocument.LineJustification) -> Double {
            let room = width ?? 0
            switch justification {
            case .left, .justified: return left
            case .center: return left + (room - line) / 2
            case .right: return left + room - line
            }
        }
    }
}

extension TextDocument {
    /// The justification of a line.
    enum LineJustification { case left, right, center, justified }
}

extension TextDocument.Justification {
    /// The justification of a line in a paragraph.
    func line(isLast: Bool) -> TextDocument.LineJustification {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justifiedLastLeft: isLast ? .left : .justified
        case .justifiedLastRight: isLast ? .right : .justified
        case .justifiedLastCenter: isLast ? .center : .justified
        case .justified: .justified
        }
    }
}

extension [TextLetter] {
    /// The width of a line that begins at 0, without trailing spaces.
    fileprivate var width: Double {
        let seen = self[..<(lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0)]
        return seen.reduce(0) { Swift.max($0, $1.origin.x + $1.advance) }
    }

    /// Widens the inner spaces of a line by a total amount.
    fileprivate mutating func spread(over room: Double) {
        guard let last = lastIndex(where: { !$0.isSpace }) else { return }
        let spaces = indices.filter { self[$0].isSpace && $0 < last }
        guard !spaces.isEmpty else { return }
        let share = room / Double(spaces.count)
        // From left to right, regardless of the reading order.
        var edges = spaces.map { self[$0].origin.x }.sorted()[...], passed = 0
        for i in spaces { self[i].advance += share }
        for i in indices.sorted(by: { self[$0].origin.x < self[$1].origin.x }) {
            while let edge = edges.first, edge < self[i].origin.x {
                edges.removeFirst()
                passed += 1
            }
            self[i].origin.x += share * Double(passed)
        }
    }
}
