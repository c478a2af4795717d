// Shapes, runs, samplers, gradients and sprites for kernels of bytes and of floats.
#pragma once

#include "CPUKernels.h"
#include "digest.h"

typedef struct Shapes {
    CPUShapeRow rows[3];
} Shapes;

static inline void make_corner(Trial *t, CPUCorner *c, int32_t isPerspective) {
    const float x = real(t, -1, 1), y = real(t, -1, 1);
    *c = (CPUCorner){
        .xSlope = x, .xStart = real(t, -30, 30), .ySlope = y, .yStart = real(t, -30, 30), .qStart = 1,
        .xDown = -y, .yDown = x, .radius = real(t, 0.5f, 60), .isContinuous = chance(t, 3)};
    if (chance(t, 3)) c->scale = real(t, 0.2f, 3);
    if (isPerspective) {
        c->qSlope = real(t, -0.01f, 0.01f);
        c->qDown = real(t, -0.01f, 0.01f);
        c->qStart = real(t, 0.5f, 2);
        c->scale = 0;
    }
}

static inline void make_shape(Trial *t, CPUShapeRow *s, int32_t count) {
    memset(s, 0, sizeof *s);
    s->first = pick(t, -40, 40);
    for (int k = 0; k < 4; k++) {
        const int32_t kind = pick(t, 0, 3);
        s->slope[k] = kind == 0 ? 0 : kind == 1 ? (k & 1 ? -1.0f : 1.0f) : real(t, -1.2f, 1.2f);
        s->start[k] = kind == 0 ? 1e9f : real(t, -10, (float)count + 10);
    }
    s->isPerspective = chance(t, 3);
    s->cornerCount = chance(t, 2) ? pick(t, 1, 4) : 0;
    for (int32_t k = 0; k < s->cornerCount; k++) make_corner(t, s->corners + k, s->isPerspective);
    s->isCut = chance(t, 4);
    s->from = pick(t, 0, count);
    s->to = pick(t, s->from, count);
}

// One to three shapes, each the clip of the one before.
static inline const CPUShapeRow *make_shapes(Trial *t, Shapes *shapes, int32_t count) {
    const int32_t clips = chance(t, 3) ? pick(t, 1, 2) : 0;
    for (int32_t k = 0; k <= clips; k++) {
        make_shape(t, shapes->rows + k, count);
        shapes->rows[k].clip = k < clips ? shapes->rows + k + 1 : NULL;
    }
    return shapes->rows;
}

// `ends`: the most pixels at each end that are not covered fully; -1 for any number.
static inline CPURun make_run(Trial *t, Shapes *shapes, int32_t count, int32_t ends) {
    CPURun run = {.count = count, .alpha = 255, .tint = UINT32_MAX};
    run.shape = make_shapes(t, shapes, count);
    if (ends < 0 && chance(t, 4)) {
        run.innerFrom = run.innerTo = count;
    } else {
        run.innerFrom = pick(t, 0, ends < 0 || ends > count ? count : ends);
        const int32_t left = count - run.innerFrom;
        run.innerTo = count - pick(t, 0, ends < 0 || ends > left ? left : ends);
    }
    const int32_t kind = pick(t, 0, 3);
    run.replaces = kind == 0;
    run.adds = kind == 1;
    if (kind >= 1 && chance(t, 2)) run.alpha = bits(t) & 255;
    if (chance(t, 3)) run.tint = pixel(t);
    return run;
}

// As `make_run`, where the inner pixels are covered fully by the shape itself: kernels that read images take whole vectors of
// coverage where one of their pixels is no inner one. `ends`: as for `make_run`, and the shape is made for it.
static inline CPURun make_covered_run(Trial *t, Shapes *shapes, int32_t count, int32_t ends) {
    CPURun run = make_run(t, shapes, count, -1);
    if (ends >= 0 || chance(t, 2)) {
        CPUShapeRow *s = shapes->rows;
        memset(s, 0, sizeof *s);
        s->first = pick(t, -40, 40);
        s->start[2] = s->start[3] = 1e9f;
        const int32_t most = ends >= 0 ? ends : 3, left = pick(t, 0, most), right = pick(t, 0, most);
        // 3/8 a pixel: fewer than four are covered in part.
        s->slope[0] = 0.375f;
        s->start[0] = 1 - 0.375f * (float)(s->first + left);
        s->slope[1] = -0.375f;
        s->start[1] = 1 + 0.375f * (float)(s->first + count - 1 - right);
    }
    uint32_t *coverage = memory((size_t)count * sizeof *coverage);
    memset(coverage, 0, (size_t)count * sizeof *coverage);
    CPURun all = run;
    all.innerFrom = all.innerTo = count;
    CPUKernelsBaseline()->solid(coverage, UINT32_MAX, &all);
    run.innerFrom = 0;
    while (run.innerFrom < count && coverage[run.innerFrom] != UINT32_MAX) run.innerFrom++;
    run.innerTo = run.innerFrom;
    while (run.innerTo < count && coverage[run.innerTo] == UINT32_MAX) run.innerTo++;
    free(coverage);
    return run;
}

