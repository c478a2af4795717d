import Foundation
import LayerModel

/// Moves the content of a scroll view by the clock: to a point that was asked for, to rest after a finger has let go, and back from
/// beyond the edges.
///
/// Each motion is a function of the time since it began, so that a picture shows the same whatever pictures came before it.
@MainActor
final class ScrollMotion {
    private unowned let view: UIScrollView
    private var course: Course?
    private var turns: ScrollTurns?

    private enum Course {
        /// From a point to another one in 0.3 seconds.
        case travel(since: Double, from: CGPoint, to: CGPoint)
        /// Along each axis by itself.
        case rest(since: Double, x: ScrollCourse, y: ScrollCourse)
    }

    init(_ view: UIScrollView) { self.view = view }

    var isDecelerating: Bool {
        if case .rest = course { true } else { false }
    }

    var isMoving: Bool { course != nil }
    /// Whether an animated change of the offset goes on.
    var isTravelling: Bool {
        if case .travel = course { true } else { false }
    }

    private var now: Double { view.layer.treeTime }

    /// Goes to a point, easing in and out.
    func travel(to point: CGPoint) {
        course = .travel(since: now, from: view.contentOffset, to: point)
        run()
    }

    /// Comes to rest from a speed, in points a second: within the limits, or at a point that the delegate chose.
    func release(velocity: CGPoint, at target: CGPoint? = nil) {
        let limits = view.limits, offset = view.contentOffset, rate = view.decelerationRate.rawValue
        let velocity = CGPoint(
            x: velocity.x.isFinite ? velocity.x : 0, y: velocity.y.isFinite ? velocity.y : 0)
        func axis(_ start: CGFloat, _ speed: CGFloat, _ low: CGFloat, _ high: CGFloat, _ target: CGFloat?)
            -> ScrollCourse
        {
            ScrollCourse(
                start: start, velocity: speed, low: low, high: high, target: target, rate: rate, bounces: view.bounces)
        }
        course = .rest(
            since: now, x: axis(offset.x, velocity.x, limits.low.x, limits.high.x, target?.x),
            y: axis(offset.y, velocity.y, limits.low.y, limits.high.y, target?.y))
        view.delegate?.scrollViewWillBeginDecelerating(view)
        run()
    }

    /// Ends what goes on, where it is.
    func stop() { end() }

    private func run() {
        if turns != nil { return }
        let turns = ScrollTurns(self)
        self.turns = turns
        CATransaction.add(turns, modes: [])
    }

    private func end() {
        course = nil
        if !view.isDragging { view.hideIndicators() }
        if let turns { CATransaction.remove(turns) }
        turns = nil
    }

    /// Moves the content to where it is now.
    func advance() {
        switch course {
        case nil: return
        case .travel(let since, let from, let to):
            let part = min(1, max(0, (now - since) / 0.3))
            let progress = CGFloat(UIView.AnimationCurve.easeInOut.function.curve.value(at: part))
            let point = CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
            if part == 1 { end() }
            view.scroll(to: part == 1 ? to : point)
            if part == 1 { view.delegate?.scrollViewDidEndScrollingAnimation(view) }
        case .rest(let since, let x, let y):
            let time = max(0, now - since)
            let isOver = time >= x.duration && time >= y.duration
            if isOver { end() }
            view.scroll(to: CGPoint(x: x.place(at: time), y: y.place(at: time)))
            if isOver { view.delegate?.scrollViewDidEndDecelerating(view) }
        }
    }
}

/// Calls a motion at each turn of its thread.
private final class ScrollTurns: TurnTaker {
    private weak var motion: ScrollMotion?

    init(_ motion: ScrollMotion) { self.motion = motion }

    func takeTurn() {
        let motion = motion
        MainActor.assumeHere { motion?.advance() }
    }

    var secondsToNextTurn: Double { CATransaction.display?.time.runsByItself == true ? 1.0 / 60 : .infinity }
}

