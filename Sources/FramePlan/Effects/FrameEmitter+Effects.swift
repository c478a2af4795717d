// Effects: passes made from other passes, and backdrops, which take pixels of their own pass.

extension FrameEmitter {
    /// Adds the effects, and returns their total reach in pixels.
    mutating func addBackdropEffects(
        _ filters: [LayerFilter], _ shape: Shape, _ matrix: Homography
    ) -> SIMD2<Int32> {
        var scale = shape.pixelsPerPoint
        if shape.placement > .axisAligned {
            // A Gaussian is invariant under rotation; for other planes the mean of both axes is used.
            let seen = matrix.scale(over: LocalRect(shape.rect))
            scale = SIMD2(repeating: (seen.x * seen.y).squareRoot())
        }
        var reach = SIMD2<Int32>(0, 0)
        for filter in filters {
            guard let effect = Effect(filter, scale: scale, clampsEdges: true) else { continue }
            frame.effects.append(effect)
            reach &+= effect.reach
        }
        return reach
    }

    /// Cuts the areas of backdrops among the open quads since `start` to the pixels of their pass.
    mutating func cutBackdrops(from start: Int, to bounds: PixelRect) {
        if frame.backdrops.isEmpty { return }
        for i in start..<open.count where open[i].backdrop >= 0 {
            let k = Int(open[i].paint.source)
            frame.backdrops[k].area = frame.backdrops[k].area.intersection(bounds)
        }
    }

    /// Whether every pixel that filters make from a pass is opaque: opaque quads cover the whole pass, and the filters
    /// are blurs that repeat its outermost pixels.
    func keepsOpaque(_ filters: [LayerFilter], _ source: Int) -> Bool {
        if frame.passes[source].clears { return false }
        for pass in frame.passes[(source + 1)...] where pass.effect >= 0 {
            guard case .blur(let blur) = frame.effects[Int(pass.effect)], blur.clampsEdges, !blur.alphaOnly else {
                return false
            }
        }
        return filters.normalizesEdges
    }

    /// Returns the bounds of the input of the next of some filters. Where it is a blur, they begin at one of its cells,
    /// so that its result does not depend on content that appears or disappears within. This does not apply where the
    /// added transparency would get a colour, or where the outermost pixels are repeated.
    func sourceBounds(
        _ bounds: PixelRect, of next: ArraySlice<LayerFilter>, among filters: [LayerFilter], _ scale: SIMD2<Double>
    ) -> PixelRect {
        if filters.normalizesEdges || filters.colorsTransparency { return bounds }
        for filter in next {
            guard let effect = Effect(filter, scale: scale) else { continue }
            let begun = bounds.begun(at: effect.cell)
            return surfaceLimits.allow(begun) ? begun : bounds
        }
        return bounds
    }

    /// Adds the filters' effects after a pass, each cut to the part of `limits` that later ones reach; returns the last
    /// pass.
    mutating func addEffects(
        _ filters: [LayerFilter], of source: Int, scale: SIMD2<Double>, within limits: PixelRect, _ layer: UInt64,
        _ inside: Surroundings
    ) -> Int {
        var pass = source, rest = reach(of: filters, scale)
        for k in filters.indices {
            guard let effect = Effect(filters[k], scale: scale) else { continue }
            rest = pointwiseMax(rest &- effect.reach, SIMD2(0, 0))
            var bounds = frame.passes[pass].bounds.reached(by: effect).intersection(limits.grown(x: rest.x, y: rest.y))
            if bounds.isEmpty { continue }
            bounds = sourceBounds(bounds, of: filters[(k + 1)...], among: filters, scale)
            frame.effects.append(effect)
            pass = addEffectPass(
                bounds, of: pass, effect: frame.effects.count - 1, PassKey(layer: layer, .filtered), inside)
        }
        if pass != source { retain(pass) }
        return pass
    }

    /// Adds a pass that an effect makes from another one, and returns its index.
    mutating func addEffectPass(
        _ bounds: PixelRect, of source: Int, effect: Int, _ key: PassKey, _ inside: Surroundings
    ) -> Int {
        frame.passes.append(
            Pass(bounds: bounds, source: source, effect: effect, isDeviceSpace: inside.isDeviceSpace))
        frame.passKeys.append(key.of(instance: instance))
        return frame.passes.count - 1
    }

    /// Returns the number of pixels of the largest pass of some filters; nil where one is too large for a surface.
    func largestPass(
        _ filters: [LayerFilter], scale: SIMD2<Double>, of source: PixelRect, within limits: PixelRect
    ) -> Int? {
        guard surfaceLimits.allow(source) else { return nil }
        var bounds = source, rest = reach(of: filters, scale), pixels = source.area
        for filter in filters {
            guard let effect = Effect(filter, scale: scale) else { continue }
            rest = pointwiseMax(rest &- effect.reach, SIMD2(0, 0))
            bounds = bounds.reached(by: effect).intersection(limits.grown(x: rest.x, y: rest.y))
            guard surfaceLimits.allow(bounds) else { return nil }
            pixels = max(pixels, bounds.area)
        }
        return pixels
    }

    /// Returns the total reach of consecutive filters; bounded to more than any surface, however many there are.
    func reach(of filters: [LayerFilter], _ scale: SIMD2<Double>) -> SIMD2<Int32> {
        var sum = SIMD2<Int32>(0, 0)
        for filter in filters {
            guard let effect = Effect(filter, scale: scale) else { continue }
            sum = pointwiseMin(sum &+ effect.reach, SIMD2(repeating: 1 << 24))
        }
        return sum
    }

    /// Marks a pass as worth keeping. Whether it is kept is decided when the frame is compared with the one before.
    mutating func retain(_ pass: Int) {
        frame.passes[pass].retention = Pass.Retention(owner: frame.passKeys[pass].rawValue, version: 0)
    }
}

extension PixelRect {
    /// Returns the pixels that an effect of these makes.
    fileprivate func reached(by effect: Effect) -> PixelRect {
        guard case .blur(let blur) = effect, !blur.clampsEdges else { return self }
        return grown(x: blur.reach.x, y: blur.reach.y)
    }
}
