// Kernels that make pixels of the samples of films.
#include "digest.h"
#include "VideoKernels.h"

static int16_t *chroma(Trial *t, int32_t count, int32_t most) {
    int16_t *row = memory((size_t)count * sizeof *row);
    for (int32_t i = 0; i < count; i++) row[i] = (int16_t)pick(t, -most, most);
    return row;
}

// BT.709 and BT.601, of limited and of full range.
static const VideoMatrix matrices[] = {
    {9539, -148464, 1836, -218, -546, 2163},
    {9539, -148464, 1634, -401, -833, 2066},
    {8192, 4096, 1613, -192, -479, 1900},
};

void digest_films(int isBest) {
    const VideoKernelTable *k = isBest ? VideoKernelsBest() : VideoKernelsBaseline();
    fprintf(stderr, "films: %s\n", k->name);
    KERNEL("video rows", {
        const int32_t count = length(t, 1);
        uint8_t *near = byte_row(t, count + 2), *far = byte_row(t, count + 2);
        int16_t *out = memory(((size_t)count + 2) * sizeof *out);
        k->rows(near, chance(t, 3) ? near : far, pick(t, 0, 4), count, out);
        take(t, out, ((size_t)count + 2) * sizeof *out);
        free(near);
        free(far);
        free(out);
    });
    KERNEL("video columns", {
        const int32_t count = length(t, 1);
        int16_t *row = chroma(t, count + 2, 1020), *out = memory(((size_t)count + 1) * sizeof *out);
        for (int32_t i = 0; i < count + 2; i++) row[i] = (int16_t)(row[i] < 0 ? -row[i] : row[i]);
        k->columns(row, pick(t, 0, 1), count, out);
        take(t, out, (size_t)count * sizeof *out);
        free(row);
        free(out);
    });
    KERNEL("video pixels", {
        const int32_t count = length(t, 1);
        uint8_t *y = byte_row(t, count), *a = byte_row(t, count);
        int16_t *cb = chroma(t, count, 1024), *cr = chroma(t, count, 1024);
        uint32_t *out = memory((size_t)count * sizeof *out);
        const VideoMatrix *matrix = matrices + pick(t, 0, 2);
        k->opaque(matrix, y, cb, cr, count, out);
        take(t, out, (size_t)count * sizeof *out);
        k->translucent(matrix, y, cb, cr, a, count, out);
        take(t, out, (size_t)count * sizeof *out);
        for (int32_t i = 0; i < count; i++) out[i] = bits(t);
        k->premultiply(out, count);
        take(t, out, (size_t)count * sizeof *out);
        free(y);
        free(a);
        free(cb);
        free(cr);
        free(out);
    });
}
