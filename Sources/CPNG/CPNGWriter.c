// Writing, into memory. Errors as in CPNGReader.c.
#include "CPNG.h"
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
    png_structp png;
    png_infop info;
    uint8_t *bytes;
    size_t size, capacity;
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

static void append(png_structp png, png_bytep bytes, size_t count) {
    Writer *writer = png_get_io_ptr(png);
    if (count > writer->capacity - writer->size) {
        size_t capacity = writer->capacity * 2 + count;
        uint8_t *larger = realloc(writer->bytes, capacity);
        if (!larger) {
            writer->status = CPNGNoMemory;
            png_error(png, "out of memory");
        }
        writer->bytes = larger;
        writer->capacity = capacity;
    }
    memcpy(writer->bytes + writer->size, bytes, count);
    writer->size += count;
}

static void flush(png_structp png) { (void)png; }

static void write_all(
    Writer *writer, const uint8_t *rows, uint32_t width, uint32_t height, int channels, size_t bytesPerRow, int level,
    bool filtered) {
    png_structp png = writer->png;
    png_set_write_fn(png, writer, append, flush);
    png_set_user_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
    png_set_IHDR(
        png, writer->info, width, height, 8, channels == 4 ? PNG_COLOR_TYPE_RGBA : PNG_COLOR_TYPE_RGB,
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_compression_level(png, level);
    png_set_compression_strategy(png, filtered ? Z_FILTERED : Z_DEFAULT_STRATEGY);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, filtered ? PNG_FILTER_UP : PNG_FILTER_NONE);
    // Larger IDAT chunks: fewer calls and fewer checksums.
    png_set_compression_buffer_size(png, 256 << 10);
    png_write_info(png, writer->info);
    for (uint32_t y = 0; y < height; y++) png_write_row(png, rows + y * bytesPerRow);
    png_write_end(png, NULL);
}

CPNGStatus cpng_write(
    const uint8_t *rows, uint32_t width, uint32_t height, int channels, size_t bytesPerRow, int level, bool filtered,
    uint8_t **bytes, size_t *size, char message[CPNGMessageCapacity]) {
    // On the heap, so that its fields are certain after a long jump.
    Writer *writer = calloc(1, sizeof *writer);
    *bytes = NULL;
    *size = 0;
    if (!writer) return snprintf(message, CPNGMessageCapacity, "out of memory"), CPNGNoMemory;
    writer->message = message;
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, on_warning);
    writer->info = writer->png ? png_create_info_struct(writer->png) : NULL;
    if (!writer->info) {
        writer->status = CPNGNoMemory;
        snprintf(message, CPNGMessageCapacity, "out of memory");
    } else if (setjmp(png_jmpbuf(writer->png)) == 0) {
        write_all(writer, rows, width, height, channels, bytesPerRow, level, filtered);
    }
    if (writer->png) png_destroy_write_struct(&writer->png, &writer->info);
    CPNGStatus status = writer->status;
    if (status == CPNGOK) {
        *bytes = writer->bytes;
        *size = writer->size;
    } else {
        free(writer->bytes);
    }
    free(writer);
    return status;
}

void cpng_free(uint8_t *bytes) { free(bytes); }
