// The beginning of FreeType's public structure of a font (FT_FaceRec, whose layout belongs to its binary interface), as far as Swift looks
// into it, and Cairo's way to it.
#pragma once

typedef struct CPangoBitmapSize {
    short height, width;
    long size, x_ppem, y_ppem;
} CPangoBitmapSize;

typedef struct CPangoFace {
    long num_faces, face_index, face_flags, style_flags, num_glyphs;
    char *family_name, *style_name;
    int num_fixed_sizes;
    CPangoBitmapSize *available_sizes;
    int num_charmaps;
    void *charmaps;
    struct {
        void *data;
        void (*finalizer)(void *object);
    } generic;
    struct {
        long xMin, yMin, xMax, yMax;
    } bbox;
    unsigned short units_per_EM;
} CPangoFace;

CPangoFace *cairo_ft_scaled_font_lock_face(cairo_scaled_font_t *font);
void cairo_ft_scaled_font_unlock_face(cairo_scaled_font_t *font);
