// Kernels that put rows onto others, and the steps of blurs.
#include "shapes.h"

#define MODES 28
// Cells around a row that steps across read.
#define AROUND 16

static void digest_rows(const CPUKernelTable *k) {
    for (int mode = 0; mode < MODES; mode++) {
        char name[16];
        snprintf(name, sizeof name, "blend %d", mode);
        KERNEL(name, {
            const int32_t count = length(t, 0);
            uint32_t *target = pixel_row(t, count), *source = pixel_row(t, count), *coverage = pixel_row(t, count);
            // A source is no more than its coverage.
            for (int32_t i = 0; i < count; i++)
                coverage[i] = ((source[i] >> 24) > (coverage[i] >> 24) ? source[i] : coverage[i]) & 0xFF000000u;
            k->blend[mode](target, source, coverage, count);
            take(t, target, (size_t)count * sizeof *target);
            free(target);
            free(source);
            free(coverage);
        });
    }
    KERNEL("replace", {
        const int32_t count = length(t, 0);
        uint32_t *target = pixel_row(t, count), *source = pixel_row(t, count), *coverage = pixel_row(t, count);
        k->replace(target, source, coverage, count);
        take(t, target, (size_t)count * sizeof *target);
        free(target);
        free(source);
        free(coverage);
    });
#define ROW(name, ...)                                                                                                \
    KERNEL(name, {                                                                                                     \
        const int32_t count = length(t, 0);                                                                            \
        uint32_t *row = pixel_row(t, count), *other = pixel_row(t, count);                                             \
        uint8_t *alphas = byte_row(t, count);                                                                          \
        __VA_ARGS__;                                                                                                   \
        take(t, row, (size_t)count * sizeof *row);                                                                     \
        free(row);                                                                                                     \
        free(other);                                                                                                   \
        free(alphas);                                                                                                  \
    })
    ROW("tint", k->tint(row, bits(t), count));
    ROW("mask", k->mask(row, other, bits(t) & 255, count));
    ROW("maskRow", k->maskRow(row, alphas, count));
    ROW("spreadAlpha", k->spreadAlpha(row, count));
    ROW("colorMatrix", {
        float matrix[20];
        for (int i = 0; i < 20; i++) matrix[i] = real(t, -1.5f, 1.5f);
        k->colorMatrix(row, other, matrix, count);
    });
    KERNEL("levels", {
        const int32_t count = length(t, 0);
        float *row = memory((size_t)(count + 8) * sizeof *row);
        const CPULevels levels = {
            real(t, -0.01f, 0.01f), real(t, 0.1f, 4), real(t, -1, 6), (float)pick(t, 0, 10), pick(t, -20, 20)};
        k->levels(row, &levels, count);
        take_floats(t, row, (size_t)count);
        free(row);
    });
    KERNEL("mixLevels", {
        const int32_t count = length(t, 0);
        uint32_t *target = pixel_row(t, count + 8), *fine = pixel_row(t, count + 8), *coarse = pixel_row(t, count + 8);
        float *row = memory((size_t)(count + 8) * sizeof *row);
        for (int32_t i = 0; i < count + 8; i++) row[i] = chance(t, 4) ? (float)pick(t, 0, 6) : real(t, 0, 6);
        k->mixLevels(target, fine, coarse, row, pick(t, 0, 5), count);
        take(t, target, (size_t)count * sizeof *target);
        free(target);
        free(fine);
        free(coarse);
        free(row);
    });
}

// Cells of `most` at most, with AROUND more on both sides.
static uint16_t *cell_row(Trial *t, int32_t count, uint32_t most) {
    const int32_t all = 4 * (count + 2 * AROUND);
    uint16_t *row = memory((size_t)all * sizeof *row);
    for (int32_t i = 0; i < all; i++) row[i] = chance(t, 4) ? (uint16_t)(most * (bits(t) & 1)) : (uint16_t)(bits(t) % (most + 1));
    return row;
}

// 64ths and 8ths of bytes: what levels hold, and rows on the way to the first one.
#define LEVEL 16320
#define SUM 2040

// A step that makes `made` cells, of 16 bits each channel, or pixels, from rows of `count` cells.
#define STEP(name, made, Element, elements, ...)                                                                       \
    KERNEL(name, {                                                                                                     \
        const int32_t count = length(t, 0);                                                                            \
        uint16_t *cells[7];                                                                                            \
        const uint16_t *rows[7];                                                                                       \
        const uint32_t *bytes[4];                                                                                      \
        for (int i = 0; i < 7; i++) {                                                                                  \
            cells[i] = cell_row(t, 2 * count, strcmp(name, "sumAcross") == 0 ? SUM : LEVEL);                           \
            rows[i] = cells[i] + 4 * AROUND;                                                                           \
        }                                                                                                              \
        for (int i = 0; i < 4; i++) bytes[i] = pixel_row(t, count);                                                    \
        const size_t size = (size_t)(made) * elements * sizeof(Element);                                               \
        Element *target = memory(size);                                                                                \
        __VA_ARGS__;                                                                                                   \
        take(t, target, size);                                                                                         \
        free(target);                                                                                                  \
        for (int i = 0; i < 7; i++) free(cells[i]);                                                                    \
        for (int i = 0; i < 4; i++) free((void *)bytes[i]);                                                            \
    })

// Weights from the middle on, in 1/16384, whose sum with their mirror images is 1.
static int32_t make_weights(Trial *t, int32_t *weights, int32_t most) {
    const int32_t reach = pick(t, 0, most);
    int32_t left = 16384;
    for (int32_t j = reach; j > 0; j--) {
        weights[j] = pick(t, 0, left / 2 / (j + 1));
        left -= 2 * weights[j];
    }
    weights[0] = left;
    return reach;
}

static void digest_blurs(const CPUKernelTable *k) {
    int32_t weights[AROUND];
    STEP("sumBytesDown", count, uint16_t, 4, k->sumBytesDown(target, bytes, count));
    STEP("widenBytes", count, uint16_t, 4, k->widenBytes(target, bytes[0], chance(t, 2) ? 8 : 64, count));
    STEP("sumAcross", count, uint16_t, 4, k->sumAcross(target, rows[0], count));
    STEP("halveDown", count, uint16_t, 4, k->halveDown(target, rows, count));
    STEP("halveAcross", count, uint16_t, 4, k->halveAcross(target, rows[0], count));
    STEP("weighDown", count, uint16_t, 4, {
        const int32_t reach = make_weights(t, weights, 3);
        k->weighDown(target, rows, weights, reach, count);
    });
    STEP("weighAcross", count, uint16_t, 4, {
        const int32_t reach = make_weights(t, weights, 12);
        k->weighAcross(target, rows[0], weights, reach, count);
    });
    STEP("doubleDown", count, uint16_t, 4, k->doubleDown(target, rows[0], rows[1], count));
    STEP("doubleAcross", 2 * count, uint16_t, 4, k->doubleAcross(target, rows[0], count));
    STEP("doubleAcrossBytes", 2 * count, uint32_t, 1, k->doubleAcrossBytes(target, rows[0], count));
    STEP("narrowCells", count, uint32_t, 1, k->narrowCells(target, rows[0], count));
}

void digest_effects(int isBest) {
    const CPUKernelTable *k = isBest ? CPUKernelsBest() : CPUKernelsBaseline();
    digest_rows(k);
    digest_blurs(k);
}
