import Foundation

/// A straight line through measured points.
///
/// The slope is the median of the slopes of all pairs (Theil-Sen), so that single slow frames have no effect.
struct Line {
    private(set) var slope = 0.0, offset = 0.0

    /// - Parameter points: at least two, with at least two different x.
    init(through points: [(x: Double, y: Double)]) {
        var slopes: [Double] = []
        for i in points.indices {
            for k in points.indices.dropFirst(i + 1) where points[i].x != points[k].x {
                slopes.append((points[k].y - points[i].y) / (points[k].x - points[i].x))
            }
        }
        slope = Self.median(slopes)
        offset = Self.median(points.map { $0.y - slope * $0.x })
    }

    /// The x at which the line has the value y.
    func x(at y: Double) -> Double { (y - offset) / slope }

    /// The median.
    static func median(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }

    /// With two digits after the point.
    static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    /// The exponent k of y ~ x^k.
    static func exponent(_ points: [(x: Double, y: Double)]) -> Double {
        Line(through: points.map { (log($0.x), log(max($0.y, 1e-9))) }).slope
    }
}
