// Every function of Cairo that is called here or in tests.
#define LIBRARY cairo
#define PACKAGE "libcairo2"
#define FILES "libcairo.so.2"
#define FUNCTIONS(F) \
    F(cairo_clip) F(cairo_clip_extents) F(cairo_close_path) F(cairo_copy_path) F(cairo_create) \
    F(cairo_curve_to) F(cairo_destroy) F(cairo_device_to_user) F(cairo_fill) F(cairo_font_options_create) \
    F(cairo_font_options_destroy) F(cairo_font_options_set_antialias) \
    F(cairo_font_options_set_hint_metrics) F(cairo_font_options_set_hint_style) F(cairo_glyph_path) \
    F(cairo_identity_matrix) F(cairo_image_surface_create) F(cairo_image_surface_create_for_data) \
    F(cairo_image_surface_get_data) F(cairo_image_surface_get_format) F(cairo_image_surface_get_stride) \
    F(cairo_in_stroke) F(cairo_line_to) F(cairo_mask) F(cairo_matrix_multiply) F(cairo_move_to) \
    F(cairo_new_path) F(cairo_paint) F(cairo_paint_with_alpha) F(cairo_path_destroy) \
    F(cairo_pattern_add_color_stop_rgba) F(cairo_pattern_create_for_surface) F(cairo_pattern_create_linear) \
    F(cairo_pattern_create_radial) F(cairo_pattern_create_rgba) F(cairo_pattern_destroy) \
    F(cairo_pattern_get_extend) F(cairo_pattern_get_filter) F(cairo_pattern_get_matrix) \
    F(cairo_pattern_set_extend) F(cairo_pattern_set_filter) F(cairo_pattern_set_matrix) \
    F(cairo_pdf_surface_create_for_stream) F(cairo_pdf_surface_set_metadata) F(cairo_pdf_surface_set_size) \
    F(cairo_pop_group) F(cairo_push_group) F(cairo_push_group_with_content) F(cairo_rectangle) \
    F(cairo_reset_clip) F(cairo_restore) F(cairo_save) F(cairo_scale) F(cairo_scaled_font_destroy) \
    F(cairo_scaled_font_get_font_face) F(cairo_scaled_font_get_font_matrix) \
    F(cairo_scaled_font_get_font_options) F(cairo_scaled_font_reference) F(cairo_set_antialias) \
    F(cairo_set_dash) F(cairo_set_fill_rule) F(cairo_set_font_face) F(cairo_set_font_matrix) \
    F(cairo_set_font_options) F(cairo_set_line_cap) F(cairo_set_line_join) F(cairo_set_line_width) \
    F(cairo_set_matrix) F(cairo_set_miter_limit) F(cairo_set_operator) F(cairo_set_scaled_font) \
    F(cairo_set_source) F(cairo_set_source_rgb) F(cairo_set_source_rgba) F(cairo_set_source_surface) \
    F(cairo_set_tolerance) F(cairo_show_glyphs) F(cairo_status) F(cairo_stroke) F(cairo_surface_destroy) \
    F(cairo_surface_finish) F(cairo_surface_flush) F(cairo_surface_mark_dirty) F(cairo_surface_reference) \
    F(cairo_surface_set_device_offset) F(cairo_surface_show_page) F(cairo_surface_status) \
    F(cairo_transform) F(cairo_translate)
#include <CDelayedLibrary.h>
