// Kernels that draw runs of pixels: colours, coverage, images, gradients, sprites.
#include "shapes.h"

// A target of `rows` rows, its first pixel off any vector's address by up to seven; a guard of pixels lies around it.
typedef struct Target {
    uint32_t *all, *first;
    int32_t stride, size;
} Target;

static Target make_target(Trial *t, int32_t count, int32_t rows) {
    Target target = {.stride = count + pick(t, 0, 5)};
    const int32_t shift = pick(t, 0, 7);
    target.size = shift + target.stride * (rows - 1) + count + 8;
    target.all = pixel_row(t, target.size);
    target.first = target.all + shift;
    return target;
}

static void take_target(Trial *t, Target *target) {
    take(t, target->all, (size_t)target->size * sizeof *target->all);
    free(target->all);
}

static void digest_colors(const CPUKernelTable *k) {
    Shapes shapes, inner;
    KERNEL("fill", {
        const int32_t count = length(t, 0);
        Target target = make_target(t, count + 1, 1);
        k->fill(target.first, bits(t), count);
        take_target(t, &target);
    });
    KERNEL("solid", {
        const CPURun run = make_run(t, &shapes, length(t, 1), -1);
        Target target = make_target(t, run.count, 1);
        k->solid(target.first, pixel(t), &run);
        take_target(t, &target);
    });
    KERNEL("solidRows", {
        const CPURun run = make_run(t, &shapes, length(t, 1), 3);
        const int32_t rows = pick(t, 1, 6);
        Target target = make_target(t, run.count, rows);
        k->solidRows(target.first, target.stride, rows, pixel(t), &run);
        take_target(t, &target);
    });
    KERNEL("alphas", {
        const CPURun run = make_run(t, &shapes, length(t, 1), -1);
        Target target = make_target(t, run.count, 1);
        uint8_t *alphas = byte_row(t, run.count);
        k->alphas(target.first, alphas, pixel(t), &run);
        take_target(t, &target);
        free(alphas);
    });
    KERNEL("bordered", {
        const CPURun run = make_run(t, &shapes, length(t, 1), -1);
        make_shape(t, inner.rows, run.count);
        Target target = make_target(t, run.count, 1);
        k->bordered(target.first, pixel(t), pixel(t), &run, inner.rows);
        take_target(t, &target);
    });
    KERNEL("borderedRows", {
        const CPURun run = make_run(t, &shapes, length(t, 1), 3);
        make_shape(t, inner.rows, run.count);
        const int32_t rows = pick(t, 1, 6);
        Target target = make_target(t, run.count, rows);
        k->borderedRows(target.first, target.stride, rows, pixel(t), pixel(t), &run, inner.rows);
        take_target(t, &target);
    });
}

typedef struct Coverage {
    int32_t starts[9];
    CPUCoverageRun runs[200];
    CPUCoverage coverage;
} Coverage;

static void make_coverage(Trial *t, Coverage *c, int32_t width) {
    int32_t count = 0;
    for (int32_t row = 0; row < 8; row++) {
        c->starts[row] = count;
        for (int32_t column = 0; column < width && count < 200; column += 8) {
            if (!chance(t, 3)) continue;
            CPUCoverageRun *run = c->runs + count++;
            run->column = column;
            for (int k = 0; k < 8; k++) run->alphas[k] = (uint8_t)bits(t);
            if (chance(t, 2)) run->alphas[7] = (uint8_t)(255 * pick(t, 0, 1));
        }
    }
    c->starts[8] = count;
    c->coverage = (CPUCoverage){.starts = c->starts, .runs = c->runs, .width = width};
}

