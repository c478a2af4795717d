// Clips: a layer's bounds, rounded or turned, around what is drawn inside.

/// A clip that was entered and not left yet.
struct OpenClip {
    /// The surroundings of what is drawn inside.
    var inside: Surroundings
    /// The first quad of the group, where entering the clip opened one.
    var groupStart: Int?
    /// The layer whose bounds clip.
    var layer: UInt64
}

extension FrameEmitter {
    /// Enters a rectangle of a layer's plane as a clip; returns nil where nothing inside is visible.
    ///
    /// A rectangle of whole pixels only narrows the limits. Any other clip is evaluated analytically, at most two per
    /// quad: before a third, the inside becomes a group of its own, which the outer two then cut.
    mutating func enterClip(
        _ rect: LocalRect, radii: SIMD4<Float>, isContinuous: Bool = false, smoothing: Shape.Edges,
        _ matrix: Homography, _ around: Surroundings,
        layer: UInt64
    ) -> OpenClip? {
        guard !rect.isEmpty, rect.isFinite,
            let shape = Shape(
                rect, radii: radii, isContinuous: isContinuous, smoothing: smoothing, matrix: matrix,
                within: around.limits)
        else { return nil }
        var clip = OpenClip(inside: around, groupStart: nil, layer: layer)
        if !shape.isWholePixels {
            if around.clipCount == 2 {
                clip = OpenClip(inside: around.inside, groupStart: open.count, layer: layer)
                clip.inside.factor = around.factor
            }
            frame.clips.append(shape)
            let last = Int32(frame.clips.count - 1)
            if clip.inside.clip0 < 0 { clip.inside.clip0 = last } else { clip.inside.clip1 = last }
        }
        clip.inside.limits = shape.bounds
        return clip
    }

    /// Leaves a clip; applies the surroundings to a group that it opened.
    mutating func leaveClip(_ clip: OpenClip, _ around: Surroundings) {
        if let start = clip.groupStart { closeClip(from: start, around, layer: clip.layer) }
    }
}

extension Shape {
    /// Opens the smooth edges that coincide with an edge of `clip` or lie outside it.
    ///
    /// The clip alone bounds there: otherwise both would scale the same pixels by their coverage, and what lies behind
    /// would show through along the edge.
    mutating func openEdges(along clip: Clip) {
        guard placement != .perspective, clip.placement != .perspective, !isRounded else { return }
        let own = edgeFunctions(of: rect).inPixels, others = clip.edgeFunctions(of: clip.rect).inPixels
        let x = Float(bounds.minX + bounds.maxX) / 2, y = Float(bounds.minY + bounds.maxY) / 2
        for i in 0..<4 where edges[i] == .smooth {
            // Parallel within a thousandth, and the clip's edge farther inside, or within 1/64 of a pixel.
            let a = own.x[i] - others.x, b = own.y[i] - others.y
            let isParallel = a .< 1e-3 .& a .> -1e-3 .& b .< 1e-3 .& b .> -1e-3
            let ahead = a * x + b * y + own.one[i] - others.one
            if any(isParallel .& ahead .>= -1 / 64) { edges[i] = .open }
        }
    }
}

extension EdgeFunctions<Float> {
    /// The edge functions in pixels; only without perspective.
    fileprivate var inPixels: EdgeFunctions {
        let scale = pointwiseMax(lengths, SIMD4(repeating: .leastNormalMagnitude))
        return EdgeFunctions(x: x / scale, y: y / scale, one: one / scale)
    }
}