typedef struct Texture {
    uint32_t *pixels;
    int32_t width, height, stride;
} Texture;

static inline Texture make_texture(Trial *t) {
    Texture texture = {.width = pick(t, 2, 40), .height = pick(t, 2, 24)};
    texture.stride = texture.width + pick(t, 0, 3);
    texture.pixels = pixel_row(t, texture.stride * texture.height);
    return texture;
}

// Texels are counted in `unit`s: 256ths for what is read between four, else whole ones.
static inline CPUSampler make_sampler(Trial *t, const Texture *texture, float unit, int isPerspective) {
    const float width = (float)texture->width, height = (float)texture->height;
    CPUSampler s = {
        .pixels = texture->pixels, .stride = texture->stride, .first = pick(t, -20, 20),
        .maxX = unit > 1 ? (width - 1) * unit - 1 : width - 1, .maxY = unit > 1 ? (height - 1) * unit - 1 : height - 1,
        .uSlope = real(t, -1.5f, 1.5f) * unit, .vSlope = real(t, -1, 1) * unit, .uStart = real(t, -20, 40) * unit,
        .vStart = real(t, -20, 40) * unit, .qStart = 1, .uBase = real(t, 0, 3) * unit, .vBase = real(t, 0, 3) * unit};
    if (chance(t, 4)) s.uSlope = unit;
    if (isPerspective) {
        // Some runs pass where q is 0.
        s.qSlope = real(t, -0.02f, 0.02f);
        s.qStart = real(t, 0.3f, 2);
    }
    return s;
}

typedef struct Gradient {
    CPUSegment segments[8];
    CPUGradientRow row;
} Gradient;

static inline CPUColor make_color(Trial *t, float least, float most) {
    return (CPUColor){real(t, least, most), real(t, least, most), real(t, least, most), real(t, 0, 1)};
}

static inline void make_gradient(Trial *t, Gradient *g, int isOpaque) {
    const int32_t count = pick(t, 1, 8);
    float at = real(t, -0.2f, 0.3f);
    g->row = (CPUGradientRow){.segments = g->segments, .low = at, .kind = (CPUGradientKind)pick(t, 0, 2)};
    CPUColor color = make_color(t, 0, 1);
    if (isOpaque) color.w = 1;
    for (int32_t k = 0; k < count; k++) {
        CPUSegment *s = g->segments + k;
        CPUColor next = make_color(t, 0, 1);
        if (isOpaque || chance(t, 3)) next.w = color.w;
        const float width = chance(t, 5) ? 0x1p-20f : real(t, 0.01f, 0.4f);
        s->from = k ? at : -__builtin_inff();
        s->origin = at;
        s->color = color;
        s->slope = k == 0 || k == count - 1 ? (CPUColor)0 : (next - color) / width;
        if (k) at += width;
        s->to = k == count - 1 ? __builtin_inff() : at;
        if (k && k < count - 1) color = next;
    }
    g->row.high = at;
    g->row.isPerspective = g->row.kind != CPUGradientConic && chance(t, 3);
    g->row.first = pick(t, -40, 40);
    g->row.uSlope = real(t, -0.03f, 0.03f);
    g->row.vSlope = real(t, -0.03f, 0.03f);
    g->row.uStart = real(t, -1, 1);
    g->row.vStart = real(t, -1, 1);
    g->row.qSlope = g->row.isPerspective ? real(t, -0.005f, 0.005f) : 0;
    g->row.qStart = g->row.isPerspective ? real(t, 0.5f, 2) : 1;
    g->row.focus = g->row.kind == CPUGradientRadial && chance(t, 2) ? real(t, -0.9f, 0.9f) : 0;
    const float alpha = isOpaque || chance(t, 2) ? 1 : real(t, 0, 1);
    g->row.factor = (CPUColor){alpha, alpha, alpha, alpha};
}

