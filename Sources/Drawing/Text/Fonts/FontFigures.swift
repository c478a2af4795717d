/// A font's own line metrics, in ems.
struct FontFigures: Hashable, Sendable {
    /// The distance from the baseline to the top of a line.
    var ascent: CGFloat
    /// The distance from the baseline to the bottom of a line.
    var descent: CGFloat
    /// The gap between the bottom of a line and the top of the next.
    var leading: CGFloat

    /// From a font's `hhea` table, whose descent is negative.
    private init(_ ascent: Int, _ descent: Int, gap: Int = 0, em: Int = 2048) {
        self.ascent = CGFloat(ascent) / CGFloat(em)
        self.descent = CGFloat(-descent) / CGFloat(em)
        leading = CGFloat(gap) / CGFloat(em)
    }

    /// The figures of an absent family; nil where they are unknown, and lines have the substitute's height.
    static func of(_ family: String) -> FontFigures? { known[FontName.folded(family)] }

    private static let helvetica = FontFigures(1577, -471)
    private static let arial = FontFigures(1854, -434, gap: 67)
    private static let times = FontFigures(1536, -512)
    private static let timesNewRoman = FontFigures(1825, -443, gap: 87)
    private static let courier = FontFigures(1544, -504)
    private static let courierNew = FontFigures(1705, -615)
    private static let system = FontFigures(1950, -494)
    private static let mono = FontFigures(1901, -483)

    private static let known: [String: FontFigures] = [
        "helvetica": helvetica, "arial": arial, "times": times, "timesnewroman": timesNewRoman, "timesroman": times,
        "timesnewromanps": timesNewRoman, "courier": courier, "couriernew": courierNew, "couriernewps": courierNew,
        "helveticaneue": FontFigures(952, -213, gap: 28, em: 1000), ".applesystemuifont": system, ".sfui": system,
        ".sfuitext": system, ".sfuidisplay": system, ".sfnstext": system, ".sfns": system, "sfpro": system,
        "sfprotext": system, "sfprodisplay": system, "sanfrancisco": system,
        "menlo": mono, "monaco": FontFigures(2048, -512),
        "georgia": FontFigures(1878, -449), "verdana": FontFigures(2059, -430), "tahoma": FontFigures(2049, -423),
        "trebuchetms": FontFigures(1923, -455), "impact": FontFigures(2066, -432),
        "comicsansms": FontFigures(2257, -597),
    ]
}
