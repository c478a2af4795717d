import Foundation
import Values

/// Where on a gradient, 0…1 and beyond, the points of user space lie.
enum GradientShape {
    /// Along a line, and the same across it.
    case linear(start: SIMD2<Double>, end: SIMD2<Double>)
    /// From one circle to another.
    case radial(start: SIMD2<Double>, startRadius: Double, end: SIMD2<Double>, endRadius: Double)
    /// Around a point, from an angle on.
    case conic(center: SIMD2<Double>, angle: Double)

    /// Whether there is a direction to go in, in numbers.
    var isDrawable: Bool {
        switch self {
        case .linear(let start, let end): start != end && (start + end).isFinite
        case .radial(let start, let r0, let end, let r1):
            r0 >= 0 && r1 >= 0 && (r0 + r1).isFinite && (start + end).isFinite && (start != end || r0 != r1)
        case .conic(let center, let angle): center.isFinite && angle.isFinite
        }
    }

    /// The place of a point; nil where the gradient is not.
    func place(of p: SIMD2<Double>, _ options: CGGradientDrawingOptions) -> Double? {
        switch self {
        case .linear(let start, let end):
            let way = end - start
            let t = ((p - start) * way).sum() / (way * way).sum()
            return options.show(t) ? t : nil
        case .radial(let start, let r0, let end, let r1):
            // Of the circles between the two, and beyond, the one furthest along that the point lies on: |p - c(t)| = r(t).
            let way = end - start, from = p - start, growth = r1 - r0
            let a = (way * way).sum() - growth * growth
            let b = (from * way).sum() + r0 * growth
            let c = (from * from).sum() - r0 * r0
            func shown(_ t: Double) -> Bool { r0 + t * growth >= 0 && options.show(t) }
            if abs(a) < 1e-12 * ((way * way).sum() + growth * growth) {
                let t = c / (2 * b)
                return shown(t) ? t : nil
            }
            let discriminant = b * b - a * c
            guard discriminant >= 0 else { return nil }
            let root = discriminant.squareRoot()
            let (t0, t1) = ((b + root) / a, (b - root) / a)
            if shown(max(t0, t1)) { return max(t0, t1) }
            return shown(min(t0, t1)) ? min(t0, t1) : nil
        case .conic(let center, let angle):
            let turn = (atan2(p.y - center.y, p.x - center.x) - angle) / (2 * .pi)
            return turn - turn.rounded(.down)
        }
    }
}

extension CGGradientDrawingOptions {
    /// Whether a place is drawn; never what is no number.
    fileprivate func show(_ t: Double) -> Bool {
        (t >= 0 || contains(.drawsBeforeStartLocation) && t < 0)
            && (t <= 1 || contains(.drawsAfterEndLocation) && t > 1)
    }
}

extension SIMD2<Double> {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
