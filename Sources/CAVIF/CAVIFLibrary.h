// The functions of libavif, found at their first use.
#pragma once
#include "CAVIF.h"

#if __has_include(<avif/avif.h>)
#define CAVIF_IS_BUILT 1
#include <avif/avif.h>

// Each by libavif's name without its prefix.
#define CAVIF_FUNCTIONS(each)                                                                                              \
    each(Version) each(ResultToString) each(RWDataFree) each(ImageCreate) each(ImageDestroy) each(RGBImageSetDefaults)         \
    each(ImageRGBToYUV) each(ImageYUVToRGB) each(EncoderCreate) each(EncoderDestroy) each(EncoderWrite) each(DecoderCreate) \
    each(DecoderDestroy) each(DecoderSetIOMemory) each(DecoderParse) each(DecoderNextImage)

typedef struct {
#define CAVIF_FIELD(name) __typeof__(avif##name) *name;
    CAVIF_FUNCTIONS(CAVIF_FIELD)
#undef CAVIF_FIELD
} CAVIFLibrary;

/// The library, loaded by the first call, on any thread; NULL where there is none of the header's kind, with a message.
const CAVIFLibrary *cavif_library(char message[CAVIFMessageCapacity]);

/// The status of a result that is not AVIF_RESULT_OK, with its text.
CAVIFStatus cavif_fail(const CAVIFLibrary *library, avifResult result, char message[CAVIFMessageCapacity]);
#endif
