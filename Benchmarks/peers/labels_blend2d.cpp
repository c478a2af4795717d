// The peer Blend2D in the scenes of labels, a glyph buffer for each: labels_blend2d SCENE… [--png FOLDER]
//
//     c++ -O2 -std=c++17 -I HEADERS labels_blend2d.cpp libblend2d.so -o labels_blend2d
//
// Blend2D has neither hints nor a cache of glyphs: each letter is filled at its exact place.
#include <blend2d/blend2d.h>

#include "labels.h"

static BLGlyphBuffer glyphs[LABELS];
static BLImage image(WIDTH, HEIGHT, BL_FORMAT_PRGB32);
static BLFont font;

static void shape(int index, const char *text) {
    glyphs[index].set_utf8_text(text, LETTERS);
    font.shape(glyphs[index]);
}

static void draw(const Label *labels, double up) {
    BLContext context(image);
    context.fill_all(BLRgba32(26, 26, 31));
    double ascent = font.metrics().ascent;
    for (int i = 0; i < LABELS; i++) {
        BLRgba32 color(uint32_t(labels[i].red), uint32_t(labels[i].green), uint32_t(labels[i].blue));
        context.fill_glyph_run(BLPoint(labels[i].x, labels[i].y - up + ascent), font, glyphs[i].glyph_run(), color);
    }
    context.end();
}

static int save(const char *path) { return image.write_to_file(path) != BL_SUCCESS; }

int main(int argc, char **argv) {
    BLFontFace face;
    if (face.create_from_file("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf") != BL_SUCCESS) {
        fprintf(stderr, "Blend2D: there is no font DejaVu Sans\n");
        return 1;
    }
    font.create_from_face(face, 16);
    LabelPeer peer = {"Blend2D", shape, draw, save};
    return race_labels(&peer, argc, argv);
}
