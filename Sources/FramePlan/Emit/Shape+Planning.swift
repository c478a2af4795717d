// Creation of shapes by the planner: a rectangle of a plane, seen through a matrix, within some pixels.

/// A rectangle in a layer's plane, in double precision.
struct LocalRect: Equatable {
    var minX, minY, maxX, maxY: Double

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX; self.minY = minY; self.maxX = maxX; self.maxY = maxY
    }
    init(_ r: CGRect) {
        minX = Double(r.origin.x); minY = Double(r.origin.y)
        maxX = minX + Double(r.size.width); maxY = minY + Double(r.size.height)
    }
    /// The assumed limits of a plane in points: squares of them are still finite in single precision.
    static let everything = LocalRect(minX: -1e12, minY: -1e12, maxX: 1e12, maxY: 1e12)
    var width: Double { maxX - minX }
    var height: Double { maxY - minY }
    var isEmpty: Bool { !(maxX > minX && maxY > minY) }
    var isFinite: Bool { (minX + minY + maxX + maxY).isFinite }

    func intersection(_ o: LocalRect) -> LocalRect {
        LocalRect(minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
    }
    func contains(_ o: LocalRect) -> Bool {
        minX <= o.minX && minY <= o.minY && maxX >= o.maxX && maxY >= o.maxY
    }
}

extension Shape {
    /// The displacement in pixels that counts as rounding: a side this close to an axis is on it, an edge this close to
    /// a pixel's border is there.
    private static let snap = 1.0 / 1024

