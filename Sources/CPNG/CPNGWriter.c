// Writing, row by row. Errors as in CPNGReader.c.
#include "CPNG.h"
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
    png_structp png;
    png_infop info;
    uint8_t *row;
    CPNGTarget target;
    CPNGStatus status;
    char *message;
} Writer;

static void on_error(png_structp png, png_const_charp text) {
    Writer *writer = png_get_error_ptr(png);
    if (writer->status == CPNGOK) writer->status = CPNGBroken;
    snprintf(writer->message, CPNGMessageCapacity, "%s", text);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) { (void)png, (void)text; }

static void put(png_structp png, png_bytep bytes, size_t count) {
    Writer *writer = png_get_io_ptr(png);
    writer->target.take(writer->target.context, bytes, count);
}

static void flush(png_structp png) { (void)png; }

static void write_all(
    Writer *writer, uint32_t width, uint32_t height, int channels, int depth, int level, bool filtered) {
    png_structp png = writer->png;
    png_set_write_fn(png, writer, put, flush);
    png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
    png_set_IHDR(
        png, writer->info, width, height, depth, channels == 4 ? PNG_COLOR_TYPE_RGBA : PNG_COLOR_TYPE_RGB,
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_compression_level(png, level);
    png_set_compression_strategy(png, filtered ? Z_FILTERED : Z_DEFAULT_STRATEGY);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, filtered ? PNG_FILTER_UP : PNG_FILTER_NONE);
    // Larger IDAT chunks: fewer calls and fewer checksums.
    png_set_compression_buffer_size(png, 256 << 10);
    png_write_info(png, writer->info);
    for (uint32_t y = 0; y < height; y++) {
        writer->target.fill(writer->target.context, y, writer->row);
        png_write_row(png, writer->row);
    }
    png_write_end(png, NULL);
}

CPNGStatus cpng_write(
    CPNGTarget target, uint32_t width, uint32_t height, int channels, int depth, int level, bool filtered,
    char message[CPNGMessageCapacity]) {
    // On the heap, so that its fields are certain after a long jump.
    Writer *writer = calloc(1, sizeof *writer);
    if (!writer) return snprintf(message, CPNGMessageCapacity, "out of memory"), CPNGNoMemory;
    writer->message = message;
    writer->target = target;
    writer->row = malloc((size_t)width * (size_t)channels * (size_t)depth / 8);
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, on_warning);
    writer->info = writer->png ? png_create_info_struct(writer->png) : NULL;
    if (!writer->row || !writer->info) {
        writer->status = CPNGNoMemory;
        snprintf(message, CPNGMessageCapacity, "out of memory");
    } else if (setjmp(png_jmpbuf(writer->png)) == 0) {
        write_all(writer, width, height, channels, depth, level, filtered);
    }
    if (writer->png) png_destroy_write_struct(&writer->png, &writer->info);
    CPNGStatus status = writer->status;
    free(writer->row);
    free(writer);
    return status;
}
