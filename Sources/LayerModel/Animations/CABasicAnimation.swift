import Foundation

/// An animation from one value to another.
///
///     let turn = CABasicAnimation(keyPath: "transform.rotation.y")
///     turn.fromValue = 0
///     turn.toValue = 2 * Double.pi
///     turn.duration = 2
///     turn.repeatCount = .infinity
///     layer.add(turn, forKey: "turn")
///
/// Set at most two of the three values: from and to; from and by; by and to; or one alone, which animates from or to
/// the value that the layer shows otherwise. With all three, from and to count; with none it animates from the value
/// shown when the animation was added to the value shown without it. Numbers may have any numeric type.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the start. Nil by default.
    open var fromValue: Any?
    /// The value at the end. Nil by default.
    open var toValue: Any?
    /// The difference from start to end. Nil by default.
    open var byValue: Any?
    /// The value that a layer showed when the animation was added to it, where none of the three is set.
    private var previousValue: Any?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
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
