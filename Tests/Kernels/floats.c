// Kernels of pictures of floats.
#include "shapes.h"

#define MODES 28

static CPUColor *color_row(Trial *t, int32_t count) {
    CPUColor *row = memory((size_t)count * sizeof *row);
    for (int32_t i = 0; i < count; i++) {
        const float a = chance(t, 4) ? (float)pick(t, 0, 1) : real(t, 0, 1);
        row[i] = make_color(t, chance(t, 4) ? -0.5f : 0, chance(t, 4) ? 2 : 1) * a;
        row[i].w = a;
    }
    return row;
}

static float *coverage_row(Trial *t, int32_t count) {
    float *row = memory((size_t)count * sizeof *row);
    for (int32_t i = 0; i < count; i++) row[i] = chance(t, 3) ? (float)pick(t, 0, 1) : real(t, 0, 1);
    return row;
}

// A call on a row of `count` pixels and others to read; rows that are written as a whole have the room that kernels ask for.
#define COLORS(name, ...)                                                                                             \
    KERNEL(name, {                                                                                                     \
        const int32_t count = length(t, 0), all = count + CPUFloatSlack;                                               \
        CPUColor *colors = color_row(t, all), *source = color_row(t, 2 * count + 32), *target = color_row(t, count);   \
        float *row = coverage_row(t, all);                                                                             \
        __VA_ARGS__;                                                                                                   \
        take_floats(t, (const float *)colors, 4 * (size_t)count);                                                      \
        take_floats(t, (const float *)target, 4 * (size_t)count);                                                      \
        take_floats(t, row, (size_t)count);                                                                            \
        free(colors);                                                                                                  \
        free(source);                                                                                                  \
        free(target);                                                                                                  \
        free(row);                                                                                                     \
    })

static CPUFloatSampler make_float_sampler(Trial *t, void **texels) {
    const int32_t width = pick(t, 1, 30), height = pick(t, 1, 20);
    CPUFloatSampler s = {.stride = width + pick(t, 0, 2), .texels = (CPUTexels)pick(t, 0, 2), .isLinear = chance(t, 2)};
    // What has no neighbour reads one beyond, with nothing of it.
    const int32_t count = s.stride * (height + 1) + 2;
    if (s.texels == CPUTexelBytes) {
        *texels = pixel_row(t, count);
    } else if (s.texels == CPUTexelHalves) {
        uint16_t *halves = memory((size_t)count * 8);
        // All finite halves, subnormal ones among them.
        for (int32_t i = 0; i < 4 * count; i++) halves[i] = (uint16_t)(bits(t) % 0x7C00 | (bits(t) & 0x8000));
        *texels = halves;
    } else {
        *texels = color_row(t, count);
    }
    s.pixels = *texels;
    s.isPerspective = chance(t, 3);
    s.isFolded = chance(t, 3);
    s.uSign = chance(t, 2) ? 1 : -1;
    s.vSign = chance(t, 2) ? 1 : -1;
    s.uBase = real(t, 0, 20);
    s.vBase = real(t, 0, 20);
    s.first = pick(t, -20, 20);
    s.maxX = (float)(width - 1);
    s.maxY = (float)(height - 1);
    s.lastX = width > 2 ? width - 2 : 0;
    s.lastY = height > 2 ? height - 2 : 0;
    // Some rows show one texel per pixel.
    const int isUnscaled = chance(t, 3);
    s.uSlope = isUnscaled ? 1 : real(t, -1.5f, 1.5f);
    s.vSlope = isUnscaled ? 0 : real(t, -1, 1);
    s.qSlope = s.isPerspective ? real(t, -0.02f, 0.02f) : 0;
    s.uStart = real(t, -20, 40);
    s.vStart = real(t, -20, 40);
    if (chance(t, 4)) s.uStart = (float)(int32_t)s.uStart;
    if (chance(t, 4)) s.vStart = (float)(int32_t)s.vStart;
    s.qStart = s.isPerspective ? real(t, 0.3f, 2) : 1;
    s.factor = make_color(t, 0, 1);
    return s;
}

static void digest_sources(const CPUFloatTable *k) {
    Shapes shapes, inner;
    Gradient g;
    COLORS("float coverage", k->coverage(row, make_shapes(t, &shapes, count), pick(t, -9, 9), count));
    COLORS("float sprite", {
        const Texture texture = {.width = 8, .height = 8};
        const CPUArea area = {0, 0, 40, 20};
        const CPUSprite sprite = make_sprite(t, &texture, (CPUSpriteKind)pick(t, 0, 2), area);
        k->sprite(row, &sprite, sprite.bounds.minX + pick(t, -5, 5), sprite.bounds.minY + pick(t, 0, 9), count);
    });
    COLORS("float mask", k->mask(row, source, count));
    COLORS("float ring", {
        const CPUShapeRow *outer = make_shapes(t, &shapes, count);
        make_shape(t, inner.rows, count);
        k->ring(colors, row, make_color(t, 0, 1), make_color(t, 0, 1), outer, inner.rows, pick(t, -9, 9), count);
    });
    COLORS("float sample", {
        void *texels;
        const CPUFloatSampler sampler = make_float_sampler(t, &texels);
        k->sample(colors, &sampler, pick(t, -9, 9), count);
        free(texels);
    });
    COLORS("float gradient", {
        make_gradient(t, &g, 0);
        CPUAxial axial;
        take_pieces(t, &g, &axial, 1);
        k->gradient(colors, &g.row, pick(t, 0, 30), count);
    });
    COLORS("float scale", k->scale(colors, source, make_color(t, 0, 2), count));
    COLORS("float fill", k->fill(target, make_color(t, -1, 2), count));
    COLORS("float alphas", k->alphas(colors, count));
}

