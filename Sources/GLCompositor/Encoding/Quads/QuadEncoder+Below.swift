/// Copies of the pixels that quads blend with, where programs cannot read the target in place.
///
/// The copy has the target's size, so that texels have the same places as in the target, but only the pixels that quads
/// cover are copied. Quads share a copying step as long as nothing has been drawn since in the pixels that they read.
struct BelowCopy {
    var target: RenderTarget?
    /// Index of the copying step that quads may still join; -1 for none.
    var step = -1
    /// The rectangles drawn since that step; when it is full, a new step is begun.
    var drawn = InlineArray<16, PixelRect>(repeating: .empty)
    var drawnCount = 0

    /// Whether anything has been drawn inside `rect` since the step.
    func isStale(_ rect: PixelRect) -> Bool {
        for i in 0..<drawnCount where !drawn[i].intersection(rect).isEmpty { return true }
        return false
    }

    /// Records a drawn rectangle.
    mutating func draws(_ rect: PixelRect) {
        if step < 0 { return }
        if drawnCount == drawn.count {
            step = -1
            return
        }
        drawn[drawnCount] = rect
        drawnCount += 1
    }
}

extension QuadEncoder {
    /// Makes the current pixels of `rect` readable for a program that blends.
    func copyBelow(_ rect: PixelRect) throws(CompositorError) {
        guard let target = current.target else { return }
        if below.target == nil { below.target = try pool.take(width: target.width, height: target.height) }
        guard let copy = below.target else { return }
        if below.step >= 0, below.isStale(rect) { below.step = -1 }
        if below.step < 0 {
            endBatches()
            steps.append(.copy(copies.count..<copies.count, into: copy))
            below.step = steps.count - 1
            below.drawnCount = 0
        }
        guard case .copy(let range, _) = steps[below.step] else { return }
        copies.append(inTarget(rect))
        steps[below.step] = .copy(range.lowerBound..<copies.count, into: copy)
    }

    /// Prevents later quads from sharing the copy of earlier ones.
    func closeBelow() { below.step = -1 }
}
