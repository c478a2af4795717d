// Groups: quads that are composited together before opacity and outer clips apply. A group becomes a surface only where
// that shows.
//
// Methods that only read are mutating too: passed to a non-mutating method, a value of a thousand bytes is copied.

/// How a group is composited with what lies below it.
struct GroupEnd {
    /// The group's layer; its surface is found by it in the next frame.
    var layer: UInt64
    /// Factor of each premultiplied channel of the group as a whole.
    var factor = SIMD4<Float>(repeating: 1)
    /// The blend mode with the pass's pixels.
    var blend = BlendMode.sourceOver
    /// Index of the pass whose alpha multiplies it, -1 for none.
    var mask: Int32 = -1
    /// Index of the coverage mask that it is seen through; -1 for none, and where there is a mask.
    var coverageMask: Int32 = -1
    /// The role of the group's surface, for its key.
    var role = PassKey.Role.group

    var isMasked: Bool { mask >= 0 || coverageMask >= 0 }
}

extension FrameEmitter {
    /// Ends a group: applies `end` and the surroundings to the quads drawn since `start`.
    ///
    /// Where no two quads share a pixel, each can have these applied by itself, which gives the same picture; otherwise
    /// they become a surface of the same pixels, drawn as one quad.
    ///
    /// - Parameter area: the shape in which a blend mode acts that changes pixels under transparency too.
    mutating func closeGroup(
        from start: Int, _ end: GroupEnd, within area: Shape? = nil, _ around: Surroundings
    ) {
        guard open.count > start else { return }
        var end = end
        end.factor *= around.factor
        let isLight = addsLight(from: start, end)
        if isLight { end.blend = .plusLighter }
        if isLight || canFlatten(from: start, end, area), canSurround(from: start, around) {
            for i in start..<open.count { surround(i, end, around) }
        } else {
            makeSurface(from: start, end, area, around)
        }
    }

    /// Ends a clip: no group of its own unless the clips are too many for its quads. The quads already include the
    /// opacity around the clip.
    mutating func closeClip(from start: Int, _ around: Surroundings, layer: UInt64) {
        guard open.count > start else { return }
        var around = around
        around.factor = .one
        var end = GroupEnd(layer: layer, role: .clip)
        guard canSurround(from: start, around) else {
            if meetsBelow(from: start) {
                maskByClips(from: start, around, layer: layer)
            } else {
                makeSurface(from: start, end, nil, around)
            }
            return
        }
        for i in start..<open.count {
            end.blend = open[i].blend
            end.mask = open[i].mask
            end.coverageMask = open[i].coverageMask
            surround(i, end, around)
        }
    }

    /// Whether the quads since `start` give the same picture where each one has the group's end applied by itself.
    private mutating func canFlatten(from start: Int, _ end: GroupEnd, _ area: Shape?) -> Bool {
        if let area {
            return open.count == start + 1 && !open[start].isComposite && open[start].shape == area
        }
        var isComposite = false
        for i in start..<open.count {
            if open[i].backdrop >= 0 || !open[i].blend.isPlainOverNothing { return false }
            if open[i].isMasked, end.isMasked { return false }
            if open[i].blend != .sourceOver { isComposite = true }
        }
        if end.factor == .one, end.blend == .sourceOver, !end.isMasked, !isComposite { return true }
        return !overlap(from: start)
    }

    /// Whether a group consists only of particles that add up: fading each fades their sum, and in a surface of their
    /// own they would no longer be added to what lies below.
    private mutating func addsLight(from start: Int, _ end: GroupEnd) -> Bool {
        if end.blend != .sourceOver { return false }
        for i in start..<open.count {
            if open[i].particles < 0 || open[i].blend != .plusLighter || open[i].isMasked { return false }
        }
        return true
    }

    /// Whether every quad has room for the clips around the group in addition to its own.
    private mutating func canSurround(from start: Int, _ around: Surroundings) -> Bool {
        guard around.clipCount > 0 else { return true }
        for i in start..<open.count {
            let own = open[i].clip0 < 0 ? 0 : open[i].clip1 < 0 ? 1 : 2
            if own + around.clipCount > 2 { return false }
        }
        return true
    }

    /// Whether a quad does more to what lies below than cover it: in a surface of its own there would be nothing below.
    private mutating func meetsBelow(from start: Int) -> Bool {
        for i in start..<open.count {
            if open[i].blend != .sourceOver || open[i].backdrop >= 0 { return true }
        }
        return false
    }

    /// Applies the surrounding clips to quads that have to stay above what lies below: the clips become a mask, and
    /// masks that quads already have are cut by the clips.
    private mutating func maskByClips(from start: Int, _ around: Surroundings, layer: UInt64) {
        let end = open.count, bounds = openBounds(from: start)
        var mask: Int32 = -1, coverageMask: Int32 = -1, cut: Int32 = -1
        for i in start..<end {
            if cut < 0 || open[i].mask != mask || open[i].coverageMask != coverageMask {
                (mask, coverageMask) = (open[i].mask, open[i].coverageMask)
                var shape = Shape(pixels: bounds), paint = Paint(solid: SIMD4(repeating: 1))
                if mask >= 0 {
                    shape = Shape(pixels: bounds.intersection(frame.passes[Int(mask)].bounds))
                    paint.kind = .surface
                    paint.source = mask
                } else if coverageMask >= 0 {
                    shape = Shape(pixels: bounds.intersection(frame.coverageMasks[Int(coverageMask)].bounds))
                }
                if !shape.bounds.isEmpty {
                    add(shape, paint, isOpaque: false, layer: layer, around)
                    open[open.count - 1].coverageMask = coverageMask
                }
                cut = Int32(finishPass(from: end, bounds: bounds, PassKey(layer: layer, .clip), around))
            }
            open[i].mask = cut
            open[i].coverageMask = -1
            open[i].isOpaque = false
        }
    }

