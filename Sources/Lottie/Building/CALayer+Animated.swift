import Foundation
import LayerModel

// Converts properties of the file to animations of layers.

extension CALayer {
    /// Sets or animates a layer's property by a property of the file.
    ///
    /// A constant is set; any other value becomes a keyframe animation on the layer's own time, in which the
    /// animation's first frame is at 0. The animation holds its first and last value.
    ///
    /// - Parameters:
    ///   - keyPath: The layer's property, as "position.x".
    ///   - property: The keyframes, in frames of the composition that holds the layer.
    ///   - context: The context with the map of the composition's frames.
    ///   - function: The function that makes a matrix of the converted values; a constant is then not set.
    ///   - steps: The cost of a keyframe, for values of many numbers.
    ///   - convert: The value in Core Animation's form.
    func animate<Value>(
        _ keyPath: String, _ property: Animated<Value>, in context: BuildContext, _ function: CAValueFunction? = nil,
        steps: Int = 1, _ convert: (Value) -> Any
    ) {
        let looked = max(property.keyframes.count, property.keyframes.count > 1 ? context.frames.keyframeCount : 0)
        guard looked < 2 || context.spend(looked, "keyframes") else { return }
        let rooted = context.shown(property)
        let keyframes = rooted.isStatic ? [rooted.keyframes[0]] : rooted.keyframes
        if function == nil {
            setValue(convert(rooted.value(at: context.animation.startFrame)), forKeyPath: keyPath)
        }
        guard keyframes.count > 1,
            context.spend(keyframes.count, "keyframes", steps: BuildContext.keyframeSteps * steps)
        else { return }
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.valueFunction = function
        animation.setKeyframes(keyframes, from: context.animation.startFrame, at: context.animation.framerate, convert)
        let goesBeyond =
            keyframes[0].time < context.animation.startFrame
            || keyframes[keyframes.count - 1].time > context.animation.endFrame
        context.timeline.add(
            animation, to: self, forKey: keyPath, cutTo: goesBeyond ? context.animation.duration : nil)
    }

    /// Like `animate(_:_:in:_:)`, with numbers.
    func animate(_ keyPath: String, _ property: Animated<Double>, in context: BuildContext) {
        animate(keyPath, property, in: context) { NSNumber(value: $0) }
    }

    /// Sets or animates a layer's opacity in percent, clamped to 0…100.
    func animateOpacity(_ percent: Animated<Double>, in context: BuildContext) {
        animate("opacity", percent.map { max(0, min(1, $0 / 100)) }, in: context)
    }
}

extension CAKeyframeAnimation {
    /// Begins at the first moment of the layer's time; 0 itself would mean the time of the commit.
    private static let zero = 1e-100
    /// How long before its frame a jump takes effect, in frames: far less than a frame, and more than the rounding
    /// error of the time of a picture at that frame.
    private static let early = 1e-3

    /// Sets keyframes with their times and easings.
    fileprivate func setKeyframes<Value>(
        _ keyframes: [Keyframe<Value>], from start: Double, at framerate: Double, _ convert: (Value) -> Any
    ) {
        let first = keyframes[0].time, span = keyframes[keyframes.count - 1].time - first
        beginTime = (first - start) / framerate
        if beginTime == 0 { beginTime = Self.zero }
        duration = span / framerate
        var values: [Any] = [], times: [NSNumber] = [], paces: [CAMediaTimingFunction] = []
        // Thousands of keyframes share it.
        let linear = CAMediaTimingFunction(name: .linear)
        var last: (curve: TimingCurve, pace: CAMediaTimingFunction)?
        func pace(_ easing: Easing) -> CAMediaTimingFunction {
            guard let curve = easing.wholeCurve else { return linear }
            if let last, last.curve == curve { return last.pace }
            let pace = CAMediaTimingFunction(curve)
            last = (curve, pace)
            return pace
        }
        func add(_ value: Any, at time: Double, _ pace: CAMediaTimingFunction) {
            values.append(value)
            times.append(NSNumber(value: max(times.last?.doubleValue ?? 0, min(1, (time - first) / span))))
            paces.append(pace)
        }
        for (i, keyframe) in keyframes.enumerated() {
            let value = convert(keyframe.value)
            if i > 0, keyframes[i - 1].easing == .hold {
                // The previous value holds until here; two values at one time are a jump.
                add(values[values.count - 1], at: keyframe.time - Self.early, linear)
                add(value, at: keyframe.time - Self.early, linear)
            }
            add(value, at: keyframe.time, pace(keyframe.easing))
        }
        self.values = values
        keyTimes = times
        timingFunctions = paces.dropLast()
    }
}

extension Easing {
    /// The curve of all components; nil for linear. Components with different easings have been separated before.
    fileprivate var wholeCurve: TimingCurve? {
        switch simplified {
        case .hold, .linear: nil
        case .curve(let curve): curve
        case .curves(let curves): curves[0]
        }
    }
}

extension CAMediaTimingFunction {
    fileprivate convenience init(_ curve: TimingCurve) {
        self.init(controlPoints: Float(curve.c1x), Float(curve.c1y), Float(curve.c2x), Float(curve.c2y))
    }
}
