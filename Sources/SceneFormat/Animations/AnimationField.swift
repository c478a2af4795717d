/// The context for an animation's values: their type, and the pictures that they may name.
struct AnimationScope {
    let images: ImageNames
    /// The kind of the animated layer.
    let kind: LayerKind
    /// The properties of that layer, when animations are read.
    var properties = LayerProperties()
    /// The property that the animation's key path names; nil for animations without one.
    var path: PropertyPath?
    /// The value function; with one, values are its numbers.
    var function: CAValueFunctionName?

    /// The type of a value.
    private var type: PropertyType {
        guard let function else { return path?.valueType ?? .number }
        return function.inputCount == 1 ? .number : .numbers
    }

    /// A value in the type of the key path's property.
    func value(_ json: JSON) throws(SceneError) -> Any? {
        let infinite = path?.key.mayBeInfinite ?? false
        let value = try PropertyValue(json, as: type, mayBeNone: false, mayBeInfinite: infinite, images: images)
        if case .numbers(let numbers) = value, let function, numbers.count != function.inputCount {
            throw json.wrong("a list of \(function.inputCount) numbers")
        }
        return value.object
    }

    /// A value as JSON.
    func json(_ value: Any) throws(SceneError) -> JSON {
        guard let path else { throw SceneError("a value without a key path cannot be written") }
        let plain: PropertyValue
        do throws(PropertyError) {
            plain = try PropertyValue.checked(value, path, path.keyPath, input: function)
        } catch {
            throw SceneError(error.description)
        }
        return try plain.json(as: type, images: images)
    }
}

/// One property of an animation class in a document, with how it is read and written.
struct AnimationField: Sendable {
    let key: String
    /// Sets the property of an animation of the field's class.
    let read: @Sendable (JSON, CAAnimation, AnimationScope) throws(SceneError) -> Void
    /// The property as JSON; nil where it has its default.
    let write: @Sendable (CAAnimation, AnimationScope) throws(SceneError) -> JSON?

    /// A property whose type does not depend on the key path.
    init<Owner: CAAnimation, Value: Equatable & SendableMetatype>(
        _ key: String, _ path: any ReferenceWritableKeyPath<Owner, Value> & Sendable,
        _ read: @escaping @Sendable (JSON) throws(SceneError) -> Value, _ write: @escaping @Sendable (Value) -> JSON
    ) {
        self.key = key
        self.read = { (json, animation, _) throws(SceneError) in
            let value = try read(json)
            (animation as? Owner)?[keyPath: path] = value
        }
        self.write = { animation, _ in
            guard let owner = animation as? Owner, owner[keyPath: path] != Owner.make()[keyPath: path] else {
                return nil
            }
            return write(owner[keyPath: path])
        }
    }

    /// A property with its own reading and writing.
    init<Owner: CAAnimation>(
        _ key: String, of owner: Owner.Type,
        read: @escaping @Sendable (JSON, Owner, AnimationScope) throws(SceneError) -> Void,
        write: @escaping @Sendable (Owner, AnimationScope) throws(SceneError) -> JSON?
    ) {
        self.key = key
        self.read = { (json, animation, scope) throws(SceneError) in
            if let owner = animation as? Owner { try read(json, owner, scope) }
        }
        self.write = { (animation, scope) throws(SceneError) in
            guard let owner = animation as? Owner else { return nil }
            return try write(owner, scope)
        }
    }

    /// One of a basic animation's three values; null leaves it unset.
    static func value(_ key: String, _ path: any ReferenceWritableKeyPath<CABasicAnimation, Any?> & Sendable) -> Self {
        AnimationField(
            key, of: CABasicAnimation.self,
            read: { (json, animation, scope) throws(SceneError) in
                if !json.isNull { animation[keyPath: path] = try scope.value(json) }
            },
            write: { (animation, scope) throws(SceneError) in
                guard let value = animation[keyPath: path] else { return nil }
                return try scope.json(value)
            })
    }
}
