// Reading. libjpeg reports errors by longjmp; each function here that calls it sets its own landing place, and keeps the
// work in a function of its own, so that no local variable is changed between setjmp and longjmp.
#include "CJPEGErrors.h"
#include <stdlib.h>
#include <string.h>

struct CJPEGReader {
    struct jpeg_decompress_struct info;
    CJPEGErrors errors;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    const uint8_t *data;
    size_t size;
    uint64_t maximumPixels;
    uint8_t *profile;
    unsigned int profileSize;
    // One row of inks.
    uint8_t *inks;
};

// Each scan of a progressive file goes over the whole picture, however few bytes it has. Encoders make about ten.
enum { mostScans = 100 };

// MARK: What libjpeg asks for

static void begin_source(j_decompress_ptr info) { (void)info; }

// All data are there from the beginning.
static boolean fill_input(j_decompress_ptr info) {
    cjpeg_fail((j_common_ptr)info, CJPEGBroken, "the data end too early");
}

static void skip_input(j_decompress_ptr info, long count) {
    if (count <= 0) return;
    if ((size_t)count > info->src->bytes_in_buffer) fill_input(info);
    info->src->next_input_byte += count;
    info->src->bytes_in_buffer -= (size_t)count;
}

static void on_progress(j_common_ptr info) {
    if (((j_decompress_ptr)info)->input_scan_number > mostScans)
        cjpeg_fail(info, CJPEGBroken, "more scans than any encoder makes");
}

// MARK: The header

static void check_size(CJPEGReader *reader) {
    j_decompress_ptr info = &reader->info;
    if ((uint64_t)info->image_width * info->image_height > reader->maximumPixels)
        cjpeg_fail((j_common_ptr)info, CJPEGTooLarge, "too large");
    if (info->arith_code) cjpeg_fail((j_common_ptr)info, CJPEGBroken, "arithmetic coding is not read");
    // A block of 8 x 8 samples has at least one bit. Less than that cannot hold the picture that the header promises: found
    // before memory is taken for it.
    uint64_t blocks = 0;
    for (int i = 0; i < info->num_components; i++) {
        jpeg_component_info *c = &info->comp_info[i];
        uint64_t across = (uint64_t)info->image_width * (uint64_t)c->h_samp_factor / (8 * (uint64_t)info->max_h_samp_factor);
        uint64_t down = (uint64_t)info->image_height * (uint64_t)c->v_samp_factor / (8 * (uint64_t)info->max_v_samp_factor);
        blocks += across * down;
    }
    if (blocks / 8 > reader->size) fill_input(info);
}

static void read_header(CJPEGReader *reader) {
    j_decompress_ptr info = &reader->info;
    jpeg_create_decompress(info);
    reader->source = (struct jpeg_source_mgr){
        .next_input_byte = reader->data, .bytes_in_buffer = reader->size, .init_source = begin_source,
        .fill_input_buffer = fill_input, .skip_input_data = skip_input, .resync_to_restart = jpeg_resync_to_restart,
        .term_source = begin_source };
    info->src = &reader->source;
    reader->progress.progress_monitor = on_progress;
    info->progress = &reader->progress;
    jpeg_save_markers(info, JPEG_APP0 + 1, 0xFFFF);
    jpeg_save_markers(info, JPEG_APP0 + 2, 0xFFFF);
    jpeg_read_header(info, TRUE);
    check_size(reader);
    switch (info->jpeg_color_space) {
    case JCS_CMYK:
    case JCS_YCCK:
        info->out_color_space = JCS_CMYK;
        break;
    case JCS_UNKNOWN:
        cjpeg_fail((j_common_ptr)info, CJPEGBroken, "its colour components are unknown");
    default:
        info->out_color_space = JCS_EXT_BGRA;
    }
    JOCTET *profile = NULL;
    if (jpeg_read_icc_profile(info, &profile, &reader->profileSize)) reader->profile = profile;
}

