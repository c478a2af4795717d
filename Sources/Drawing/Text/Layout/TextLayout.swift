/// A text laid out in lines: the place of every glyph, in points from the top left corner of its frame, y down.
///
/// It is independent of scale: metrics are unhinted, and shapes are outlines.
package struct TextLayout: Sendable {
    /// The lines that fit, from the top.
    package internal(set) var lines: [Line] = []
    /// Points per unit of the glyphs' shapes.
    let unit: CGFloat
    /// The height of all lines with the space between them.
    package internal(set) var height: CGFloat = 0

    /// One line.
    package struct Line: Sendable {
        /// The left end.
        package var x: CGFloat
        /// The distance from the frame's top to the line's.
        package var top: CGFloat
        /// The distance from the left end to the right end.
        package var width: CGFloat
        /// The height, with what the paragraph's style adds.
        package var height: CGFloat
        /// The distance from its top to the baseline.
        package var baseline: CGFloat
        /// The part of its height below its fonts' descent.
        var leading: CGFloat
        /// From left to right.
        var runs: [Run]
        /// The characters in the text's UTF-16, where the layout keeps places.
        package var range = 0..<0
    }

    /// Glyphs with the same font and attributes.
    struct Run: Sendable {
        var attributes: TextAttributes
        /// The source of the glyphs' outlines.
        var face: FontFace
        /// The left end, relative to the line's.
        var x: CGFloat
        var width: CGFloat
        var lines: ShaperFace.Lines
        /// The distance above the line's baseline.
        var rise: CGFloat
        var glyphs: [Glyph]
        /// The characters in the text's UTF-16, where the layout keeps places.
        var range = 0..<0
        var isRightToLeft = false
        /// Whether it stands for characters that are left out.
        var isEllipsis = false
    }

    /// A shape with its origin, relative to the line's left end on the baseline.
    struct Glyph: Sendable {
        /// The glyph's number in the run's face.
        var id: UInt32
        var shape: GlyphShape
        var origin: CGPoint
        /// The distance to the next glyph's origin.
        var advance: CGFloat
        /// The start of the glyph's characters in the paragraph's UTF-8, or in the text's UTF-16 where the layout keeps
        /// places; several glyphs may share them.
        var cluster: Int
    }
}

extension TextLayout.Line {
    /// The distance from the baseline to the bottom, without the leading.
    var descent: CGFloat { height - baseline - leading }
}

extension TextLayout {
    /// The text's extent: the longest line's width, and the height of all lines.
    package var size: CGSize { CGSize(width: lines.reduce(0) { max($0, $1.width) }, height: height) }
}
