import Values

// Damage: which pixels the new frame can differ in from the one before it.

extension FramePlanner {
    /// What the picture's pass differs in, and wholly the areas of its backdrops that take any of it: pixels below those have to
    /// be drawn again too, as they are before the backdrop's turn. Surfaces are drawn anew where they are read, so backends grow
    /// what they draw of those by themselves.
    func damage() -> Damage {
        let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))
        guard previous.width == frame.width, previous.height == frame.height,
            previous.clearColor == frame.clearColor, !previous.passes.isEmpty
        else { return Damage(whole) }
        var damage = difference.pictureChanges.intersection(whole)
        if frame.backdrops.isEmpty || damage.isEmpty { return damage }
        var isStable = false
        while !isStable {
            isStable = true
            for i in frame.passes[frame.passes.count - 1].quads where frame.quads[i].paint.kind == .backdrop {
                let area = frame.quads[i].backdropArea(in: frame)
                if damage.contains(area) || !damage.meets(area) { continue }
                damage.add(area)
                isStable = false
            }
        }
        return damage
    }
}
