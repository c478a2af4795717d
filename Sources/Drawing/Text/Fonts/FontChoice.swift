/// The font that Pango is asked for in place of a name.
struct FontChoice {
    /// Families in order of preference, separated by commas.
    var families: String
    /// 100…900.
    var weight: Int
    var isItalic: Bool
    /// From -4 (ultra-condensed) to 4 (ultra-expanded).
    var stretch: Int
    /// The absent family for which another one is drawn; nil where the font is installed.
    let absent: String?
    /// The absent family's figures, which its lines keep.
    let figures: FontFigures?

    init(_ name: FontName, families: String? = nil, absent: String? = nil) {
        self.families = families ?? name.family
        self.absent = absent
        figures = absent.flatMap(FontFigures.of)
        weight = name.weight ?? 400
        isItalic = name.isItalic
        stretch = name.stretch
    }

    /// The choice for a font's name; Helvetica, with a warning in the log, where fontconfig does not know it.
    static func named(_ name: String, in catalog: FontCatalog = .current) -> FontChoice {
        if let known = known(name, in: catalog) { return known }
        let shown = name.count <= 60 ? name : name.prefix(60) + "…"
        FontLock.warn("no font \"\(shown)\": Helvetica stands in its place")
        return FontChoice(
            FontName(split: name) ?? FontName(family: name), families: "Helvetica",
            absent: catalog.hasFamily("Helvetica") ? nil : "Helvetica")
    }

    /// The choice for a font's name; nil where fontconfig does not know it.
    static func known(_ name: String, in catalog: FontCatalog = .current) -> FontChoice? {
        let whole = FontName(family: name)
        if catalog.hasFamily(name) { return FontChoice(whole) }
        if let font = catalog.font(named: name) { return FontChoice(font) }
        let split = FontName(split: name)
        for candidate in [whole, split, whole.withoutMakersMark, split?.withoutMakersMark] {
            guard let candidate else { continue }
            if catalog.hasFamily(candidate.family) { return FontChoice(candidate) }
            if catalog.substitutes(candidate.family) {
                return FontChoice(candidate, absent: FontCatalog.isGeneric(candidate.family) ? nil : candidate.family)
            }
            if let other = substitutes[FontName.folded(candidate.family)] {
                return FontChoice(candidate, families: other, absent: candidate.family)
            }
        }
        return nil
    }

    /// What stands for the font of Apple's systems: Inter is drawn after it.
    private static let system = "Inter,Helvetica"
    /// Substitutes for fonts of Apple's systems that fontconfig does not know. Menlo derives from DejaVu Sans Mono.
    private static let substitutes = [
        "helveticaneue": "Helvetica", ".applesystemuifont": system, ".sfnstext": system, ".sfns": system,
        ".sfui": system, ".sfuitext": system, ".sfuidisplay": system, "sfpro": system, "sfprotext": system,
        "sfprodisplay": system,
        "sanfrancisco": system, "menlo": "DejaVu Sans Mono,monospace", "monaco": "DejaVu Sans Mono,monospace",
        "sfmono": "DejaVu Sans Mono,monospace", "applecoloremoji": "Noto Color Emoji,emoji",
    ]
}
