// A font's unhinted metrics. An absent font keeps its own figures, where they are known, when another is drawn in its
// place.

extension CTFont {
    /// The distance from the baseline to the top of a line, in points.
    public var ascent: CGFloat { metrics.ascent }
    /// The distance from the baseline to the bottom of a line, in points.
    public var descent: CGFloat { metrics.descent }
    /// The gap between lines, in points: 0, except for absent fonts whose own figures have a gap.
    public var leading: CGFloat { metrics.leading }
    /// The family that is drawn: the font's own, or its substitute's.
    public var familyName: String { TextShaper.use { $0.familyName(of: self) } }

    private var metrics: (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
        let line = AttributedText(" ", TextAttributes(font: self))
        return TextShaper.use { shaper in
            let layout = shaper.layout(line, TextLayoutOptions())
            guard let line = layout.lines.first else { return (0, 0, 0) }
            return (line.baseline, line.descent, line.leading)
        }
    }
}
