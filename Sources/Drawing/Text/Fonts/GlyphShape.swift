import Values

/// What one glyph looks like, about its origin on the baseline, y down, in the layout's units.
enum GlyphShape: Sendable {
    /// A blank.
    case nothing
    /// Filled with the text's colour, by the winding rule. It winds backwards, whichever way the font has it.
    case outline(CGPath)
    /// Colours of its own, over a rectangle.
    case image(PixelBuffer, in: CGRect)
}
