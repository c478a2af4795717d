/// What is filled or stroked.
public enum Outline: Hashable, Sendable {
    /// A path.
    case path(CGPath)
    /// The outlines of glyphs, which are only filled, by the winding rule.
    case glyphs(GlyphText)

    /// The path; of glyphs it is made when it is first asked for.
    public var path: CGPath {
        switch self {
        case .path(let path): path
        case .glyphs(let text): text.path
        }
    }
}
