// Unsafe pointers: Pango's attributes.
import CPango

// A paragraph's attributes as Pango takes them.

extension TextShaper {
    /// Gives the layout a paragraph's text and attributes.
    ///
    /// The number of each stretch's run stands in the colour that Pango keeps for its glyphs; Pango does not draw them.
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
            if let kern = attributes.kern, kern != 0 {
                add(pango_attr_letter_spacing_new(pangoUnits(kern * unitsPerPoint)), range)
            }
            if attributes.baselineOffset != 0 {
                add(pango_attr_rise_new(pangoUnits(attributes.baselineOffset * unitsPerPoint)), range)
            }
            var features: [String] = []
            if attributes.kern == 0 { features.append("kern=0") }
            if !attributes.hasLigatures { features += ["liga=0", "clig=0"] }
            if !features.isEmpty { add(pango_attr_font_features_new(features.joined(separator: ",")), range) }
        }
        for other in others {
            // Merged over the stretch's own description, whose size it has.
            add(pango_attr_font_desc_new(other.description), other.range)
            pango_font_description_free(other.description)
        }
        // Pango would put a hyphen wherever a long word is broken.
        if !paragraph.hasHyphens { add(pango_attr_insert_hyphens_new(0), 0..<paragraph.bytes.count) }
        pango_layout_set_attributes(layout, list)
        paragraph.bytes.withUnsafeBytes { bytes in
            // Of an empty array there is no address.
            guard let start = bytes.baseAddress else { return pango_layout_set_text(layout, "", 0) }
            pango_layout_set_text(layout, start.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
        }
    }
}

/// A length of the layout in Pango's units, as far as those go.
func pangoUnits(_ length: CGFloat) -> Int32 {
    let units = (length * pangoScale).rounded()
    return units.isNaN ? 0 : Int32(max(-1e9, min(1e9, units)))
}
