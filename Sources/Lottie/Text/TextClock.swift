/// The frames at which a text's animators are sampled: all keyframes' times and, where something moves between them,
/// every whole frame and the moments at which selectors pass units.
struct TextClock {
    /// The frames, ascending, at least one.
    private(set) var frames: [Double]
    /// The easing after each frame.
    private var easings: [Easing]

    /// - Parameters:
    ///   - timelines: The timelines of all properties of the text's animators.
    ///   - mostFrames: The maximum number; beyond it only every second, third, … frame is used.
    init(following timelines: [Timeline], mostFrames: Int) {
        let keyframes = Animated(following: timelines) { $0 }.keyframes
        let step = max(1, (keyframes.count + mostFrames - 1) / max(1, mostFrames))
        let kept = keyframes.enumerated().filter { $0.offset % step == 0 || $0.offset == keyframes.count - 1 }
        frames = kept.map(\.element.time)
        easings = kept.map { step == 1 ? $0.element.easing : .linear }
    }

    /// Adds the moments at which an edge of a selector's range passes marks, where letters begin or cease to change.
    ///
    /// They are exact where the edge moves linearly; elsewhere movement within a frame is taken as linear.
    ///
    /// - Parameters:
    ///   - marks: The first mark; the distance between marks is 1.
    ///   - count: The number of marks.
    ///   - edge: The edge's place at a frame.
    mutating func addPasses(of marks: Double, count: Int, mostFrames: Int, _ edge: (_ frame: Double) -> Double) {
        var passes: [Double] = []
        let places = frames.map(edge)
        for i in frames.indices.dropLast() where easings[i] == .linear && places[i] != places[i + 1] {
            let low = min(places[i], places[i + 1]), high = max(places[i], places[i + 1])
            let first = max(0, ((low - marks).rounded(.down) + 1)),
                last = min(Double(count), (high - marks).rounded(.up) - 1)
            guard first <= last else { continue }
            for mark in Int(first)...Int(last) {
                let share = (Double(mark) + marks - places[i]) / (places[i + 1] - places[i])
                passes.append(frames[i] + (frames[i + 1] - frames[i]) * share)
            }
            if frames.count + passes.count > mostFrames { return }
        }
        let known = Dictionary(zip(frames, easings), uniquingKeysWith: { first, _ in first })
        frames = Set(frames + passes).sorted()
        easings = frames.map { known[$0] ?? .linear }
    }

    /// A property with a function's values at the clock's frames.
    ///
    /// Frames on a straight line between others are left out.
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

/// A value type with a distance.
protocol Measurable: Interpolatable {
    /// The largest difference of any component.
    func distance(to other: Self) -> Double
}

extension Double: Measurable {
    func distance(to other: Double) -> Double { abs(self - other) }
}

extension SIMD3<Double>: Measurable {
    func distance(to other: Vector3) -> Double { Swift.max(abs(x - other.x), abs(y - other.y), abs(z - other.z)) }
}

extension SIMD4<Double>: Measurable {
    func distance(to other: Color4) -> Double {
        Swift.max(abs(x - other.x), abs(y - other.y), abs(z - other.z), abs(w - other.w))
    }
}

extension Keyframe where Value: Measurable {
    /// Whether a keyframe between an earlier one and this one is redundant.
    fileprivate func makesNeedless(_ middle: Keyframe, after first: Keyframe) -> Bool {
        if first.value == middle.value, middle.value == value { return true }
        guard first.easing == .linear, middle.easing == .linear else {
            // Held twice at the same value.
            return first.easing == .hold && middle.easing == .hold && first.value == middle.value
        }
        let share = (middle.time - first.time) / (time - first.time)
        let between = first.value.mixed(with: value, Share(repeating: share))
        // The tolerance covers rounding of numbers up to a million.
        return between.distance(to: middle.value) <= 1e-9 * (1 + first.value.distance(to: value))
    }
}