static void digest_meetings(const CPUFloatTable *k) {
    COLORS("float solid", k->solid(target, 0, pick(t, 1, 3), make_color(t, 0, 1), chance(t, 3) ? NULL : row, count));
    COLORS("float fade", k->fade(target, source, make_color(t, 0, 2), count));
    COLORS("float mix", k->mix(target, colors, chance(t, 3) ? NULL : row, real(t, 0, 1), count));
    for (int mode = 0; mode < MODES; mode++) {
        char name[24];
        snprintf(name, sizeof name, "float blend %d", mode);
        COLORS(name, k->blend(target, colors, chance(t, 3) ? NULL : row, count, (uint8_t)mode));
    }
    COLORS("float matrix", {
        CPUColor columns[5];
        for (int i = 0; i < 5; i++) columns[i] = make_color(t, -1.5f, 1.5f);
        k->matrix(target, source, columns, count);
    });
}

static void digest_float_sprites(const CPUFloatTable *k) {
    KERNEL("float sprites", {
        Texture texture = make_texture(t);
        uint32_t *framed;
        const CPUSpriteImage image = make_sprite_image(t, &texture, &framed);
        const CPUFloatSampler sampler = {
            .pixels = image.pixels, .stride = image.stride, .texels = CPUTexelBytes, .isLinear = chance(t, 2),
            .uSign = 1, .vSign = 1, .maxX = (float)(texture.width - 1), .maxY = (float)(texture.height - 1),
            .lastX = texture.width - 2, .lastY = texture.height - 2};
        const CPUArea area = {-3, 5, pick(t, 1, 120), pick(t, 6, 40)};
        CPUSprite sprites[12];
        int32_t items[12], count = pick(t, 0, 12), stride = area.maxX - area.minX + pick(t, 0, 3);
        for (int32_t i = 0; i < 12; i++) {
            sprites[i] = make_sprite(t, &texture, (CPUSpriteKind)pick(t, 0, 2), area);
            items[i] = pick(t, 0, 11);
        }
        const int32_t pixels = stride * (area.maxY - area.minY);
        CPUColor *target = color_row(t, pixels);
        k->sprites(target, stride, area, sprites, items, count, &sampler, &image, (uint8_t)pick(t, 0, MODES - 1));
        take_floats(t, (const float *)target, 4 * (size_t)pixels);
        free(target);
        free(framed);
        free(texture.pixels);
    });
}

static void digest_steps(const CPUFloatTable *k) {
    float weights[16];
    COLORS("float sum", {
        const CPUColor *rows[8];
        const int32_t taps = pick(t, 1, 8);
        for (int32_t i = 0; i < taps; i++) {
            weights[i] = real(t, 0, 0.4f);
            rows[i] = source + 4 * i;
        }
        k->sum(target, rows, weights, taps, count);
    });
    COLORS("float across", {
        const int32_t taps = pick(t, 1, 16);
        for (int32_t i = 0; i < taps; i++) weights[i] = real(t, 0, 0.4f);
        k->across(target, source, weights, taps, count);
    });
    COLORS("float halve", k->halve(target, source, count));
    COLORS("float twice", k->twice(target, source, pick(t, 0, 1), count));
    KERNEL("float halves", {
        const int32_t count = length(t, 0);
        CPUColor *source = memory((size_t)count * sizeof *source);
        for (int32_t i = 0; i < 4 * count; i++) {
            // Any finite number: those that halves cannot hold, subnormal ones, and zeros of either sign.
            uint32_t word = bits(t);
            if (chance(t, 2)) word = (word & 0x807FFFFFu) | (uint32_t)pick(t, 96, 144) << 23;
            if ((word >> 23 & 255) == 255) word &= 0x80000000u;
            memcpy((float *)source + i, &word, sizeof word);
        }
        uint16_t *target = memory((size_t)count * 8);
        k->halves(target, source, count);
        take(t, target, (size_t)count * 8);
        free(source);
        free(target);
    });
}

void digest_floats(int isBest) {
    const CPUFloatTable *k = isBest ? CPUFloatKernelsBest() : CPUFloatKernelsBaseline();
    fprintf(stderr, "floats: %s\n", k->name);
    digest_sources(k);
    digest_float_sprites(k);
    digest_meetings(k);
    digest_steps(k);
}
