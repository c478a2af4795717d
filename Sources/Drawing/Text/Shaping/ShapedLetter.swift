/// A letter of a shaped line, for callers that place letters themselves.
///
///     let letters = CTFont("Helvetica-Bold", size: 40).letters(of: "Hello")
///
/// A letter is the font's smallest unit: a character, or several that it joins in one glyph. Marks with glyphs of their
/// own are letters with an advance of 0.
package struct ShapedLetter: Sendable {
    /// The letter's range in the line's UTF-8.
    package var text: Range<Int>
    /// The origin on the baseline, from the line's left end, in points.
    package var x: CGFloat
    /// The distance to the next letter's origin, in points.
    package var advance: CGFloat
    /// The filled outline, relative to the origin, y down, in points.
    package var outline: CGPath
    /// The coloured pictures, relative to the origin, y down, in points.
    package var pictures: [Picture]

    /// A picture in a rectangle.
    package struct Picture: Sendable {
        package var image: PixelBuffer
        package var rect: CGRect
    }
}

extension CTFont {
    /// Whether the name is a font's or has a substitute other than the default Helvetica.
    package var isKnown: Bool { FontChoice.known(name) != nil }

    /// The letters of a single line of text from left to right, without kerning and optional ligatures.
    ///
    /// Characters that the font lacks come from other fonts; right-to-left text keeps its reading order.
    package func letters(of text: String) -> [ShapedLetter] {
        let attributes = TextAttributes(font: self, kern: 0, hasLigatures: false)
        let layout = AttributedText(text, attributes).layout(TextLayoutOptions())
        guard let line = layout.lines.first else { return [] }
        var letters = line.runs.flatMap { $0.letters(unit: layout.unit) }
        let starts = Set(letters.map(\.text.lowerBound)).sorted()
        let ends = Dictionary(uniqueKeysWithValues: zip(starts, starts.dropFirst() + [text.utf8.count]))
        for i in letters.indices {
            let start = letters[i].text.lowerBound
            letters[i].text = start..<max(start, ends[start] ?? start)
        }
        return letters
    }
}

extension TextLayout.Run {
    /// The run's letters, with glyphs of the same characters merged; each letter's text is an empty range at its start.
    fileprivate func letters(unit: CGFloat) -> [ShapedLetter] {
        var letters: [ShapedLetter] = []
        var pen = x, start = 0
        while start < glyphs.count {
            let cluster = glyphs[start].cluster
            let end = glyphs[start...].firstIndex { $0.cluster != cluster } ?? glyphs.count
            var letter = ShapedLetter(
                text: cluster..<cluster, x: pen, advance: 0, outline: CGMutablePath().immutable, pictures: [])
            let outline = CGMutablePath()
            for glyph in glyphs[start..<end] {
                let place = CGAffineTransform(
                    a: unit, b: 0, c: 0, d: unit, tx: glyph.origin.x - pen, ty: glyph.origin.y)
                switch glyph.shape {
                case .nothing: break
                case .outline:
                    outline.addPath(GlyphOutlines.shared.outline(of: glyph.id, in: face), transform: place)
                case .image(let image, let rect):
                    letter.pictures.append(ShapedLetter.Picture(image: image, rect: rect.applying(place)))
                }
                letter.advance += glyph.advance
            }
            letter.outline = outline.immutable
            letters.append(letter)
            pen += letter.advance
            start = end
        }
        return letters
    }
}
