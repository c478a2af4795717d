import RenderTree

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
/// the layer shows otherwise. With all three, from and to count. Numbers may have any numeric type.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where the animation begins. Nil by default.
    open var fromValue: Any?
    /// Where the animation ends. Nil by default.
    open var toValue: Any?
    /// What the animation adds. Nil by default.
    open var byValue: Any?

    open override func copy() -> Any {
        let copy = super.copy()
        guard let copy = copy as? CABasicAnimation else { return copy }
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
        return copy
    }

    override func compile(key: String) throws(PropertyError) -> [AnimationTrack] {
        guard let path, let keyPath else { return [] }
        func plain(_ value: Any?, _ name: String) throws(PropertyError) -> PropertyValue? {
            guard let value else { return nil }
            do throws(PropertyError) {
                return try PropertyValue.checked(value, path, keyPath)
            } catch {
                throw PropertyError(key: "\(name) of \(keyPath)", error.reason)
            }
        }
        var track = AnimationTrack(key: key, path: path, timing: timing)
        track.timingFunction = timingFunction?.curve
        track.fromValue = try plain(fromValue, "fromValue")
        track.toValue = try plain(toValue, "toValue")
        track.byValue = try plain(byValue, "byValue")
        track.isAdditive = isAdditive
        track.isCumulative = isCumulative
        return [track]
    }
}
