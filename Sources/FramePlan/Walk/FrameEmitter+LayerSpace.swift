// Surfaces in a layer's own plane: planned like any pass, finished with `leaveLayerSpace`, drawn as an image.

extension FrameEmitter {
    /// The planned part of a plane that is not wholly visible.
    enum Part {
        /// The visible part.
        case seen
        /// All of it, where it is small or not much larger than the visible part; otherwise the visible part, rounded
        /// to large steps: it stays for a while as the layer moves.
        case lasting
        /// All of it, unless that is too large: it stays as long as the layer.
        case whole
    }

    /// Begins a pass in the plane that `matrix` maps to the device; returns nil where nothing of `rect` is visible.
    ///
    /// What is drawn until `leaveLayerSpace` uses the space's `matrix` and inherits its `inside`.
    ///
    /// - Parameters:
    ///   - rect: the part of the plane that is drawn, such as `contentExtent(of:)`.
    ///   - reach: the distance in the plane's units by which effects carry what is drawn: the margin planned around the
    ///     visible part.
    ///   - scale: pixels per unit; nil for the device's where the plane is seen largest. Lower where the surface would
    ///     be too large.
    ///   - part: the planned part of `rect`.
    ///   - surfaces: the number of surfaces: this one, and one for each effect.
    mutating func enterLayerSpace(
        _ rect: LocalRect, reach: SIMD2<Double> = SIMD2(0, 0), scale: SIMD2<Double>? = nil, part: Part = .seen,
        surfaces: Int = 1, _ matrix: Homography, _ around: Surroundings
    ) -> LayerSpace? {
        guard rect.isFinite, !rect.isEmpty, let seen = matrix.seenPart(within: around.limits) else { return nil }
        let wide = seen.grown(x: reach.x, y: reach.y)
        let drawn = rect.intersection(wide)
        guard !drawn.isEmpty else { return nil }
        // The results of effects, and the intermediate ones.
        let carried = rect.grown(x: reach.x, y: reach.y), shown = carried.intersection(seen)
        let made = surfaces > 2 ? carried.intersection(wide) : shown
        var wanted = scale ?? matrix.scale(over: shown)
        guard wanted.x > 0, wanted.y > 0, wanted.x.isFinite, wanted.y.isFinite else { return nil }
        var limits = surfaceLimits
        limits.area = min(limits.area, surfaceBudget.share(of: surfaces, isForShadow: unseenSilhouettes > 0))
        let reduction = min(limits.reduction(drawn.scaled(wanted)), limits.reduction(made.scaled(wanted)))
        if reduction < 1 {
            frame.notes.insert(.reducedSurfaces)
            wanted *= reduction
        }
        var inside = around.inside
        inside.isDeviceSpace = false
        inside.limits = drawn.pixels(wanted)
        let all = rect.pixels(wanted)
        switch part {
        case .seen: break
        case .lasting:
            let window = PixelWindow(surface: rect.scaled(wanted), seen: wide.scaled(wanted), surfaceLimits)
            if let window { inside.limits = window.pixels }
        case .whole:
            if limits.allow(all) { inside.limits = all }
        }
        surfaceBudget.take(max(inside.limits.area, made.pixels(wanted).area), of: surfaces)
        return LayerSpace(scale: wanted, start: open.count, inside: inside)
    }

    /// Ends a pass begun with `enterLayerSpace` and returns its index; nil where nothing was drawn.
    mutating func leaveLayerSpace(_ space: LayerSpace, _ key: PassKey) -> Int? {
        let bounds = openBounds(from: space.start)
        return bounds.isEmpty ? nil : finishPass(from: space.start, bounds: bounds, key, space.inside)
    }

    /// Plans a pass of a layer's own space as an image in the plane that `matrix` maps to the device.
    ///
    /// - Parameters:
    ///   - pass: one that `leaveLayerSpace` returned, or an effect of it.
    ///   - color: factor of each channel; see `Paint.color`. The surroundings fade it too.
    ///   - area: the part of the plane to cut it to, with edges by `smoothing`; nil for all of the pass.
    mutating func addSurface(
        _ pass: Int, of space: LayerSpace, color: SIMD4<Float> = SIMD4(repeating: 1), within area: LocalRect? = nil,
        smoothing: Shape.Edges = Shape.Edges(all: .smooth), _ matrix: Homography, layer: UInt64, _ around: Surroundings
    ) {
        let bounds = frame.passes[pass].bounds
        let rect = area ?? space.local(bounds)
        guard !rect.isEmpty,
            let shape = Shape(
                rect, radii: SIMD4(repeating: 0), smoothing: smoothing, matrix: matrix, within: around.limits)
        else { return }
        var paint = Paint(solid: color * around.factor)
        paint.kind = .surface
        paint.sampling = .linear
        paint.source = Int32(pass)
        paint.texelFromLocal = SIMD4(
            Float(space.scale.x), Float(space.scale.y), Float(-Double(bounds.minX)), Float(-Double(bounds.minY)))
        paint.texelClamp = SIMD4(0.5, 0.5, Float(bounds.width) - 0.5, Float(bounds.height) - 0.5)
        add(shape, paint, isOpaque: false, layer: layer, around)
    }
}
