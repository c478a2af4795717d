#include "CAVIFLibrary.h"

#ifdef CAVIF_IS_BUILT
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static CAVIFLibrary library;
static bool isLoaded;
static char problem[CAVIFMessageCapacity];

// libavif's structures belong to its ABI, whose number the name has: the header's is loaded, and no other.
static const char *const names[] = {
#if AVIF_VERSION_MAJOR >= 1
    "libavif.so.16",
#elif AVIF_VERSION_MINOR == 11
    "libavif.so.15",
#elif AVIF_VERSION_MINOR == 10
    "libavif.so.14",
#elif AVIF_VERSION_MINOR == 9
    "libavif.so.13",
#endif
    "libavif.so",
};

/// Whether a library's version has the header's structures: the same minor version before 1.0, the same major one since.
static bool fits(const char *version) {
    char *end;
    long major = strtol(version, &end, 10);
    long minor = *end == '.' ? strtol(end + 1, NULL, 10) : -1;
    return major == AVIF_VERSION_MAJOR && (major >= 1 || minor == AVIF_VERSION_MINOR);
}

static void *find_library(void) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        void *found = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
        if (!found) continue;
        __typeof__(avifVersion) *version = (__typeof__(avifVersion) *)dlsym(found, "avifVersion");
        if (version && fits(version())) return found;
        dlclose(found);
    }
    return NULL;
}

static void load(void) {
    void *found = find_library();
    if (!found) {
        snprintf(
            problem, sizeof problem, "it takes libavif %d.%d, which is not installed (Debian's package is libavif%s)",
            AVIF_VERSION_MAJOR, AVIF_VERSION_MINOR, AVIF_VERSION_MAJOR >= 1 ? "16" : "15");
        return;
    }
#define CAVIF_LOAD(name)                                                                                                   \
    library.name = (__typeof__(avif##name) *)dlsym(found, "avif" #name);                                                   \
    if (!library.name) {                                                                                                   \
        snprintf(problem, sizeof problem, "libavif has no avif" #name);                                                    \
        return;                                                                                                            \
    }
    CAVIF_FUNCTIONS(CAVIF_LOAD)
#undef CAVIF_LOAD
    isLoaded = true;
}

const CAVIFLibrary *cavif_library(char message[CAVIFMessageCapacity]) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (isLoaded) return &library;
    snprintf(message, CAVIFMessageCapacity, "%s", problem);
    return NULL;
}

CAVIFStatus cavif_fail(const CAVIFLibrary *library, avifResult result, char message[CAVIFMessageCapacity]) {
    switch (result) {
    case AVIF_RESULT_OUT_OF_MEMORY:
        snprintf(message, CAVIFMessageCapacity, "out of memory");
        return CAVIFNoMemory;
    case AVIF_RESULT_NO_CODEC_AVAILABLE:
        snprintf(message, CAVIFMessageCapacity, "libavif has no codec for it here");
        return CAVIFMissing;
    case AVIF_RESULT_TRUNCATED_DATA:
        snprintf(message, CAVIFMessageCapacity, "the data end too early");
        return CAVIFBroken;
    default:
        snprintf(message, CAVIFMessageCapacity, "libavif: %s", library->ResultToString(result));
        return CAVIFBroken;
    }
}
#endif
