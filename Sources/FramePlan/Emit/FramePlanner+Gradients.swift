// Gradient layers: one quad over the rounded bounds.

extension FramePlanner {
    /// Adds a gradient layer's gradient, if it has one.
    mutating func addGradient(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        let style = gradientStyles.style(nodes[index].presentation)
        guard var gradient = style.gradient, let shape = boundsShape(index, matrix, around, nodes) else { return }
        var paint = Paint(solid: around.factor)
        paint.kind = .gradient
        if let last = lastGradient, last.node == index, last.plan == planCount {
            // Instances of one layer share its gradient.
            paint.source = last.source
        } else {
            gradient.firstStop = Int32(emit.frame.gradientStops.count)
            emit.frame.gradientStops.append(contentsOf: style.stops)
            paint.source = Int32(emit.frame.gradients.count)
            emit.frame.gradients.append(gradient)
            lastGradient = (index, planCount, paint.source)
        }
        emit.add(
            shape, paint, isOpaque: style.isOpaque && around.factor.w >= 1,
            layer: nodes[index].id.rawValue, around)
    }

    /// Whether a layer's gradient is opaque everywhere.
    mutating func hasOpaqueGradient(_ index: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        nodes[index].kind == .gradient ? gradientStyles.style(nodes[index].presentation).isOpaque : false
    }

    /// Whether a gradient layer has a gradient to draw.
    mutating func hasGradient(_ index: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        gradientStyles.style(nodes[index].presentation).gradient != nil
    }
}

extension Gradient {
    /// The distance from 0 to which locations are clamped: t is in single precision.
    static let farthest = 1e5

    /// Creates the gradient between two points of the unit square, which is then stretched over the bounds; nil where
    /// it has no extent.
    init?(
        _ type: CAGradientLayerType, from start: SIMD2<Double>, to end: SIMD2<Double>, focus: SIMD2<Double>,
        over bounds: LocalRect, stopCount: Int
    ) {
        let way = end - start
        var x: SIMD2<Double>, y: SIMD2<Double>
        let kind: Kind
        switch type.known {
        case .axial:
            kind = .axial
            let square = (way * way).sum()
            x = SIMD2(way.x / square, 0)
            y = SIMD2(way.y / square, 0)
        case .radial:
            kind = .radial
            x = SIMD2(1 / abs(way.x), 0)
            y = SIMD2(0, 1 / abs(way.y))
        case .conic:
            kind = .conic
            // Without any direction the angle is 0.
            let length = (way * way).sum().squareRoot()
            let turn = length > 0 ? way / length : SIMD2(1, 0)
            x = SIMD2(turn.x, -turn.y)
            y = SIMD2(turn.y, turn.x)
        }
        var origin = -(x * start.x + y * start.y)
        let distance = (focus * focus).sum().squareRoot()
        if distance != 0 {
            origin -= focus
            let direction = focus / distance, rest = 1 - distance * distance
            func aim(_ way: inout SIMD2<Double>) {
                let along = (direction * way).sum(), across = direction.x * way.y - direction.y * way.x
                way = SIMD2(along / rest, across / rest.squareRoot())
            }
            aim(&x)
            aim(&y)
            aim(&origin)
        }
        // Maps the square to the bounds.
        x /= bounds.width
        y /= bounds.height
        self.init(
            kind: kind, x: SIMD2<Float>(x), y: SIMD2<Float>(y),
            origin: SIMD2<Float>(origin - x * bounds.minX - y * bounds.minY), focus: Float(distance), firstStop: 0,
            stopCount: Int32(stopCount))
        let sum = self.x + self.y + self.origin
        guard (sum.x + sum.y).isFinite else { return nil }
    }
}
