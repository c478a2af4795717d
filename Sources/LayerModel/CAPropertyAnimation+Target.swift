import RenderTree

/// What a property animation is of, and what its values have to be.
struct AnimationTarget {
    let path: PropertyPath
    let keyPath: String
    let function: CAValueFunctionName?

    /// A value as one of the target's, nil for nil; `name` is that of the animation's property, for errors.
    func plain(_ value: Any?, _ name: String) throws(PropertyError) -> PropertyValue? {
        guard let value else { return nil }
        do throws(PropertyError) {
            if let function { return try PropertyValue(value, input: function, keyPath) }
            return try PropertyValue.checked(value, path, keyPath)
        } catch {
            throw PropertyError(key: "\(name) of \(keyPath)", error.reason)
        }
    }
}

extension CAPropertyAnimation {
    /// What the key path names. Throws where that is nothing that animates.
    final func target() throws(PropertyError) -> AnimationTarget {
        guard let keyPath else { throw PropertyError(key: "keyPath", .isNil) }
        guard let path = PropertyPath(keyPath: keyPath), Property[path.key].isAnimatable else {
            throw PropertyError(key: keyPath, .notAnimatable)
        }
        if valueFunction != nil, path.valueType != .transform {
            throw PropertyError(
                key: "valueFunction", .wrongType(expected: "the key path of a transform", found: keyPath))
        }
        return AnimationTarget(path: path, keyPath: keyPath, function: valueFunction?.name)
    }

    /// A track of the target with what all property animations have; without values.
    final func track(key: String, timing: MediaTiming, _ target: AnimationTarget) -> AnimationTrack {
        var track = AnimationTrack(key: key, path: target.path, timing: timing)
        track.timingFunction = timingFunction?.curve
        track.isAdditive = isAdditive
        track.isCumulative = isCumulative
        track.valueFunction = target.function
        return track
    }
}

extension PropertyValue {
    /// The input of a value function: a number.
    fileprivate init(_ value: Any, input function: CAValueFunctionName, _ keyPath: String) throws(PropertyError) {
        try self.init(value, as: .number, isOptional: false, keyPath: keyPath)
        guard isLegal(infinite: false) else { throw PropertyError.notFinite(keyPath, value) }
    }
}
