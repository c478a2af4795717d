import LayerModel

/// Plays touches into a window on the clock, so that a test or a movie shows fingers at work.
///
///     let source = TouchSource { .drag(from: a, to: b, duration: 0.5).wait(0.2).tap(at: c, count: 2) }
///     source.play(in: window)
///     try renderer.write(FrameTimes(0..<120, fps: 60), of: window, to: Movie(.mp4, path: "drag.mp4"))
///
/// A source that plays is retained until its script is over. Its samples are sent with the thread's turns (a flush, a render call, a run loop that a clock
/// drives), in the order of their times with what gesture recognisers wait for; those moves that fall between two turns are one event with
/// coalesced touches. UIKit has no such type: iOS has its fingers.
@preconcurrency @MainActor
public final class TouchSource {
    /// What the fingers do.
    public let script: TouchScript
    /// The window that is touched.
    public private(set) weak var window: UIWindow?
    private var start = 0.0
    /// By which it plays: that which shows the window.
    private var clock: EventClock?
    private var next = 0

    /// A source of a script.
    public init(_ script: TouchScript) { self.script = script }

    /// A source of a script that a closure says.
    public convenience init(_ script: () -> TouchScript) { self.init(script()) }

    /// Whether all samples were sent, or the window is gone.
    public var isFinished: Bool { next >= script.samples.count || window == nil }

    /// Plays the script from its start.
    ///
    /// - Parameters:
    ///   - window: what is touched.
    ///   - time: when it begins, in seconds of the clock that the window is shown by; nil, the default, is now.
    public func play(in window: UIWindow, at time: TimeInterval? = nil) {
        stop()
        begin(in: window, at: time)
        clock?.play(self)
    }

    /// Sends at once what the script has up to a time, whatever the clock shows: for tests without a renderer. Gesture recognisers wait as long as the
    /// script does.
    ///
    /// - Parameters:
    ///   - time: seconds since the script's start; nil, the default, is its end.
    ///   - window: what is touched, at the first call; nil where the source plays already.
    public func send(upTo time: TimeInterval? = nil, in window: UIWindow? = nil) {
        if let window, window !== self.window { begin(in: window, at: nil) }
        require(self.window != nil, "a touch source has to know its window")
        clock?.advance(to: start + (time ?? script.duration), only: self)
    }

    /// Plays no more. Fingers that are down stay down.
    public func stop() {
        next = script.samples.count
        clock?.stop(self)
    }

    private func begin(in window: UIWindow, at time: TimeInterval?) {
        let clock = EventClock.of(window)
        (self.window, self.clock) = (window, clock)
        start = time ?? clock.now
        next = 0
    }

    /// The time of the next sample on the clock; infinity after the last.
    var nextTime: Double { isFinished ? .infinity : start + script.samples[next].time }

    /// Plays on by another clock, which shows the window now.
    func goOn(by clock: EventClock, later seconds: Double) {
        start += seconds
        self.clock = clock
        clock.play(self)
    }

    /// Sends the next event: of moves all up to a time.
    func sendNext(before end: Double, by clock: EventClock) {
        guard let window, !isFinished else { return }
        let samples = script.samples
        let first = samples[next]
        var group: [TouchSample] = []
        while next < samples.count, samples[next].phase == first.phase {
            var sample = samples[next]
            sample.time += start
            if first.phase == .moved ? sample.time > max(end, first.time + start) : samples[next].time > first.time {
                break
            }
            group.append(sample)
            next += 1
        }
        clock.at(group[group.count - 1].time) { window.touches.send(group, of: self) }
    }
}