/// How content comes to rest along an axis.
///
/// Its speed decays by the deceleration rate each millisecond: after t seconds it has gone v (1 - r^(1000 t)) / (-1000 ln r). Beyond an edge
/// a spring takes it back that does not swing.
struct ScrollCourse {
    private let start, velocity, goal: Double
    /// -ln of what is left of the speed after a second.
    private let decay: Double
    /// When the content meets an edge, and how fast.
    private var edge: (time: Double, place: Double, velocity: Double)?
    /// When the content is at rest, in seconds.
    private(set) var duration: Double

    /// Radians a second of the spring at the edges: back from 100 points to half a point in 0.5 seconds, as iOS looks.
    private static let stiffness = 15.0
    /// What is no motion any more, in points and points a second.
    private static let stillness = 0.5

    init(
        start: CGFloat, velocity: CGFloat, low: CGFloat, high: CGFloat, target: CGFloat?, rate: CGFloat, bounces: Bool
    ) {
        self.start = Double(start)
        decay = 1 / Self.reach(rate: rate)
        // A target sets the speed that arrives there.
        self.velocity = if let target { (Double(target) - Double(start)) * decay } else { Double(velocity) }
        goal = self.start + self.velocity / decay
        duration = 0
        let (low, high) = (Double(low), Double(high))
        if self.start < low || self.start > high {
            edge = (0, self.start < low ? low : high, self.velocity)
        } else if goal < low || goal > high {
            let place = goal < low ? low : high
            // Where start + v (1 - e^(-decay t)) / decay is the place.
            let time = -log(1 - (place - self.start) * decay / self.velocity) / decay
            edge = (time, place, bounces ? self.velocity * exp(-decay * time) : 0)
        }
        duration = length(bounces)
    }

    /// How many seconds long the content would go at its first speed to come as far as it does while the speed decays.
    ///
    /// - Parameter rate: what is left of the speed after a millisecond, above 0 and below 1; another one counts as `.normal`.
    static func reach(rate: CGFloat) -> Double {
        let rate = rate > 0 && rate < 1 ? rate : UIScrollView.DecelerationRate.normal.rawValue
        return -1 / (1000 * log(Double(rate)))
    }

    private func length(_ bounces: Bool) -> Double {
        guard let edge else {
            return abs(velocity) <= Self.stillness ? 0 : log(abs(velocity) / Self.stillness) / decay
        }
        let away = start - edge.place
        if edge.time > 0 && edge.velocity == 0 { return edge.time }
        // The spring is still when its envelope is: found by doubling and halving.
        let size = abs(edge.time > 0 ? 0 : away), push = abs(edge.velocity) + Self.stiffness * size
        func envelope(_ t: Double) -> Double { (size + push * t) * exp(-Self.stiffness * t) }
        var (low, high) = (0.0, 0.1)
        while envelope(high) > Self.stillness { (low, high) = (high, high * 2) }
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if envelope(middle) > Self.stillness { low = middle } else { high = middle }
        }
        return edge.time + high
    }

    /// Where the content is after some seconds.
    func place(at time: Double) -> CGFloat {
        guard let edge, time >= edge.time else {
            if time >= duration { return CGFloat(edge?.place ?? goal) }
            return CGFloat(start + velocity * (1 - exp(-decay * time)) / decay)
        }
        if time >= duration { return CGFloat(edge.place) }
        let away = edge.time > 0 ? 0 : start - edge.place, passed = time - edge.time
        // Critically damped: (x + (v + w x) t) e^(-w t).
        return CGFloat(
            edge.place + (away + (edge.velocity + Self.stiffness * away) * passed) * exp(-Self.stiffness * passed))
    }
}

extension CGFloat {
    /// How far content follows a finger that pulls it beyond an edge: less and less, never further than the view is long. The factor is the one
    /// that is seen on iOS.
    func rubberBanded(over length: CGFloat) -> CGFloat {
        let factor: CGFloat = 0.55
        if length <= 0 { return 0 }
        let pull = magnitude
        return (self < 0 ? -1 : 1) * pull * factor * length / (length + factor * pull)
    }
}
