import Foundation

/// The scene's time as it is played: it runs with the host's clock, or stands.
struct Playback {
    /// Seconds of one loop; 0 for no end.
    private(set) var duration: Double
    /// Frames a second, for steps.
    private(set) var frameRate: Double
    private(set) var isPlaying = false
    private(set) var speed = 1.0
    var loops = true
    /// The time when the clock was read last.
    private var base = 0.0
    private var start = ContinuousClock.now

    init(duration: Double, frameRate: Double) {
        (self.duration, self.frameRate) = (duration, frameRate)
    }

    /// The scene's time.
    var time: Double {
        guard isPlaying else { return base }
        let passed = base + (ContinuousClock.now - start) / .seconds(1) * speed
        guard duration > 0 else { return passed }
        return loops ? passed.truncatingRemainder(dividingBy: duration) : min(passed, duration)
    }

    /// Whether it has reached the end, which is not repeated.
    var isAtEnd: Bool { isPlaying && !loops && duration > 0 && time >= duration }

    mutating func play() {
        if duration > 0, base >= duration { base = 0 }
        seek(to: base)
        isPlaying = true
    }

    mutating func pause() {
        base = time
        isPlaying = false
    }

    /// The latest time of a scene without an end, in seconds: eleven days.
    private static let most = 1e6

    mutating func seek(to time: Double) {
        base = max(0, min(time, duration > 0 ? duration : Self.most))
        start = .now
    }

    /// Goes on in a scene of another duration and frame rate.
    mutating func follow(duration: Double, frameRate: Double) {
        let now = time
        (self.duration, self.frameRate) = (duration, frameRate)
        seek(to: now)
    }

    mutating func step(_ frames: Double) {
        pause()
        // To a frame's own time.
        seek(to: ((time * frameRate).rounded() + frames) / frameRate)
    }

    mutating func setSpeed(_ speed: Double) {
        seek(to: time)
        self.speed = min(4, max(0.1, speed))
    }
}
