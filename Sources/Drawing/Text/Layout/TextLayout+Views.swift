// What labels ask of a layout.

extension TextLayout {
    /// Removes lines that do not lie within a height in full; the first one stays.
    package mutating func dropPartialLines(in room: CGFloat) {
        // A tolerance of rounding errors.
        while lines.count > 1, let last = lines.last, last.top + last.height > room + 0.01 {
            lines.removeLast()
            if let above = lines.last { height = above.top + above.height }
        }
    }

    /// The same letters in one colour, without decorations behind them: what a shadow shows.
    package func inOneColor(_ color: CGColor) -> TextLayout {
        var made = self
        for i in made.lines.indices {
            for k in made.lines[i].runs.indices {
                made.lines[i].runs[k].attributes.foregroundColor = color
                made.lines[i].runs[k].attributes.backgroundColor = nil
                made.lines[i].runs[k].attributes.underlineColor = nil
                made.lines[i].runs[k].attributes.strikethroughColor = nil
                made.lines[i].runs[k].attributes.strokeColor = nil
            }
        }
        return made
    }
}

extension TextLayout.Line {
    /// Where the line's characters begin in the UTF-8 of a text of one paragraph; nil for a line that was laid out without glyphs, or has none.
    package var firstByte: Int? { runs.flatMap(\.glyphs).map(\.cluster).min() }
}
