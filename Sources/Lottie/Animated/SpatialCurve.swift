/// The curved way between two positions: a cubic Bézier that is run through by its parameter, as Core Animation runs
/// through the curves of an animation's path.
///
/// After Effects goes along the curve's length instead. Pictures that Core Animation drew of Lottie files were drawn with
/// path animations, so the two agree here where it matters most.
struct SpatialCurve {
    private let start, first, second, end: Vector3

    /// The curve between two keyframes' positions.
    init(from start: Vector3, to end: Vector3, _ tangents: SpatialTangents) {
        self.start = start
        self.end = end
        first = start + tangents.out
        second = end + tangents.into
    }

    /// The position at a parameter; beyond 0…1, where an easing overshoots, the curve goes on.
    func point(at parameter: Double) -> Vector3 {
        let s = parameter, u = 1 - s
        return start * (u * u * u) + first * (3 * u * u * s) + second * (3 * u * s * s) + end * (s * s * s)
    }
}
