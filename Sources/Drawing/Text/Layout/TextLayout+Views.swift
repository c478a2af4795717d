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

// What layout managers ask of a layout, which keeps places.

extension TextLayout {
    /// One of its lines, by itself.
    ///
    /// - Parameter end: where its characters end, if not where the layout says.
    package func alone(_ index: Int, upTo end: Int? = nil) -> TextLayout {
        var made = TextLayout(unit: unit)
        made.lines = [lines[index]]
        if let end { made.lines[0].range = lines[index].range.lowerBound..<end }
        return made
    }

    /// What is drawn over backgrounds: glyphs of a range of characters with the lines under and through them.
    package func letters(of range: Range<Int>) -> TextLayout {
        var made = self
        for i in made.lines.indices {
            for k in made.lines[i].runs.indices {
                made.lines[i].runs[k].attributes.backgroundColor = nil
                let run = made.lines[i].runs[k]
                if range.lowerBound <= run.range.lowerBound && run.range.upperBound <= range.upperBound { continue }
                let kept = run.glyphs.filter { range.contains($0.cluster) }
                let left = kept.first?.origin.x ?? run.x
                made.lines[i].runs[k].glyphs = kept
                made.lines[i].runs[k].x = left
                made.lines[i].runs[k].width = kept.reduce(0) { $0 + $1.advance }
            }
        }
        return made
    }

    /// The characters that "…" stands for; nil where all are shown.
    package var leftOut: Range<Int>? { lines.flatMap(\.runs).first(where: \.isEllipsis)?.range }

    /// The glyph of a character in its font; nil for one without a glyph of its own.
    package func glyph(of character: Int) -> UInt32? {
        for run in lines.flatMap(\.runs) {
            if let glyph = run.glyphs.first(where: { $0.cluster == character }) { return glyph.id }
        }
        return nil
    }
}

extension TextLayout.Line {
    /// Where the line's characters begin in the UTF-8 of a text of one paragraph; nil for a line that was laid out without glyphs, or has none.
    package var firstByte: Int? { runs.flatMap(\.glyphs).map(\.cluster).min() }
}
