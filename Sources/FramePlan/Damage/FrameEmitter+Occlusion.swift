// Occlusion: a quad that lies wholly under a nearer opaque one is not drawn.

extension FrameEmitter {
    private static var occluderLimit: Int { 8 }

    /// Drops open quads since `start` that nearer opaque ones hide; returns whether opaque quads cover all of `bounds`.
    ///
    /// Quads are processed from the nearest on, and the largest opaque rectangles so far are kept; a quad is compared
    /// only with those few, so each costs a handful of comparisons.
    mutating func dropHidden(from start: Int, bounds: PixelRect) -> Bool {
        occluders.removeAll(keepingCapacity: true)
        var write = open.count
        for i in stride(from: open.count - 1, through: start, by: -1) {
            if isHidden(open[i].shape.bounds) { continue }
            if open[i].backdrop >= 0 { forgetOccluders(within: open[i].backdropArea(in: frame)) }
            if open[i].hidesBelow, let opaque = open[i].opaquePixels { addOccluder(opaque) }
            write -= 1
            if write != i { open[write] = open[i] }
        }
        if write > start { open.removeSubrange(start..<write) }
        for rect in occluders where rect.contains(bounds) { return true }
        return false
    }

    /// Drops the occluders in a backdrop's area: what lies below the backdrop shows through it there, whatever covers
    /// its surroundings.
    private mutating func forgetOccluders(within area: PixelRect) {
        occluders.removeAll { !$0.intersection(area).isEmpty }
    }

    /// Whether one of the opaque rectangles covers pixels.
    mutating func isHidden(_ pixels: PixelRect) -> Bool {
        for rect in occluders where rect.contains(pixels) { return true }
        return false
    }

    /// Adds an opaque rectangle if it is larger than one of those kept.
    mutating func addOccluder(_ rect: PixelRect) {
        let area = Int(rect.width) * Int(rect.height)
        if occluders.count < Self.occluderLimit {
            occluders.append(rect)
            return
        }
        var smallest = 0
        var smallestArea = Int.max
        for i in occluders.indices {
            let a = Int(occluders[i].width) * Int(occluders[i].height)
            if a < smallestArea {
                smallest = i
                smallestArea = a
            }
        }
        if area > smallestArea { occluders[smallest] = rect }
    }
}

extension Quad {
    /// Returns the pixels that a backdrop takes.
    func backdropArea(in frame: borrowing Frame) -> PixelRect { frame.backdrops[Int(backdrop)].area }
}
