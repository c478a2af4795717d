/// What two fingers span, in the window's coordinates.
struct TwoFingers {
    var distance, angle: CGFloat

    @MainActor
    init?(_ fingers: [UITouch]) {
        guard fingers.count >= 2 else { return nil }
        let (a, b) = (fingers[0].place, fingers[1].place)
        distance = a.distance(to: b)
        angle = atan2(b.y - a.y, b.x - a.x)
    }
}
