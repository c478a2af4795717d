/// A letter of a line as a font has it, for users that place letters themselves.
///
///     let letters = CTFont("Helvetica-Bold", size: 40).letters(of: "Hello")
///
/// A letter is what the font cannot take apart: a character, or several that it joins in one glyph. Marks of which it makes glyphs
/// of their own are letters without an advance.
package struct ShapedLetter: Sendable {
    /// The UTF-8 of the line that it stands for.
    package var text: Range<Int>
    /// Its origin on the baseline, from the line's left end, in points.
    package var x: CGFloat
    /// How far the next letter's origin stands to the right, in points.
    package var advance: CGFloat
    /// What is filled, about the origin, y down, in points.
    package var outline: CGPath
    /// What has colours of its own, about the origin, y down, in points.
    package var pictures: [Picture]

    /// A picture over a rectangle.
    package struct Picture: Sendable {
        package var image: PixelBuffer
        package var rect: CGRect
    }
}

extension CTFont {
    /// Whether the name means a font, or one that stands in its place, without asking for Helvetica.
    package var isKnown: Bool { FontChoice.known(name) != nil }

    /// The letters of a text without line ends, from left to right, without kerning and optional ligatures.
    ///
    /// Characters that the font lacks come from other fonts; text from right to left stands as it is read.
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
    /// The run's glyphs, those of the same characters together; each letter's text begins where it does and is empty.
    fileprivate func letters(unit: CGFloat) -> [ShapedLetter] {
        var letters: [ShapedLetter] = []
        var pen = x, start = 0
        while start < glyphs.count {
            let cluster = glyphs[start].cluster
            let end = glyphs[start...].firstIndex { $0.cluster != cluster } ?? glyphs.count
            var letter = ShapedLetter(
                text: cluster..<cluster, x: pen, advance: 0, outline: CGMutablePath().copy(), pictures: [])
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
            letter.outline = outline.copy()
            letters.append(letter)
            pen += letter.advance
            start = end
        }
        return letters
    }
}
