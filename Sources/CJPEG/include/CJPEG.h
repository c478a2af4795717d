// CJPEG: JPEG through libjpeg-turbo, with its long jumps kept on this side. Every function returns; errors are text.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Room that callers give for an error's text, its closing zero included.
enum { CJPEGMessageCapacity = 256 };

/// What went wrong; CJPEGOK is success.
typedef enum {
    CJPEGOK = 0,
    /// The data are no JPEG, are damaged, end too early, or are of a kind that is not read.
    CJPEGBroken,
    /// The picture is larger than the limit.
    CJPEGTooLarge,
    /// Memory ran out.
    CJPEGNoMemory,
} CJPEGStatus;

/// A JPEG being read from memory.
typedef struct CJPEGReader CJPEGReader;

/// Reads the header. `data` must outlive the reader. `maximumPixels` bounds width times height.
/// On success `*reader` is to be closed with `cjpeg_reader_close`; otherwise it is NULL and `message` says why. For
/// CJPEGTooLarge `width` and `height` are set, too.
CJPEGStatus cjpeg_reader_open(
    const uint8_t *data, size_t size, uint64_t maximumPixels, CJPEGReader **reader, uint32_t *width, uint32_t *height,
    char message[CJPEGMessageCapacity]);

/// Reads all rows as opaque 8-bit BGRA, `bytesPerRow` apart: greys, YCbCr, RGB, and inks (CMYK and YCCK), which are mixed
/// without a profile.
CJPEGStatus cjpeg_reader_read_bgra(
    CJPEGReader *reader, uint8_t *rows, size_t bytesPerRow, char message[CJPEGMessageCapacity]);

/// What a file says besides its pixels. The profile is there as long as the reader, the Exif data until rows are read.
typedef struct CJPEGMetadata {
    /// The embedded ICC profile; NULL where there is none.
    const uint8_t *profile;
    size_t profileSize;
    /// The Exif data from their TIFF header on; NULL where there are none.
    const uint8_t *exif;
    size_t exifSize;
    /// Whether the file's values are inks, which the profile then speaks of.
    bool isInk;
} CJPEGMetadata;

/// What the header said.
CJPEGMetadata cjpeg_reader_metadata(CJPEGReader *reader);

/// Ends reading. NULL is allowed.
void cjpeg_reader_close(CJPEGReader *reader);

/// What a picture being written asks for, with the `context` of the call.
typedef struct CJPEGSource {
    void *context;
    /// Fills `row` with row `y`: three bytes a pixel, red, green, blue.
    void (*fill)(void *context, uint32_t y, uint8_t *row);
} CJPEGSource;

/// Encodes a picture of RGB, asking for its rows from the top; `quality` is 1...100. From 90 on colours have every pixel, below that
/// every second one in both directions. On success `*data` is to be given to `cjpeg_free`.
CJPEGStatus cjpeg_write(
    CJPEGSource source, uint32_t width, uint32_t height, int quality, uint8_t **data, size_t *size,
    char message[CJPEGMessageCapacity]);

/// Frees what `cjpeg_write` made.
void cjpeg_free(uint8_t *data);
