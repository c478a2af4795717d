/// A document's text set in lines.
///
/// The text's own space has the first line's baseline at y 0 and its beginning, middle or end at x 0, as the justification says; a
/// text with a box stands in it, its first line's capitals touching the box's top.
struct TextSetting: Sendable {
    /// In the order of reading.
    var letters: [TextLetter] = []
    var lines: [Line] = []
    /// The document's size in points.
    let size: Double

    /// One line.
    struct Line: Sendable {
        /// Its letters.
        var letters: Range<Int>
        /// From its left end to its right end, without the spaces that it ends with.
        var width: Double
        /// Its left end.
        var x: Double
        /// The baseline before it is shifted.
        var y: Double
    }
}

extension TextSetting {
    /// Sets a document's text.
    ///
    /// - Parameters:
    ///   - source: Where its letters come from.
    ///   - ascent: What of 100 points of size lies between a box's top and the first baseline.
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
            // Lengths of files may be anything; drawing wants numbers.
            let farthest = SIMD2(repeating: BezierPath.farthest)
            letters[i].origin.replace(with: 0, where: letters[i].origin .!= letters[i].origin)
            letters[i].origin.clamp(lowerBound: -farthest, upperBound: farthest)
        }
    }

    /// From line to line where the document does not say it or says 0, in sizes: After Effects' "auto".
    private static let lineHeight = 1.2

    /// Adds a line's letters, which stand on a line that begins at 0.
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

    /// What lines stand in.
    private struct Box {
        var left = 0.0, top = 0.0
        /// Nil where lines end only where the text says so.
        var width: Double?
        var isBox: Bool

        init(_ document: TextDocument) {
            let corner = document.boxPosition ?? .zero
            (left, top) = (corner.x, corner.y)
            isBox = document.boxSize != nil || document.boxPosition != nil
            // A box without width would take a line for each letter.
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
    /// Where a line stands.
    enum LineJustification { case left, right, center, justified }
}

extension TextDocument.Justification {
    /// What it means for a line of a paragraph.
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
    /// From the left end of a line at 0 to its right end, without the spaces that it ends with.
    fileprivate var width: Double {
        let seen = self[..<(lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0)]
        return seen.reduce(0) { Swift.max($0, $1.origin.x + $1.advance) }
    }

    /// Makes the spaces inside a line wider by so much together.
    fileprivate mutating func spread(over room: Double) {
        guard let last = lastIndex(where: { !$0.isSpace }) else { return }
        let spaces = indices.filter { self[$0].isSpace && $0 < last }
        guard !spaces.isEmpty else { return }
        let share = room / Double(spaces.count)
        // From left to right, whatever the order of reading.
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
