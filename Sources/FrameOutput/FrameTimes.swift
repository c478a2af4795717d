/// The frames of a moving picture by number, and when each stands.
///
///     let times = FrameTimes(0..<600, fps: 60)
///     times.time(of: 90)      // 1.5
public struct FrameTimes: Sendable, Equatable {
    /// Which frames.
    public var numbers: Range<Int>
    /// Frames per second, above 0.
    public var fps: Double
    /// The time of frame 0 in seconds.
    public var start: Double
    /// The time of each frame, where they do not follow from each other.
    private let seconds: [Double]?

    /// Frames by number.
    public init(_ numbers: Range<Int>, fps: Double, start: Double = 0) {
        precondition(fps > 0 && fps.isFinite, "frames need a rate above 0, not \(fps)")
        precondition(start.isFinite, "frames need a finite start, not \(start)")
        self.numbers = numbers
        self.fps = fps
        self.start = start
        seconds = nil
    }

    /// Single pictures at any times in seconds, numbered from 0.
    public init(at seconds: [Double]) {
        precondition(seconds.allSatisfy(\.isFinite), "frames need finite times")
        (numbers, fps, start) = (0..<seconds.count, 1, seconds.first ?? 0)
        self.seconds = seconds
    }

    /// The time of a frame in seconds: divided, not added up, so that frame 90 stands at the same time by any way.
    public func time(of number: Int) -> Double {
        if let seconds, seconds.indices.contains(number) { return seconds[number] }
        return start + Double(number) / fps
    }

    /// How many frames a length of time holds: frames at 0, 1/fps, … before `duration`.
    ///
    /// A billionth of a frame is rounding: 0.1 seconds at 30 frames a second are three frames. `Int.max` where there are more
    /// than can be counted; 0 where the duration is 0 or below.
    public static func count(duration: Double, fps: Double) -> Int {
        let count = (duration * fps - 1e-9).rounded(.up)
        return count > 0 ? Int(exactly: count) ?? .max : 0
    }
}
