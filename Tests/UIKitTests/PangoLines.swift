// Unsafe pointers: Pango's objects.
import CPango
import Drawing
import UIKit

/// Pango's own layout of a text in Helvetica's stand-in, unhinted: what labels are held to.
struct PangoLines {
    /// Width of the longest line and the number of lines, in points.
    var width: CGFloat = 0
    var count = 0
    /// Whether no font of the machine has some of the letters: what stands for them has no agreed width.
    var isMissingLetters = false

    /// - Parameters:
    ///   - text: one paragraph.
    ///   - size: of the font, in points.
    ///   - room: the width that lines are broken at; nil for one line.
    ///   - isBold: whether it is bold.
    ///   - family: of the font.
    init(
        _ text: String, size: CGFloat, room: CGFloat? = nil, isBold: Bool = false, family: String = "Helvetica"
    ) {
        self = FontLock.alone { PangoLines(text, size, room: room, isBold, family) }
    }

    private init(_ text: String, _ size: CGFloat, room: CGFloat?, _ isBold: Bool, _ family: String) {
        // At 64 units an em, which is where unhinted metrics are read.
        let unit = size / 64
        let map = pango_cairo_font_map_new()
        let context = pango_font_map_create_context(map)
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_round_glyph_positions(context, 0)
        let layout = pango_layout_new(context)
        let font = pango_font_description_new()
        pango_font_description_set_family(font, family)
        pango_font_description_set_weight(font, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_font_description_set_absolute_size(font, 64 * 1024)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_text(layout, text, -1)
        if let room { pango_layout_set_width(layout, Int32((room / unit * 1024).rounded())) }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        // Words that are longer than a line are broken without hyphens, as on iOS; soft hyphens are shown where a line ends.
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(text.contains("\u{AD}") ? 1 : 0))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        isMissingLetters = pango_layout_get_unknown_glyphs_count(layout) > 0
        var node = pango_layout_get_lines_readonly(layout)
        while let list = node {
            var logical = PangoRectangle()
            pango_layout_line_get_extents(
                list.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self), nil, &logical)
            width = max(width, CGFloat(logical.width) / 1024 * unit)
            count += 1
            node = list.pointee.next
        }
        if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
        g_object_unref(map)
    }
}
