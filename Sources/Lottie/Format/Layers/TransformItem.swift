/// Where a layer, a group of shapes, a repeater's copy or a range of letters stands.
struct TransformItem: Equatable, Sendable {
    /// The point of its own space that lies at its position.
    var anchor = Animated<Vector3>(.zero)
    var position = Position.joined(Animated(.zero))
    /// Per cent.
    var scale = Animated(Vector3(repeating: 100))
    /// About z, degrees, clockwise (`r`, or `rz` of layers with three dimensions).
    var rotation = Animated(0.0)
    /// About x and y, degrees; nil where the document has none.
    var rotationX: Animated<Double>?
    var rotationY: Animated<Double>?
    /// Degrees about x, y and z, applied outside the rotations; nil where the document has none.
    var orientation: Animated<Vector3>?
    /// Per cent.
    var opacity = Animated(100.0)
    /// Degrees.
    var skew = Animated(0.0)
    /// The direction along which it is skewed, degrees.
    var skewAxis = Animated(0.0)
    /// The opacity of a repeater's first and last copy, per cent.
    var startOpacity = Animated(100.0)
    var endOpacity = Animated(100.0)

    /// A position in one property, or in one for each coordinate.
    enum Position: Equatable, Sendable {
        case joined(Animated<Vector3>)
        case split(x: Animated<Double>, y: Animated<Double>, z: Animated<Double>)
    }
}
