// The peer Pango with cairo in the scenes of labels, a PangoLayout for each: labels_pango SCENE… [--png FOLDER]
//
// Letters are unhinted and of grey edges. cairo before 1.17.4 places them on whole pixels, later ones on quarters.
#include <pango/pangocairo.h>

#include "labels.h"

static PangoLayout *layouts[LABELS];
static cairo_surface_t *surface;

static void shape(int index, const char *text) { pango_layout_set_text(layouts[index], text, LETTERS); }

static void draw(const Label *labels, double up) {
    cairo_t *cairo = cairo_create(surface);
    cairo_set_source_rgb(cairo, 26 / 255.0, 26 / 255.0, 31 / 255.0);
    cairo_paint(cairo);
    for (int i = 0; i < LABELS; i++) {
        cairo_set_source_rgb(cairo, labels[i].red / 255.0, labels[i].green / 255.0, labels[i].blue / 255.0);
        cairo_move_to(cairo, labels[i].x, labels[i].y - up);
        pango_cairo_show_layout(cairo, layouts[i]);
    }
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
}

static int save(const char *path) { return cairo_surface_write_to_png(surface, path) != CAIRO_STATUS_SUCCESS; }

int main(int argc, char **argv) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    pango_context_set_round_glyph_positions(context, FALSE);
    PangoFontDescription *font = pango_font_description_from_string("DejaVu Sans");
    pango_font_description_set_absolute_size(font, 16 * PANGO_SCALE);
    for (int i = 0; i < LABELS; i++) {
        layouts[i] = pango_layout_new(context);
        pango_layout_set_font_description(layouts[i], font);
    }
    LabelPeer peer = {"Pango with cairo", shape, draw, save};
    return race_labels(&peer, argc, argv);
}
