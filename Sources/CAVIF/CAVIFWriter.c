#include "CAVIFLibrary.h"
#include <stdio.h>
#include <stdlib.h>

#ifdef CAVIF_IS_BUILT

#if AVIF_VERSION_MAJOR < 1
// 0 is the finest of AV1's 64 quantizers.
static int quantizer(CAVIFSettings settings) {
    if (settings.isLossless) return AVIF_QUANTIZER_LOSSLESS;
    int quality = settings.quality < 0 ? 0 : settings.quality > 100 ? 100 : settings.quality;
    return ((100 - quality) * AVIF_QUANTIZER_WORST_QUALITY + 50) / 100;
}
#endif

static void describe(avifImage *image, CAVIFSettings settings) {
    image->colorPrimaries = AVIF_COLOR_PRIMARIES_BT709;
    image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_SRGB;
    image->matrixCoefficients =
        settings.isLossless ? AVIF_MATRIX_COEFFICIENTS_IDENTITY : AVIF_MATRIX_COEFFICIENTS_BT601;
    image->yuvRange = AVIF_RANGE_FULL;
}

static avifResult encode(
    const CAVIFLibrary *library, avifEncoder *encoder, avifImage *image, const uint8_t *rows, CAVIFSettings settings,
    avifRWData *file) {
    describe(image, settings);
    avifRGBImage pixels;
    library->RGBImageSetDefaults(&pixels, image);
    pixels.format = AVIF_RGB_FORMAT_RGBA;
    pixels.depth = 8;
    pixels.ignoreAlpha = settings.isOpaque;
    pixels.pixels = (uint8_t *)rows;
    pixels.rowBytes = 4 * image->width;
    avifResult result = library->ImageRGBToYUV(image, &pixels);
    if (result != AVIF_RESULT_OK) return result;
    encoder->maxThreads = settings.threads;
    encoder->speed = 6;
#if AVIF_VERSION_MAJOR >= 1
    encoder->quality = encoder->qualityAlpha = settings.isLossless ? 100 : settings.quality;
    if (settings.isLossless) encoder->minQuantizer = encoder->maxQuantizer = AVIF_QUANTIZER_LOSSLESS;
#else
    encoder->minQuantizer = encoder->maxQuantizer = quantizer(settings);
    encoder->minQuantizerAlpha = encoder->maxQuantizerAlpha = quantizer(settings);
#endif
    return library->EncoderWrite(encoder, image, file);
}

CAVIFStatus cavif_write(
    const uint8_t *rows, uint32_t width, uint32_t height, CAVIFSettings settings, uint8_t **data, size_t *size,
    char message[CAVIFMessageCapacity]) {
    const CAVIFLibrary *library = cavif_library(message);
    if (!library) return CAVIFMissing;
    bool hasAllColors = settings.isLossless || settings.quality >= 90;
    avifImage *image = library->ImageCreate(
        (int)width, (int)height, 8, hasAllColors ? AVIF_PIXEL_FORMAT_YUV444 : AVIF_PIXEL_FORMAT_YUV420);
    avifEncoder *encoder = library->EncoderCreate();
    avifRWData file = AVIF_DATA_EMPTY;
    avifResult result = image && encoder ? encode(library, encoder, image, rows, settings, &file) : AVIF_RESULT_OUT_OF_MEMORY;
    if (encoder) library->EncoderDestroy(encoder);
    if (image) library->ImageDestroy(image);
    if (result != AVIF_RESULT_OK) {
        library->RWDataFree(&file);
        return cavif_fail(library, result, message);
    }
    *data = file.data;
    *size = file.size;
    return CAVIFOK;
}

void cavif_free(uint8_t *data) {
    char message[CAVIFMessageCapacity];
    const CAVIFLibrary *library = cavif_library(message);
    avifRWData file = { .data = data, .size = 1 };
    if (library) library->RWDataFree(&file);
}

#else

CAVIFStatus cavif_write(
    const uint8_t *rows, uint32_t width, uint32_t height, CAVIFSettings settings, uint8_t **data, size_t *size,
    char message[CAVIFMessageCapacity]) {
    (void)rows, (void)width, (void)height, (void)settings, (void)data, (void)size;
    snprintf(message, CAVIFMessageCapacity, "Strata was built without libavif (Debian's package is libavif-dev)");
    return CAVIFMissing;
}

void cavif_free(uint8_t *data) { (void)data; }

#endif
