/// A finger at a time: what touches are made of.
public struct TouchSample: Hashable, Sendable {
    /// Tells fingers apart that are down together.
    public var finger: Int
    /// `.began`, `.moved`, `.ended` or `.cancelled`.
    public var phase: UITouch.Phase
    /// In the window's coordinates, in points.
    public var location: CGPoint
    /// Seconds: since the start of its script, or on the clock where it is sent to a window.
    public var time: TimeInterval
    /// How hard the finger presses: 1, the default, is usual.
    public var force: CGFloat

    /// A finger at a time.
    public init(finger: Int = 0, phase: UITouch.Phase, location: CGPoint, time: TimeInterval, force: CGFloat = 1) {
        (self.finger, self.phase, self.location, self.time, self.force) = (finger, phase, location, time, force)
    }
}

extension UIWindow {
    /// Takes touches from a device: what a program calls that has real fingers, or a pointer, to tell of.
    ///
    ///     window.send([TouchSample(phase: .began, location: point, time: CACurrentMediaTime())])
    ///
    /// Samples that follow each other and are all moves become one event: of each finger the last place is its touch's, and
    /// `UIEvent.coalescedTouches(for:)` has all. A finger that is not down does not move, and one that is does not come down again; such samples are
    /// ignored. A location or time that is NaN traps.
    ///
    /// - Parameter samples: in the order of time, which is that of the clock of the renderer that shows the window; `CACurrentMediaTime()` where the thread has one.
    public final func send(_ samples: [TouchSample]) {
        let clock = EventClock.of(self)
        for group in TouchSample.events(of: samples[...]) {
            clock.at(group.last?.time ?? 0) { touches.send(group, of: nil) }
        }
    }
}

extension TouchSample {
    /// Samples that make one event each: moves that follow each other, and what else is of one phase and time.
    static func events(of samples: ArraySlice<TouchSample>) -> [[TouchSample]] {
        var events: [[TouchSample]] = []
        for sample in samples {
            if let last = events.last?.last, last.phase == sample.phase,
                sample.phase == .moved || last.time == sample.time
            {
                events[events.count - 1].append(sample)
            } else {
                events.append([sample])
            }
        }
        return events
    }
}
