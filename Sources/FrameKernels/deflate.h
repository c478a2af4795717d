// Bytes as literals and runs of zeros, in the codes of a block of deflate (RFC 1951, 3.2).
#pragma once

#include "FrameKernels.h"
#include <stdbool.h>

// So many zeros are a run. Shorter ones are literals, which cost little more, and nothing to be found.
enum { ZEROS = 16 };

static inline bool is_run(const uint8_t *bytes) {
    uint64_t halves[2];
    memcpy(halves, bytes, sizeof halves);
    return (halves[0] | halves[1]) == 0;
}

static inline int64_t zeros(const uint8_t *bytes, const uint8_t *end) {
    const uint8_t *next = bytes + ZEROS;
    for (; end - next >= 8; next += 8) {
        uint64_t word;
        memcpy(&word, next, sizeof word);
        if (word != 0) return next - bytes + (__builtin_ctzll(word) >> 3);
    }
    while (next < end && *next == 0) next++;
    return next - bytes;
}

// A run is a literal 0, which is copied in lengths of up to 258; what is left of less than three are literals.
enum { SHORTEST = 3, LONGEST = 258 };

static void deflate_count(const uint8_t *bytes, int64_t count, CDeflateCounts *counts) {
    // Four tables: one would wait for itself where a byte repeats.
    uint32_t literals[4][256];
    memset(literals, 0, sizeof literals);
    const uint8_t *end = bytes + count;
    while (end - bytes >= ZEROS) {
        if (is_run(bytes)) {
            int64_t run = zeros(bytes, end), left = run - 1;
            bytes += run;
            literals[0][0]++;
            for (; left >= SHORTEST; left -= left < LONGEST ? left : LONGEST) {
                counts->lengths[left < LONGEST ? left : LONGEST]++;
            }
            literals[1][0] += (uint32_t)left;
        } else {
            for (int k = 0; k < 8; k++) literals[k & 3][bytes[k]]++;
            bytes += 8;
        }
    }
    while (bytes < end) literals[0][*bytes++]++;
    for (int k = 0; k < 256; k++) {
        counts->literals[k] += literals[0][k] + literals[1][k] + literals[2][k] + literals[3][k];
    }
}

static inline void put_code(CDeflateWriter *to, uint32_t code) { CDeflatePut(to, code >> 8, code & 255); }

static inline void put_literals(CDeflateWriter *to, const uint8_t *bytes, const uint32_t *codes) {
    uint32_t a = codes[bytes[0]], b = codes[bytes[1]], c = codes[bytes[2]], d = codes[bytes[3]];
    uint64_t first = a >> 8 | (uint64_t)(b >> 8) << (a & 255), second = c >> 8 | (uint64_t)(d >> 8) << (c & 255);
    uint32_t firstCount = (a & 255) + (b & 255), secondCount = (c & 255) + (d & 255);
    CDeflatePut(to, first | second << firstCount, firstCount + secondCount);
}

static void deflate_write(const uint8_t *bytes, int64_t count, const CDeflateCodes *codes, CDeflateWriter *writer) {
    CDeflateWriter to = *writer;
    const uint8_t *end = bytes + count;
    const uint32_t *literals = codes->literals;
    while (end - bytes >= ZEROS) {
        if (is_run(bytes)) {
            int64_t run = zeros(bytes, end), left = run - 1;
            bytes += run;
            put_code(&to, literals[0]);
            for (; left >= SHORTEST; left -= left < LONGEST ? left : LONGEST) {
                put_code(&to, codes->lengths[left < LONGEST ? left : LONGEST]);
            }
            for (; left > 0; left--) put_code(&to, literals[0]);
        } else {
            put_literals(&to, bytes, literals);
            put_literals(&to, bytes + 4, literals);
            bytes += 8;
        }
    }
    while (bytes < end) put_code(&to, literals[*bytes++]);
    *writer = to;
}
