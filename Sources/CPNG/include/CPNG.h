// CPNG: reading PNG through libpng, with libpng's long jumps kept on this side. Every function returns; errors are text.
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
/// sample values are taken as they are: what they mean says `cpng_reader_colors`.
CPNGStatus cpng_reader_read_bgra(
    CPNGReader *reader, uint8_t *rows, size_t bytesPerRow, char message[CPNGMessageCapacity]);

/// What a file says of its colours.
typedef struct CPNGColors {
    /// Whether a cICP chunk is there: primaries, transfer, matrix and range by ITU-T H.273.
    bool hasCICP;
    uint8_t cicp[4];
    /// The embedded ICC profile, there as long as the reader; NULL where there is none.
    const uint8_t *profile;
    size_t profileSize;
    /// Whether the file says that it is sRGB.
    bool isSRGB;
    /// gAMA: values are light to this power; 0 where nothing is said.
    double gamma;
    /// cHRM: x and y of white, red, green and blue.
    bool hasChromaticities;
    double chromaticities[8];
} CPNGColors;

/// What the header said; complete once all rows were read, or before.
CPNGColors cpng_reader_colors(CPNGReader *reader);

/// Ends reading. NULL is allowed.
void cpng_reader_close(CPNGReader *reader);
