extension TransformItem {
    /// A transform's object; what is missing has its default.
    init(_ node: Node) {
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
    fileprivate init?(_ node: Node, in transform: Node) {
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
