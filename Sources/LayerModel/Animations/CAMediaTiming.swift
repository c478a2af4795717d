/// Seconds.
public typealias CFTimeInterval = Double

/// What has a time of its own: layers and animations.
///
/// Local time is `(parent time - beginTime) * speed + timeOffset`. The parent of a layer is its superlayer, of a root
/// absolute time, of an animation its layer.
public protocol CAMediaTiming: AnyObject {
    /// When it begins, in the parent's time.
    var beginTime: CFTimeInterval { get set }
    /// Added to the local time.
    var timeOffset: CFTimeInterval { get set }
    /// Local seconds per second of the parent; 0 stands still, negative runs back.
    var speed: Float { get set }
    /// One cycle, in seconds.
    var duration: CFTimeInterval { get set }
    /// How many cycles; may be fractional or infinite. 0 leaves it at one.
    var repeatCount: Float { get set }
    /// For how long cycles repeat, in seconds; 0 leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle runs forth and back.
    var autoreverses: Bool { get set }
    /// What shows outside the active span.
    var fillMode: CAMediaTimingFillMode { get set }
}
