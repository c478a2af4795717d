// Kernels of filling, and of rows as files have them.
#include "FrameKernels.h"
#include "RasterKernels.h"
#include "digest.h"

#define ROWS 20

// Rows with edges in them: any number, from top to bottom, slopes from 0 to far across.
static RasterRows make_rows(Trial *t, const RasterKernelTable *k) {
    RasterRows rows = {.width = length(t, 1), .top = pick(t, -8, 8)};
    if (chance(t, 8)) rows.width += 600;
    rows.cellCount = (rows.width + 4 + 7) / 8 * 8;
    rows.wordCount = (rows.cellCount / 8 + 63) / 64;
    const size_t cells = (size_t)rows.cellCount * (ROWS + 7), words = (size_t)rows.wordCount * (ROWS + 7);
    rows.cells = calloc(cells, sizeof *rows.cells);
    rows.touched = calloc(words, sizeof *rows.touched);
    if (rows.top < 0) rows.top = 0;
    for (int32_t count = pick(t, 0, 40); count > 0; count--) {
        const double top = rows.top + (double)real(t, 0, ROWS - 0.01f), bottom = rows.top + (double)real(t, 0, ROWS);
        const double y = top < bottom ? top : bottom, y1 = top < bottom ? bottom : top;
        if (!(y1 > y)) continue;
        // Both ends within the picture, and the line between them.
        const double x = (double)real(t, 0, (float)rows.width), x1 = chance(t, 3) ? x : (double)real(t, 0, (float)rows.width);
        const RasterEdge edge = {x, y, (x1 - x) / (y1 - y), chance(t, 2) ? 1 : -1};
        k->addEdge(&rows, &edge, x, y, x1, y1);
    }
    return rows;
}

void digest_edges(int isBest) {
    const RasterKernelTable *k = isBest ? RasterKernelsBest() : RasterKernelsBaseline();
    fprintf(stderr, "edges: %s\n", k->name);
    KERNEL("resolveRuns", {
        RasterRows rows = make_rows(t, k);
        int32_t starts[ROWS];
        RasterRun *runs = memory((size_t)(ROWS * rows.cellCount / 8) * sizeof *runs);
        take_floats(t, rows.cells, (size_t)rows.cellCount * ROWS);
        const int32_t count = k->resolveRuns(&rows, ROWS, starts, runs, 0);
        take(t, starts, sizeof starts);
        for (int32_t i = 0; i < count; i++) {
            take(t, &runs[i].column, sizeof runs[i].column);
            take(t, runs[i].alphas, sizeof runs[i].alphas);
        }
        take(t, rows.touched, (size_t)rows.wordCount * ROWS * sizeof *rows.touched);
        free(rows.cells);
        free(rows.touched);
        free(runs);
    });
    KERNEL("resolveBytes", {
        RasterRows rows = make_rows(t, k);
        uint8_t *bytes = memory((size_t)rows.width);
        for (int32_t row = 0; row < ROWS; row++) {
            k->resolveBytes(&rows, row, bytes);
            take(t, bytes, (size_t)rows.width);
        }
        free(rows.cells);
        free(rows.touched);
        free(bytes);
    });
}

// A call on two rows of pixels, which writes up to four bytes for each.
#define PIXELS(name, ...)                                                                                             \
    KERNEL(name, {                                                                                                     \
        const int32_t count = length(t, 1);                                                                            \
        uint32_t *upper = pixel_row(t, count), *lower = pixel_row(t, count);                                           \
        if (chance(t, 4))                                                                                              \
            for (int32_t i = 0; i < count; i++) upper[i] |= 0xFF000000u;                                               \
        uint8_t *out = memory(4 * (size_t)count), *other = memory((size_t)count);                                      \
        memset(out, 0, 4 * (size_t)count);                                                                             \
        memset(other, 0, (size_t)count);                                                                               \
        __VA_ARGS__;                                                                                                   \
        take(t, out, 4 * (size_t)count);                                                                               \
        take(t, other, (size_t)count);                                                                                 \
        free(upper);                                                                                                   \
        free(lower);                                                                                                   \
        free(out);                                                                                                     \
        free(other);                                                                                                   \
    })

void digest_files(int isBest) {
    const FrameKernelTable *k = isBest ? FrameKernelsBest() : FrameKernelsBaseline();
    fprintf(stderr, "files: %s\n", k->name);
    PIXELS("luma", k->luma(upper, count, out));
    PIXELS("chroma444", k->chroma444(upper, count, out, other));
    PIXELS("chroma420", k->chroma420(upper, chance(t, 3) ? upper : lower, count, out, other));
    PIXELS("rgba", k->rgba(upper, count, out));
    PIXELS("rgb", k->rgb(upper, count, out));
    PIXELS("repeats", {
        for (int32_t i = 1; i < count; i++)
            if (chance(t, 2)) upper[i] = upper[i - 1];
        const int32_t same = k->repeats(upper, count);
        take(t, &same, sizeof same);
    });
    PIXELS("png costs", {
        const int32_t pixel = chance(t, 2) ? 4 : 3;
        uint32_t costs[5];
        k->png_costs((const uint8_t *)upper, (const uint8_t *)lower, count * pixel, pixel, costs);
        take(t, costs, sizeof costs);
    });
    for (int filter = CPNGFilterNone; filter <= CPNGFilterPaeth; filter++) {
        char name[24];
        snprintf(name, sizeof name, "png filter %d", filter);
        PIXELS(name, {
            const int32_t pixel = chance(t, 2) ? 4 : 3, size = count * pixel;
            const uint8_t *row = (const uint8_t *)upper, *above = (const uint8_t *)lower;
            k->png_filter((CPNGFilter)filter, row, above, size, pixel, out);
        });
    }
    KERNEL("deflate", {
        const int32_t count = pick(t, 0, 3000);
        uint8_t *row = memory((size_t)count + 1), *out = memory(3 * (size_t)count + 64);
        memset(out, 0, 3 * (size_t)count + 64);
        // Runs of zeros, long and short, between other bytes.
        for (int32_t i = 0; i < count;) {
            const int32_t length = chance(t, 2) ? 1 : pick(t, 1, 600);
            const uint8_t byte = chance(t, 2) ? 0 : (uint8_t)bits(t);
            for (int32_t k = 0; k < length && i < count; k++) row[i++] = byte;
        }
        CDeflateCounts counts;
        memset(&counts, 0, sizeof counts);
        k->deflate_count(row, count, &counts);
        take(t, &counts, sizeof counts);
        CDeflateCodes codes;
        for (int i = 0; i < 256; i++) {
            const uint32_t length = (uint32_t)pick(t, 1, CDeflateMostBits);
            codes.literals[i] = (bits(t) & ((1u << length) - 1)) << 8 | length;
        }
        for (int i = 0; i < 259; i++) {
            const uint32_t length = (uint32_t)pick(t, 1, 18);
            codes.lengths[i] = (bits(t) & ((1u << length) - 1)) << 8 | length;
        }
        CDeflateWriter writer = {.next = out};
        k->deflate_write(row, count, &codes, &writer);
        const uint64_t end = (uint64_t)(writer.next - out) << 8 | writer.count;
        take(t, &end, sizeof end);
        take(t, &writer.bits, sizeof writer.bits);
        take(t, out, (size_t)(writer.next - out));
        free(row);
        free(out);
    });
}
