// Damage: the pixels in which the new frame can differ from the one before.

extension FramePlanner {
    /// Returns the changes of the picture's pass, and the whole areas of its backdrops that take any of them: the
    /// pixels below those have to be drawn again too, in their state before the backdrop's turn. Surfaces are drawn
    /// again where they are read, so backends grow the damage of those themselves.
    func damage() -> Damage {
        let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(emit.frame.width), maxY: Int32(emit.frame.height))
        guard previous.width == emit.frame.width, previous.height == emit.frame.height,
            previous.clearColor == emit.frame.clearColor, !previous.passes.isEmpty
        else { return Damage(whole) }
        var damage = difference.pictureChanges.intersection(whole)
        if emit.frame.backdrops.isEmpty || damage.isEmpty { return damage }
        var isStable = false
        while !isStable {
            isStable = true
            for i in emit.frame.passes[emit.frame.passes.count - 1].quads
            where emit.frame.quads[i].backdrop >= 0 {
                let area = emit.frame.quads[i].backdropArea(in: emit.frame)
                if damage.contains(area) || !damage.meets(area) { continue }
                damage.add(area)
                isStable = false
            }
        }
        return damage
    }
}
