/// Where moving pictures come from: a film, a camera, a program.
///
///     layer.contents = source        // as an image
///
/// A film's frames have times, and a picture of a tree asks for those of its time. A live source has only its newest frame, and
/// times mean nothing. Called on the render thread, by several trees maybe at once.
public protocol FrameSource: AnyObject, Sendable {
    /// Whether it has only its newest frame, whatever the time.
    var isLive: Bool { get }
    /// The length in seconds, for repeating it; nil where it has none, or where it is not known yet. May wait where `waits` is true.
    func duration(waits: Bool) -> Double?
    /// The frame that shows at a time; nil where there is none, or none yet.
    ///
    /// - Parameters:
    ///   - time: Seconds from the start of the film: the last frame that begins at it or before; before the first that one.
    ///   - waits: Whether the exact frame is wanted, and may be waited for; otherwise the best one at hand is given at once, and this
    ///     one is made for the next time.
    func frame(at time: Double, waits: Bool) -> VideoFrame?
    /// The time at which another frame than at `time` shows, after it or, backwards, before it; nil where none does. `time` itself
    /// where that is not known.
    func nextChange(from time: Double, isBackwards: Bool) -> Double?
}
