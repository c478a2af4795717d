// Unsafe code: two buffers of points that clipping swaps, so that nothing is allocated per quad.

/// A convex polygon on the device that half-planes are clipped from. Its memory is reused from quad to quad.
final class ConvexPolygon {
    private(set) var points: UnsafeMutablePointer<SIMD2<Float>>
    private(set) var count = 0
    private var other: UnsafeMutablePointer<SIMD2<Float>>
    private var values: UnsafeMutablePointer<Float>
    private var capacity = 64

    init() {
        points = .allocate(capacity: 64)
        other = .allocate(capacity: 64)
        values = .allocate(capacity: 64)
    }

    deinit {
        points.deallocate()
        other.deallocate()
        values.deallocate()
    }

    var isEmpty: Bool { count < 3 }

    /// Sets a polygon of four corners, in order around it.
    @inline(__always) func set(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ d: SIMD2<Float>) {
        points[0] = a; points[1] = b; points[2] = c; points[3] = d
        count = 4
    }

    /// Sets a rectangle.
    func set(minX: Float, minY: Float, maxX: Float, maxY: Float) {
        set(SIMD2(minX, minY), SIMD2(maxX, minY), SIMD2(maxX, maxY), SIMD2(minX, maxY))
    }

    /// Sets a copy of a polygon.
    func set(_ polygon: ConvexPolygon) {
        reserve(polygon.count)
        points.update(from: polygon.points, count: polygon.count)
        count = polygon.count
    }

    private func reserve(_ needed: Int) {
        guard needed > capacity else { return }
        let larger = max(needed, capacity * 2)
        let newPoints = UnsafeMutablePointer<SIMD2<Float>>.allocate(capacity: larger)
        newPoints.update(from: points, count: count)
        points.deallocate()
        other.deallocate()
        values.deallocate()
        points = newPoints
        other = .allocate(capacity: larger)
        values = .allocate(capacity: larger)
        capacity = larger
    }

    /// Keeps the part where line.x·x + line.y·y + line.z >= -outset (Sutherland and Hodgman).
    ///
    /// An intersection is computed from the two ends in a canonical order and from values that only change sign for the
    /// opposite half-plane, so that the two halves of one polygon, and polygons on both sides of an edge, share it to
    /// the bit.
    func clip(_ line: SIMD3<Float>, outset: Float = 0) {
        guard count >= 3 else { return }
        reserve(count + 1)
        var outside = 0
        for i in 0..<count {
            let value = line.x * points[i].x + line.y * points[i].y + line.z + outset
            values[i] = value
            if !(value >= 0) { outside += 1 }
        }
        if outside == 0 { return }
        if outside == count {
            count = 0
            return
        }
        var kept = 0
        for i in 0..<count {
            let j = i + 1 == count ? 0 : i + 1
            let from = values[i], to = values[j]
            if from >= 0 {
                other[kept] = points[i]
                kept += 1
            }
            if (from >= 0) != (to >= 0) && from != 0 && to != 0 {
                let isInOrder = points[i].x != points[j].x ? points[i].x < points[j].x : points[i].y < points[j].y
                let (a, b) = isInOrder ? (i, j) : (j, i)
                other[kept] = points[a] + (points[b] - points[a]) * (values[a] / (values[a] - values[b]))
                kept += 1
            }
        }
        swap(&points, &other)
        count = kept
    }

    /// Keeps the part inside whole pixels. No pixel centre lies within half a pixel of their edges, so the result may
    /// exceed them by less than that.
    func clip(to bounds: PixelRect) {
        if isEmpty || isInside(bounds) { return }
        let low = SIMD2(Float(bounds.minX), Float(bounds.minY)), high = SIMD2(Float(bounds.maxX), Float(bounds.maxY))
        clip(SIMD3(1, 0, -low.x))
        clip(SIMD3(0, 1, -low.y))
        clip(SIMD3(-1, 0, high.x))
        clip(SIMD3(0, -1, high.y))
    }

    /// Whether it covers no pixel centre outside the given pixels; it must not be empty.
    func isInside(_ bounds: PixelRect) -> Bool {
        let low = SIMD2(Float(bounds.minX), Float(bounds.minY)), high = SIMD2(Float(bounds.maxX), Float(bounds.maxY))
        let extent = extent
        return all(extent.low .>= low - 0.49) && all(extent.high .<= high + 0.49)
    }

    /// The least and the greatest coordinates.
    @inline(__always) var extent: (low: SIMD2<Float>, high: SIMD2<Float>) {
        var low = points[0], high = points[0]
        for i in 1..<count {
            low = pointwiseMin(low, points[i])
            high = pointwiseMax(high, points[i])
        }
        return (low, high)
    }

    /// Area in square pixels.
    var area: Float {
        guard count >= 3 else { return 0 }
        var sum: Float = 0
        for i in 1..<(count - 1) {
            let a = points[i] - points[0], b = points[i + 1] - points[0]
            sum += a.x * b.y - a.y * b.x
        }
        return abs(sum) / 2
    }
}