static void digest_coverage(const CPUKernelTable *k) {
    static Coverage c;
    Shapes shapes;
    KERNEL("coverageRuns", {
        const int32_t width = length(t, 1);
        make_coverage(t, &c, width);
        const int32_t left = pick(t, 0, width - 1), right = pick(t, left + 1, width), row = pick(t, 0, 7);
        const int32_t rows = pick(t, 1, 8 - row);
        Target target = make_target(t, right - left, rows);
        k->coverageRuns(target.first, target.stride, rows, &c.coverage, row, pixel(t), left, right);
        take_target(t, &target);
    });
    KERNEL("maskedRuns", {
        const int32_t width = length(t, 1);
        make_coverage(t, &c, width);
        const int32_t left = pick(t, 0, width - 1);
        CPURun run = make_run(t, &shapes, pick(t, 1, width - left), -1);
        run.innerFrom = 0;
        run.innerTo = run.count;
        Target target = make_target(t, run.count, 1);
        uint32_t *source = pixel_row(t, run.count);
        k->maskedRuns(target.first, source, &c.coverage, pick(t, 0, 7), left, &run);
        take_target(t, &target);
        free(source);
    });
}

static void digest_sources(const CPUKernelTable *k) {
    Shapes shapes;
    KERNEL("pixels", {
        const CPURun run = make_run(t, &shapes, length(t, 1), -1);
        Target target = make_target(t, run.count, 1);
        uint32_t *source = pixel_row(t, run.count);
        k->pixels(target.first, source, &run);
        take_target(t, &target);
        free(source);
    });
    KERNEL("pixelsRows", {
        const CPURun run = make_run(t, &shapes, length(t, 1), -1);
        const int32_t rows = pick(t, 1, 6), stride = run.count + pick(t, 0, 3);
        Target target = make_target(t, run.count, rows);
        uint32_t *source = pixel_row(t, stride * rows);
        k->pixelsRows(target.first, target.stride, source, stride, rows, &run);
        take_target(t, &target);
        free(source);
    });
    KERNEL("pixelsRepeated", {
        CPURun run = make_run(t, &shapes, length(t, 1) + (chance(t, 5) ? 300 : 0), -1);
        if (chance(t, 2)) {
            run.innerFrom = 0;
            run.innerTo = run.count;
        }
        const int32_t rows = pick(t, 1, 6);
        Target target = make_target(t, run.count, rows);
        uint32_t *source = pixel_row(t, run.count);
        k->pixelsRepeated(target.first, target.stride, rows, source, &run);
        take_target(t, &target);
        free(source);
    });
}

// An opaque one where the run says so; a tint holds the alpha too.
static Texture make_image(Trial *t, CPURun *run) {
    Texture texture = make_texture(t);
    if (run->tint != UINT32_MAX) run->alpha = 255;
    if (run->replaces) {
        run->tint = UINT32_MAX;
        for (int32_t i = 0; i < texture.stride * texture.height; i++) texture.pixels[i] |= 0xFF000000u;
    }
    return texture;
}

#define IMAGE(name, unit, isPerspective)                                                                               \
    KERNEL(#name, {                                                                                                    \
        CPURun run = make_covered_run(t, &shapes, length(t, 1), -1);                                             \
        Texture texture = make_image(t, &run);                                                                         \
        const CPUSampler sampler = make_sampler(t, &texture, unit, isPerspective);                                     \
        Target target = make_target(t, run.count, 1);                                                                  \
        k->name(target.first, &sampler, &run);                                                                         \
        take_target(t, &target);                                                                                       \
        free(texture.pixels);                                                                                          \
    })

#define IMAGE_ROWS(name)                                                                                               \
    KERNEL(#name, {                                                                                                    \
        CPURun run = make_covered_run(t, &shapes, length(t, 1), 3);                                                      \
        Texture texture = make_image(t, &run);                                                                         \
        CPUSampler sampler = make_sampler(t, &texture, 256, 0);                                                        \
        sampler.vSlope = 0;                                                                                            \
        const CPUSamplerRows starts = {256.0 * (double)real(t, -1.5f, 1.5f), 256.0 * (double)real(t, -20, 40)};        \
        const int32_t rows = pick(t, 1, 6);                                                                            \
        Target target = make_target(t, run.count, rows);                                                               \
        k->name(target.first, target.stride, pick(t, -5, 30), rows, &sampler, &starts, &run);                          \
        take_target(t, &target);                                                                                       \
        free(texture.pixels);                                                                                          \
    })

