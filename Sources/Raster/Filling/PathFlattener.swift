/// Converts the lines and curves of a path to straight lines.
///
/// Non-finite points are left out; coordinates beyond 1e9, after the transform, are clamped. Therefore any path gives
/// finite lines, and a window bounds their number by what is visible.
public struct PathFlattener: Sendable {
    /// Applied to every point first.
    public var transform: CGAffineTransform
    /// The farthest that a line lies from its curve, in units after the transform: 1/64 of a pixel by default, which
    /// changes coverage by less than 1/64 · 2/3.
    public var tolerance = 1.0 / 64
    /// The visible part. A curve wholly to one side of it becomes one line, which covers the same pixels inside.
    public var window: (low: SIMD2<Double>, high: SIMD2<Double>)?
    /// The number of points beyond which each curve is one line.
    var mostPoints = Int.max

    /// Makes a flattener without a window.
    public init(transform: CGAffineTransform = .identity) { self.transform = transform }

    /// Appends the contours of a path.
    public func flatten(_ path: CGPath, into flat: inout FlatPath) {
        var pen = Pen(flat: flat)
        flat = FlatPath()
        path.forEachPiece(transform) { piece in
            switch piece {
            case .move(let to): pen.move(to)
            case .line(let to): pen.line(to)
            case .curve(let c1, let c2, let to): addCurve((pen.current, c1, c2, to), 0, &pen)
            case .close: pen.close()
            }
        }
        pen.end(isClosed: false)
        flat = pen.flat
    }

    private typealias Cubic = (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

    /// Halves a curve until a few equal steps of its parameter are within the tolerance. The number of steps is Wang's
    /// bound, √(d(d-1)/8 · max|Pᵢ - 2Pᵢ₊₁ + Pᵢ₊₂| / tolerance) for degree d = 3; each halving halves it.
    private func addCurve(_ c: Cubic, _ depth: Int, _ pen: inout Pen) {
        if isOutside(c) || pen.flat.points.count >= mostPoints {
            pen.line(c.3)
            return
        }
        let a = c.0 - c.1 * 2 + c.2, b = c.1 - c.2 * 2 + c.3
        let bend = max((a * a).sum(), (b * b).sum()).squareRoot()
        let steps = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        // 2^20 parts of the farthest curve are finer than the tolerance.
        if steps > 32, depth < 20 {
            let p01 = (c.0 + c.1) / 2, p12 = (c.1 + c.2) / 2, p23 = (c.2 + c.3) / 2
            let p012 = (p01 + p12) / 2, p123 = (p12 + p23) / 2, middle = (p012 + p123) / 2
            addCurve((c.0, p01, p012, middle), depth + 1, &pen)
            addCurve((middle, p123, p23, c.3), depth + 1, &pen)
            return
        }
        let count = Int(min(32, max(1, steps)))
        for i in 1..<max(1, count) {
            let t = Double(i) / Double(count), u = 1 - t
            let start = c.0 * (u * u * u) + c.1 * (3 * u * u * t)
            pen.line(start + c.2 * (3 * u * t * t) + c.3 * (t * t * t))
        }
        pen.line(c.3)
    }

    private func isOutside(_ c: Cubic) -> Bool {
        guard let window else { return false }
        let low = pointwiseMin(pointwiseMin(c.0, c.1), pointwiseMin(c.2, c.3))
        let high = pointwiseMax(pointwiseMax(c.0, c.1), pointwiseMax(c.2, c.3))
        return low.x > window.high.x || low.y > window.high.y || high.x < window.low.x || high.y < window.low.y
    }
}

/// The state of a path being flattened.
private struct Pen {
    var flat: FlatPath
    private(set) var current = SIMD2<Double>(0, 0)
    private var start = SIMD2<Double>(0, 0)
    /// Index of the open contour's first point; nil between contours.
    private var first: Int?

    init(flat: FlatPath) { self.flat = flat }

    mutating func move(_ to: SIMD2<Double>) {
        end(isClosed: false)
        (current, start) = (to, to)
    }

    mutating func line(_ to: SIMD2<Double>) {
        if first == nil {
            first = flat.points.count
            flat.points.append(current)
        }
        if to != current { flat.points.append(to) }
        current = to
    }

    mutating func close() {
        end(isClosed: true)
        current = start
    }

    mutating func end(isClosed: Bool) {
        guard let begun = first else { return }
        first = nil
        if isClosed, flat.points.count > begun + 1, flat.points[flat.points.count - 1] == flat.points[begun] {
            flat.points.removeLast()
        }
        if flat.points.count < begun + 2 {
            flat.points.removeLast(flat.points.count - begun)
        } else {
            flat.contours.append(FlatPath.Contour(points: begun..<flat.points.count, isClosed: isClosed))
        }
    }
}
