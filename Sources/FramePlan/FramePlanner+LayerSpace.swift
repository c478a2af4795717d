import RenderTree
import Values

// Surfaces in a layer's own plane: planned like any pass, finished with `leaveLayerSpace`, drawn as an image.

extension FramePlanner {
    /// Begins a pass in the plane that `matrix` shows; nil where nothing of `rect` can be seen.
    ///
    /// What is drawn until `leaveLayerSpace` goes through the space's `matrix` and inherits its `inside`.
    ///
    /// - Parameters:
    ///   - rect: the part of the plane that is drawn to, such as `contentExtent(of:)`.
    ///   - reach: how far, in the plane's units, effects carry what is drawn: so much more than is seen is planned.
    ///   - scale: pixels per unit; nil for that of the device where the plane is seen largest. Lower where the surface would
    ///     be too large.
    ///   - isWhole: whether all of `rect` is planned, seen or not, so that the surface stays as the layer moves.
    mutating func enterLayerSpace(
        _ rect: LocalRect, reach: SIMD2<Double> = SIMD2(0, 0), scale: SIMD2<Double>? = nil, isWhole: Bool = false,
        _ matrix: Homography, _ around: Surroundings
    ) -> LayerSpace? {
        guard rect.isFinite, !rect.isEmpty, let seen = matrix.seenPart(within: around.limits) else { return nil }
        let wide = seen.grown(x: reach.x, y: reach.y)
        var drawn = rect.intersection(wide)
        guard !drawn.isEmpty else { return nil }
        var wanted = scale ?? matrix.scale(over: rect.grown(x: reach.x, y: reach.y).intersection(seen))
        guard wanted.x > 0, wanted.y > 0, wanted.x.isFinite, wanted.y.isFinite else { return nil }
        if isWhole, surfaceLimits.reduction(width: rect.width * wanted.x, height: rect.height * wanted.y) == 1 {
            drawn = rect
        }
        let reduction = surfaceLimits.reduction(width: drawn.width * wanted.x + 2, height: drawn.height * wanted.y + 2)
        if reduction < 1 {
            frame.notes.insert(.reducedSurfaces)
            wanted *= reduction
        }
        var inside = around.inside
        inside.isDeviceSpace = false
        inside.limits = drawn.pixels(wanted)
        return LayerSpace(scale: wanted, rect: drawn, start: open.count, inside: inside)
    }

    /// Ends a pass begun with `enterLayerSpace` and returns its index; nil where nothing was drawn.
    mutating func leaveLayerSpace(_ space: LayerSpace, _ key: PassKey) -> Int? {
        let bounds = openBounds(from: space.start)
        return bounds.isEmpty ? nil : finishPass(from: space.start, bounds: bounds, key, space.inside)
    }

    /// Draws a pass of a layer's own space as an image in the plane that `matrix` shows.
    ///
    /// - Parameters:
    ///   - pass: one that `leaveLayerSpace` returned, or an effect of it.
    ///   - color: factor of each channel; see `Paint.color`. What surrounds it fades it too.
    ///   - area: the part of the plane to cut it to, with edges as `smoothing` says; nil for all of the pass.
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
        add(shape, paint, isOpaque: false, matrix.expanded, layer: layer, around)
    }
}
