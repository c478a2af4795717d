/// An animation from one value to another.
///
///     let turn = CABasicAnimation(keyPath: "transform.rotation.y")
///     turn.fromValue = 0
///     turn.toValue = 2 * Double.pi
///     turn.duration = 2
///     turn.repeatCount = .infinity
///     layer.add(turn, forKey: "turn")
///
/// Set at most two of the three values: from and to; from and by; by and to; or one alone, which goes from or to what
/// the layer shows otherwise. With all three, from and to count; with none it goes from what the layer showed when the
/// animation was added to what it shows without it. Numbers may have any numeric type.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where the animation begins. Nil by default.
    open var fromValue: Any?
    /// Where the animation ends. Nil by default.
    open var toValue: Any?
    /// What the animation adds. Nil by default.
    open var byValue: Any?
    /// What a layer showed when the animation was added to it, where none of the three is set.
    private var previousValue: Any?

    open override func copy() -> Any {
        let copy = super.copy()
        guard let copy = copy as? CABasicAnimation else { return copy }
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
        copy.previousValue = previousValue
        return copy
    }

    override func prepare(for layer: CALayer) {
        guard fromValue == nil, toValue == nil, byValue == nil, let keyPath else { return }
        previousValue = (layer.presentation() ?? layer).value(forKeyPath: keyPath)
    }

    override func compile(key: String, timing: MediaTiming) throws(PropertyError) -> [AnimationTrack] {
        let target = try target()
        var track = track(key: key, timing: timing, target)
        track.fromValue = try target.plain(fromValue ?? previousValue, "fromValue")
        track.toValue = try target.plain(toValue, "toValue")
        track.byValue = try target.plain(byValue, "byValue")
        return [track]
    }
}
