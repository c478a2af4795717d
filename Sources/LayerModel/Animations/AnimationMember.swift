import Foundation

/// The access of key-value coding to a property of an animation class.
struct AnimationMember: Sendable {
    /// Returns the value of an animation; nil where the animation is not of the class.
    let get: @Sendable (CAAnimation) -> Any??
    /// Sets the value; false where its type does not fit.
    let set: @Sendable (CAAnimation, Any?) -> Bool

    /// Returns the value of a new animation; nil where it is zero, false or none.
    func standardValue(of animation: CAAnimation) -> Any? {
        guard let value = get(animation) ?? nil else { return nil }
        return value as? Bool == false || double(value) == 0 ? nil : value
    }

    /// Makes the access to a settable property.
    init<Owner: CAAnimation, Value: KeyedMember>(
        _ path: any ReferenceWritableKeyPath<Owner, Value> & Sendable
    ) {
        get = { ($0 as? Owner).map { $0[keyPath: path].keyedMember } }
        set = { animation, value in
            guard let owner = animation as? Owner, let typed = Value(keyedMember: value) else { return false }
            owner[keyPath: path] = typed
            return true
        }
    }

    /// Makes the access to a read-only property.
    init<Owner: CAAnimation, Value: KeyedMember>(reading path: any KeyPath<Owner, Value> & Sendable) {
        get = { ($0 as? Owner).map { $0[keyPath: path].keyedMember } }
        set = { _, _ in false }
    }

    /// The properties of all classes by Core Animation's keys and Swift's spellings.
    static let table: [String: AnimationMember] = [
        "beginTime": AnimationMember(\CAAnimation.beginTime),
        "timeOffset": AnimationMember(\CAAnimation.timeOffset),
        "speed": AnimationMember(\CAAnimation.speed),
        "duration": AnimationMember(\CAAnimation.duration),
        "repeatCount": AnimationMember(\CAAnimation.repeatCount),
        "repeatDuration": AnimationMember(\CAAnimation.repeatDuration),
        "autoreverses": AnimationMember(\CAAnimation.autoreverses),
        "fillMode": AnimationMember(\CAAnimation.fillMode),
        "timingFunction": AnimationMember(\CAAnimation.timingFunction),
        "removedOnCompletion": AnimationMember(\CAAnimation.isRemovedOnCompletion),
        "isRemovedOnCompletion": AnimationMember(\CAAnimation.isRemovedOnCompletion),
        "preferredFrameRateRange": AnimationMember(\CAAnimation.preferredFrameRateRange),
        "keyPath": AnimationMember(\CAPropertyAnimation.keyPath),
        "additive": AnimationMember(\CAPropertyAnimation.isAdditive),
        "isAdditive": AnimationMember(\CAPropertyAnimation.isAdditive),
        "cumulative": AnimationMember(\CAPropertyAnimation.isCumulative),
        "isCumulative": AnimationMember(\CAPropertyAnimation.isCumulative),
        "valueFunction": AnimationMember(\CAPropertyAnimation.valueFunction),
        "fromValue": AnimationMember(\CABasicAnimation.fromValue),
        "toValue": AnimationMember(\CABasicAnimation.toValue),
        "byValue": AnimationMember(\CABasicAnimation.byValue),
        "mass": AnimationMember(\CASpringAnimation.mass),
        "stiffness": AnimationMember(\CASpringAnimation.stiffness),
        "damping": AnimationMember(\CASpringAnimation.damping),
        "initialVelocity": AnimationMember(\CASpringAnimation.initialVelocity),
        "allowsOverdamping": AnimationMember(\CASpringAnimation.allowsOverdamping),
        "settlingDuration": AnimationMember(reading: \CASpringAnimation.settlingDuration),
        "perceptualDuration": AnimationMember(reading: \CASpringAnimation.perceptualDuration),
        "bounce": AnimationMember(reading: \CASpringAnimation.bounce),
        "values": AnimationMember(\CAKeyframeAnimation.values),
        "path": AnimationMember(\CAKeyframeAnimation.path),
        "rotationMode": AnimationMember(\CAKeyframeAnimation.rotationMode),
        "keyTimes": AnimationMember(\CAKeyframeAnimation.keyTimes),
        "timingFunctions": AnimationMember(\CAKeyframeAnimation.timingFunctions),
        "calculationMode": AnimationMember(\CAKeyframeAnimation.calculationMode),
        "tensionValues": AnimationMember(\CAKeyframeAnimation.tensionValues),
        "continuityValues": AnimationMember(\CAKeyframeAnimation.continuityValues),
        "biasValues": AnimationMember(\CAKeyframeAnimation.biasValues),
        "animations": AnimationMember(\CAAnimationGroup.animations),
        "type": AnimationMember(\CATransition.type),
        "subtype": AnimationMember(\CATransition.subtype),
        "startProgress": AnimationMember(\CATransition.startProgress),
        "endProgress": AnimationMember(\CATransition.endProgress),
        "filter": AnimationMember(\CATransition.filter),
    ]
}

/// A type of animation members. By default values need no conversion.
protocol KeyedMember: SendableMetatype {
    init?(keyedMember value: Any?)
    var keyedMember: Any? { get }
}

extension KeyedMember {
    init?(keyedMember value: Any?) {
        guard let value = value as? Self else { return nil }
        self = value
    }
    var keyedMember: Any? { self }
}

extension KeyedMember where Self: BinaryFloatingPoint {
    init?(keyedMember value: Any?) {
        guard let value, let number = double(value) else { return nil }
        self = Self(number)
    }
}

extension Double: KeyedMember {}
extension Float: KeyedMember {}
extension CGFloat: KeyedMember {}
extension String: KeyedMember {}
extension CAFrameRateRange: KeyedMember {}
extension CAMediaTimingFunction: KeyedMember {}
extension CAValueFunction: KeyedMember {}
extension Array: KeyedMember {}

extension Bool: KeyedMember {
    init?(keyedMember value: Any?) {
        guard let value, let number = double(value) else { return nil }
        self = number != 0
    }
}

extension KeyedMember where Self: RawRepresentable, RawValue == String {
    init?(keyedMember value: Any?) {
        if let value = value as? Self { self = value; return }
        guard let raw = value as? String else { return nil }
        self.init(rawValue: raw)
    }
}

extension CAMediaTimingFillMode: KeyedMember {}
extension CAAnimationCalculationMode: KeyedMember {}
extension CAAnimationRotationMode: KeyedMember {}
extension CATransitionType: KeyedMember {}
extension CATransitionSubtype: KeyedMember {}

extension Optional: KeyedMember {
    init?(keyedMember value: Any?) {
        guard let value else { self = Optional.none; return }
        if let type = Wrapped.self as? any KeyedMember.Type {
            guard let wrapped = type.init(keyedMember: value) as? Wrapped else { return nil }
            self = wrapped
        } else {
            guard let wrapped = value as? Wrapped else { return nil }
            self = wrapped
        }
    }
    var keyedMember: Any? { self.flatMap { $0 } }
}
