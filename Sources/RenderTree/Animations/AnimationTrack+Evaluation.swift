extension AnimationTrack {
    /// Returns a layer's properties under its animations, at a time of the layer's own clock (`LayerClock`), in
    /// seconds.
    ///
    /// Replacing animations apply in the order of adding, the last one wins; then the additive ones. `RenderTree`
    /// evaluates the same node by node; this is one function of values.
    public static func evaluate(
        _ tracks: [AnimationTrack], model: LayerProperties, at time: Double
    ) -> LayerProperties {
        var result = model
        for isAdditive in [false, true] {
            for track in tracks where track.isAdditive == isAdditive {
                let program = TrackProgram(track)
                if let sample = program.sample(at: time) { program.apply(sample, to: &result) }
            }
        }
        return result
    }

    /// Returns the animation's sample at the layer's time `time`, through its groups; nil where it has no effect then.
    public func sample(at time: Double) -> TimingSample? { TrackProgram(self).sample(at: time) }

    /// Traps where a value is not of the path's type.
    func validate() {
        func validate(_ value: borrowing PropertyValue) {
            let fits =
                if let valueFunction { value.numberCount == valueFunction.inputCount } else { value.fits(path) }
            if !fits {
                preconditionFailure(
                    "the animation \(key) of \(path.keyPath) has a value of the wrong type: \(copy value)")
            }
        }
        if let fromValue { validate(fromValue) }
        if let toValue { validate(toValue) }
        if let byValue { validate(byValue) }
        if let keyframes { for value in keyframes.values { validate(value) } }
    }
}

extension PropertyValue {
    /// The count of numbers that a value function gets; nil for other types.
    fileprivate var numberCount: Int? {
        switch self {
        case .number: 1
        case .numbers(let numbers): numbers.count
        default: nil
        }
    }
}
