// CPNG: PNG through libpng, with libpng's long jumps kept on this side. Every function returns; errors are text.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Room that callers give for an error's text, its closing zero included.
enum { CPNGMessageCapacity = 256 };

/// What went wrong; CPNGOK is success.
typedef enum {
    CPNGOK = 0,
    /// The data are no PNG, are damaged, or end too early.
    CPNGBroken,
    /// The picture is larger than the limit.
    CPNGTooLarge,
    /// Memory ran out.
    CPNGNoMemory,
} CPNGStatus;

/// A PNG being read from memory.
typedef struct CPNGReader CPNGReader;

/// Reads the header. `data` must outlive the reader. `maximumPixels` bounds width times height.
/// On success `*reader` is to be closed with `cpng_reader_close`; otherwise it is NULL and `message` says why. For
/// CPNGTooLarge `width` and `height` are set, too.
CPNGStatus cpng_reader_open(
    const uint8_t *data, size_t size, uint64_t maximumPixels, CPNGReader **reader, uint32_t *width, uint32_t *height,
    char message[CPNGMessageCapacity]);

/// Reads all rows as straight 8-bit BGRA, `bytesPerRow` apart. Every colour type, depth and interlacing comes out so;
/// sample values are taken as they are (gamma and colour profiles are not applied).
CPNGStatus cpng_reader_read_bgra(
    CPNGReader *reader, uint8_t *rows, size_t bytesPerRow, char message[CPNGMessageCapacity]);

/// Ends reading. NULL is allowed.
void cpng_reader_close(CPNGReader *reader);

/// Encodes `height` rows of 8-bit RGB (`channels` 3) or straight RGBA (4), `bytesPerRow` apart.
/// On success `*bytes` holds `*size` bytes, to be freed with `cpng_free`.
/// `level` is zlib's 0...9. `filtered` predicts every row from the one above; otherwise rows go out as they are.
CPNGStatus cpng_write(
    const uint8_t *rows, uint32_t width, uint32_t height, int channels, size_t bytesPerRow, int level, bool filtered,
    uint8_t **bytes, size_t *size, char message[CPNGMessageCapacity]);

/// Frees what `cpng_write` returned.
void cpng_free(uint8_t *bytes);
