import Values

// How the planner makes shapes: a rectangle of a plane, seen through a matrix, within some pixels.

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
    /// Displacements below this, in pixels, are taken for rounding: a side this close to an axis is on it, an edge this
    /// close to a pixel's border is there.
    private static let snap = 1.0 / 1024

    /// The shape of `rect` seen through `matrix` (plane to device), or nil where it covers nothing within `limits`.
    init?(_ rect: LocalRect, radii: SIMD4<Float>, smoothing: Edges, matrix: Matrix3, within limits: PixelRect) {
        var m = matrix
        var edges = smoothing
        let placement: Placement
        var bounds: PixelRect
        if abs(m.m13) * max(abs(rect.minX), abs(rect.maxX)) + abs(m.m23) * max(abs(rect.minY), abs(rect.maxY))
            <= 1e-9 * abs(m.m33)
        {
            guard m.m33 > 1e-5 else { return nil }
            let k = 1 / m.m33
            m = Matrix3(
                m11: m.m11 * k, m12: m.m12 * k, m13: 0, m21: m.m21 * k, m22: m.m22 * k, m23: 0, m31: m.m31 * k,
                m32: m.m32 * k, m33: 1)
            placement = Self.straighten(&m, rect)
            guard let box = Self.affineBounds(m, rect, placement, &edges, limits) else { return nil }
            bounds = box
        } else {
            placement = .perspective
            guard let box = Self.perspectiveBounds(m, rect, limits) else { return nil }
            bounds = box
        }
        bounds = bounds.intersection(limits)
        guard !bounds.isEmpty, let inverse = m.inverse, inverse.isFinite else { return nil }
        self.init(
            inverseX: SIMD4(Float(inverse.m11), Float(inverse.m21), Float(inverse.m31), 0),
            inverseY: SIMD4(Float(inverse.m12), Float(inverse.m22), Float(inverse.m32), 0),
            inverseQ: placement == .perspective
                ? SIMD4(Float(inverse.m13), Float(inverse.m23), Float(inverse.m33), 0) : SIMD4(0, 0, 1, 0),
            rect: SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY)),
            radii: radii, edges: edges, placement: placement, bounds: bounds)
    }

    /// Puts sides that are on an axis but for rounding exactly there, and says how the plane lies.
    private static func straighten(_ m: inout Matrix3, _ rect: LocalRect) -> Placement {
        let w = rect.width, h = rect.height
        if abs(m.m12) * w < snap && abs(m.m21) * h < snap {
            m.m12 = 0
            m.m21 = 0
            return m.m11 > 0 && m.m22 > 0 ? .upright : .axisAligned
        }
        if abs(m.m11) * w < snap && abs(m.m22) * h < snap {
            m.m11 = 0
            m.m22 = 0
            return .axisAligned
        }
        return .affine
    }

    private static func affineBounds(
        _ m: Matrix3, _ rect: LocalRect, _ placement: Placement, _ edges: inout Edges, _ limits: PixelRect
    ) -> PixelRect? {
        let ax = rect.minX * m.m11, bx = rect.maxX * m.m11, ay = rect.minY * m.m21, by = rect.maxY * m.m21
        let cx = rect.minX * m.m12, dx = rect.maxX * m.m12, cy = rect.minY * m.m22, dy = rect.maxY * m.m22
        let minX = min(ax, bx) + min(ay, by) + m.m31, maxX = max(ax, bx) + max(ay, by) + m.m31
        let minY = min(cx, dx) + min(cy, dy) + m.m32, maxY = max(cx, dx) + max(cy, dy) + m.m32
        guard (minX + maxX + minY + maxY).isFinite else { return nil }
        if placement == .affine {
            return pixels(minX - 0.75, minY - 0.75, maxX + 0.75, maxY + 0.75, limits)
        }
        // Which device side each of the four local edges became.
        let swapped = m.m11 == 0
        let leftToRight = swapped ? m.m21 > 0 : m.m11 > 0
        let topToBottom = swapped ? m.m12 > 0 : m.m22 > 0
        let horizontal = swapped ? 2 : 0, vertical = swapped ? 0 : 2
        let low = side(minX, &edges, horizontal + (leftToRight ? 0 : 1), isLow: true)
        let high = side(maxX, &edges, horizontal + (leftToRight ? 1 : 0), isLow: false)
        let top = side(minY, &edges, vertical + (topToBottom ? 0 : 1), isLow: true)
        let bottom = side(maxY, &edges, vertical + (topToBottom ? 1 : 0), isLow: false)
        return pixels(low, top, high, bottom, limits)
    }

    /// The outermost pixel border that an axis-aligned edge touches; an edge on a pixel's border becomes hard.
    private static func side(_ value: Double, _ edges: inout Edges, _ index: Int, isLow: Bool) -> Double {
        let nearest = value.rounded()
        if abs(value - nearest) < snap {
            if edges[index] == .smooth { edges[index] = .hard }
            return nearest
        }
        if edges[index] == .hard { return (value - 0.5).rounded(.up) }
        return isLow ? value.rounded(.down) : value.rounded(.up)
    }

    private static func perspectiveBounds(_ m: Matrix3, _ rect: LocalRect, _ limits: PixelRect) -> PixelRect? {
        let a = m.map(rect.minX, rect.minY), b = m.map(rect.maxX, rect.minY)
        let c = m.map(rect.maxX, rect.maxY), d = m.map(rect.minX, rect.maxY)
        let epsilon = 1e-5
        if a.w < epsilon && b.w < epsilon && c.w < epsilon && d.w < epsilon { return nil }
        var minX = Double.infinity, minY = Double.infinity, maxX = -Double.infinity, maxY = -Double.infinity
        func add(_ x: Double, _ y: Double, _ w: Double) {
            minX = min(minX, x / w); maxX = max(maxX, x / w)
            minY = min(minY, y / w); maxY = max(maxY, y / w)
        }
        func edge(_ p: (x: Double, y: Double, w: Double), _ q: (x: Double, y: Double, w: Double)) {
            if p.w >= epsilon { add(p.x, p.y, p.w) }
            guard (p.w >= epsilon) != (q.w >= epsilon) else { return }
            let t = (epsilon - p.w) / (q.w - p.w)
            add(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t, epsilon)
        }
        edge(a, b); edge(b, c); edge(c, d); edge(d, a)
        return pixels(minX - 0.75, minY - 0.75, maxX + 0.75, maxY + 0.75, limits)
    }

    private static func pixels(
        _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double, _ limits: PixelRect
    ) -> PixelRect? {
        let x0 = max(minX.rounded(.down), Double(limits.minX)), y0 = max(minY.rounded(.down), Double(limits.minY))
        let x1 = min(maxX.rounded(.up), Double(limits.maxX)), y1 = min(maxY.rounded(.up), Double(limits.maxY))
        guard x1 > x0, y1 > y0 else { return nil }
        return PixelRect(minX: Int32(x0), minY: Int32(y0), maxX: Int32(x1), maxY: Int32(y1))
    }
}
