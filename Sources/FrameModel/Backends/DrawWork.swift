/// What drawing a frame gave the backend to do, for statistics and for thresholds that do not depend on the machine.
///
///     try compositor.draw(planner.frame)
///     print(compositor.work.draws, Double(compositor.work.pixelsShaded) / Double(planner.frame.damage.area))
public struct DrawWork: Sendable, Equatable {
    /// Draw calls of a GPU's interface; copies and clears are none.
    public var draws = 0
    /// Pixels that paint was computed for, over all passes: the drawn pieces' area within the damage, what lies hidden behind
    /// others left out as far as the backend does that.
    public var pixelsShaded = 0
    /// Seconds that the device took for the latest frame whose time is known, which is a frame or more before the one drawn last:
    /// nothing waits for it. Nil where the device does not tell, and for the first frames.
    public var deviceSeconds: Double?

    /// Zeros.
    public init() {}
}
