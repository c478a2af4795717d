import Foundation

/// The geometry of a gradient: maps points of user space to places on it, 0…1 and beyond.
enum GradientShape {
    /// Along a line, constant across it.
    case linear(start: SIMD2<Double>, end: SIMD2<Double>)
    /// From one circle to another.
    case radial(RadialPlaces)
    /// Around a point, beginning at an angle.
    case conic(center: SIMD2<Double>, angle: Double)

    /// Whether the geometry is finite and not degenerate.
    var isDrawable: Bool {
        switch self {
        case .linear(let start, let end): start != end && (start + end).isFinite
        case .radial(let circles): circles.isDrawable
        case .conic(let center, let angle): center.isFinite && angle.isFinite
        }
    }

    /// Writes the places of points in a row, each a step from the previous one; not a number where nothing is drawn.
    func write(
        from first: SIMD2<Double>, step: SIMD2<Double>, _ options: CGGradientDrawingOptions, to places: inout [Double],
        _ count: Int
    ) {
        let low = options.contains(.drawsBeforeStartLocation) ? -Double.infinity : 0
        let high = options.contains(.drawsAfterEndLocation) ? Double.infinity : 1
        switch self {
        case .linear(let start, let end):
            let way = end - start, square = (way * way).sum()
            let t0 = ((first - start) * way).sum() / square, change = (step * way).sum() / square
            for x in 0..<count {
                let t = t0 + change * Double(x)
                places[x] = t >= low && t <= high ? t : .nan
            }
        case .radial(let circles):
            for x in 0..<count { places[x] = circles.place(of: first + step * Double(x), low, high) }
        case .conic(let center, let angle):
            for x in 0..<count {
                let p = first + step * Double(x) - center
                let turn = (atan2(p.y, p.x) - angle) / (2 * .pi)
                places[x] = turn - turn.rounded(.down)
            }
        }
    }
}

/// The circles interpolated from one at 0 to another at 1, and beyond.
struct RadialPlaces {
    /// The first circle's centre, and from there to the last one's.
    let start, way: SIMD2<Double>
    /// The first circle's radius, and the change to the last one's.
    let radius, growth: Double
    /// The terms of |p - c(t)| = r(t) that are the same for all points.
    private let a: Double
    private let isEven: Bool

    init(start: SIMD2<Double>, startRadius: Double, end: SIMD2<Double>, endRadius: Double) {
        self.start = start
        way = end - start
        radius = startRadius
        growth = endRadius - startRadius
        let square = (way * way).sum()
        a = square - growth * growth
        isEven = abs(a) < 1e-12 * (square + growth * growth)
    }

    var isDrawable: Bool {
        radius >= 0 && radius + growth >= 0 && (radius + growth).isFinite && (start + way).isFinite && a.isFinite
            && (way != SIMD2(0, 0) || growth != 0)
    }

    /// The place of the furthest circle through a point, within limits; not a number where there is none.
    func place(of p: SIMD2<Double>, _ low: Double, _ high: Double) -> Double {
        let from = p - start
        let b = (from * way).sum() + radius * growth
        let c = (from * from).sum() - radius * radius
        if isEven {
            let t = c / (2 * b)
            return t >= low && t <= high && radius + t * growth >= 0 ? t : .nan
        }
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { return .nan }
        let root = discriminant.squareRoot()
        let (t0, t1) = ((b + root) / a, (b - root) / a)
        let (far, near) = (max(t0, t1), min(t0, t1))
        if far >= low, far <= high, radius + far * growth >= 0 { return far }
        return near >= low && near <= high && radius + near * growth >= 0 ? near : .nan
    }
}

extension SIMD2<Double> {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
