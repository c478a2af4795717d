import Values

/// The combined effect of all animators on one letter, and on letters with the same weights.
///
/// Properties apply in the order of web players: anchor, scale, skew and rotation, then position. Where the weights are
/// constant and one property is animated, the tracks have that property's keyframes; otherwise those of the clock.
struct LetterInfluence {
    let motion: TextMotion
    let letter: Int
    /// The weight of each animator, at the clock's frames or once if constant.
    let weights: [[Double]]

    init(_ motion: TextMotion, letter: Int) {
        self.motion = motion
        self.letter = letter
        weights = motion.animators.map { $0.weights[letter] }
    }

    /// The animators that have a property, by their indices.
    func having<Value: Interpolatable>(_ property: KeyPath<TextAnimatorItem.Style, Animated<Value>?>) -> [(
        Int, Animated<Value>
    )] {
        motion.animators.indices.compactMap { i in
            // An animator whose weight is always 0 has no effect.
            guard let value = motion.animators[i].style[keyPath: property], weights[i] != [0] else { return nil }
            return (i, value)
        }
    }

    /// A track of a function of properties and series.
    ///
    /// - Parameter isLinear: Whether the result is linear in the properties while the series are constant.
    func track<Value: Measurable>(
        _ timelines: [Timeline], _ series: [[Double]], isLinear: Bool = true,
        _ make: (_ frame: Double, _ index: Int) -> Value
    ) -> Animated<Value> {
        var samples = 0, last: Value?
        let steps = 1 + timelines.count / Self.looksAStep
        // Every sample costs steps, even where the track needs no keyframe for it.
        func paid(_ frame: Double, _ index: Int) -> Value {
            samples += 1
            if samples % Self.samplesAtOnce == 0 {
                motion.context.spend(Self.samplesAtOnce, "frames of letters", steps: steps)
            }
            if let last, motion.context.budget.isOver { return last }
            let value = make(frame, index)
            last = value
            return value
        }
        let made =
            series.allSatisfy { $0.count == 1 }
            ? Animated(following: timelines, isLinear: isLinear) { paid($0, 0) } : motion.clock.sampled(paid)
        motion.context.spend(samples % Self.samplesAtOnce, "frames of letters", steps: steps)
        motion.context.spend(made.keyframes.count - 1, "keyframes of letters")
        return made
    }

    /// The number of samples that are paid for together.
    private static var samplesAtOnce: Int { 64 }
    /// The number of properties that a sample reads for one more step.
    private static var looksAStep: Int { 8 }

    /// The start value with each animator's property combined into it.
    ///
    /// - Parameter isSum: Whether the properties add up, so that several linear changes stay linear.
    func combined<Value: Measurable, Part: Interpolatable>(
        _ start: Animated<Value>, _ property: KeyPath<TextAnimatorItem.Style, Animated<Part>?>, isSum: Bool,
        _ combine: (_ before: Value, _ part: Part, _ weight: Double) -> Value
    ) -> Animated<Value> {
        let parts = having(property)
        if parts.isEmpty { return start }
        let timelines = [start.timeline] + parts.map(\.1.timeline)
        let moving = timelines.count { $0.times.count > 1 }
        return track(timelines, parts.map { weights[$0.0] }, isLinear: isSum || moving < 2) { frame, index in
            parts.reduce(start.value(at: frame)) {
                combine($0, $1.1.value(at: frame), weights[$1.0].weight(at: index))
            }
        }
    }
}

// Numbers and vectors.

extension LetterInfluence {
    /// The sum of the animators' values.
    func sum(_ property: KeyPath<TextAnimatorItem.Style, Animated<Double>?>) -> Animated<Double> {
        combined(Animated(0), property, isSum: true) { $0 + $1 * $2 }
    }

    /// The sum of the animators' values.
    func sum(_ property: KeyPath<TextAnimatorItem.Style, Animated<Vector3>?>) -> Animated<Vector3> {
        combined(Animated(.zero), property, isSum: true) { $0 + $1 * $2 }
    }

    /// The letters' opacity in percent.
    var opacity: Animated<Double> {
        combined(Animated(100), \.opacity, isSum: false) { $0 * (1 + ($1 / 100 - 1) * max(0, $2)) }
    }

    /// The scale in percent.
    var scale: Animated<Vector3> {
        let whole = Vector3(repeating: 100)
        return combined(Animated(whole), \.scale, isSum: false) { $0 * (Vector3(repeating: 1) + ($1 / 100 - 1) * $2) }
    }

    /// The blur in points; nil where no animator blurs.
    var blur: Animated<Vector3>? {
        motion.animators.contains { $0.style.blur != nil } ? sum(\.blur) : nil
    }
}

// Colours.

extension LetterInfluence {
    /// The letters' colours and outline.
    var paint: TextPaint {
        TextPaint(
            fill: motion.paint.fill.map {
                color(
                    $0, to: \.fillColor, opacity: \.fillOpacity, hue: \.fillHue, saturation: \.fillSaturation,
                    brightness: \.fillBrightness)
            },
            stroke: motion.paint.stroke.map {
                color(
                    $0, to: \.strokeColor, opacity: \.strokeOpacity, hue: \.strokeHue, saturation: \.strokeSaturation,
                    brightness: \.strokeBrightness)
            },
            strokeWidth: combined(motion.paint.strokeWidth, \.strokeWidth, isSum: true) { $0 + $1 * $2 })
    }

    private typealias Property<Value: Interpolatable> = KeyPath<TextAnimatorItem.Style, Animated<Value>?>

    private func color(
        _ start: Animated<Color4>, to target: Property<Color4>, opacity: Property<Double>, hue: Property<Double>,
        saturation: Property<Double>, brightness: Property<Double>
    ) -> Animated<Color4> {
        var color = combined(start, target, isSum: false) { before, color, weight in
            var mixed = before + (color - before) * max(0, weight)
            // Opacity is a separate property.
            mixed.w = before.w
            return mixed
        }
        color = combined(color, hue, isSum: false) { HSBColor($0).changed(hue: $1 * $2).color }
        color = combined(color, saturation, isSum: false) { HSBColor($0).changed(saturation: $1 * $2).color }
        color = combined(color, brightness, isSum: false) { HSBColor($0).changed(brightness: $1 * $2).color }
        return combined(color, opacity, isSum: false) { before, opacity, weight in
            var faded = before
            faded.w *= 1 + (opacity / 100 - 1) * max(0, weight)
            return faded
        }
    }
}
