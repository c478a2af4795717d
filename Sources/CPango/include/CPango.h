// CPango: Pango on Cairo with the fonts beneath it, as Drawing sees them, loaded when it is called first.
//
// Pango is declared here and not read from its own headers: those take what `pangocairo.pc` tells, by way of GLib's modules
// `-pthread` among it, which SwiftPM does not let through and warns of at every build of every package that uses this one.
// A test holds the declarations against Pango's own.
#pragma once
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>

#include "face.h"
#include "objects.h"

// Of HarfBuzz' public structures and constants those that are used.
typedef struct hb_glyph_extents_t {
    int32_t x_bearing, y_bearing, width, height;
} hb_glyph_extents_t;
typedef enum { HB_STYLE_TAG_SLANT_ANGLE = 0x736C6E74 } hb_style_tag_t;

#include "functions.h"

#define PANGO_ANALYSIS_FLAG_IS_ELLIPSIS (1 << 1)
#define PANGO_GLYPH_EMPTY ((PangoGlyph)0x0FFFFFFF)
#define PANGO_GLYPH_UNKNOWN_FLAG ((PangoGlyph)0x10000000)
