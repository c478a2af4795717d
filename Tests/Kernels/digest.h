// Seeded numbers, and digests of what kernels made of them: the same on every machine.
#pragma once

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TRIALS 300

// SplitMix64.
static inline uint64_t next_random(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

typedef struct Trial {
    uint64_t random;
    uint64_t digest;
} Trial;

static inline uint32_t bits(Trial *t) { return (uint32_t)(next_random(&t->random) >> 32); }
// A number from..to, both included.
static inline int32_t pick(Trial *t, int32_t from, int32_t to) {
    return from + (int32_t)(bits(t) % (uint32_t)(to - from + 1));
}
// A number from..<to, of 24 bits: products with the span are exact enough to be the same everywhere.
static inline float real(Trial *t, float from, float to) {
    return from + (to - from) * ((float)(bits(t) >> 8) * 0x1p-24f);
}
static inline int chance(Trial *t, int32_t one_in) { return pick(t, 1, one_in) == 1; }

// A length: all small ones, those around vectors and blocks, some longer.
static inline int32_t length(Trial *t, int32_t least) {
    static const int32_t often[] = {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257};
    const int32_t n = chance(t, 2) ? often[pick(t, 0, sizeof often / sizeof *often - 1)] : pick(t, 0, 300);
    return n < least ? least : n;
}

static inline void take(Trial *t, const void *bytes, size_t count) {
    const uint8_t *p = bytes;
    uint64_t h = t->digest;
    for (size_t i = 0; i < count; i++) h = (h ^ p[i]) * 0x100000001B3u;
    t->digest = h;
}
// What is not a number is so whatever its bits are: processors choose them differently.
static inline void take_floats(Trial *t, const float *v, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t word;
        memcpy(&word, v + i, sizeof word);
        if (v[i] != v[i]) word = 0x7FC00000u;
        take(t, &word, sizeof word);
    }
}

// Memory of exactly so many bytes: what reads or writes beyond is seen by the address sanitizer. `shift` elements in front leave
// addresses that fit no vector.
static inline void *memory(size_t bytes) {
    void *p = malloc(bytes ? bytes : 1);
    if (!p) abort();
    return p;
}

static inline uint32_t pixel(Trial *t) {
    const uint32_t kind = bits(t) % 8;
    if (kind == 0) return 0;
    const uint32_t a = kind < 4 ? 255 : bits(t) & 255;
    uint32_t p = a << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        const uint32_t c = kind == 1 ? (bits(t) & 1) * 255 : bits(t) & 255;
        p |= (c * a + 127) / 255 << shift;
    }
    return p;
}
static inline uint32_t *pixel_row(Trial *t, int32_t count) {
    uint32_t *row = memory((size_t)count * sizeof *row);
    for (int32_t i = 0; i < count; i++) row[i] = pixel(t);
    return row;
}
static inline uint8_t *byte_row(Trial *t, int32_t count) {
    uint8_t *row = memory((size_t)count);
    for (int32_t i = 0; i < count; i++) row[i] = chance(t, 3) ? (uint8_t)(255 * pick(t, 0, 1)) : (uint8_t)bits(t);
    return row;
}

// Runs what follows, which takes what it made, for many trials; then says `set.kernel digest`. Each kernel has its own numbers.
#define KERNEL(name, ...)                                                                                              \
    do {                                                                                                               \
        Trial trial = {0x5EED, 0xCBF29CE484222325u}, *t = &trial;                                                      \
        for (const char *c = name; *c; c++) trial.random = trial.random * 31 + (uint64_t)*c;                           \
        for (int32_t n = 0; n < TRIALS; n++) __VA_ARGS__;                                                                     \
        printf("%s %016llx\n", name, (unsigned long long)trial.digest);                                                \
    } while (0)

// `isBest`: of the sets, the fastest that this machine runs, else the one for every machine. Each says the set's name on the
// standard error.
void digest_pixels(int isBest);
void digest_effects(int isBest);
void digest_floats(int isBest);
void digest_edges(int isBest);
void digest_files(int isBest);
void digest_films(int isBest);
