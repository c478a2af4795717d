import Foundation
import Values

/// A path with points by arc length, for text that runs along it.
struct PathRuler {
    private let metrics: PathMetrics
    private let isClosed: Bool
    /// The length in points.
    let length: Double

    init(_ path: BezierPath, isReversed: Bool) {
        let path = (isReversed ? path.reversed : path).cleaned
        metrics = PathMetrics([path].cgPath())
        isClosed = path.isClosed
        length = Double(metrics.length)
    }

    /// The point at a length from the start, and the direction there in degrees clockwise from x.
    ///
    /// Beyond its ends an open path continues straight, a closed one goes around again.
    func place(at distance: Double) -> (point: SIMD2<Double>, angle: Double) {
        var distance = distance.isFinite ? distance : 0
        if isClosed, length > 0 { distance -= (distance / length).rounded(.down) * length }
        let inside = max(0, min(length, distance))
        let sample = metrics.sample(atLength: CGFloat(inside))
        let way = SIMD2(Double(sample.tangent.dx), Double(sample.tangent.dy))
        return (sample.point.place + way * (distance - inside), Double(sample.angle) * 180 / .pi)
    }
}
