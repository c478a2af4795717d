import Shaders

extension QuadEncoder {
    /// The distance in pixels within which a pixel centre counts as on the axis of a conic gradient, or as beyond a stop of an
    /// axial one, however positions are rounded.
    private static let bias: Float = 1 / 2048

    /// Fills a quad with a gradient; returns false where it has no stops.
    func setGradient(_ state: inout QuadState, _ paint: Paint, _ shape: Shape, _ parts: Parts) throws(CompositorError)
        -> Bool
    {
        let gradient = parts.gradients[Int(paint.source)]
        let stops = Int(gradient.firstStop)..<Int(gradient.firstStop + gradient.stopCount)
        if stops.isEmpty { return false }
        // (u, v) · Q on the device.
        let u = shape.inverseX * gradient.x.x + shape.inverseY * gradient.y.x + shape.inverseQ * gradient.origin.x
        let v = shape.inverseX * gradient.x.y + shape.inverseY * gradient.y.y + shape.inverseQ * gradient.origin.y
        // Converts factors of premultiplied channels to factors of straight ones.
        let alpha = max(paint.color.w, 1e-6)
        let factor = SIMD4(paint.color.x / alpha, paint.color.y / alpha, paint.color.z / alpha, alpha)
        let isFlat = shape.placement <= .affine
        let isCarried = !instanced && stops.count > 1 && stops.count <= GradientKey.maxSteps + 1
        let ends = !isExtended && Self.goesBeyond(parts.gradientStops, stops, factor)
        state.key.paint = .gradient
        if gradient.kind == .axial, isFlat, isCarried {
            let steps = GradientSteps(parts.gradientStops, stops, factor: factor)
            state.key.gradient = GradientKey(.ramps, steps: steps.count, ends: ends)
            state.functions.texture = steps.ramps(u)
            state.functions.set(steps, from: parts.gradientStops[stops.lowerBound].color * factor)
            return true
        }
        let parameter: GradientKey.Parameter =
            switch gradient.kind {
            case .axial: .axial
            case .radial: .radial
            case .conic: .conic
            }
        if !isFlat { state.key.perspective = true }
        /// The bias as a step of a coordinate; 0 where that is another everywhere.
        func bias(along w: SIMD4<Float>) -> Float {
            isFlat ? (w.x * w.x + w.y * w.y).squareRoot() * Self.bias : 0
        }
        let last =
            switch gradient.kind {
            case .axial: bias(along: u)
            case .radial: gradient.focus
            case .conic: bias(along: v)
            }
        let q = shape.inverseQ
        state.functions.texture = AffineVector(
            x: SIMD4(u.x, v.x, q.x, 0), y: SIMD4(u.y, v.y, q.y, 0), one: SIMD4(u.z, v.z, q.z, last))
        if isCarried {
            let steps = GradientSteps(parts.gradientStops, stops, factor: factor)
            state.key.gradient = GradientKey(parameter, steps: steps.count, ends: ends)
            state.functions.set(steps, from: parts.gradientStops[stops.lowerBound].color * factor)
            state.functions.clampRect = steps.places
            state.functions.levels = steps.slopes
            return true
        }
        state.key.gradient = GradientKey(parameter, steps: 0, ends: ends)
        let first = try gradients.append(parts.gradientStops, stops, factor: factor)
        state.functions.clampRect = SIMD4(Float(first), Float(stops.count), 0, 0)
        state.texture = gradients.textureName
        return true
    }

    /// Whether a colour of the gradient, times its factor, may lie outside 0…1.
    private static func goesBeyond(
        _ stops: ContiguousArray<GradientStop>, _ range: Range<Int>, _ factor: SIMD4<Float>
    ) -> Bool {
        for index in range {
            let color = stops[index].color * factor
            if !(all(color .>= 0) && all(color .<= 1)) { return true }
        }
        return false
    }
}

extension QuadFunctions {
    /// Sets the colours that the steps of a gradient add to its first colour.
    fileprivate mutating func set(_ steps: GradientSteps, from first: SIMD4<Float>) {
        color = first
        (step1, step2, step3, step4) = steps.added
    }
}
