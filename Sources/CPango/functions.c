// Every function of Pango, and of the libraries that it brings, that is called here or in tests.
#define LIBRARY pango
#define PACKAGE "libpangocairo-1.0-0"
#define FILES "libpangocairo-1.0.so.0"
#define FUNCTIONS(F) \
    F(FcCharSetHasChar) F(FcConfigAppFontAddFile) F(FcConfigDestroy) F(FcConfigGetFonts) \
    F(FcConfigSubstitute) F(FcDefaultSubstitute) F(FcFontMatch) F(FcFontSetCreate) F(FcFontSetDestroy) \
    F(FcFreeTypeQueryAll) F(FcInit) F(FcInitLoadConfigAndFonts) F(FcPatternAddString) F(FcPatternCreate) \
    F(FcPatternDestroy) F(FcPatternGetBool) F(FcPatternGetCharSet) F(FcPatternGetDouble) \
    F(FcPatternGetInteger) F(FcPatternGetString) F(FcPatternGetWithBinding) F(FcWeightToOpenTypeDouble) \
    F(cairo_ft_scaled_font_lock_face) F(cairo_ft_scaled_font_unlock_face) F(g_object_ref) F(g_object_unref) \
    F(hb_face_get_glyph_count) F(hb_face_get_upem) F(hb_font_get_face) F(hb_font_get_glyph_from_name) \
    F(hb_font_get_glyph_h_advance) F(hb_font_get_glyph_name) F(hb_font_get_glyph_v_advance) \
    F(hb_font_get_nominal_glyph) F(hb_font_get_scale) F(hb_style_get_value) F(pango_attr_font_desc_new) \
    F(pango_attr_font_features_new) F(pango_attr_foreground_new) F(pango_attr_insert_hyphens_new) \
    F(pango_attr_letter_spacing_new) F(pango_attr_list_insert) F(pango_attr_list_new) \
    F(pango_attr_list_unref) F(pango_attr_rise_new) F(pango_attr_shape_new) \
    F(pango_cairo_context_set_font_options) F(pango_cairo_create_context) \
    F(pango_cairo_font_get_scaled_font) F(pango_cairo_font_map_new) F(pango_cairo_glyph_string_path) \
    F(pango_cairo_layout_path) F(pango_cairo_show_glyph_string) F(pango_cairo_show_layout) \
    F(pango_context_set_base_dir) F(pango_context_set_language) F(pango_context_set_round_glyph_positions) \
    F(pango_fc_font_get_pattern) F(pango_fc_font_map_set_config) F(pango_font_describe) \
    F(pango_font_describe_with_absolute_size) F(pango_font_description_copy) F(pango_font_description_free) \
    F(pango_font_description_from_string) F(pango_font_description_get_family) \
    F(pango_font_description_new) F(pango_font_description_set_absolute_size) \
    F(pango_font_description_set_family) F(pango_font_description_set_stretch) \
    F(pango_font_description_set_style) F(pango_font_description_set_weight) \
    F(pango_font_get_glyph_extents) F(pango_font_get_hb_font) F(pango_font_get_metrics) \
    F(pango_font_has_char) F(pango_font_map_create_context) F(pango_font_map_load_font) \
    F(pango_font_map_load_fontset) F(pango_font_metrics_get_approximate_char_width) \
    F(pango_font_metrics_get_strikethrough_position) \
    F(pango_font_metrics_get_strikethrough_thickness) F(pango_font_metrics_get_underline_position) \
    F(pango_font_metrics_get_underline_thickness) F(pango_font_metrics_unref) F(pango_fontset_foreach) \
    F(pango_fontset_get_font) F(pango_glyph_string_extents) F(pango_glyph_string_free) \
    F(pango_glyph_string_new) F(pango_glyph_string_set_size) F(pango_language_from_string) \
    F(pango_layout_context_changed) F(pango_layout_get_line_count) F(pango_layout_get_lines_readonly) \
    F(pango_layout_get_text) F(pango_layout_get_unknown_glyphs_count) F(pango_layout_line_get_extents) \
    F(pango_layout_new) F(pango_layout_set_attributes) F(pango_layout_set_auto_dir) \
    F(pango_layout_set_ellipsize) F(pango_layout_set_font_description) F(pango_layout_set_height) \
    F(pango_layout_set_indent) F(pango_layout_set_justify) F(pango_layout_set_text) \
    F(pango_layout_set_width) F(pango_layout_set_wrap)
#include <CDelayedLibrary.h>
