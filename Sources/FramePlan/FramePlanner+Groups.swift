import Values

// Groups: quads that are composited together before opacity and outer clips meet them. A surface only where it shows.

extension FramePlanner {
    /// Ends a group: what was drawn since `start` gets `opacity`, what surrounds the group, and blends with what is below.
    ///
    /// Where no two quads share a pixel each can take all that by itself, which gives the same picture; else they become a
    /// surface of device pixels, drawn as one quad.
    mutating func closeGroup(
        from start: Int, opacity: Float, blend: BlendMode = .sourceOver, _ around: Surroundings
    ) {
        let count = open.count - start
        guard count > 0 else { return }
        let total = opacity * around.opacity
        // Whether it makes no difference that the quads are a group.
        let isLoose = total == 1 && blend == .sourceOver && !blends(from: start)
        if (isLoose || !overlap(from: start)) && canSurround(from: start, around) {
            for i in start..<open.count { surround(i, opacity: total, blend, around) }
            return
        }
        var bounds = PixelRect.empty
        for i in start..<open.count { bounds = bounds.union(open[i].shape.bounds) }
        finishPass(from: start, bounds: bounds)
        addSurface(pass: frame.passes.count - 1, bounds: bounds, opacity: total, blend, around)
    }

    /// Whether any quad since `start` does more than cover what is below it.
    private func blends(from start: Int) -> Bool {
        for i in start..<open.count where open[i].blend != .sourceOver { return true }
        return false
    }

    /// Moves the open quads since `start` into the frame as a pass.
    mutating func finishPass(from start: Int, bounds: PixelRect) {
        let clears = !dropHidden(from: start, bounds: bounds)
        let first = frame.quads.count
        if start == 0 && first == 0 {
            // The only pass, as in most frames: no copy.
            swap(&frame.quads, &open)
        } else {
            frame.quads.append(contentsOf: open[start...])
            open.removeLast(open.count - start)
        }
        frame.passes.append(Pass(bounds: bounds, quads: first..<frame.quads.count, clears: clears))
    }

    private func overlap(from start: Int) -> Bool {
        let count = open.count - start
        if count == 1 { return false }
        // Beyond so many, a surface costs less than finding out.
        guard count <= 32 else { return true }
        for i in start..<open.count {
            for j in (i + 1)..<max(i + 1, open.count)
            where !open[i].shape.bounds.intersection(open[j].shape.bounds).isEmpty {
                return true
            }
        }
        return false
    }

    /// Whether every quad has room for the clips around the group besides its own.
    private func canSurround(from start: Int, _ around: Surroundings) -> Bool {
        guard around.clipCount > 0 else { return true }
        for i in start..<open.count {
            let own = open[i].clip0 < 0 ? 0 : open[i].clip1 < 0 ? 1 : 2
            if own + around.clipCount > 2 { return false }
        }
        return true
    }

    private mutating func surround(_ i: Int, opacity: Float, _ blend: BlendMode, _ around: Surroundings) {
        open[i].paint.color *= opacity
        open[i].paint.ringColor *= opacity
        open[i].blend = blend
        if opacity < 1 || blend != .sourceOver { open[i].isOpaque = false }
        if around.clip0 >= 0 {
            if open[i].clip0 < 0 {
                open[i].clip0 = around.clip0
                open[i].clip1 = around.clip1
            } else {
                open[i].clip1 = around.clip0
            }
        }
        guard around.cutCount > 0 else { return }
        if open[i].cutCount == 0 {
            open[i].firstCut = around.firstCut
            open[i].cutCount = around.cutCount
        } else {
            let merged = Int32(frame.cuts.count)
            for k in 0..<around.cutCount { frame.cuts.append(frame.cuts[Int(around.firstCut + k)]) }
            for k in 0..<open[i].cutCount { frame.cuts.append(frame.cuts[Int(open[i].firstCut + k)]) }
            open[i].firstCut = merged
            open[i].cutCount += around.cutCount
        }
    }

    private mutating func addSurface(
        pass: Int, bounds: PixelRect, opacity: Float, _ blend: BlendMode, _ around: Surroundings
    ) {
        let rect = SIMD4(Float(bounds.minX), Float(bounds.minY), Float(bounds.maxX), Float(bounds.maxY))
        let shape = Shape(
            inverseX: SIMD4(1, 0, 0, 0), inverseY: SIMD4(0, 1, 0, 0), inverseQ: SIMD4(0, 0, 1, 0), rect: rect,
            edges: Shape.Edges(all: .hard), placement: .upright, bounds: bounds)
        var paint = Paint(solid: SIMD4(repeating: opacity))
        paint.kind = .surface
        paint.source = Int32(pass)
        add(shape, paint, isOpaque: false, CATransform3DIdentity, layer: 0, around)
        open[open.count - 1].blend = blend
    }
}
