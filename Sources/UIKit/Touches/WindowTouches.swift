import LayerModel

/// The fingers on a window, and the gesture recognisers that look at them.
@MainActor
final class WindowTouches {
    unowned let window: UIWindow
    /// Fingers that are down, in the order of coming down.
    private(set) var active: [UITouch] = []
    /// Touches whose views have not heard of their end.
    var unsettled: [UITouch] = []
    /// The recognisers that have touches, or had and have not been reset.
    private(set) var recognizers: [UIGestureRecognizer] = []
    private var listed: Set<ObjectIdentifier> = []
    /// How many recognisers hold a gesture back.
    var heldCount = 0
    /// Recognisers whose actions are due.
    var actions: [UIGestureRecognizer] = []
    /// How many calls of recognisers are under way.
    var depth = 0
    /// Touches that were lifted lately, for tap counts.
    private var lifted: [UITouch] = []

    // Undocumented; those of the runtime's tap recogniser, as its description shows them.
    /// Between two taps that count together, in seconds.
    static let tapInterval = 0.35
    /// Between their places, in points.
    static let tapDistance: CGFloat = 45

    init(_ window: UIWindow) { self.window = window }

    /// Makes an event of samples and hands it out.
    func send(_ samples: [TouchSample], of source: TouchSource?) {
        let event = UIEvent()
        for touch in active where touch.isDown { touch.phase = .stationary }
        for sample in samples {
            require(
                sample.location.x.isFinite && sample.location.y.isFinite && sample.time.isFinite,
                "a touch at \(sample.location), \(sample.time) s, has no place or time")
            event.timestamp = sample.time
            let key = FingerKey(source: source, finger: sample.finger)
            let touch = active.first { $0.key == key }
            switch sample.phase {
            case .began: if touch == nil { begin(key, sample, event) }
            case .moved: if let touch, touch.isDown { move(touch, sample, event) }
            case .ended, .cancelled:
                guard let touch, touch.isDown else { continue }
                touch.previousPlace = touch.place
                touch.place = sample.location
                touch.timestamp = sample.time
                touch.phase = sample.phase
                event.note(touch)
            case .stationary, .regionEntered, .regionMoved, .regionExited: break
            }
        }
        if event.changed.isEmpty { return }
        event.allTouches = Set(active)
        event.predict()
        ViewThread.current.events.note(window)
        if let application = UIApplication.current { application.sendEvent(event) } else { window.sendEvent(event) }
        for touch in event.changed where touch.phase == .ended { lifted.append(touch) }
        active.removeAll { !$0.isDown }
    }

    private func move(_ touch: UITouch, _ sample: TouchSample, _ event: UIEvent) {
        let id = ObjectIdentifier(touch)
        let isFirst = event.coalesced[id] == nil
        let before = touch.place
        if isFirst { touch.previousPlace = before }
        touch.place = sample.location
        touch.force = sample.force
        touch.timestamp = sample.time
        touch.phase = .moved
        event.note(touch)
        event.coalesced[id, default: []].append(touch.copy(at: sample.location, from: before, time: sample.time))
    }

    private func begin(_ key: FingerKey, _ sample: TouchSample, _ event: UIEvent) {
        let touch = UITouch()
        touch.key = key
        touch.window = window
        touch.place = sample.location
        touch.previousPlace = sample.location
        touch.timestamp = sample.time
        touch.force = sample.force
        lifted.removeAll { abs(sample.time - $0.timestamp) > Self.tapInterval }
        if let last = lifted.firstIndex(where: { $0.place.distance(to: sample.location) <= Self.tapDistance }) {
            touch.tapCount = lifted.remove(at: last).tapCount + 1
        }
        event.allTouches = Set(active)
        let view = window.hitTest(sample.location, with: event)
        if let view, isFree(view) {
            touch.view = view
            // Recognisers see all fingers; the view itself one, unless it takes many.
            touch.delivery.isWanted =
                view.isMultipleTouchEnabled
                || !active.contains { $0.view === view && $0.isDown && $0.delivery.isWanted }
            attachRecognizers(to: touch, event)
        }
        active.append(touch)
        event.note(touch)
        event.coalesced[ObjectIdentifier(touch)] = [
            touch.copy(at: sample.location, from: sample.location, time: sample.time)
        ]
    }

    /// Whether a view may have a touch beside those that there are, of which one may be exclusive.
    private func isFree(_ view: UIView) -> Bool {
        active.allSatisfy { touch in
            guard touch.isDown, let other = touch.view, other !== view else { return true }
            return !other.isExclusiveTouch && !view.isExclusiveTouch
        }
    }

    func list(_ recognizer: UIGestureRecognizer) {
        if listed.insert(ObjectIdentifier(recognizer)).inserted { recognizers.append(recognizer) }
    }

    /// Forgets the recognisers without touches.
    func unlistIdle() {
        recognizers.removeAll { recognizer in
            if !recognizer.touches.isEmpty { return false }
            listed.remove(ObjectIdentifier(recognizer))
            return true
        }
    }

    /// Takes away the touches in a view that left the window, and in those below.
    func takeAway(under view: UIView) {
        let gone = active.filter { touch in
            guard touch.isDown, let touched = touch.view else { return false }
            return touched.isDescendant(of: view) && touched.window !== window
        }
        if gone.isEmpty { return }
        let event = UIEvent()
        event.timestamp = EventClock.of(window).now
        for touch in gone {
            touch.phase = .cancelled
            touch.timestamp = event.timestamp
            event.note(touch)
        }
        event.allTouches = Set(active)
        deliver(event)
        active.removeAll { !$0.isDown }
    }
}

extension UIEvent {
    func note(_ touch: UITouch) {
        if !changed.contains(touch) { changed.append(touch) }
    }

    /// Says where moving fingers are going to be: straight on for two pictures of 1/60 s, at the speed of the last two places.
    func predict() {
        for touch in changed where touch.phase == .moved {
            let copies = coalesced[ObjectIdentifier(touch)] ?? []
            guard let last = copies.last, let first = copies.dropLast().last, last.timestamp > first.timestamp else {
                continue
            }
            let seconds = last.timestamp - first.timestamp
            let (dx, dy) = ((last.place.x - first.place.x) / seconds, (last.place.y - first.place.y) / seconds)
            var previous = touch.place
            predicted[ObjectIdentifier(touch)] = [1, 2].map { step in
                let time = Double(step) / 60
                let place = CGPoint(x: touch.place.x + dx * time, y: touch.place.y + dy * time)
                defer { previous = place }
                return touch.copy(at: place, from: previous, time: touch.timestamp + time)
            }
        }
    }
}

extension CGPoint {
    /// In points.
    func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
