import Drawing

/// The source of a text's letters: the file's glyph shapes for its font, and an installed font for all others.
///
///     let source = LetterSource(glyphs: [:], size: 40) { CTFont("Helvetica", size: 40) }
///     let letters = source.letters(of: "Hello", caps: .regular, tracking: 0)
struct LetterSource {
    /// Glyph shapes by their text.
    let glyphs: [String: GlyphShapes.Glyph]
    /// The text's size in points.
    let size: Double
    /// The font of letters without glyph shapes, at that size; called only if needed.
    let font: () -> CTFont

    /// The size of small capitals relative to capitals: Adobe's default.
    private static let smallCapitals = 0.7

    /// The letters of a line in reading order, with origins on a baseline that begins at 0.
    ///
    /// Glyph shapes run from left to right, as in web players; letters of fonts are shaped.
    func letters(of line: String, caps: TextDocument.Caps, tracking: Double) -> [TextLetter] {
        var letters: [TextLetter] = []
        var pen = 0.0
        for stretch in stretches(of: line, caps) {
            let made = stretch.isDrawn ? drawn(stretch) : shaped(stretch)
            let start = letters.count
            letters += made
            // From left to right, regardless of the reading order.
            for i in made.indices.sorted(by: { made[$0].origin.x < made[$1].origin.x }) {
                letters[start + i].origin.x = pen
                pen += made[i].advance + tracking
            }
        }
        return letters
    }

    /// A run of characters of one size, all with glyph shapes or all without.
    private struct Stretch {
        var text = ""
        var scale: Double
        var isDrawn: Bool
        /// For each byte of the text's UTF-8, the index of its character in the line.
        var characters: [Int] = []

        mutating func append(_ added: String, from character: Int) {
            text += added
            characters += Array(repeating: character, count: added.utf8.count)
        }

        /// The line's characters for a range of bytes.
        func characters(of bytes: Range<Int>) -> Range<Int> {
            guard let last = characters[bytes].last else { return 0..<0 }
            return characters[bytes.lowerBound]..<last + 1
        }
    }

    private func stretches(of line: String, _ caps: TextDocument.Caps) -> [Stretch] {
        var stretches: [Stretch] = []
        for (i, character) in line.enumerated() {
            var text = String(character), scale = 1.0
            if caps == .small, character.isLowercase, let capital = capital(of: character) {
                (text, scale) = (capital, Self.smallCapitals)
            }
            let isDrawn = glyphs[text] != nil
            if stretches.last?.scale != scale || stretches.last?.isDrawn != isDrawn {
                stretches.append(Stretch(scale: scale, isDrawn: isDrawn))
            }
            stretches[stretches.count - 1].append(text, from: i)
        }
        return stretches
    }

    /// The capital shown for a letter in small capitals; nil where the file has a shape of the letter but not of its
    /// capital.
    private func capital(of character: Character) -> String? {
        let capital = character.uppercased()
        return glyphs[String(character)] != nil && glyphs[capital] == nil ? nil : capital
    }

    private func drawn(_ stretch: Stretch) -> [TextLetter] {
        // Shapes and widths are for 100 points.
        let scale = size * stretch.scale / 100
        var letters: [TextLetter] = []
        var pen = 0.0, byte = 0
        for character in stretch.text {
            let text = String(character), bytes = byte..<byte + text.utf8.count
            byte = bytes.upperBound
            guard let glyph = glyphs[text] else { continue }
            letters.append(
                TextLetter(
                    text: text, characters: stretch.characters(of: bytes),
                    outline: glyph.outline.copy(using: CGAffineTransform(scaleX: scale, y: scale)),
                    advance: glyph.width * scale, origin: SIMD2(pen, 0)))
            pen += glyph.width * scale
        }
        return letters
    }

    private func shaped(_ stretch: Stretch) -> [TextLetter] {
        let own = font()
        let sized = CTFont(own.name, size: own.size * CGFloat(stretch.scale), matrix: own.matrix)
        let text = Array(stretch.text.utf8)
        var letters: [TextLetter] = []
        for letter in sized.letters(of: stretch.text).sorted(by: { $0.text.lowerBound < $1.text.lowerBound }) {
            let range = letter.text.clamped(to: 0..<text.count)
            let made = TextLetter(
                text: String(decoding: text[range], as: UTF8.self), characters: stretch.characters(of: range),
                outline: letter.outline, pictures: letter.pictures, advance: Double(letter.advance),
                origin: SIMD2(Double(letter.x), 0))
            // Marks with glyphs of their own are joined to their letter.
            if let last = letters.last, last.characters == made.characters, last.text != made.text {
                letters[letters.count - 1].join(made)
            } else {
                letters.append(made)
            }
        }
        return letters
    }
}