CJPEGStatus cjpeg_reader_open(
    const uint8_t *data, size_t size, uint64_t maximumPixels, CJPEGReader **out, uint32_t *width, uint32_t *height,
    char message[CJPEGMessageCapacity]) {
    *out = NULL;
    CJPEGReader *reader = calloc(1, sizeof *reader);
    if (!reader) return snprintf(message, CJPEGMessageCapacity, "out of memory"), CJPEGNoMemory;
    reader->data = data;
    reader->size = size;
    reader->maximumPixels = maximumPixels;
    cjpeg_errors_init(&reader->errors);
    reader->info.err = &reader->errors.manager;
    if (setjmp(reader->errors.landing) == 0) read_header(reader);
    CJPEGStatus status = reader->errors.status;
    *width = reader->info.image_width;
    *height = reader->info.image_height;
    if (status == CJPEGOK) {
        *out = reader;
    } else {
        memcpy(message, reader->errors.message, CJPEGMessageCapacity);
        cjpeg_reader_close(reader);
    }
    return status;
}

// MARK: Rows

// Photoshop, which wrote the first of these files, stores how much paper is left instead of how much ink there is, and an
// Adobe marker; everybody has followed.
static void mix_inks(const CJPEGReader *reader, uint8_t *row) {
    bool isPaper = reader->info.saw_Adobe_marker;
    for (uint32_t x = 0; x < reader->info.output_width; x++) {
        uint8_t paper[4];
        for (int i = 0; i < 4; i++) paper[i] = isPaper ? reader->inks[4 * x + i] : 255 - reader->inks[4 * x + i];
        for (int i = 0; i < 3; i++) row[4 * x + 2 - i] = (uint8_t)((paper[i] * paper[3] + 127) / 255);
        row[4 * x + 3] = 255;
    }
}

static void read_rows(CJPEGReader *reader, uint8_t *rows, size_t bytesPerRow) {
    j_decompress_ptr info = &reader->info;
    if (info->out_color_space == JCS_CMYK) {
        reader->inks = malloc((size_t)info->image_width * 4);
        if (!reader->inks) cjpeg_fail((j_common_ptr)info, CJPEGNoMemory, "out of memory");
    }
    jpeg_start_decompress(info);
    if ((size_t)info->output_width * 4 > bytesPerRow)
        cjpeg_fail((j_common_ptr)info, CJPEGBroken, "rows do not expand to four bytes a pixel");
    while (info->output_scanline < info->output_height) {
        uint8_t *row = rows + info->output_scanline * bytesPerRow;
        JSAMPROW target = reader->inks ? reader->inks : row;
        jpeg_read_scanlines(info, &target, 1);
        if (reader->inks) mix_inks(reader, row);
    }
    jpeg_finish_decompress(info);
}

CJPEGStatus cjpeg_reader_read_bgra(
    CJPEGReader *reader, uint8_t *rows, size_t bytesPerRow, char message[CJPEGMessageCapacity]) {
    if (setjmp(reader->errors.landing) == 0) read_rows(reader, rows, bytesPerRow);
    if (reader->errors.status != CJPEGOK) memcpy(message, reader->errors.message, CJPEGMessageCapacity);
    return reader->errors.status;
}

CJPEGMetadata cjpeg_reader_metadata(CJPEGReader *reader) {
    CJPEGMetadata metadata = {
        .profile = reader->profile, .profileSize = reader->profileSize,
        .isInk = reader->info.out_color_space == JCS_CMYK };
    for (jpeg_saved_marker_ptr marker = reader->info.marker_list; marker; marker = marker->next) {
        if (marker->marker != JPEG_APP0 + 1 || marker->data_length < 6 || memcmp(marker->data, "Exif\0", 6) != 0) continue;
        metadata.exif = marker->data + 6;
        metadata.exifSize = marker->data_length - 6;
        break;
    }
    return metadata;
}

void cjpeg_reader_close(CJPEGReader *reader) {
    if (!reader) return;
    jpeg_destroy_decompress(&reader->info);
    free(reader->profile);
    free(reader->inks);
    free(reader);
}
