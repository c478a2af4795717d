// Of GLib's, Pango's and Pango-Cairo's functions those that are called here.
#pragma once

typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoCairoFont PangoCairoFont;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFont PangoFcFont;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef gboolean (*PangoFontsetForeachFunc)(PangoFontset *fonts, PangoFont *font, gpointer data);

gpointer(g_object_ref)(gpointer object);
void g_object_unref(gpointer object);

// Attributes.
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
void pango_attr_list_unref(PangoAttrList *list);
PangoAttribute *pango_attr_font_desc_new(const PangoFontDescription *description);
PangoAttribute *pango_attr_font_features_new(const char *features);
PangoAttribute *pango_attr_foreground_new(uint16_t red, uint16_t green, uint16_t blue);
PangoAttribute *pango_attr_insert_hyphens_new(gboolean inserts);
PangoAttribute *pango_attr_letter_spacing_new(int spacing);
PangoAttribute *pango_attr_rise_new(int rise);
PangoAttribute *pango_attr_shape_new(const PangoRectangle *ink_rect, const PangoRectangle *logical_rect);

// Contexts.
PangoLanguage *pango_language_from_string(const char *language);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
void pango_context_set_round_glyph_positions(PangoContext *context, gboolean rounds);

// Fonts.
PangoFontDescription *pango_font_describe(PangoFont *font);
PangoFontDescription *pango_font_describe_with_absolute_size(PangoFont *font);
PangoFontDescription *pango_font_description_copy(const PangoFontDescription *description);
PangoFontDescription *pango_font_description_from_string(const char *string);
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
const char *pango_font_description_get_family(const PangoFontDescription *description);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_stretch(PangoFontDescription *description, PangoStretch stretch);
void pango_font_description_set_style(PangoFontDescription *description, PangoStyle style);
void pango_font_description_set_weight(PangoFontDescription *description, PangoWeight weight);
void pango_font_get_glyph_extents(PangoFont *font, PangoGlyph glyph, PangoRectangle *ink, PangoRectangle *logical);
PangoFontMetrics *pango_font_get_metrics(PangoFont *font, PangoLanguage *language);
gboolean pango_font_has_char(PangoFont *font, uint32_t character);
int pango_font_metrics_get_approximate_char_width(PangoFontMetrics *metrics);
int pango_font_metrics_get_strikethrough_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_strikethrough_thickness(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_position(PangoFontMetrics *metrics);
int pango_font_metrics_get_underline_thickness(PangoFontMetrics *metrics);
void pango_font_metrics_unref(PangoFontMetrics *metrics);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
PangoFont *pango_font_map_load_font(PangoFontMap *map, PangoContext *context, const PangoFontDescription *description);
PangoFontset *pango_font_map_load_fontset(
    PangoFontMap *map, PangoContext *context, const PangoFontDescription *description, PangoLanguage *language);
FcPattern *pango_fc_font_get_pattern(PangoFcFont *font);
void pango_fc_font_map_set_config(PangoFcFontMap *map, FcConfig *config);
void pango_fc_font_map_config_changed(PangoFcFontMap *map);
void pango_fontset_foreach(PangoFontset *fonts, PangoFontsetForeachFunc function, gpointer data);
PangoFont *pango_fontset_get_font(PangoFontset *fonts, unsigned int character);

// HarfBuzz' side of fonts: design units and names. Scales are Pango units to the em.
typedef struct hb_font_t hb_font_t;
typedef struct hb_face_t hb_face_t;
hb_font_t *pango_font_get_hb_font(PangoFont *font);
hb_face_t *hb_font_get_face(hb_font_t *font);
unsigned int hb_face_get_upem(const hb_face_t *face);
unsigned int hb_face_get_glyph_count(const hb_face_t *face);
int hb_font_get_nominal_glyph(hb_font_t *font, uint32_t character, uint32_t *glyph);
int32_t hb_font_get_glyph_h_advance(hb_font_t *font, uint32_t glyph);
int32_t hb_font_get_glyph_v_advance(hb_font_t *font, uint32_t glyph);
int hb_font_get_glyph_extents(hb_font_t *font, uint32_t glyph, hb_glyph_extents_t *extents);
int hb_font_get_glyph_name(hb_font_t *font, uint32_t glyph, char *name, unsigned int size);
int hb_font_get_glyph_from_name(hb_font_t *font, const char *name, int length, uint32_t *glyph);
void hb_font_get_scale(hb_font_t *font, int *x_scale, int *y_scale);
float hb_style_get_value(hb_font_t *font, hb_style_tag_t tag);

// Glyphs and layouts.
PangoGlyphString *pango_glyph_string_new(void);
void pango_glyph_string_extents(
    PangoGlyphString *string, PangoFont *font, PangoRectangle *ink, PangoRectangle *logical);
void pango_glyph_string_free(PangoGlyphString *string);
void pango_glyph_string_set_size(PangoGlyphString *string, int length);
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_context_changed(PangoLayout *layout);
int pango_layout_get_line_count(PangoLayout *layout);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);
const char *pango_layout_get_text(PangoLayout *layout);
GSList *pango_layout_get_lines_readonly(PangoLayout *layout);
void pango_layout_line_get_extents(PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_auto_dir(PangoLayout *layout, gboolean isAutomatic);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode mode);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_indent(PangoLayout *layout, int indent);
void pango_layout_set_justify(PangoLayout *layout, gboolean justifies);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);

// On Cairo.
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
PangoContext *pango_cairo_create_context(cairo_t *canvas);
cairo_scaled_font_t *pango_cairo_font_get_scaled_font(PangoCairoFont *font);
PangoFontMap *pango_cairo_font_map_new(void);
void pango_cairo_glyph_string_path(cairo_t *canvas, PangoFont *font, PangoGlyphString *glyphs);
void pango_cairo_layout_path(cairo_t *canvas, PangoLayout *layout);
void pango_cairo_show_glyph_string(cairo_t *canvas, PangoFont *font, PangoGlyphString *glyphs);
void pango_cairo_show_layout(cairo_t *canvas, PangoLayout *layout);