static void digest_images(const CPUKernelTable *k) {
    Shapes shapes;
    IMAGE(linear, 256, 0);
    IMAGE(linearPerspective, 256, 1);
    IMAGE(linearFolded, 256, 0);
    IMAGE(linearFoldedPerspective, 256, 1);
    IMAGE(nearest, 1, 0);
    IMAGE(nearestPerspective, 1, 1);
    IMAGE_ROWS(linearRows);
    IMAGE_ROWS(linearFoldedRows);
}

static void digest_gradients(const CPUKernelTable *k) {
    Shapes shapes;
    Gradient g;
    KERNEL("gradient", {
        make_gradient(t, &g, 0);
        CPUAxial axial;
        take_pieces(t, &g, &axial, 0);
        const int32_t count = length(t, 0);
        uint32_t *row = memory((size_t)(count + 8) * sizeof *row);
        k->gradient(row, &g.row, count);
        take(t, row, (size_t)count * sizeof *row);
        free(row);
    });
    KERNEL("gradientRows", {
        make_gradient(t, &g, 1);
        CPUAxial axial;
        take_pieces(t, &g, &axial, 0);
        CPURun run = make_run(t, &shapes, length(t, 1), 3);
        run.replaces = 1;
        run.adds = 0;
        run.alpha = 255;
        const CPUGradientRows starts = {
            (double)real(t, -0.03f, 0.03f), g.row.uStart, (double)real(t, -0.03f, 0.03f), g.row.vStart, 0, g.row.qStart};
        const int32_t rows = pick(t, 1, 6);
        Target target = make_target(t, run.count, rows);
        uint32_t *row = memory((size_t)(run.count + 8) * sizeof *row);
        k->gradientRows(target.first, target.stride, pick(t, -5, 30), rows, &g.row, &starts, row, &run);
        take_target(t, &target);
        free(row);
    });
}

static void digest_sprites(const CPUKernelTable *k) {
    KERNEL("sprites", {
        Texture texture = make_texture(t);
        uint32_t *framed;
        const CPUSpriteImage image = make_sprite_image(t, &texture, &framed);
        const CPUArea area = {-3, 5, pick(t, 1, 120), pick(t, 6, 40)};
        CPUSprite sprites[12];
        int32_t items[12], count = pick(t, 0, 12);
        for (int32_t i = 0; i < 12; i++) {
            sprites[i] = make_sprite(t, &texture, (CPUSpriteKind)pick(t, 0, 2), area);
            items[i] = pick(t, 0, 11);
        }
        Target target = make_target(t, area.maxX - area.minX, area.maxY - area.minY);
        k->sprites(target.first, target.stride, area, sprites, items, count, &image, pick(t, 0, 1));
        take_target(t, &target);
        free(framed);
        free(texture.pixels);
    });
    KERNEL("spriteRow", {
        Texture texture = make_texture(t);
        uint32_t *framed;
        const CPUSpriteImage image = make_sprite_image(t, &texture, &framed);
        const CPUArea area = {0, 0, 100, 20};
        const CPUSprite sprite = make_sprite(t, &texture, (CPUSpriteKind)pick(t, 1, 2), area);
        const int32_t count = length(t, 0), x = sprite.bounds.minX + pick(t, -5, 5), y = sprite.bounds.minY + pick(t, 0, 9);
        uint32_t *row = memory((size_t)(count + 8) * sizeof *row), *coverage = memory((size_t)(count + 8) * sizeof *row);
        k->spriteRow(row, coverage, &sprite, &image, x, y, count);
        take(t, row, (size_t)count * sizeof *row);
        take(t, coverage, (size_t)count * sizeof *row);
        free(row);
        free(coverage);
        free(framed);
        free(texture.pixels);
    });
}

void digest_pixels(int isBest) {
    const CPUKernelTable *k = isBest ? CPUKernelsBest() : CPUKernelsBaseline();
    fprintf(stderr, "pixels: %s\n", k->name);
    digest_colors(k);
    digest_coverage(k);
    digest_sources(k);
    digest_images(k);
    digest_gradients(k);
    digest_sprites(k);
}
