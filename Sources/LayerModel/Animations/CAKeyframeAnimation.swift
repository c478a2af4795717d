import Foundation

/// An animation through many values.
///
///     let bounce = CAKeyframeAnimation(keyPath: "position.y")
///     bounce.values = [0, 100, 60, 100]
///     bounce.keyTimes = [0, 0.4, 0.7, 1]
///     bounce.duration = 0.8
///     layer.add(bounce, forKey: "bounce")
///
/// The animation's own `timingFunction` paces the whole, `timingFunctions` each segment between two values.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The keyframe values. Nil by default.
    open var values: [Any]?
    /// A path to follow instead of values; the key path then names a point or a size, such as `position` or `transform.translation`. Its keyframes are the
    /// ends of its lines and curves and the start of the first; it jumps at the start of a subpath. Nil by default.
    open var path: CGPath? {
        get { ownPath }
        set { ownPath = newValue?.immutable }
    }
    private var ownPath: CGPath?
    /// Whether the layer turns with the path, so that its x axis follows the path's direction. Nil, the default, does
    /// not turn it.
    open var rotationMode: CAAnimationRotationMode?
    /// The time of each value, 0…1 of the duration, from 0 to 1; `.discrete` takes one more, the end of the last value.
    /// Where they are nil, the default, of another count or out of order, values are evenly spaced; times beyond 0 and 1
    /// at either end stand, for segments of which only a part is shown. Ignored by the paced modes.
    open var keyTimes: [NSNumber]?
    /// The pace of each segment, one fewer than values. Nil by default, which is linear. Ignored by the paced modes.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// The interpolation between values. `.linear` by default.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// The tension of a cubic at each value, -1…1. Nil by default, which is 0.
    open var tensionValues: [NSNumber]?
    /// The continuity of a cubic at each value, -1…1: other than 0 makes a corner. Nil by default, which is 0.
    open var continuityValues: [NSNumber]?
    /// The bias of a cubic at each value, -1…1. Nil by default, which is 0.
    open var biasValues: [NSNumber]?

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let copy = copy as? CAKeyframeAnimation else { return copy }
        copy.values = values
        copy.path = path
        copy.rotationMode = rotationMode
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.tensionValues = tensionValues
        copy.continuityValues = continuityValues
        copy.biasValues = biasValues
        return copy
    }

    override func compile(key: String, timing: MediaTiming) throws(PropertyError) -> [AnimationTrack] {
        let target = try target()
        var track = track(key: key, timing: timing, target)
        _ = calculationMode.told("calculationMode")
        for function in timingFunctions ?? [] { if let error = function.error { throw error } }
        if let path {
            track.keyframes = try keyframes(along: path, target)
            track.rotationMode = rotationMode.flatMap { $0.isKnown ? $0 : nil }
            if let rotationMode, !rotationMode.isKnown {
                Warnings.once("rotationMode \"\(rotationMode.rawValue)\" is not known: nothing turns")
            }
            return [track]
        }
        var plain: [PropertyValue] = []
        plain.reserveCapacity(values?.count ?? 0)
        for (i, value) in (values ?? []).enumerated() {
            // A nil inside an Any is the nil of an optional property.
            guard let value = try target.plain(value as Any, "values[\(i)]") else { continue }
            plain.append(value)
        }
        let shape = Keyframes.Shape(
            tension: try numbers(tensionValues, "tensionValues"),
            continuity: try numbers(continuityValues, "continuityValues"), bias: try numbers(biasValues, "biasValues"))
        track.keyframes = Keyframes(
            values: plain, mode: calculationMode, keyTimes: (keyTimes ?? []).map(\.doubleValue),
            timingFunctions: (timingFunctions ?? []).map(\.curve), shape: shape)
        guard track.keyframes != nil else { throw PropertyError(key: "values of \(target.keyPath)", .isEmpty) }
        return [track]
    }

    private func keyframes(along path: CGPath, _ target: AnimationTarget) throws(PropertyError) -> Keyframes {
        let isSize = target.path.valueType == .size
        guard isSize || target.path.valueType == .point else {
            throw PropertyError(
                key: "path", .wrongType(expected: "the key path of a point or size", found: target.keyPath))
        }
        guard PropertyValue.path(path).isLegal(infinite: false) else {
            throw PropertyError.notFinite("path of \(target.keyPath)", "a point of it is NaN or infinite")
        }
        try PropertyValue.path(path).checkReach("path of \(target.keyPath)")
        let keyframes = Keyframes(
            path: path, isSize: isSize, mode: calculationMode, keyTimes: (keyTimes ?? []).map(\.doubleValue),
            timingFunctions: (timingFunctions ?? []).map(\.curve))
        guard let keyframes else {
            throw PropertyError(
                key: "path of \(target.keyPath)", .outOfRange("empty", legal: "one with lines or curves"))
        }
        return keyframes
    }

    private func numbers(_ list: [NSNumber]?, _ name: String) throws(PropertyError) -> [Double] {
        let numbers = (list ?? []).map(\.doubleValue)
        for number in numbers where !number.isFinite { throw PropertyError.notFinite(name, number) }
        try PropertyValue.numbers(numbers).checkReach(name)
        return numbers
    }
}
