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

extension TransformItem {
    /// A transform's object; what is missing has its default.
    init(_ node: JSONNode) {
        if let anchor: Animated<Vector3> = node.animated("a", "Anchor Point") { self.anchor = anchor }
        if let position = node["p"].flatMap({ Position($0, in: node) }) { self.position = position }
        // What is not written of a scale leaves things as large as they are.
        if let scale = node.animated("s", "Scale", { Vector3($0, depth: 100) }) { self.scale = scale }
        if let rotation: Animated<Double> = node.animated("r", "Rotation") ?? node.animated("rz", "Rotation") {
            self.rotation = rotation
        }
        rotationX = node.animated("rx", "X Rotation")
        rotationY = node.animated("ry", "Y Rotation")
        orientation = node.animated("or", "Orientation")
        opacity = node.animated("o", "Opacity", default: 100)
        skew = node.animated("sk", "Skew", default: 0)
        skewAxis = node.animated("sa", "Skew Axis", default: 0)
        startOpacity = node.animated("so", "Start Opacity", default: 100)
        endOpacity = node.animated("eo", "End Opacity", default: 100)
    }
}

extension TransformItem.Position {
    /// The position of a transform: in one property, or in an object with one for each coordinate.
    fileprivate init?(_ node: JSONNode, in transform: JSONNode) {
        if node.flag("s") == true || node["x"]?.isObject == true {
            self = .split(
                x: node.animated("x", "X Position", default: 0),
                y: node.animated("y", "Y Position", default: 0),
                z: node.animated("z", "Z Position", default: 0))
        } else if let joined: Animated<Vector3> = transform.animated("p", "Position") {
            self = .joined(joined)
        } else {
            return nil
        }
    }
}
