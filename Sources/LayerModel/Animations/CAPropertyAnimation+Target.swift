/// The target of a property animation, which its values have to fit.
struct AnimationTarget {
    let path: PropertyPath
    let keyPath: String
    let function: CAValueFunctionName?

    /// Converts a value to one of the target's, nil to nil; `name` is that of the animation's property, for errors.
    func plain(_ value: Any?, _ name: @autoclosure () -> String) throws(PropertyError) -> PropertyValue? {
        guard let value else { return nil }
        let plain: PropertyValue
        do throws(PropertyError) {
            plain = try PropertyValue.checked(value, path, keyPath, input: function)
        } catch {
            throw PropertyError(key: "\(name()) of \(keyPath)", error.reason)
        }
        // Infinity is valid where the key path allows it, and does not grow.
        if plain.isLegal(infinite: false) { try plain.checkReach("\(name()) of \(keyPath)") }
        return plain
    }
}

extension CAPropertyAnimation {
    /// Returns the target of the key path. Throws where it does not animate.
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

    /// Makes a track of the target with the common members of property animations, without values.
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
    /// Converts a value to one of `path`, or to the input of a value function: a number, or a list of three.
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
