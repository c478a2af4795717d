// A font's unhinted metrics. An absent font keeps its own figures, where they are known, when another is drawn in its
// place.

extension CTFont {
    /// The distance from the baseline to the top of a line, in points.
    public final var ascent: CGFloat { lineMetrics.ascent }
    /// The distance from the baseline to the bottom of a line, in points.
    public final var descent: CGFloat { lineMetrics.descent }

    final var lineMetrics: (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
        let line = AttributedText(" ", TextAttributes(font: self))
        return TextShaper.use { shaper in
            let layout = shaper.layout(line, TextLayoutOptions())
            guard let line = layout.lines.first else { return (0, 0, 0) }
            return (line.baseline, line.descent, line.leading)
        }
    }
}
