extension AnimationTrack {
    /// A layer's properties as its animations show them, at a time of the layer's own (`LayerClock`), in seconds.
    ///
    /// Animations that replace apply in the order of adding, the last wins; then those that add. What `RenderTree`
    /// evaluates node by node, as one function of values.
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

    /// Where the animation stands at the layer's time `time`, seen through its groups; nil where it has no effect then.
    public func sample(at time: Double) -> TimingSample? { TrackProgram(self).sample(at: time) }

    /// Traps where a value is not of the path's type.
    func validate() {
        for value in [fromValue, toValue, byValue] + (keyframes?.values ?? []) {
            guard let value else { continue }
            let fits =
                if let valueFunction { value.numberCount == valueFunction.inputCount } else { value.fits(path) }
            precondition(fits, "the animation \(key) of \(path.keyPath) has a value of the wrong type: \(value)")
        }
    }
}

extension PropertyValue {
    /// How many numbers a value function finds in it; nil for what is no number.
    fileprivate var numberCount: Int? {
        switch self {
        case .number: 1
        case .numbers(let numbers): numbers.count
        default: nil
        }
    }
}
