// Conversion of filters in points to effects in pixels.

extension Effect {
    /// The largest standard deviation in pixels: under so wide a Gaussian a surface is one uniform colour.
    static let maxSigma: Double = 4096

    /// Creates the effect of a filter at a scale in pixels per point along both axes; nil where it changes nothing.
    init?(_ filter: LayerFilter, scale: SIMD2<Double>, clampsEdges: Bool? = nil) {
        switch filter.effect {
        case .color(let matrix):
            if matrix == .identity { return nil }
            self = .color(matrix)
        case .gaussianBlur(let radius, let normalizesEdges):
            let radius = Double(radius)
            guard radius > 0 else { return nil }
            let sigma = pointwiseMin(scale * radius, SIMD2(repeating: Self.maxSigma))
            guard sigma.x > 0, sigma.y > 0 else { return nil }
            self = .blur(Blur(sigma: SIMD2<Float>(sigma), clampsEdges: clampsEdges ?? normalizesEdges))
        }
    }

    /// The distance in pixels, along x and y, up to which pixels affect one at all.
    var support: SIMD2<Int32> {
        if case .blur(let blur) = self { return BlurPlan(blur).support }
        return SIMD2(0, 0)
    }

    /// The size in source pixels of a cell of a blur's coarsest level, along x and y: where the source begins at a
    /// multiple of it, the result does not depend on where it begins.
    var cell: SIMD2<Int32> {
        guard case .blur(let blur) = self else { return SIMD2(1, 1) }
        return SIMD2(
            1 << Int32(BlurPlan.Axis.halvings(sigma: Double(blur.sigma.x))),
            1 << Int32(BlurPlan.Axis.halvings(sigma: Double(blur.sigma.y))))
    }

    /// The distance in pixels, along x and y, up to which pixels visibly affect one.
    var reach: SIMD2<Int32> {
        if case .blur(let blur) = self { return blur.reach }
        return SIMD2(0, 0)
    }
}

extension Array where Element == LayerFilter {
    /// The distance in points up to which a point's colour depends on others.
    var reach: Double { reach { _ in true } }

    /// The distance in points by which the filters carry colour beyond the content; a repeated edge carries nothing.
    var spread: Double { reach { !$0 } }

    private func reach(_ counts: (_ normalizesEdges: Bool) -> Bool) -> Double {
        var sum = 0.0
        for filter in self {
            guard case .gaussianBlur(let radius, let normalizesEdges) = filter.effect, radius > 0 else { continue }
            if counts(normalizesEdges) { sum += 3 * Double(radius) }
        }
        // Far beyond any surface, and finite.
        return Swift.min(sum, 1e7)
    }

    /// Whether a blur repeats the layer's outermost pixels: its content is then all of the layer's bounds.
    var normalizesEdges: Bool {
        for filter in self {
            if case .gaussianBlur(let radius, true) = filter.effect, radius > 0 { return true }
        }
        return false
    }

    /// Whether the filters give transparency a colour: the content is then all of the layer's bounds.
    var colorsTransparency: Bool {
        for filter in self {
            if case .color(let matrix) = filter.effect, matrix.offset.w > 0 { return true }
        }
        return false
    }
}

extension Shape {
    /// Device pixels per unit of an upright or axis-aligned plane, along the device's x and y.
    var pixelsPerPoint: SIMD2<Double> {
        SIMD2(
            1 / Double(max(abs(inverseX.x), abs(inverseY.x), .leastNormalMagnitude)),
            1 / Double(max(abs(inverseX.y), abs(inverseY.y), .leastNormalMagnitude)))
    }
}

extension LocalRect {
    /// Creates the rectangle of a shape.
    init(_ r: SIMD4<Float>) {
        self.init(minX: Double(r.x), minY: Double(r.y), maxX: Double(r.z), maxY: Double(r.w))
    }
}
