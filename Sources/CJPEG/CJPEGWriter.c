// Writing, row by row. Errors as in CJPEGReader.c.
#include "CJPEGErrors.h"
#include <stdlib.h>
#include <string.h>

typedef struct {
    struct jpeg_compress_struct info;
    CJPEGErrors errors;
    uint8_t *row;
    unsigned char *data;
    unsigned long size;
} Writer;

static void write_all(Writer *writer, CJPEGSource source, uint32_t width, uint32_t height, int quality) {
    j_compress_ptr info = &writer->info;
    jpeg_create_compress(info);
    jpeg_mem_dest(info, &writer->data, &writer->size);
    info->image_width = width;
    info->image_height = height;
    info->input_components = 3;
    info->in_color_space = JCS_RGB;
    jpeg_set_defaults(info);
    jpeg_set_quality(info, quality, TRUE);
    info->optimize_coding = TRUE;
    if (quality >= 90) info->comp_info[0].h_samp_factor = info->comp_info[0].v_samp_factor = 1;
    jpeg_start_compress(info, TRUE);
    for (uint32_t y = 0; y < height; y++) {
        source.fill(source.context, y, writer->row);
        JSAMPROW row = writer->row;
        jpeg_write_scanlines(info, &row, 1);
    }
    jpeg_finish_compress(info);
}

CJPEGStatus cjpeg_write(
    CJPEGSource source, uint32_t width, uint32_t height, int quality, uint8_t **data, size_t *size,
    char message[CJPEGMessageCapacity]) {
    // On the heap, so that its fields are certain after a long jump.
    Writer *writer = calloc(1, sizeof *writer);
    if (!writer) return snprintf(message, CJPEGMessageCapacity, "out of memory"), CJPEGNoMemory;
    cjpeg_errors_init(&writer->errors);
    writer->info.err = &writer->errors.manager;
    writer->row = malloc((size_t)width * 3);
    if (!writer->row) {
        writer->errors.status = CJPEGNoMemory;
        snprintf(writer->errors.message, CJPEGMessageCapacity, "out of memory");
    } else if (setjmp(writer->errors.landing) == 0) {
        write_all(writer, source, width, height, quality);
    }
    jpeg_destroy_compress(&writer->info);
    CJPEGStatus status = writer->errors.status;
    if (status == CJPEGOK) {
        *data = writer->data;
        *size = writer->size;
    } else {
        memcpy(message, writer->errors.message, CJPEGMessageCapacity);
        // Once rows have come libjpeg holds another buffer, and this pointer may be an old one.
        if (writer->info.next_scanline == 0) free(writer->data);
    }
    free(writer->row);
    free(writer);
    return status;
}

void cjpeg_free(uint8_t *data) { free(data); }
