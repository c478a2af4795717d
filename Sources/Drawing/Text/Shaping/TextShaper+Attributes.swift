// Unsafe pointers: Pango's attributes.
import CPango

// Converts a paragraph's attributes to Pango's.

extension TextShaper {
    /// Sets the layout's text and attributes from a paragraph.
    ///
    /// Pango's foreground colour carries the run's number to the glyphs; Pango itself does not draw.
    func setText(_ paragraph: TextParagraph, _ others: [OtherFont], of text: AttributedText, unitsPerPoint: CGFloat) {
        let list = pango_attr_list_new()
        defer { pango_attr_list_unref(list) }
        func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
            guard let attribute else { return }
            attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
            attribute.pointee.end_index = UInt32(clamping: range.upperBound)
            pango_attr_list_insert(list, attribute)
        }
        for (i, span) in paragraph.spans.enumerated() {
            let end = i + 1 < paragraph.spans.count ? paragraph.spans[i + 1].start : paragraph.bytes.count
            let range = span.start..<end, attributes = text.runs[span.run].attributes
            let font = description(of: attributes.font, unitsPerPoint: unitsPerPoint)
            if i == 0 { pango_layout_set_font_description(layout, font) }
            add(pango_attr_font_desc_new(font), range)
            pango_font_description_free(font)
            let number = UInt32(clamping: span.run)
            add(pango_attr_foreground_new(UInt16(number & 0xFFFF), UInt16(number >> 16), 0), range)
            // Tracking comes before kerning.
            let spacing = attributes.tracking != 0 ? attributes.tracking : attributes.kern ?? 0
            if spacing != 0 { add(pango_attr_letter_spacing_new(pangoUnits(spacing * unitsPerPoint)), range) }
            if attributes.baselineOffset != 0 {
                add(pango_attr_rise_new(pangoUnits(attributes.baselineOffset * unitsPerPoint)), range)
            }
            if let attachment = attributes.attachment {
                var box = attachment.box(unitsPerPoint)
                add(pango_attr_shape_new(&box, &box), range)
            }
            var features: [String] = []
            if attributes.kern == 0 { features.append("kern=0") }
            if !attributes.hasLigatures { features += ["liga=0", "clig=0"] }
            if !features.isEmpty { add(pango_attr_font_features_new(features.joined(separator: ",")), range) }
        }
        for other in others {
            // Merged over the stretch's description, which has the size.
            add(pango_attr_font_desc_new(other.description), other.range)
            pango_font_description_free(other.description)
        }
        // Otherwise Pango would insert a hyphen wherever a long word is broken.
        if !paragraph.hasHyphens { add(pango_attr_insert_hyphens_new(0), 0..<paragraph.bytes.count) }
        pango_layout_set_attributes(layout, list)
        paragraph.bytes.withUnsafeBytes { bytes in
            // An empty array has no address.
            guard let start = bytes.baseAddress else { return pango_layout_set_text(layout, "", 0) }
            pango_layout_set_text(layout, start.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
        }
    }
}

extension TextAttachment {
    /// The place in Pango's units, relative to the pen on the baseline, y down.
    fileprivate func box(_ unitsPerPoint: CGFloat) -> PangoRectangle {
        PangoRectangle(
            x: pangoUnits(bounds.minX * unitsPerPoint), y: pangoUnits(-bounds.maxY * unitsPerPoint),
            width: pangoUnits(bounds.width * unitsPerPoint), height: pangoUnits(bounds.height * unitsPerPoint))
    }
}

/// A layout length in Pango units, clamped to their range.
func pangoUnits(_ length: CGFloat) -> Int32 {
    let units = (length * pangoScale).rounded()
    return units.isNaN ? 0 : Int32(max(-1e9, min(1e9, units)))
}
