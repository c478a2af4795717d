import Drawing

/// The fonts of a file: its glyph shapes, the user's fonts, and installed ones.
///
/// There is one for an animation; it reports each missing font once, where it is first used.
final class FontLibrary {
    private let fonts: [String: FontItem]
    private let shapes: GlyphShapes
    private let provider: Providers.Font?
    private let log: IssueLog
    private var found: [String: CTFont] = [:]

    init(_ animation: LottieAnimation, _ providers: Providers, _ log: IssueLog) {
        fonts = Dictionary(animation.fonts.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        shapes = GlyphShapes(animation.glyphs)
        provider = providers.font
        self.log = log
    }

    /// The letters' source for a document, for the text layer at a key path.
    func letters(for document: TextDocument, at keypath: [String]) -> LetterSource {
        let item = fonts[document.font] ?? FontItem(name: document.font, family: document.font, style: "")
        let glyphs = shapes.glyphs(of: item)
        return LetterSource(glyphs: glyphs, size: document.size) { [self] in
            font(item, size: document.size, at: keypath)
        }
    }

    /// The distance from a box's top to the first baseline, in percent of a font's size: exporters measure capitals.
    func ascent(of font: String) -> Double { fonts[font]?.ascent ?? Self.capitals }

    /// The height of Helvetica's capitals, in percent of the size.
    private static let capitals = 71.8

    /// The user's font, the installed one by name or by family and style, or the substitute.
    private func font(_ item: FontItem, size: Double, at keypath: [String]) -> CTFont {
        if let font = provider?(item.name, CGFloat(size)) { return font }
        if let font = found[item.name] { return CTFont(font.name, size: CGFloat(size)) }
        let family = item.family.isEmpty ? item.name : item.family
        let style = item.style.filter { !$0.isWhitespace }
        let names = [item.name, style.isEmpty ? family : "\(family)-\(style)", family]
        let candidates = names.map { CTFont($0, size: CGFloat(size)) }
        if let known = candidates.first(where: \.isKnown) {
            found[item.name] = known
            return known
        }
        let shown = item.name.count <= 60 ? item.name : item.name.prefix(60) + "…"
        log.report(.missing, "no font \"\(shown)\": Helvetica stands in its place", at: keypath)
        // Regular whatever the missing font's style: Core Text's behaviour, as reference pictures of such files show.
        let helvetica = CTFont("Helvetica", size: CGFloat(size))
        found[item.name] = helvetica
        return helvetica
    }
}
