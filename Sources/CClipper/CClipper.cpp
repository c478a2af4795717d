#include "CClipper.h"

#include <new>
#include <polyclipping/clipper.hpp>
#include <unordered_map>
#include <vector>

using namespace ClipperLib;

static_assert(sizeof(IntPoint) == sizeof(ClipperPoint), "Clipper's points are two 64-bit integers");

struct ClipperJob {
    Clipper clipper;
    PolyTree tree;
    Paths paths;
    /// Whether there is anything to work on: Clipper takes nothing for a failure.
    bool isEmpty = true;
    std::vector<ClipperContour> contours;
};

namespace {

/// Runs a body that may throw.
template <typename Body> ClipperOutcome guarded(Body body) noexcept {
    try {
        return body() ? CLIPPER_DONE : CLIPPER_FAILED;
    } catch (const std::bad_alloc &) {
        return CLIPPER_OUT_OF_MEMORY;
    } catch (...) {
        return CLIPPER_FAILED;
    }
}

ClipType clipType(ClipperOperation operation) {
    switch (operation) {
    case CLIPPER_INTERSECTION: return ctIntersection;
    case CLIPPER_UNION: return ctUnion;
    case CLIPPER_DIFFERENCE: return ctDifference;
    case CLIPPER_XOR: return ctXor;
    }
    return ctUnion;
}

ClipperContour contour(const Path &path) {
    ClipperContour contour = {};
    contour.points = reinterpret_cast<const ClipperPoint *>(path.data());
    contour.count = path.size();
    contour.parent = -1;
    return contour;
}

}  // namespace

extern "C" {

ClipperJob *clipper_create(void) {
    try {
        return new ClipperJob();
    } catch (...) {
        return nullptr;
    }
}

void clipper_destroy(ClipperJob *job) { delete job; }

ClipperOutcome clipper_add(ClipperJob *job, const ClipperPoint *points, size_t count, ClipperRole role) {
    return guarded([&] {
        Path path;
        path.reserve(count);
        for (size_t i = 0; i < count; i++) path.push_back(IntPoint(points[i].x, points[i].y));
        // False means that too few points are left without repetitions: nothing to add.
        if (job->clipper.AddPath(path, role == CLIPPER_CLIP ? ptClip : ptSubject, role != CLIPPER_OPEN_SUBJECT))
            job->isEmpty = false;
        return true;
    });
}

ClipperOutcome clipper_run(ClipperJob *job, ClipperOperation operation, bool even_odd) {
    return guarded([&] {
        if (job->isEmpty) return true;
        const PolyFillType fill = even_odd ? pftEvenOdd : pftNonZero;
        if (!job->clipper.Execute(clipType(operation), job->paths, fill, fill)) return false;
        for (const Path &path : job->paths) job->contours.push_back(contour(path));
        return true;
    });
}

ClipperOutcome clipper_run_nested(ClipperJob *job, ClipperOperation operation, bool even_odd) {
    return guarded([&] {
        if (job->isEmpty) return true;
        const PolyFillType fill = even_odd ? pftEvenOdd : pftNonZero;
        if (!job->clipper.Execute(clipType(operation), job->tree, fill, fill)) return false;
        std::unordered_map<const PolyNode *, ptrdiff_t> indices;
        for (const PolyNode *node = job->tree.GetFirst(); node; node = node->GetNext()) {
            ClipperContour found = contour(node->Contour);
            const auto parent = indices.find(node->Parent);
            if (parent != indices.end()) found.parent = parent->second;
            found.is_open = node->IsOpen();
            found.is_hole = !found.is_open && node->IsHole();
            indices[node] = static_cast<ptrdiff_t>(job->contours.size());
            job->contours.push_back(found);
        }
        return true;
    });
}

size_t clipper_count(const ClipperJob *job) { return job->contours.size(); }

ClipperContour clipper_contour(const ClipperJob *job, size_t index) { return job->contours[index]; }

}  // extern "C"
