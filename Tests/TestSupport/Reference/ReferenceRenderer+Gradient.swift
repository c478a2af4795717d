import FrameModel
import Foundation

// A gradient's colour at a point, from the doc comments of Gradient.

extension ReferenceRenderer {
    /// The premultiplied colour of a gradient quad at a point of its plane.
    func gradientColor(_ gradient: Gradient, _ point: SIMD2<Double>) -> SIMD4<Double> {
        let u = SIMD2<Double>(gradient.x) * point.x + SIMD2<Double>(gradient.y) * point.y
        let g = u + SIMD2<Double>(gradient.origin)
        let t: Double
        switch gradient.kind {
        case .axial: t = g.x
        case .radial: t = hypot(g.x, g.y) + Double(gradient.focus) * g.x
        case .conic:
            let turn = atan2(g.y, g.x) / (2 * .pi)
            t = turn < 0 ? turn + 1 : turn
        }
        let first = Int(gradient.firstStop), stops = frame.gradientStops[first..<first + Int(gradient.stopCount)]
        func color(_ straight: SIMD4<Double>) -> SIMD4<Double> {
            SIMD4(straight.x * straight.w, straight.y * straight.w, straight.z * straight.w, straight.w)
        }
        guard let below = stops.lastIndex(where: { Double($0.location) <= t }) else {
            return color(SIMD4<Double>(stops[first].color))
        }
        let a = stops[below]
        if below + 1 == stops.endIndex { return color(SIMD4<Double>(a.color)) }
        let b = stops[below + 1]
        let share = (t - Double(a.location)) / (Double(b.location) - Double(a.location))
        return color(SIMD4<Double>(a.color) * (1 - share) + SIMD4<Double>(b.color) * share)
    }
}