    /// Creates the shape of `rect` seen through `matrix` (plane to device); nil where it covers nothing within
    /// `limits`.
    init?(
        _ rect: LocalRect, radii: SIMD4<Float>, isContinuous: Bool = false, smoothing: Edges, matrix: Homography,
        within limits: PixelRect
    ) {
        let rect = rect.intersection(.everything)
        guard !rect.isEmpty else { return nil }
        var m = matrix
        var edges = smoothing
        let placement: Placement
        var bounds: PixelRect
        if abs(m.x.z) * max(abs(rect.minX), abs(rect.maxX)) + abs(m.y.z) * max(abs(rect.minY), abs(rect.maxY))
            <= 1e-9 * abs(m.origin.z)
        {
            guard m.origin.z > 1e-5 else { return nil }
            let k = 1 / m.origin.z
            m = Homography(
                m11: m.x.x * k, m12: m.x.y * k, m13: 0, m21: m.y.x * k, m22: m.y.y * k, m23: 0, m31: m.origin.x * k,
                m32: m.origin.y * k, m33: 1)
            placement = Self.straighten(&m, rect)
            guard let box = Self.affineBounds(m, rect, placement, &edges, limits) else { return nil }
            bounds = box
        } else {
            placement = .perspective
            guard let box = Self.perspectiveBounds(m, rect, limits) else { return nil }
            bounds = box
        }
        bounds = bounds.intersection(limits)
        guard !bounds.isEmpty, let inverse = placement == .perspective ? m.inverted() : m.invertedFlat(),
            inverse.isFinite
        else { return nil }
        self.init(
            inverseX: SIMD4(Float(inverse.x.x), Float(inverse.y.x), Float(inverse.origin.x), 0),
            inverseY: SIMD4(Float(inverse.x.y), Float(inverse.y.y), Float(inverse.origin.y), 0),
            inverseQ: placement == .perspective
                ? SIMD4(Float(inverse.x.z), Float(inverse.y.z), Float(inverse.origin.z), 0) : SIMD4(0, 0, 1, 0),
            rect: SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY)),
            radii: radii, isContinuous: isContinuous, edges: edges, placement: placement, bounds: bounds)
    }

    /// Makes edges smooth again that are hard because they lie on pixels' borders, where a ring of `width` along them ends between
    /// pixels: its inner edges are of the outer ones' kind.
    ///
    /// - Parameter smoothing: the kinds that edges have elsewhere.
    mutating func softenEdges(ofRing width: Double, _ smoothing: Edges) {
        guard placement <= .axisAligned else { return }
        let across = width / Double(max(abs(inverseX.x), abs(inverseX.y)))
        let down = width / Double(max(abs(inverseY.x), abs(inverseY.y)))
        for k in 0..<4 where smoothing[k] == .smooth && edges[k] == .hard {
            let pixels = k < 2 ? across : down
            if abs(pixels - (pixels + 0.5).roundedDown) >= Self.snap { edges[k] = .smooth }
        }
    }

    /// Moves sides that are on an axis except for rounding exactly onto it, and returns the plane's placement.
    private static func straighten(_ m: inout Homography, _ rect: LocalRect) -> Placement {
        let w = rect.width, h = rect.height
        if abs(m.x.y) * w < snap && abs(m.y.x) * h < snap {
            m.x.y = 0
            m.y.x = 0
            return m.x.x > 0 && m.y.y > 0 ? .upright : .axisAligned
        }
        if abs(m.x.x) * w < snap && abs(m.y.y) * h < snap {
            m.x.x = 0
            m.y.y = 0
            return .axisAligned
        }
        return .affine
    }

    private static func affineBounds(
        _ m: Homography, _ rect: LocalRect, _ placement: Placement, _ edges: inout Edges, _ limits: PixelRect
    ) -> PixelRect? {
        let ax = rect.minX * m.x.x, bx = rect.maxX * m.x.x, ay = rect.minY * m.y.x, by = rect.maxY * m.y.x
        let cx = rect.minX * m.x.y, dx = rect.maxX * m.x.y, cy = rect.minY * m.y.y, dy = rect.maxY * m.y.y
        let minX = min(ax, bx) + min(ay, by) + m.origin.x, maxX = max(ax, bx) + max(ay, by) + m.origin.x
        let minY = min(cx, dx) + min(cy, dy) + m.origin.y, maxY = max(cx, dx) + max(cy, dy) + m.origin.y
        guard (minX + maxX + minY + maxY).isFinite else { return nil }
        if placement == .affine {
            return pixels(minX - 0.75, minY - 0.75, maxX + 0.75, maxY + 0.75, limits)
        }
        // The device side of each of the four local edges.
        let swapped = m.x.x == 0
        let leftToRight = swapped ? m.y.x > 0 : m.x.x > 0
        let topToBottom = swapped ? m.x.y > 0 : m.y.y > 0
        let horizontal = swapped ? 2 : 0, vertical = swapped ? 0 : 2
        let low = side(minX, &edges, horizontal + (leftToRight ? 0 : 1), isLow: true)
        let high = side(maxX, &edges, horizontal + (leftToRight ? 1 : 0), isLow: false)
        let top = side(minY, &edges, vertical + (topToBottom ? 0 : 1), isLow: true)
        let bottom = side(maxY, &edges, vertical + (topToBottom ? 1 : 0), isLow: false)
        return pixels(low, top, high, bottom, limits)
    }

    /// Returns the outermost pixel border that an axis-aligned edge touches; an edge on a pixel's border becomes hard.
    private static func side(_ value: Double, _ edges: inout Edges, _ index: Int, isLow: Bool) -> Double {
        let nearest = (value + 0.5).roundedDown
        if abs(value - nearest) < snap {
            if edges[index] == .smooth { edges[index] = .hard }
            return nearest
        }
        if edges[index] == .hard { return (value - 0.5).roundedUp }
        return isLow ? value.roundedDown : value.roundedUp
    }

    private static func perspectiveBounds(_ m: Homography, _ rect: LocalRect, _ limits: PixelRect) -> PixelRect? {
        var low = SIMD2(repeating: Double.infinity), high = SIMD2(repeating: -Double.infinity)
        m.forEachSeenCorner(of: rect) {
            low = pointwiseMin(low, $0)
            high = pointwiseMax(high, $0)
        }
        return pixels(low.x - 0.75, low.y - 0.75, high.x + 0.75, high.y + 0.75, limits)
    }

    private static func pixels(
        _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double, _ limits: PixelRect
    ) -> PixelRect? {
        let x0 = max(minX.roundedDown, Double(limits.minX)), y0 = max(minY.roundedDown, Double(limits.minY))
        let x1 = min(maxX.roundedUp, Double(limits.maxX)), y1 = min(maxY.roundedUp, Double(limits.maxY))
        guard x1 > x0, y1 > y0 else { return nil }
        return PixelRect(minX: Int32(x0), minY: Int32(y0), maxX: Int32(x1), maxY: Int32(y1))
    }
}
