@_exported import typealias FoundationAdditions.CFTimeInterval

/// An object with a time of its own: a layer or an animation.
///
/// Local time is `(parent time - beginTime) * speed + timeOffset`. The parent of a layer is its superlayer, of a root
/// absolute time, of an animation its layer.
public protocol CAMediaTiming: AnyObject {
    /// The begin, in the parent's time.
    var beginTime: CFTimeInterval { get set }
    /// The offset added to the local time.
    var timeOffset: CFTimeInterval { get set }
    /// Local seconds per second of the parent; 0 stands still, negative runs backwards.
    var speed: Float { get set }
    /// The length of a cycle, in seconds.
    var duration: CFTimeInterval { get set }
    /// The number of cycles; may be fractional or infinite. 0 is one.
    var repeatCount: Float { get set }
    /// The time for which cycles repeat, in seconds; 0 leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each cycle runs forth and back.
    var autoreverses: Bool { get set }
    /// The effect outside the active span.
    var fillMode: CAMediaTimingFillMode { get set }
}
