import LayerModel

/// What fingers do, said step by step: each step begins when the one before is over, unless it says a time.
///
///     let script = TouchScript.tap(at: button)
///         .wait(0.5)
///         .drag(from: a, to: b, duration: 0.4)
///         .and(.longPress(at: c, finger: 1), at: 0.2)
///
/// Places are in the window's coordinates, in points; times are seconds since the script's start. Moves have 120 places a second, as those of a fast screen.
public struct TouchScript: Hashable, Sendable {
    /// The fingers' places, in the order of time.
    public private(set) var samples: [TouchSample] = []
    /// When the last step is over.
    public private(set) var duration: TimeInterval = 0

    /// Places a second of fingers that move.
    public static let samplesPerSecond: Double = 120

    /// A script in which nothing happens.
    public init() {}

    /// A script of samples, which are put into the order of time.
    public init(_ samples: [TouchSample]) {
        for sample in samples { add(sample) }
    }

    private mutating func add(_ sample: TouchSample) {
        require(
            sample.time.isFinite && sample.time >= 0 && sample.location.x.isFinite && sample.location.y.isFinite,
            "a touch at \(sample.location), \(sample.time) s, has no place or time")
        // After those of its time: what is said first comes first.
        let index = samples.lastIndex { $0.time <= sample.time }.map { $0 + 1 } ?? 0
        samples.insert(sample, at: index)
        duration = max(duration, sample.time)
    }

    // MARK: Single samples

    /// A finger comes down.
    public func down(finger: Int = 0, at point: CGPoint, time: TimeInterval? = nil) -> TouchScript {
        adding([TouchSample(finger: finger, phase: .began, location: point, time: time ?? duration)])
    }
    /// A finger that is down is at another place.
    public func move(finger: Int = 0, to point: CGPoint, time: TimeInterval? = nil) -> TouchScript {
        adding([TouchSample(finger: finger, phase: .moved, location: point, time: time ?? duration)])
    }
    /// A finger is lifted.
    public func up(finger: Int = 0, at point: CGPoint, time: TimeInterval? = nil) -> TouchScript {
        adding([TouchSample(finger: finger, phase: .ended, location: point, time: time ?? duration)])
    }
    /// A finger is taken away, as by a call that comes in.
    public func cancel(finger: Int = 0, at point: CGPoint, time: TimeInterval? = nil) -> TouchScript {
        adding([TouchSample(finger: finger, phase: .cancelled, location: point, time: time ?? duration)])
    }
    /// Nothing happens for some seconds.
    public func wait(_ seconds: TimeInterval) -> TouchScript {
        var copy = self
        copy.duration += max(0, seconds)
        return copy
    }
    /// Another script happens beside this one.
    ///
    /// - Parameters:
    ///   - other: what other fingers do.
    ///   - time: when it begins. At the start by default.
    public func and(_ other: TouchScript, at time: TimeInterval = 0) -> TouchScript {
        var copy = adding(
            other.samples.map { sample in
                var sample = sample
                sample.time += time
                return sample
            })
        copy.duration = max(copy.duration, time + other.duration)
        return copy
    }

    func adding(_ new: [TouchSample]) -> TouchScript {
        var copy = self
        for sample in new { copy.add(sample) }
        return copy
    }
}
