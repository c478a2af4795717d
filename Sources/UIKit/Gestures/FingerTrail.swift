/// Where something was lately, from which its speed follows.
struct FingerTrail {
    private var places: [(time: Double, x: CGFloat, y: CGFloat)] = []

    /// What counts for the speed: the last tenth of a second, over which an uneven hand is even.
    private static let span = 0.1

    mutating func add(_ x: CGFloat, _ y: CGFloat, at time: Double) {
        if let last = places.last, last.time >= time { places.removeLast() }
        places.append((time, x, y))
        // The place at the beginning of the span is kept.
        while places.count > 2, places[1].time <= time - Self.span { places.removeFirst() }
    }

    mutating func clear() { places = [] }

    /// Units a second along both axes; none where nothing moved for the span.
    func speed(at now: Double) -> CGPoint {
        guard let first = places.first, let last = places.last, last.time > first.time, now - last.time < Self.span
        else {
            return .zero
        }
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(x: (last.x - first.x) / seconds, y: (last.y - first.y) / seconds)
    }
}
