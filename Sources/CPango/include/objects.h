// Of GLib's and Pango's public structures those that Swift looks into. All belong to the libraries' binary interfaces, which
// have stood since GLib 2 and Pango 1.
#pragma once
#include <stdint.h>

typedef int gboolean;
typedef void *gpointer;

typedef struct _GSList {
    gpointer data;
    struct _GSList *next;
} GSList;

typedef struct _GObject {
    gpointer g_class;
    volatile unsigned int ref_count;
    gpointer qdata;
} GObject;

typedef uint32_t PangoGlyph;
typedef int32_t PangoGlyphUnit;

/// 1024ths of a point, as all of Pango's lengths.
typedef struct _PangoRectangle {
    int x, y, width, height;
} PangoRectangle;

typedef struct _PangoFont {
    GObject parent_instance;
} PangoFont;

typedef struct _PangoFontMap {
    GObject parent_instance;
} PangoFontMap;

typedef struct _PangoFontset {
    GObject parent_instance;
} PangoFontset;

typedef struct _PangoGlyphGeometry {
    PangoGlyphUnit width, x_offset, y_offset;
} PangoGlyphGeometry;

typedef struct _PangoGlyphVisAttr {
    unsigned int is_cluster_start : 1;
    unsigned int is_color : 1;
} PangoGlyphVisAttr;

typedef struct _PangoGlyphInfo {
    PangoGlyph glyph;
    PangoGlyphGeometry geometry;
    PangoGlyphVisAttr attr;
} PangoGlyphInfo;

typedef struct _PangoGlyphString {
    int num_glyphs;
    PangoGlyphInfo *glyphs;
    int *log_clusters;
    int space;
} PangoGlyphString;

typedef struct _PangoLanguage PangoLanguage;

typedef struct _PangoAnalysis {
    gpointer shape_engine, lang_engine;
    PangoFont *font;
    uint8_t level, gravity, flags, script;
    PangoLanguage *language;
    GSList *extra_attrs;
} PangoAnalysis;

typedef struct _PangoItem {
    int offset, length, num_chars;
    PangoAnalysis analysis;
} PangoItem;

typedef struct _PangoGlyphItem {
    PangoItem *item;
    PangoGlyphString *glyphs;
    int y_offset, start_x_offset, end_x_offset;
} PangoGlyphItem;

typedef struct _PangoLayout PangoLayout;

typedef struct _PangoLayoutLine {
    PangoLayout *layout;
    int start_index, length;
    GSList *runs;
    unsigned int is_paragraph_start : 1;
    unsigned int resolved_dir : 3;
} PangoLayoutLine;

typedef enum { PANGO_ATTR_FOREGROUND = 9 } PangoAttrType;

typedef struct _PangoAttribute PangoAttribute;

typedef struct _PangoAttrClass {
    PangoAttrType type;
    PangoAttribute *(*copy)(const PangoAttribute *attribute);
    void (*destroy)(PangoAttribute *attribute);
    gboolean (*equal)(const PangoAttribute *attribute, const PangoAttribute *other);
} PangoAttrClass;

struct _PangoAttribute {
    const PangoAttrClass *klass;
    unsigned int start_index, end_index;
};

typedef struct _PangoColor {
    uint16_t red, green, blue;
} PangoColor;

typedef struct _PangoAttrColor {
    PangoAttribute attr;
    PangoColor color;
} PangoAttrColor;

typedef enum {
    PANGO_DIRECTION_LTR = 0,
    PANGO_DIRECTION_RTL = 1,
} PangoDirection;

typedef enum {
    PANGO_STYLE_NORMAL = 0,
    PANGO_STYLE_OBLIQUE = 1,
    PANGO_STYLE_ITALIC = 2,
} PangoStyle;

/// 100 to 1000.
typedef enum {
    PANGO_WEIGHT_NORMAL = 400,
    PANGO_WEIGHT_BOLD = 700,
} PangoWeight;

/// 0 to 8.
typedef enum { PANGO_STRETCH_NORMAL = 4 } PangoStretch;

typedef enum {
    PANGO_WRAP_WORD = 0,
    PANGO_WRAP_CHAR = 1,
    PANGO_WRAP_WORD_CHAR = 2,
} PangoWrapMode;

typedef enum {
    PANGO_ELLIPSIZE_NONE = 0,
    PANGO_ELLIPSIZE_START = 1,
    PANGO_ELLIPSIZE_MIDDLE = 2,
    PANGO_ELLIPSIZE_END = 3,
} PangoEllipsizeMode;
