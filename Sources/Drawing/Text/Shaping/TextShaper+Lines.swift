// Unsafe pointers: Pango's lines, runs and glyphs.
import CPango

// Converts Pango's lines to the layout's.

extension TextShaper {
    /// Adds a line below the existing ones.
    func add(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, _ frame: TextFrame, isFirst: Bool, _ paragraph: TextParagraph,
        of text: AttributedText, to made: inout TextLayout
    ) {
        let unit = made.unit
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        let extent = extent(of: line, logical, paragraph, text, unit)
        let width = CGFloat(logical.width - excess(of: line)) / pangoScale * unit
        let natural = extent.ascent + extent.descent + extent.leading
        let height = frame.style.lineHeight(natural)
        let isRightToLeft = line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue
        var added = TextLayout.Line(
            x: frame.left(of: width, isFirst: isFirst, isRightToLeft: isRightToLeft), top: made.height, width: width,
            height: height, baseline: height - natural + extent.ascent, leading: extent.leading, runs: [])
        let start = Int(line.pointee.start_index)
        added.range =
            paragraph.place(start)..<max(paragraph.place(start), paragraph.place(start + Int(line.pointee.length)))
        if frame.options.wantsGlyphs { addRuns(of: line, frame, paragraph, text, unit, to: &added) }
        made.lines.append(added)
        made.height += height
    }

    /// The width that Pango added to a line beyond its glyphs.
    private func excess(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Int32 {
        var node = line.pointee.runs
        while let list = node {
            let item = list.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            // A line has at most one ellipsis.
            if item.isEllipsis { return item.excess }
            node = list.pointee.next
        }
        return 0
    }

    private func addRuns(
        of line: UnsafeMutablePointer<PangoLayoutLine>, _ frame: TextFrame, _ paragraph: TextParagraph,
        _ text: AttributedText, _ unit: CGFloat, to added: inout TextLayout.Line
    ) {
        // A text may have a limited number of glyphs that begin further outside the frame.
        let reach = 4 * Self.em * unit
        let seen = (-added.x - reach)...(max(0, frame.options.width) + reach - added.x)
        var pen: CGFloat = 0
        var node = line.pointee.runs
        while let list = node {
            let item = list.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            node = list.pointee.next
            pen += CGFloat(item.start_x_offset) / pangoScale * unit
            let start = pen, analysis = item.item.pointee.analysis
            guard let font = analysis.font, let string = item.glyphs?.pointee else { continue }
            let face = face(font)
            let rise = CGFloat(item.y_offset) / pangoScale * unit
            let attributes = text.runs[analysis.runNumber(in: text)].attributes
            if !item.isEllipsis, attributes.attachment == nil {
                tell(of: item, drawnBy: face, insteadOf: attributes.font.name)
            }
            let last = Int(string.num_glyphs) - 1, excess = item.excess
            let offset = Int(item.item.pointee.offset), end = offset + Int(item.item.pointee.length)
            var glyphs: [TextLayout.Glyph] = []
            for i in 0..<Int(string.num_glyphs) {
                let glyph = string.glyphs[i]
                let width = i == last ? glyph.geometry.width - excess : glyph.geometry.width
                let advance = CGFloat(width) / pangoScale * unit
                if seen.contains(pen) || seen.contains(pen + advance) || takesFarGlyph() {
                    let origin = CGPoint(
                        x: pen + CGFloat(glyph.geometry.x_offset) / pangoScale * unit,
                        y: CGFloat(glyph.geometry.y_offset) / pangoScale * unit - rise)
                    glyphs.append(
                        TextLayout.Glyph(
                            id: glyph.glyph, shape: attributes.attachment?.shape(unit) ?? face.shape(of: glyph),
                            origin: origin, advance: advance,
                            cluster: paragraph.place(offset + Int(string.log_clusters[i]))))
                }
                pen += advance
            }
            added.runs.append(
                TextLayout.Run(
                    attributes: attributes, face: face.face, x: start, width: pen - start, lines: face.lines,
                    rise: rise, glyphs: glyphs,
                    range: paragraph.place(offset)..<max(paragraph.place(offset), paragraph.place(end)),
                    isRightToLeft: analysis.level % 2 == 1, isEllipsis: item.isEllipsis))
            pen += CGFloat(item.end_x_offset) / pangoScale * unit
        }
    }
}

extension TextParagraph {
    /// The index in the text's UTF-16 of a byte's character; the byte itself where places are not kept.
    func place(_ byte: Int) -> Int {
        places.isEmpty ? (bytes.isEmpty ? start : byte) : byte < places.count ? places[byte] : end
    }
}

extension TextAttachment {
    /// The picture as a glyph, in the layout's units.
    fileprivate func shape(_ unit: CGFloat) -> GlyphShape {
        guard let image, unit > 0 else { return .nothing }
        let rect = CGRect(x: bounds.minX, y: -bounds.maxY, width: bounds.width, height: bounds.height)
        return .image(image, in: rect.applying(CGAffineTransform(scaleX: 1 / unit, y: 1 / unit)))
    }
}

extension PangoGlyphItem {
    /// Whether it is an ellipsis.
    fileprivate var isEllipsis: Bool { Int32(item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0 }

    /// An ellipsis' width beyond its font's: Pango widens its last glyph by the rest of the line.
    fileprivate var excess: Int32 {
        guard isEllipsis, let font = item.pointee.analysis.font, let string = glyphs?.pointee, string.num_glyphs > 0
        else {
            return 0
        }
        let last = string.glyphs[Int(string.num_glyphs) - 1]
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(font, last.glyph, nil, &logical)
        return max(0, last.geometry.width - logical.width)
    }
}

extension PangoAnalysis {
    /// The number of the text's run that the colour encodes.
    func runNumber(in text: AttributedText) -> Int {
        var node = extra_attrs
        while let list = node {
            let attribute = list.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
            if attribute.pointee.klass.pointee.type == PANGO_ATTR_FOREGROUND {
                let color = UnsafeRawPointer(attribute).assumingMemoryBound(to: PangoAttrColor.self).pointee.color
                return min(Int(color.red) | Int(color.green) << 16, text.runs.count - 1)
            }
            node = list.pointee.next
        }
        return 0
    }
}
