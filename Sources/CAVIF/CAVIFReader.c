#include "CAVIFLibrary.h"
#include <stdio.h>
#include <stdlib.h>

#ifdef CAVIF_IS_BUILT

struct CAVIFReader {
    const CAVIFLibrary *library;
    avifDecoder *decoder;
};

// HEIF turns counter-clockwise by quarters first, and mirrors then; Exif numbers the eight outcomes.
static int orientation(const avifImage *image) {
    static const int turned[4] = { 1, 8, 3, 6 };
    // With left and right exchanged; with top and bottom it is half a turn more.
    static const int mirrored[4] = { 2, 7, 4, 5 };
    int quarters = image->transformFlags & AVIF_TRANSFORM_IROT ? image->irot.angle & 3 : 0;
    if (!(image->transformFlags & AVIF_TRANSFORM_IMIR)) return turned[quarters];
#if AVIF_VERSION_MAJOR >= 1
    bool exchangesTop = image->imir.axis == 0;
#else
    bool exchangesTop = image->imir.mode == 0;
#endif
    return mirrored[exchangesTop ? (quarters + 2) & 3 : quarters];
}

CAVIFStatus cavif_reader_open(
    const uint8_t *data, size_t size, uint64_t maximumPixels, CAVIFReader **out, CAVIFHeader *header,
    char message[CAVIFMessageCapacity]) {
    *out = NULL;
    const CAVIFLibrary *library = cavif_library(message);
    if (!library) return CAVIFMissing;
    CAVIFReader *reader = calloc(1, sizeof *reader);
    avifDecoder *decoder = library->DecoderCreate();
    if (!reader || !decoder) {
        free(reader);
        if (decoder) library->DecoderDestroy(decoder);
        return cavif_fail(library, AVIF_RESULT_OUT_OF_MEMORY, message);
    }
    *reader = (CAVIFReader){ .library = library, .decoder = decoder };
    decoder->ignoreXMP = AVIF_TRUE;
    // Old encoders leave out what the standard asks for and no decoder needs.
    decoder->strictFlags = AVIF_STRICT_DISABLED;
    // Beyond 2^28 pixels the library allows no limit of its own.
    decoder->imageSizeLimit = maximumPixels < (1u << 28) ? (uint32_t)maximumPixels : 1u << 28;
    avifResult result = library->DecoderSetIOMemory(decoder, data, size);
    if (result == AVIF_RESULT_OK) result = library->DecoderParse(decoder);
    if (result != AVIF_RESULT_OK) {
        CAVIFStatus status = cavif_fail(library, result, message);
        cavif_reader_close(reader);
        return status;
    }
    const avifImage *image = decoder->image;
    *header = (CAVIFHeader){
        .width = image->width, .height = image->height, .orientation = orientation(image),
        .hasAlpha = decoder->alphaPresent, .primaries = (uint8_t)image->colorPrimaries,
        .transfer = (uint8_t)image->transferCharacteristics, .profile = image->icc.data,
        .profileSize = image->icc.size };
    if (!header->width || !header->height || header->height > maximumPixels / header->width) {
        cavif_reader_close(reader);
        snprintf(message, CAVIFMessageCapacity, "too large");
        return CAVIFTooLarge;
    }
    *out = reader;
    return CAVIFOK;
}

CAVIFStatus cavif_reader_read_bgra(
    CAVIFReader *reader, uint8_t *rows, size_t bytesPerRow, char message[CAVIFMessageCapacity]) {
    avifImage *image = reader->decoder->image;
    uint32_t width = image->width, height = image->height;
    avifResult result = reader->library->DecoderNextImage(reader->decoder);
    if (result != AVIF_RESULT_OK) return cavif_fail(reader->library, result, message);
    image = reader->decoder->image;
    if (image->width != width || image->height != height) {
        snprintf(message, CAVIFMessageCapacity, "its picture has another size than its header says");
        return CAVIFBroken;
    }
    avifRGBImage pixels;
    reader->library->RGBImageSetDefaults(&pixels, image);
    pixels.format = AVIF_RGB_FORMAT_BGRA;
    pixels.depth = 8;
    pixels.alphaPremultiplied = AVIF_FALSE;
    pixels.pixels = rows;
    pixels.rowBytes = (uint32_t)bytesPerRow;
    result = reader->library->ImageYUVToRGB(image, &pixels);
    return result == AVIF_RESULT_OK ? CAVIFOK : cavif_fail(reader->library, result, message);
}

void cavif_reader_close(CAVIFReader *reader) {
    if (!reader) return;
    reader->library->DecoderDestroy(reader->decoder);
    free(reader);
}

#else

CAVIFStatus cavif_reader_open(
    const uint8_t *data, size_t size, uint64_t maximumPixels, CAVIFReader **reader, CAVIFHeader *header,
    char message[CAVIFMessageCapacity]) {
    (void)data, (void)size, (void)maximumPixels, (void)header;
    *reader = NULL;
    snprintf(message, CAVIFMessageCapacity, "Strata was built without libavif (Debian's package is libavif-dev)");
    return CAVIFMissing;
}

CAVIFStatus cavif_reader_read_bgra(
    CAVIFReader *reader, uint8_t *rows, size_t bytesPerRow, char message[CAVIFMessageCapacity]) {
    (void)reader, (void)rows, (void)bytesPerRow;
    snprintf(message, CAVIFMessageCapacity, "no reader");
    return CAVIFMissing;
}

void cavif_reader_close(CAVIFReader *reader) { (void)reader; }

#endif
