// CAVIF: AVIF through libavif, which is loaded at its first use: with it come the codecs, ten libraries and more that nothing else
// needs. Built without libavif's header every function says that it is not there.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Room that callers give for a message, its closing zero included.
enum { CAVIFMessageCapacity = 256 };

/// What went wrong; CAVIFOK is success.
typedef enum {
    CAVIFOK = 0,
    /// Neither libavif nor what it codes with can be used here.
    CAVIFMissing,
    /// The data are no AVIF, are damaged, or end too early; or the picture cannot be encoded.
    CAVIFBroken,
    /// The picture is larger than the limit.
    CAVIFTooLarge,
    /// Memory ran out.
    CAVIFNoMemory,
} CAVIFStatus;

/// What a picture is encoded by.
typedef struct CAVIFSettings {
    /// 0...100. Below 90 colours have every second pixel in both directions, from there on every one.
    int quality;
    /// Whether pixels come back as they are; `quality` is not looked at then.
    bool isLossless;
    /// Whether every alpha is 255: none is stored.
    bool isOpaque;
    /// Threads that encode, at least 1.
    int threads;
} CAVIFSettings;

/// Encodes rows of straight 8-bit RGBA in sRGB, `4 * width` bytes apart. On success `*data` is to be given to `cavif_free`.
CAVIFStatus cavif_write(
    const uint8_t *rows, uint32_t width, uint32_t height, CAVIFSettings settings, uint8_t **data, size_t *size,
    char message[CAVIFMessageCapacity]);

/// Frees what `cavif_write` made.
void cavif_free(uint8_t *data);

/// An AVIF being read from memory.
typedef struct CAVIFReader CAVIFReader;

/// What a file says of its picture.
typedef struct CAVIFHeader {
    /// The size as it is stored, before it is turned.
    uint32_t width, height;
    /// Exif's number of the stored picture's orientation, 1...8.
    int orientation;
    /// Whether pixels have an alpha.
    bool hasAlpha;
    /// The codes of ITU-T H.273 for the colours, where there is no profile.
    uint8_t primaries, transfer;
    /// The embedded ICC profile, there as long as the reader; NULL where there is none.
    const uint8_t *profile;
    size_t profileSize;
} CAVIFHeader;

/// Reads the header; of several pictures the first is meant. `data` must outlive the reader. `maximumPixels` bounds width times height.
/// On success `*reader` is to be closed with `cavif_reader_close`; otherwise it is NULL and `message` says why. For CAVIFTooLarge the
/// size is set, too, where it is known.
CAVIFStatus cavif_reader_open(
    const uint8_t *data, size_t size, uint64_t maximumPixels, CAVIFReader **reader, CAVIFHeader *header,
    char message[CAVIFMessageCapacity]);

/// Decodes the picture to straight 8-bit BGRA, `bytesPerRow` apart.
CAVIFStatus cavif_reader_read_bgra(
    CAVIFReader *reader, uint8_t *rows, size_t bytesPerRow, char message[CAVIFMessageCapacity]);

/// Ends reading. NULL is allowed.
void cavif_reader_close(CAVIFReader *reader);