// Half of the gradients that may be are drawn in pieces.
static inline void take_pieces(Trial *t, Gradient *g, CPUAxial *axial, int isFloat) {
    const CPUAxialLine line = {
        g->row.uSlope, (double)real(t, -0.03f, 0.03f), chance(t, 9) ? 1e30 : (double)g->row.uStart};
    g->row.y = pick(t, -5, 30);
    const int32_t isTaken = chance(t, 2), hasPieces = CPUAxialMake(axial, &g->row, &line);
    if (isTaken && hasPieces && (isFloat || axial->hasSums)) g->row.axial = axial;
}

// An image with all that sprites read of it.
static inline CPUSpriteImage make_sprite_image(Trial *t, const Texture *texture, uint32_t **framed) {
    CPUSpriteImage image = {.pixels = texture->pixels, .stride = texture->stride, .isLinear = chance(t, 2)};
    const float unit = image.isLinear ? 256 : 1, less = image.isLinear ? 1 : 0;
    image.maxX = (float)(texture->width - 1) * unit - less;
    image.maxY = (float)(texture->height - 1) * unit - less;
    image.framedStride = texture->width + 2 + 8;
    const int32_t size = image.framedStride * (texture->height + 2) + 8;
    *framed = memory((size_t)size * sizeof **framed);
    memset(*framed, 0, (size_t)size * sizeof **framed);
    for (int32_t y = 0; y < texture->height; y++)
        memcpy(
            *framed + (y + 1) * image.framedStride + 1, texture->pixels + y * texture->stride,
            (size_t)texture->width * sizeof **framed);
    image.framed = *framed;
    return image;
}

// A sprite on pixels minX..<minX + width, of an image of so many texels.
static inline CPUSprite make_sprite(Trial *t, const Texture *texture, CPUSpriteKind kind, CPUArea area) {
    CPUSprite s = {.kind = kind};
    const float width = (float)texture->width, height = (float)texture->height;
    s.bounds.minX = pick(t, area.minX - 10, area.maxX);
    s.bounds.minY = pick(t, area.minY - 10, area.maxY);
    if (kind == CPUSpriteUnit) {
        // The texels, and the pixels at each end that they share with what lies beside.
        s.bounds.maxX = s.bounds.minX + texture->width + 1;
        s.bounds.maxY = s.bounds.minY + texture->height + 1;
        s.left = (CPULine){1, 0, real(t, 0, 1)};
        s.top = (CPULine){0, 1, real(t, 0, 1)};
        s.right = (CPULine){-1, 0, width + 1 - s.left.start};
        s.bottom = (CPULine){0, -1, height + 1 - s.top.start};
        s.u = (CPULine){1, 0, s.left.start - 1};
        s.v = (CPULine){0, 1, s.top.start - 1};
        s.q = (CPULine){0, 0, 1};
    } else {
        s.bounds.maxX = s.bounds.minX + pick(t, 1, 90);
        s.bounds.maxY = s.bounds.minY + pick(t, 1, 20);
        const float c = real(t, -1, 1), r = real(t, -1, 1);
        s.left = (CPULine){c, r, real(t, -20, 30)};
        s.right = (CPULine){-c, -r, real(t, 0, 60)};
        s.top = (CPULine){-r, c, real(t, -20, 30)};
        s.bottom = (CPULine){r, -c, real(t, 0, 60)};
        s.u = (CPULine){real(t, -1, 1), real(t, -1, 1), real(t, -10, 40)};
        s.v = (CPULine){real(t, -1, 1), real(t, -1, 1), real(t, -10, 40)};
        s.q = (CPULine){0, 0, 1};
        if (kind == CPUSpritePerspective) s.q = (CPULine){real(t, -0.01f, 0.01f), real(t, -0.01f, 0.01f), real(t, 0.5f, 2)};
    }
    s.tint = chance(t, 3) ? UINT32_MAX : pixel(t);
    const uint32_t a = s.tint >> 24, r = s.tint >> 16 & 255, g = s.tint >> 8 & 255, b = s.tint & 255;
    s.redBlue = r * 257 << 16 | b * 257;
    s.alphaGreen = a * 257 << 16 | g * 257;
    s.color = (CPUColor){(float)r, (float)g, (float)b, (float)a} / 255;
    return s;
}
