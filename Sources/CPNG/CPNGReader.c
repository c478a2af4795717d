// Reading. libpng reports errors by longjmp; each function here that calls it sets its own landing place, and keeps
// the work in a function of its own, so that no local variable is changed between setjmp and longjmp.
#include "CPNG.h"
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CPNGReader {
    png_structp png;
    png_infop info;
    const uint8_t *data;
    size_t size, offset;
    uint32_t width, height;
    uint64_t maximumPixels;
    CPNGStatus status;
    char message[CPNGMessageCapacity];
};

static void fail(CPNGReader *reader, CPNGStatus status, const char *text) {
    reader->status = status;
    snprintf(reader->message, sizeof reader->message, "%s", text);
}

static void on_error(png_structp png, png_const_charp text) {
    CPNGReader *reader = png_get_error_ptr(png);
    if (reader->status == CPNGOK) fail(reader, CPNGBroken, text);
    png_longjmp(png, 1);
}

// libpng warns about oddities that do not change the pixels.
static void on_warning(png_structp png, png_const_charp text) { (void)png, (void)text; }

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
    CPNGReader *reader = png_get_io_ptr(png);
    if (count > reader->size - reader->offset) png_error(png, "the data end too early");
    memcpy(bytes, reader->data + reader->offset, count);
    reader->offset += count;
}

static void read_header(CPNGReader *reader) {
    png_structp png = reader->png;
    png_set_read_fn(png, reader, read_bytes);
    // The pixel limit below is ours; libpng's own of a million a side would come first with a vaguer message.
    png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
    // libpng before 1.6.45 does not know this one.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_ALWAYS, (png_const_bytep)"cICP", 1);
    png_set_chunk_malloc_max(png, 16 << 20);
    png_set_chunk_cache_max(png, 128);
    png_read_info(png, reader->info);
    reader->width = png_get_image_width(png, reader->info);
    reader->height = png_get_image_height(png, reader->info);
    if ((uint64_t)reader->width * reader->height > reader->maximumPixels) {
        reader->status = CPNGTooLarge;
        png_error(png, "too large");
    }
    // Deflate makes data at most 1032 times smaller. Less than that cannot hold the picture that the header promises:
    // found before memory is taken for it.
    uint64_t bits = (uint64_t)reader->width * png_get_channels(png, reader->info) * png_get_bit_depth(png, reader->info);
    uint64_t promised = (bits + 7) / 8 * reader->height;
    if (promised / 1032 > reader->size) png_error(png, "the data end too early");
}

static void expand_to_bgra(CPNGReader *reader) {
    png_structp png = reader->png;
    png_set_expand(png);  // palette to RGB, gray to 8 bits, tRNS to alpha
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_set_bgr(png);
}

static void read_rows(CPNGReader *reader, uint8_t *rows, size_t bytesPerRow) {
    png_structp png = reader->png;
    expand_to_bgra(reader);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, reader->info);
    if (png_get_rowbytes(png, reader->info) > bytesPerRow) png_error(png, "rows do not expand to four bytes a pixel");
    for (int pass = 0; pass < passes; pass++)
        for (uint32_t y = 0; y < reader->height; y++) png_read_row(png, rows + y * bytesPerRow, NULL);
    png_read_end(png, reader->info);
}

CPNGStatus cpng_reader_open(
    const uint8_t *data, size_t size, uint64_t maximumPixels, CPNGReader **out, uint32_t *width, uint32_t *height,
    char message[CPNGMessageCapacity]) {
    *out = NULL;
    CPNGReader *reader = calloc(1, sizeof *reader);
    if (!reader) return snprintf(message, CPNGMessageCapacity, "out of memory"), CPNGNoMemory;
    reader->data = data;
    reader->size = size;
    reader->maximumPixels = maximumPixels;
    if (size < 8 || png_sig_cmp(data, 0, 8) != 0) {
        fail(reader, CPNGBroken, size == 0 ? "the file is empty" : "not a PNG");
    } else {
        reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
        reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
        if (!reader->info) fail(reader, CPNGNoMemory, "out of memory");
        else if (setjmp(png_jmpbuf(reader->png)) == 0) read_header(reader);
    }
    CPNGStatus status = reader->status;
    *width = reader->width;
    *height = reader->height;
    if (status == CPNGOK) {
        *out = reader;
    } else {
        memcpy(message, reader->message, CPNGMessageCapacity);
        cpng_reader_close(reader);
    }
    return status;
}

CPNGStatus cpng_reader_read_bgra(
    CPNGReader *reader, uint8_t *rows, size_t bytesPerRow, char message[CPNGMessageCapacity]) {
    if (setjmp(png_jmpbuf(reader->png)) == 0) read_rows(reader, rows, bytesPerRow);
    if (reader->status != CPNGOK) memcpy(message, reader->message, CPNGMessageCapacity);
    return reader->status;
}

static void read_colors(CPNGReader *reader, CPNGColors *colors) {
    png_structp png = reader->png;
    png_infop info = reader->info;
    png_unknown_chunkp chunks = NULL;
    int count = png_get_unknown_chunks(png, info, &chunks);
    for (int i = 0; i < count; i++) {
        if (memcmp(chunks[i].name, "cICP", 4) != 0 || chunks[i].size != 4) continue;
        colors->hasCICP = true;
        memcpy(colors->cicp, chunks[i].data, 4);
    }
    png_charp name = NULL;
    int compression = 0;
    png_bytep profile = NULL;
    png_uint_32 size = 0;
    if (png_get_iCCP(png, info, &name, &compression, &profile, &size)) {
        colors->profile = profile;
        colors->profileSize = size;
    }
    int intent = 0;
    // libpng also says so of profiles that it knows.
    colors->isSRGB = png_get_sRGB(png, info, &intent) != 0;
    double gamma = 0;
    if (png_get_gAMA(png, info, &gamma)) colors->gamma = gamma;
    double *c = colors->chromaticities;
    colors->hasChromaticities =
        png_get_cHRM(png, info, &c[0], &c[1], &c[2], &c[3], &c[4], &c[5], &c[6], &c[7]) != 0;
}

CPNGColors cpng_reader_colors(CPNGReader *reader) {
    CPNGColors colors = {0};
    if (setjmp(png_jmpbuf(reader->png)) == 0) read_colors(reader, &colors);
    return colors;
}

void cpng_reader_close(CPNGReader *reader) {
    if (!reader) return;
    if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
}
