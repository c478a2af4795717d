/// How a quad's colour meets what its pass already holds. Colours are premultiplied; results are rounded once and end at 1.
///
/// Counts within the pass: what blends with what lies below it is drawn into a surface of its own first, so that a group's
/// outside never takes part.
public enum BlendMode: UInt8, Sendable, CaseIterable {
    /// source + target · (1 - source alpha).
    case sourceOver
    /// source + target: two pictures, each drawn at its share, become their exact mixture.
    case plusLighter
}
