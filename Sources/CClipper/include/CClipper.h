// Clipper's operations on polygons in C: nothing is thrown, and what goes in is copied.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A point of the integer grid; coordinates within 2^30 are the fastest.
typedef struct {
    int64_t x, y;
} ClipperPoint;

typedef enum {
    CLIPPER_SUBJECT,       // a closed contour of the first operand
    CLIPPER_OPEN_SUBJECT,  // a line of the first operand
    CLIPPER_CLIP,          // a closed contour of the second operand
} ClipperRole;

typedef enum { CLIPPER_INTERSECTION, CLIPPER_UNION, CLIPPER_DIFFERENCE, CLIPPER_XOR } ClipperOperation;

typedef enum { CLIPPER_DONE, CLIPPER_FAILED, CLIPPER_OUT_OF_MEMORY } ClipperOutcome;

/// A contour of a result. Its points live as long as the job.
typedef struct {
    const ClipperPoint *points;
    size_t count;
    /// Index of the contour that it lies in directly, -1 for none: holes lie in areas, areas in holes.
    ptrdiff_t parent;
    bool is_hole;
    bool is_open;
} ClipperContour;

/// An operation being prepared, or its result. Null where memory is short.
typedef struct ClipperJob ClipperJob;

ClipperJob *clipper_create(void);
void clipper_destroy(ClipperJob *job);

/// Adds a contour or a line; what has too few points for its role is left out.
ClipperOutcome clipper_add(ClipperJob *job, const ClipperPoint *points, size_t count, ClipperRole role);

/// Does it, once. Results wind one way around areas and the other way around holes.
ClipperOutcome clipper_run(ClipperJob *job, ClipperOperation operation, bool subject_even_odd, bool clip_even_odd);

/// How many contours came out, each after the one that it lies in.
size_t clipper_count(const ClipperJob *job);
ClipperContour clipper_contour(const ClipperJob *job, size_t index);

#ifdef __cplusplus
}
#endif
