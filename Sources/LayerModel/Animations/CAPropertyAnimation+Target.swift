/// What a property animation is of, and what its values have to be.
struct AnimationTarget {
    let path: PropertyPath
    let keyPath: String
    let function: CAValueFunctionName?

    /// A value as one of the target's, nil for nil; `name` is that of the animation's property, for errors.
    func plain(_ value: Any?, _ name: String) throws(PropertyError) -> PropertyValue? {
        guard let value else { return nil }
        let plain: PropertyValue
        do throws(PropertyError) {
            plain = try PropertyValue.checked(value, path, keyPath, input: function)
        } catch {
            throw PropertyError(key: "\(name) of \(keyPath)", error.reason)
        }
        // Infinite is what a key path that allows it may be; it is no number that grows.
        if plain.isLegal(infinite: false) { try plain.checkReach("\(name) of \(keyPath)") }
        return plain
    }
}

extension CAPropertyAnimation {
    /// What the key path names. Throws where that is nothing that animates.
    final func target() throws(PropertyError) -> AnimationTarget {
        guard let keyPath else { throw PropertyError(key: "keyPath", .isNil) }
        guard let path = PropertyPath(keyPath: keyPath), path.isAnimatable else {
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
    /// The value as one of what `path` names, or as what a value function takes: a number, or a list of three.
    package static func checked(
        _ value: Any?, _ path: PropertyPath, _ keyPath: String, input function: CAValueFunctionName?
    ) throws(PropertyError) -> PropertyValue {
        guard let function else { return try checked(value, path, keyPath) }
        let type: PropertyType = function.inputCount == 1 ? .number : .numbers
        let plain = try PropertyValue(value, as: type, isOptional: false, keyPath: keyPath)
        guard plain.isLegal(infinite: false) else { throw PropertyError.notFinite(keyPath, value) }
        if case .numbers(let numbers) = plain, numbers.count != function.inputCount {
            throw PropertyError(
                key: keyPath, .wrongType(expected: "\(function.inputCount) numbers", found: "\(numbers.count)"))
        }
        return plain
    }
}
