/// The shape of one glyph, relative to its origin on the baseline, y down, in the layout's units.
enum GlyphShape: Sendable {
    /// A blank.
    case nothing
    /// The outline from the face, filled with the text's colour by the winding rule.
    case outline
    /// A picture with its own colours, in a rectangle.
    case image(PixelBuffer, in: CGRect)
}
