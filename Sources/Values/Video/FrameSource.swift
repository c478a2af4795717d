/// Where moving pictures come from: a film, a camera, a program.
///
///     layer.contents = source        // as an image
///
/// A film's frames have times, and a picture of a tree asks for those of its time. A live source has only its newest frame, and
/// times mean nothing. Called on the render thread, by several trees maybe at once.
public protocol FrameSource: AnyObject, Sendable {
    /// Whether it has only its newest frame, whatever the time.
    var isLive: Bool { get }
    /// The length in seconds, for repeating it; nil where it has none, or where it is not known yet. The request's time does not count.
    func duration(_ request: FrameRequest) -> Double?
    /// The frame that shows at the request's time: the last that begins at it or before, before the first that one; nil where there
    /// is none, or none yet.
    func frame(_ request: FrameRequest) -> VideoFrame?
    /// The time at which another frame than at `time` shows, after it or, backwards, before it; nil where none does. `time` itself
    /// where that is not known.
    func nextChange(from time: Double, isBackwards: Bool) -> Double?
}

/// A picture's question for a frame.
public struct FrameRequest: Sendable {
    /// Seconds from the start of the film.
    public var time: Double
    /// Whether the exact frame is wanted, and may be waited for; otherwise the best one at hand is given at once, and this one is made
    /// for the next time.
    public var waits: Bool
    /// That of the picture: a wait ends where it is over. Nil is none.
    public var budget: WorkBudget?
    /// Who asks: a layer in a tree. The times of one follow each other, those of others may lie elsewhere.
    public var asker: Int

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - time: Seconds from the start of the film.
    ///   - waits: Whether the exact frame is wanted, and may be waited for.
    ///   - budget: The picture's; nil, the default, is none.
    ///   - asker: Who asks; 0, the default, is nobody in particular.
    public init(time: Double, waits: Bool, budget: WorkBudget? = nil, asker: Int = 0) {
        self.time = time; self.waits = waits; self.budget = budget; self.asker = asker
    }
}
