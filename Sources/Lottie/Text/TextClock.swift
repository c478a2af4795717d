/// The frames at which a text's animators are looked at: all keyframes' times and, where something moves between them, every
/// whole frame.
struct TextClock {
    /// In order, at least one.
    let frames: [Double]
    /// How it goes on after each of them.
    private let easings: [Easing]

    /// - Parameters:
    ///   - timelines: Those of all that the text looks at.
    ///   - mostFrames: How many there may be; where there would be more, only every second, third, … is taken.
    init(following timelines: [Timeline], mostFrames: Int = .max) {
        let keyframes = Animated(following: timelines) { $0 }.keyframes
        let step = max(1, (keyframes.count + mostFrames - 1) / max(1, mostFrames))
        let kept = keyframes.enumerated().filter { $0.offset % step == 0 || $0.offset == keyframes.count - 1 }
        frames = kept.map(\.element.time)
        easings = kept.map { step == 1 ? $0.element.easing : .linear }
    }

    /// A property with the values that a function has at the clock's frames, by their index.
    ///
    /// Frames that lie on the way between others are left out.
    func sampled<Value: Measurable>(_ make: (_ frame: Double, _ index: Int) -> Value) -> Animated<Value> {
        var kept: [Keyframe<Value>] = []
        for (i, frame) in frames.enumerated() {
            let keyframe = Keyframe(time: frame, value: make(frame, i), easing: easings[i])
            while kept.count > 1, keyframe.makesNeedless(kept[kept.count - 1], after: kept[kept.count - 2]) {
                kept.removeLast()
            }
            kept.append(keyframe)
        }
        if kept.count == 2, kept[0].value == kept[1].value { return Animated(kept[0].value) }
        return Animated(keyframes: kept)!
    }
}

/// A value whose difference from another is a number.
protocol Measurable: Interpolatable {
    /// The largest difference of a component.
    func distance(to other: Self) -> Double
}

extension Double: Measurable {
    func distance(to other: Double) -> Double { abs(self - other) }
}

extension SIMD3<Double>: Measurable {
    func distance(to other: Vector3) -> Double { max(abs(x - other.x), abs(y - other.y), abs(z - other.z)) }
}

extension SIMD4<Double>: Measurable {
    func distance(to other: Color4) -> Double {
        max(abs(x - other.x), abs(y - other.y), abs(z - other.z), abs(w - other.w))
    }
}

extension Keyframe where Value: Measurable {
    /// Whether what lies between an earlier keyframe and this one is the same without the one between them.
    fileprivate func makesNeedless(_ middle: Keyframe, after first: Keyframe) -> Bool {
        if first.value == middle.value, middle.value == value { return true }
        guard first.easing == .linear, middle.easing == .linear else {
            // Held twice at the same value.
            return first.easing == .hold && middle.easing == .hold && first.value == middle.value
        }
        let share = (middle.time - first.time) / (time - first.time)
        let between = first.value.mixed(with: value, Share(repeating: share))
        // Rounding's share of numbers up to a million.
        return between.distance(to: middle.value) <= 1e-9 * (1 + first.value.distance(to: value))
    }
}
