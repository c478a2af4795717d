/// A text set in lines: where every glyph stands, in points from the top left corner of the room it was given, y down.
///
/// It depends on no scale: metrics are unhinted, and shapes are outlines.
package struct TextLayout: Sendable {
    /// The lines that have room, from the top.
    package internal(set) var lines: [Line] = []
    /// Points for one unit of the glyphs' shapes.
    let unit: CGFloat
    /// Height of all lines with what lies between them.
    package internal(set) var height: CGFloat = 0

    /// One line.
    package struct Line: Sendable {
        /// The left end.
        package var x: CGFloat
        /// From the room's top to the line's.
        package var top: CGFloat
        /// From its left end to its right end.
        package var width: CGFloat
        /// With what its paragraph's style adds.
        package var height: CGFloat
        /// From its top to the baseline.
        package var baseline: CGFloat
        /// What of its height lies below its fonts' descent.
        var leading: CGFloat
        /// From left to right.
        var runs: [Run]
    }

    /// Glyphs of one font and with the same attributes.
    struct Run: Sendable {
        var attributes: TextAttributes
        /// What has the glyphs' outlines.
        var face: FontFace
        /// The left end, from the line's.
        var x: CGFloat
        var width: CGFloat
        var lines: ShaperFace.Lines
        /// Above the line's baseline.
        var rise: CGFloat
        var glyphs: [Glyph]
    }

    /// A shape with its origin, from the line's left end on the baseline.
    struct Glyph: Sendable {
        /// Its number in the run's face.
        var id: UInt32
        var shape: GlyphShape
        var origin: CGPoint
        /// How far the next one stands to the right.
        var advance: CGFloat
        /// Where in the paragraph's UTF-8 the characters begin that it stands for, others of their glyphs beside it.
        var cluster: Int
    }
}

extension TextLayout.Line {
    /// How far it reaches below the baseline, without what its fonts leave to the next line.
    var descent: CGFloat { height - baseline - leading }
}

extension TextLayout {
    /// The text's extent: the longest line's width, and the height of all lines.
    package var size: CGSize { CGSize(width: lines.reduce(0) { max($0, $1.width) }, height: height) }
}
