/// A layer's time as a function of another: `scale · t + offset`.
///
/// A layer's local time is (parent time - beginTime) · speed + timeOffset, at every level of the tree; the parent of a
/// root is absolute time. Its other timing properties do not affect this line.
public struct LayerClock: Equatable, Sendable {
    /// Local seconds per second of the other time; 0 is a paused layer.
    public var scale: Double
    /// The local time at the other's 0, in seconds.
    public var offset: Double

    /// The clock `scale · t + offset`.
    public init(scale: Double, offset: Double) { self.scale = scale; self.offset = offset }

    /// The clock that changes nothing.
    public static let identity = LayerClock(scale: 1, offset: 0)

    /// Makes a layer's clock in its superlayer's time.
    public init(_ layer: borrowing LayerProperties) {
        let speed = Double(layer.speed)
        scale = speed
        // Avoids 0 · infinity and -0: a paused layer's time is its offset.
        offset = speed == 0 ? layer.timeOffset : layer.timeOffset - layer.beginTime * speed
    }

    /// Returns the local time at the other time `t`.
    public func local(_ t: Double) -> Double { scale == 0 ? offset : scale * t + offset }

    /// Returns the other time at the local time `t`; 0 where the clock is paused and the answer is not unique.
    public func outer(_ t: Double) -> Double { scale == 0 ? 0 : (t - offset) / scale }

    /// Returns the clock of a layer whose clock in this one's local time is `inner`.
    public func composed(with inner: LayerClock) -> LayerClock {
        LayerClock(scale: scale * inner.scale, offset: inner.local(offset))
    }
}

extension LayerProperties {
    /// Whether the layer's time is its superlayer's.
    public var hasPlainTime: Bool { beginTime == 0 && timeOffset == 0 && speed == 1 }
}
