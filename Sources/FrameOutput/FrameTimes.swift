/// The numbers and times of a sequence's frames.
///
///     let times = FrameTimes(0..<600, fps: 60)
///     times.time(of: 90)      // 1.5
public struct FrameTimes: Sendable, Equatable {
    /// The frame numbers.
    public var numbers: Range<Int>
    /// Frames per second, above 0.
    public var fps: Double
    /// The time of frame 0 in seconds.
    public var start: Double
    /// The time of each frame, where times are given individually.
    private let seconds: [Double]?

    /// Frames by number at a constant rate.
    public init(_ numbers: Range<Int>, fps: Double, start: Double = 0) {
        precondition(fps > 0 && fps.isFinite, "frames need a rate above 0, not \(fps)")
        precondition(start.isFinite, "frames need a finite start, not \(start)")
        self.numbers = numbers
        self.fps = fps
        self.start = start
        seconds = nil
    }

    /// Single pictures at given times in seconds, numbered from 0.
    public init(at seconds: [Double]) {
        precondition(seconds.allSatisfy(\.isFinite), "frames need finite times")
        (numbers, fps, start) = (0..<seconds.count, 1, seconds.first ?? 0)
        self.seconds = seconds
    }

    /// The time of a frame in seconds, computed by division, not by addition, so that it does not depend on other
    /// frames.
    public func time(of number: Int) -> Double {
        if let seconds, seconds.indices.contains(number) { return seconds[number] }
        return start + Double(number) / fps
    }

    /// The number of frames in a duration: frames at 0, 1/fps, … before `duration`.
    ///
    /// A billionth of a frame counts as rounding: 0.1 seconds at 30 frames a second are three frames. `Int.max` for
    /// more than can be counted; 0 where the duration is 0 or below.
    public static func count(duration: Double, fps: Double) -> Int {
        let count = (duration * fps - 1e-9).rounded(.up)
        return count > 0 ? Int(exactly: count) ?? .max : 0
    }
}
