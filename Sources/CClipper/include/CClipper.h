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
    /// Index of the contour that it lies in directly, -1 for none: holes lie in areas, areas in holes. Of nested results alone, as what
    /// follows.
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

/// Does it, once, without lines among the operands. Results wind one way around areas and the other way around holes.
ClipperOutcome clipper_run(ClipperJob *job, ClipperOperation operation, bool even_odd);

/// The same with lines, too, and with which contour lies in which, each after the one that it lies in. Where many edges of the operands
/// lie on one another that takes very long: such operands are to be united by clipper_run before.
ClipperOutcome clipper_run_nested(ClipperJob *job, ClipperOperation operation, bool even_odd);

/// How many contours came out.
size_t clipper_count(const ClipperJob *job);
ClipperContour clipper_contour(const ClipperJob *job, size_t index);

#ifdef __cplusplus
}
#endif
