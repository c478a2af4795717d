// Whether two quads of two frames draw the same: the entries that they name by index are compared themselves.

extension FrameDifference {
    /// Adds the places where a quad differs from the same layer's quad of the frame before; returns whether the quads
    /// themselves are equal.
    ///
    /// For equal quads that read surfaces or masks, the changes of those passes are added.
    @discardableResult
    func compare(
        _ before: Int, _ now: Int, _ old: borrowing Frame, _ new: borrowing Frame, _ changes: inout QuadChanges
    ) -> Bool {
        guard isEqual(before, now, old, new) else {
            changes.add(old.quads[before].shape.bounds)
            changes.add(new.quads[now].shape.bounds)
            return false
        }
        addChanges(readBy: new.quads[now], old.quads[before].shape.bounds, &changes)
        return true
    }

    /// Adds the changes of the passes that a quad reads; the quad equals one with other bounds.
    func addChanges(readBy quad: Quad, _ oldBounds: PixelRect, _ changes: inout QuadChanges) {
        let bounds = quad.shape.bounds
        if quad.surface >= 0 {
            let source = Int(quad.surface)
            if quad.readsPixels {
                add(self.changes(source), within: bounds.union(oldBounds), &changes)
            } else if !isSame(source) {
                changes.add(bounds)
            }
        }
        if quad.mask >= 0 { add(self.changes(Int(quad.mask)), within: bounds, &changes) }
    }

    private func add(_ inner: PixelRegion, within bounds: PixelRect, _ changes: inout QuadChanges) {
        for k in 0..<inner.count {
            let part = inner[k].intersection(bounds)
            if !part.isEmpty { changes.add(part) }
        }
    }

    /// Whether two quads are equal except for the content of the passes that they read.
    private func isEqual(_ i: Int, _ j: Int, _ old: borrowing Frame, _ new: borrowing Frame) -> Bool {
        // Moved quads differ here first; surfaces may differ here and still be equal.
        let isSurface = new.quads[j].surface >= 0
        if !isSurface, old.quads[i].shape.inverseX != new.quads[j].shape.inverseX { return false }
        if !isSurface, old.quads[i].shape.inverseY != new.quads[j].shape.inverseY { return false }
        return isEqual(old.quads[i], new.quads[j], old, new)
    }

    /// Compares two quads that name entries of the frames' tables.
    func isEqual(_ a: Quad, _ b: Quad, _ old: borrowing Frame, _ new: borrowing Frame) -> Bool {
        guard a.paint.kind == b.paint.kind, a.paint.color == b.paint.color, a.blend == b.blend, a.cutCount == b.cutCount
        else { return false }
        // A surface of all its pass's pixels ends where the pass does: nothing is outside.
        if !(a.isWholePass && b.isWholePass) {
            guard a.shape == b.shape else { return false }
        }
        guard a.paint.ringColor == b.paint.ringColor, a.paint.borderWidth == b.paint.borderWidth,
            a.paint.sampling == b.paint.sampling, a.paint.texelFromLocal == b.paint.texelFromLocal,
            a.paint.texelClamp == b.paint.texelClamp, a.paint.levels == b.paint.levels,
            a.paint.levelBase == b.paint.levelBase
        else { return false }
        guard isEqual(clip: a.clip0, b.clip0, old, new), isEqual(clip: a.clip1, b.clip1, old, new),
            isPair(a.mask, b.mask), isEqual(coverageMask: a.coverageMask, b.coverageMask, old, new)
        else { return false }
        for k in 0..<a.cutCount where old.cuts[Int(a.firstCut + k)] != new.cuts[Int(b.firstCut + k)] { return false }
        switch a.paint.kind {
        case .solid, .bordered: return true
        case .image, .shadow: return old.images[Int(a.paint.source)] === new.images[Int(b.paint.source)]
        case .surface: return isPair(a.paint.source, b.paint.source)
        case .gradient: return isEqual(gradient: Int(a.paint.source), Int(b.paint.source), old, new)
        case .particles: return isEqual(batch: Int(a.paint.source), Int(b.paint.source), old, new)
        case .backdrop:
            return isEqual(old.backdrops[Int(a.paint.source)], new.backdrops[Int(b.paint.source)], old, new)
        }
    }

    private func isEqual(gradient i: Int, _ j: Int, _ old: borrowing Frame, _ new: borrowing Frame) -> Bool {
        var a = old.gradients[i]
        let b = new.gradients[j], before = Int(a.firstStop), now = Int(b.firstStop)
        a.firstStop = b.firstStop
        guard a == b else { return false }
        for k in 0..<Int(b.stopCount) where old.gradientStops[before + k] != new.gradientStops[now + k] { return false }
        return true
    }

    private func isEqual(batch i: Int, _ j: Int, _ old: borrowing Frame, _ new: borrowing Frame) -> Bool {
        let a = old.particleBatches[i], b = new.particleBatches[j]
        guard a.count == b.count, a.texels == b.texels, a.transform == b.transform,
            old.images[Int(a.image)] === new.images[Int(b.image)]
        else { return false }
        for k in 0..<Int(b.count) where old.particles[Int(a.first) + k] != new.particles[Int(b.first) + k] {
            return false
        }
        return true
    }

    private func isEqual(clip a: Int32, _ b: Int32, _ old: borrowing Frame, _ new: borrowing Frame) -> Bool {
        if a < 0 || b < 0 { return a == b }
        return old.clips[Int(a)] == new.clips[Int(b)]
    }

    private func isEqual(coverageMask a: Int32, _ b: Int32, _ old: borrowing Frame, _ new: borrowing Frame) -> Bool {
        if a < 0 || b < 0 { return a == b }
        let before = old.coverageMasks[Int(a)], now = new.coverageMasks[Int(b)]
        guard before.bounds == now.bounds else { return false }
        return old.images[Int(before.image)] === new.images[Int(now.image)]
    }

    /// Whether a pass of the older frame is the pair of a pass of the new one, or both indices are -1.
    private func isPair(_ before: Int32, _ now: Int32) -> Bool {
        now < 0 ? before < 0 : pair(of: Int(now)) == Int(before)
    }

    private func isEqual(_ a: Backdrop, _ b: Backdrop, _ old: borrowing Frame, _ new: borrowing Frame) -> Bool {
        guard a.area == b.area, a.effects.count == b.effects.count else { return false }
        for k in 0..<a.effects.count
        where old.effects[a.effects.lowerBound + k] != new.effects[b.effects.lowerBound + k] {
            return false
        }
        return true
    }
}

extension Quad {
    /// Whether it reads a surface in its own pass's pixels, one to one.
    fileprivate var readsPixels: Bool { surface >= 0 && paint.sampling == .aligned }

    /// Whether it shows the whole rectangle of such a surface.
    fileprivate var isWholePass: Bool {
        readsPixels && shape.edges == Shape.Edges(all: .hard) && shape.isOfPixels
    }
}
