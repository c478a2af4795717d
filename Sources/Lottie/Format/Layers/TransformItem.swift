/// The transform of a layer, a group of shapes, a repeater's copy or a range of letters.
struct TransformItem: Equatable, Sendable {
    /// The point of its own space that is placed at its position.
    var anchor = Animated<Vector3>(.zero)
    var position = Position.joined(Animated(.zero))
    /// In percent.
    var scale = Animated(Vector3(repeating: 100))
    /// About z, in degrees, clockwise (`r`, or `rz` of 3D layers).
    var rotation = Animated(0.0)
    /// About x and y, in degrees; nil where the document has none.
    var rotationX: Animated<Double>?
    var rotationY: Animated<Double>?
    /// In degrees about x, y and z, applied after the rotations; nil where the document has none.
    var orientation: Animated<Vector3>?
    /// In percent.
    var opacity = Animated(100.0)
    /// In degrees.
    var skew = Animated(0.0)
    /// The direction of the skew, in degrees.
    var skewAxis = Animated(0.0)
    /// The opacity of a repeater's first and last copy, in percent.
    var startOpacity = Animated(100.0)
    var endOpacity = Animated(100.0)

    /// A position as one property, or as one for each coordinate.
    enum Position: Equatable, Sendable {
        case joined(Animated<Vector3>)
        case split(x: Animated<Double>, y: Animated<Double>, z: Animated<Double>)
    }
}

extension TransformItem {
    /// A transform's object; missing parts have defaults.
    init(_ node: JSONNode) {
        if let anchor: Animated<Vector3> = node.animated("a", "Anchor Point") { self.anchor = anchor }
        if let position = node["p"].flatMap({ Position($0, in: node) }) { self.position = position }
        // Missing components of a scale are 100.
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
    /// The position of a transform: one property, or an object with one for each coordinate.
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
