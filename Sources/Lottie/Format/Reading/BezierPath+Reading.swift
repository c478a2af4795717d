extension BezierPath: KeyframeValue {
    init?(_ node: Node) { self.init(node, isClosed: false) }

    /// An object of lists of points (`v`) and of tangents relative to them (`i`, `o`), or a list with one such object.
    ///
    /// - Parameter isClosed: whether it is closed where its object does not say so.
    init?(_ node: Node, isClosed: Bool) {
        guard let node = node.isList ? node.first : node, let points = node["v"]?.points else { return nil }
        let into = node["i"]?.points ?? []
        let out = node["o"]?.points ?? []
        vertices = []
        vertices.reserveCapacity(points.count)
        for (i, point) in points.enumerated() {
            vertices.append(
                Vertex(
                    point, into: i < into.count ? point + into[i] : nil, out: i < out.count ? point + out[i] : nil))
        }
        self.isClosed = node.flag("c") ?? isClosed
    }
}

extension Node {
    /// A list of points; what is no point is at the origin.
    fileprivate var points: [SIMD2<Double>]? {
        guard isList else { return nil }
        var points: [SIMD2<Double>] = []
        forEach { node in
            let (values, _) = node.components ?? (.zero, 0)
            points.append(values.lowHalf)
        }
        return points
    }
}
