/// What one glyph looks like, about its origin on the baseline, y down, in the layout's units.
enum GlyphShape: Sendable {
    /// A blank.
    case nothing
    /// The outline that its face gives, filled with the text's colour by the winding rule.
    case outline
    /// Colours of its own, over a rectangle.
    case image(PixelBuffer, in: CGRect)
}
