import CPango

// Letters with marks. Pango chooses a font for each code point, and misplaces a mark whose font differs from its
// letter's. So a letter and its marks are composed where Unicode has one code point for them, and otherwise get one
// font.

extension TextShaper {
    /// A stretch of a paragraph that needs another font, whose description the user frees.
    struct OtherFont {
        var range: Range<Int>
        var description: OpaquePointer
    }

    /// Composes letters with marks, and finds fonts for those that remain several code points.
    func composeMarks(in paragraph: inout TextParagraph, of text: AttributedText, unitsPerPoint: CGFloat) -> [OtherFont]
    {
        var bytes: [UInt8] = []
        var places: [Int] = []
        var read = 0
        // What a character of so many bytes became ends here.
        func keepPlaces(_ count: Int) {
            defer { read += count }
            guard !paragraph.places.isEmpty else { return }
            let own = paragraph.places[read..<(read + count)], made = bytes.count - places.count
            places += made == count ? Array(own) : Array(repeating: own.first ?? 0, count: made)
        }
        var others: [OtherFont] = []
        // The results for this paragraph, since a search goes through all fonts.
        var known: [String: OpaquePointer?] = [:]
        for (i, span) in paragraph.spans.enumerated() {
            let end = i + 1 < paragraph.spans.count ? paragraph.spans[i + 1].start : paragraph.bytes.count
            let font = text.runs[span.run].attributes.font
            paragraph.spans[i].start = bytes.count
            for character in String(decoding: paragraph.bytes[span.start..<end], as: UTF8.self) {
                guard character.unicodeScalars.contains(where: \.isMark) else {
                    bytes += character.utf8
                    keepPlaces(character.utf8.count)
                    continue
                }
                let composed = String(character).precomposedStringWithCanonicalMapping
                let start = bytes.count
                bytes += composed.utf8
                keepPlaces(character.utf8.count)
                guard composed.unicodeScalars.count > 1, !composed.isEmoji, known.count < 256 else { continue }
                let key = "\(span.run) \(composed)"
                if known[key] == nil {
                    let wanted = description(of: font, unitsPerPoint: unitsPerPoint)
                    known[key] = .some(otherFont(for: composed.unicodeScalars, than: wanted))
                    pango_font_description_free(wanted)
                }
                if let other = known[key] ?? nil, let copy = pango_font_description_copy(other) {
                    others.append(OtherFont(range: start..<bytes.count, description: copy))
                }
            }
        }
        for found in known.values { if let found { pango_font_description_free(found) } }
        (paragraph.bytes, paragraph.places) = (bytes, places)
        return others
    }
}

extension String {
    /// Whether it is an emoji sequence, for which Pango finds the font.
    fileprivate var isEmoji: Bool {
        unicodeScalars.contains { $0.value == 0x200D || $0.value == 0x20E3 || $0.properties.isEmojiModifier }
    }
}
