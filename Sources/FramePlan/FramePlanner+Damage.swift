import Values

// Damage: which pixels the new frame can differ in from the one before it.

extension FramePlanner {
    /// The box around all quads that are not in both frames at the same place in the order.
    func damage(against old: borrowing Frame) -> PixelRect {
        let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))
        guard old.width == frame.width, old.height == frame.height, old.clearColor == frame.clearColor,
            old.passes.count == frame.passes.count, old.clips == frame.clips, old.cuts == frame.cuts,
            old.images == frame.images, let last = frame.passes.last, let oldLast = old.passes.last
        else { return whole }
        var damage = difference(old, oldLast.quads, last.quads)
        // A surface whose inside changed: wherever surfaces are drawn.
        for i in 0..<(frame.passes.count - 1) {
            let inside =
                old.passes[i] == frame.passes[i]
                ? difference(old, old.passes[i].quads, frame.passes[i].quads) : whole
            if inside.isEmpty { continue }
            for quad in frame.quads[last.quads] where quad.paint.kind == .surface {
                damage = damage.union(quad.shape.bounds)
            }
            break
        }
        return damage.intersection(whole)
    }

    /// Quads between the part that both begin with and the part that both end with.
    private func difference(_ old: borrowing Frame, _ before: Range<Int>, _ now: Range<Int>) -> PixelRect {
        var low = 0
        let common = min(before.count, now.count)
        while low < common, old.quads[before.lowerBound + low] == frame.quads[now.lowerBound + low] { low += 1 }
        var high = 0
        while high < common - low,
            old.quads[before.upperBound - 1 - high] == frame.quads[now.upperBound - 1 - high]
        {
            high += 1
        }
        var box = PixelRect.empty
        for i in (before.lowerBound + low)..<(before.upperBound - high) { box = box.union(old.quads[i].shape.bounds) }
        for i in (now.lowerBound + low)..<(now.upperBound - high) { box = box.union(frame.quads[i].shape.bounds) }
        return box
    }
}
