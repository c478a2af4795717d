extension Animated {
    /// The property restricted to the visible frames: constant before the first and from the end on.
    ///
    /// The value at the end is the limit from before it: a jump at the end, or less than `Animated.endMargin` before
    /// it, is not seen, such as the out point of a layer that ends with its composition. A keyframe beyond an end stays
    /// where an interpolation crosses that end.
    func shown(within frames: ClosedRange<Double>) -> Animated {
        if keyframes.count == 1 { return self }
        // A jump is seen a little before its frame, so the first frame hides one that follows it that closely.
        let start = frames.lowerBound + Self.beforeJump, end = frames.upperBound
        var first = 0, last = keyframes.count - 1
        while first < last {
            let next = keyframes[first + 1].time
            guard keyframes[first].easing == .hold ? next <= start : next <= frames.lowerBound else { break }
            first += 1
        }
        while last > first {
            let before = keyframes[last - 1]
            guard before.easing == .hold ? keyframes[last].time >= end - Self.endMargin : before.time >= end else {
                break
            }
            last -= 1
        }
        if first == 0, last == keyframes.count - 1, keyframes[0].time >= frames.lowerBound { return self }
        var kept = Array(keyframes[first...last])
        if kept[0].easing == .hold || kept.count == 1 { kept[0].time = max(kept[0].time, frames.lowerBound) }
        var property = Animated(keyframes: kept) ?? self
        property.slot = slot
        return property
    }

    /// How long before an end a jump still belongs to it, in frames: exporters round the out points of files and of
    /// layers differently, by some millionths of a frame, and no file has frames so short.
    static var endMargin: Double { 0.01 }
}
