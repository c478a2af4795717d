import Values

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
                if let sample = track.sample(at: time) { track.apply(sample, to: &result) }
            }
        }
        return result
    }

    /// Writes the track's value at `sample` to the properties as they are so far.
    ///
    /// Properties that do not animate, and tracks without values, stay as they are.
    func apply(_ sample: TimingSample, to properties: inout LayerProperties) {
        guard Property.table[Int(path.key.rawValue)].isAnimatable, let value = value(sample, in: properties) else {
            return
        }
        path.write(value, to: &properties)
    }

    private func value(_ sample: TimingSample, in properties: borrowing LayerProperties) -> PropertyValue? {
        let fraction = timingFunction?.value(at: sample.fraction) ?? sample.fraction
        // What is missing among the values is what is there; for a value that is added, nothing.
        var start: PropertyValue, end: PropertyValue
        switch (fromValue, toValue, byValue) {
        case (let from?, let to?, _): (start, end) = (from, to)
        case (let from?, nil, let by?): (start, end) = (from, from.adding(by))
        case (nil, let to?, let by?): (start, end) = (to.subtracting(by), to)
        case (let from?, nil, nil): (start, end) = (from, base(properties, like: from))
        case (nil, let to?, nil): (start, end) = (base(properties, like: to), to)
        case (nil, nil, let by?):
            start = base(properties, like: by)
            end = start.adding(by)
        case (nil, nil, nil): return nil
        }
        var value = start.interpolated(to: end, fraction)
        if isCumulative && sample.cycle > 0 {
            value = (timing.autoreverses ? start : end).multiplied(sample.cycle).adding(value)
        }
        return isAdditive ? path.read(from: properties).adding(value) : value
    }

    private func base(_ properties: borrowing LayerProperties, like value: PropertyValue) -> PropertyValue {
        isAdditive ? value.zero : path.read(from: properties)
    }

    /// Traps where a value is not of the path's type.
    func validate() {
        for value in [fromValue, toValue, byValue] {
            guard let value else { continue }
            precondition(
                value.fits(path),
                "the animation \(key) of \(path.keyPath) has a value of the wrong type: \(value)")
        }
    }
}
