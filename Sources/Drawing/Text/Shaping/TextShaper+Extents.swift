// Unsafe pointers: Pango's lines and runs.
import CPango

// Line heights: by the fonts, or by the figures of absent fonts.

/// The extent of a line above and below its baseline, in points.
struct LineExtent {
    var ascent: CGFloat
    var descent: CGFloat
    var leading: CGFloat = 0
}

extension TextShaper {
    /// The extent of a line, where substituted letters keep the absent font's figures.
    ///
    /// - Parameter logical: Pango's logical box of the line.
    func extent(
        of line: UnsafeMutablePointer<PangoLayoutLine>, _ logical: PangoRectangle, _ paragraph: TextParagraph,
        _ text: AttributedText, _ unit: CGFloat
    ) -> LineExtent {
        let scale = unit / pangoScale
        let own = LineExtent(
            ascent: CGFloat(-logical.y) * scale, descent: CGFloat(logical.y + logical.height) * scale)
        guard line.pointee.runs != nil else {
            let font = text.runs[paragraph.run(at: Int(line.pointee.start_index))].attributes.font
            return choice(font.name).figures.map { LineExtent($0, em: em(of: font, unit)) } ?? own
        }
        var extent: LineExtent?, keepsOwn = true
        var node = line.pointee.runs
        while let list = node {
            let item = list.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            node = list.pointee.next
            guard let pangos = item.item.pointee.analysis.font else { continue }
            let attributes = text.runs[item.item.pointee.analysis.runNumber(in: text)].attributes
            let font = attributes.font
            var reach: LineExtent
            if let attachment = attributes.attachment {
                // Pango's glyphs know nothing of a shape's height.
                reach = LineExtent(ascent: attachment.bounds.maxY, descent: -attachment.bounds.minY)
            } else if let figures = figures(of: font, drawnBy: face(pangos)) {
                reach = LineExtent(figures, em: em(of: font, unit))
                keepsOwn = false
            } else {
                var box = PangoRectangle()
                pango_glyph_string_extents(item.glyphs, pangos, nil, &box)
                reach = LineExtent(ascent: CGFloat(-box.y) * scale, descent: CGFloat(box.y + box.height) * scale)
            }
            let rise = CGFloat(item.y_offset) * scale
            reach.ascent += rise
            reach.descent -= rise
            extent = extent?.joined(reach) ?? reach
        }
        return keepsOwn ? own : extent ?? own
    }

    /// The em requested from Pango, in points.
    private func em(of font: CTFont, _ unit: CGFloat) -> CGFloat {
        max(1 / pangoScale, min(font.size.isFinite ? font.size / unit : 0, Self.em)) * unit
    }

    /// The figures of the absent font that a face replaces; nil where the face is the font itself, or only supplies
    /// missing letters.
    private func figures(of font: CTFont, drawnBy face: ShaperFace) -> FontFigures? {
        guard let figures = choice(font.name).figures, face.family == drawnFamily(of: font.name) else { return nil }
        return figures
    }
}

extension LineExtent {
    init(_ figures: FontFigures, em: CGFloat) {
        ascent = figures.ascent * em
        descent = figures.descent * em
        leading = figures.leading * em
    }

    fileprivate func joined(_ other: LineExtent) -> LineExtent {
        LineExtent(
            ascent: max(ascent, other.ascent), descent: max(descent, other.descent),
            leading: max(leading, other.leading))
    }
}
