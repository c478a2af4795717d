// What a font measures, unhinted. A font in whose place another one is drawn keeps its own figures, where they are known.

extension CTFont {
    /// How far lines reach above the baseline, in points.
    public var ascent: CGFloat { metrics.ascent }
    /// How far lines reach below the baseline, in points.
    public var descent: CGFloat { metrics.descent }
    /// How much room lines leave between one and the next, in points: 0 but for fonts for which another one stands whose own figures have a
    /// gap.
    public var leading: CGFloat { metrics.leading }
    /// The family that is drawn: the font's own, or that of the one in its place.
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