    private mutating func surround(_ i: Int, _ end: GroupEnd, _ around: Surroundings) {
        open[i].paint.color *= end.factor
        open[i].paint.ringColor *= end.factor
        open[i].blend = end.blend
        if end.mask >= 0 { open[i].mask = end.mask }
        if end.coverageMask >= 0 { open[i].coverageMask = end.coverageMask }
        if end.factor.w < 1 || end.blend != .sourceOver || end.isMasked { open[i].isOpaque = false }
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

    // MARK: Surfaces

    /// The number of quads from which a surface is worth its memory if it stays unchanged while others move.
    private static var keptQuads: Int { 8 }

    private mutating func makeSurface(
        from start: Int, _ end: GroupEnd, _ area: Shape?, _ around: Surroundings
    ) {
        var bounds = openBounds(from: start)
        if let area { bounds = bounds.union(area.bounds).intersection(around.limits) }
        let pass = finishPass(from: start, bounds: bounds, PassKey(layer: end.layer, end.role), around)
        if frame.passes[pass].quads.count >= Self.keptQuads { retain(pass) }
        addSurface(pass, end, area, around)
    }

    /// Returns the box around the quads since `start`.
    mutating func openBounds(from start: Int) -> PixelRect {
        var bounds = PixelRect.empty
        for i in start..<open.count { bounds = bounds.union(open[i].shape.bounds) }
        return bounds
    }

    /// Moves the open quads since `start` into the frame as a pass, and returns its index.
    @discardableResult
    mutating func finishPass(from start: Int, bounds: PixelRect, _ key: PassKey, _ around: Surroundings) -> Int {
        cutBackdrops(from: start, to: bounds)
        let clears = !dropHidden(from: start, bounds: bounds)
        let first = frame.quads.count
        if start == 0 && first == 0 {
            // The only pass, as in most frames: swapped without a copy.
            swap(&frame.quads, &open)
        } else {
            frame.quads.append(contentsOf: open[start...])
            open.removeLast(open.count - start)
        }
        var pass = Pass(bounds: bounds, quads: first..<frame.quads.count, clears: clears)
        pass.isDeviceSpace = around.isDeviceSpace
        frame.passes.append(pass)
        frame.passKeys.append(key.of(instance: instance))
        return frame.passes.count - 1
    }

    /// Adds a quad that shows a pass of the same pixels, one to one: all of it, or within an area.
    mutating func addSurface(_ pass: Int, _ end: GroupEnd, _ area: Shape?, _ around: Surroundings) {
        var paint = Paint(solid: end.factor)
        paint.kind = .surface
        paint.source = Int32(pass)
        let shape = area ?? Shape(pixels: frame.passes[pass].bounds)
        add(shape, paint, isOpaque: false, layer: end.layer, around)
        open[open.count - 1].blend = end.blend
        open[open.count - 1].mask = end.mask
        open[open.count - 1].coverageMask = end.coverageMask
    }

    // MARK: Mixtures

    /// Ends the old half of a mixture old · (1 - share) + new · share, whose quads began at `start`; returns the start
    /// of the new half. Both are drawn `inside` the group that they form.
    mutating func dissolve(from start: Int, _ share: Float, _ inside: Surroundings, layer: UInt64) -> Int {
        closeGroup(from: start, GroupEnd(layer: layer, factor: SIMD4(repeating: 1 - share)), inside)
        return open.count
    }

    /// Ends the new half and the mixture, which is then drawn as one picture.
    mutating func dissolve(
        from start: Int, into middle: Int, _ share: Float, opacity: Float, _ around: Surroundings, layer: UInt64
    ) {
        closeGroup(
            from: middle, GroupEnd(layer: layer, factor: SIMD4(repeating: share), blend: .plusLighter), around.inside)
        closeGroup(from: start, GroupEnd(layer: layer, factor: SIMD4(repeating: opacity)), around)
    }

    /// Whether any pixel is reached both by quads since `start` and by quads since `middle`.
    func overlap(from start: Int, with middle: Int) -> Bool {
        var before = PixelRect.empty, after = PixelRect.empty
        for i in start..<middle { before = before.union(open[i].shape.bounds) }
        for i in middle..<open.count { after = after.union(open[i].shape.bounds) }
        return !before.intersection(after).isEmpty
    }
}

extension Shape {
    /// Creates a rectangle of the pass's own pixels.
    init(pixels bounds: PixelRect) {
        self.init(
            inverseX: SIMD4(1, 0, 0, 0), inverseY: SIMD4(0, 1, 0, 0), inverseQ: SIMD4(0, 0, 1, 0),
            rect: SIMD4(Float(bounds.minX), Float(bounds.minY), Float(bounds.maxX), Float(bounds.maxY)),
            edges: Shape.Edges(all: .hard), placement: .upright, bounds: bounds)
    }

    /// Whether its plane is the pass's own pixels, one to one.
    var isOfPixels: Bool {
        inverseX == SIMD4(1, 0, 0, 0) && inverseY == SIMD4(0, 1, 0, 0) && inverseQ == SIMD4(0, 0, 1, 0)
    }
}

extension Quad {
    /// Whether it does more than cover what is below it.
    var isComposite: Bool { blend != .sourceOver || isMasked || backdrop >= 0 }
}

extension BlendMode {
    /// Whether it gives the source on an empty surface: the mode then matters only where quads share pixels.
    var isPlainOverNothing: Bool {
        switch self {
        case .clear, .sourceIn, .sourceAtop, .destinationIn, .destinationOut, .plusDarker: false
        default: true
        }
    }
}
