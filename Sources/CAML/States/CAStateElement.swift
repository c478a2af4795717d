import LayerModel

/// One change of a state: a value or an animation of a layer.
public class CAStateElement {
    /// The layer that changes; nil once it is gone.
    public private(set) weak var target: CALayer?

    init(target: CALayer) { self.target = target }

    /// Makes the change.
    ///
    /// - Returns: the changes that undo it, in the order of making them.
    func apply() -> [CAStateElement] { [] }
}

/// A value of a layer while a state is the current one.
public final class CAStateSetValue: CAStateElement {
    /// The key path, such as `position.y`.
    public let keyPath: String
    /// The value; nil for none.
    public let value: Any?

    /// Makes a change of a value.
    ///
    /// - Parameters:
    ///   - target: the layer.
    ///   - keyPath: the key path.
    ///   - value: the value, of the type of the key path's property.
    /// - Throws: `PropertyError` where the value cannot be set at the key path.
    public convenience init(target: CALayer, keyPath: String, value: Any?) throws(PropertyError) {
        try type(of: target).validate(value, forKeyPath: keyPath)
        self.init(checked: target, keyPath, value)
    }

    init(checked target: CALayer, _ keyPath: String, _ value: Any?) {
        (self.keyPath, self.value) = (keyPath, value)
        super.init(target: target)
    }

    override func apply() -> [CAStateElement] {
        guard let target else { return [] }
        // Parts of a transform do not give back the matrix that they were taken from.
        let whole = keyPath.hasPrefix("transform.") ? "transform" : keyPath
        let undo = CAStateSetValue(checked: target, whole, target.value(forKeyPath: whole))
        target.setValue(value, forKeyPath: keyPath)
        return [undo]
    }
}

/// An animation of a layer while a state is the current one.
public final class CAStateAddAnimation: CAStateElement {
    /// The key of the animation.
    public let key: String
    /// The animation.
    public let animation: CAAnimation

    /// Makes a change that adds an animation.
    public init(target: CALayer, key: String, animation: CAAnimation) {
        (self.key, self.animation) = (key, animation)
        super.init(target: target)
    }

    override func apply() -> [CAStateElement] {
        guard let target else { return [] }
        let old = target.animation(forKey: key)
        target.add(animation, forKey: key)
        return [CAStateRemoveAnimation(target: target, key: key)]
            + (old.map { [CAStateAddAnimation(target: target, key: key, animation: $0)] } ?? [])
    }
}

/// A layer's loss of an animation while a state is the current one.
public final class CAStateRemoveAnimation: CAStateElement {
    /// The key of the animation.
    public let key: String

    /// Makes a change that removes an animation.
    public init(target: CALayer, key: String) {
        self.key = key
        super.init(target: target)
    }

    override func apply() -> [CAStateElement] {
        guard let target, let old = target.animation(forKey: key) else { return [] }
        target.removeAnimation(forKey: key)
        return [CAStateAddAnimation(target: target, key: key, animation: old)]
    }
}
