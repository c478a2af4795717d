import RenderTree

/// The curved way between two positions, followed at a pace along its length.
struct SpatialCurve {
    private let start, first, second, end: Vector3
    private let arc: KeyframeArc

    /// The cubic Bézier between two keyframes' positions.
    init(from start: Vector3, to end: Vector3, _ tangents: SpatialTangents) {
        self.start = start
        self.end = end
        let first = start + tangents.out, second = end + tangents.into
        self.first = first
        self.second = second
        arc = KeyframeArc { Self.speed(start, first, second, end, $0) }
    }

    /// The position at a share of the length, which is brought into 0…1.
    func point(at share: Double) -> Vector3 {
        let share = max(0, min(1, share))
        guard arc.length > 0 else { return start }
        let s = arc.parameter(at: share) { Self.speed(start, first, second, end, $0) }
        let u = 1 - s
        return start * (u * u * u) + first * (3 * u * u * s) + second * (3 * u * s * s) + end * (s * s * s)
    }

    /// The length of the derivative.
    private static func speed(_ a: Vector3, _ b: Vector3, _ c: Vector3, _ d: Vector3, _ s: Double) -> Double {
        let u = 1 - s
        let v = (b - a) * (3 * u * u) + (c - b) * (6 * u * s) + (d - c) * (3 * s * s)
        return (v * v).sum().squareRoot()
    }
}
