/// The style of a stroke: the pen, the part of the path and the dashes.
///
/// The pen is a circle in the path's own units. `start` and `end` apply before dashes, as in Core Animation: the dashes
/// begin at `start`.
///
///     var style = StrokeStyle(width: 4)
///     style.lineJoin = .round
///     style.dashes = [12, 6]
public struct StrokeStyle: Hashable, Sendable {
    /// The pen's diameter in the path's units, 1 by default. Nothing is drawn unless it is above 0.
    public var width = 1.0
    /// The ends of open lines and dashes, `.butt` by default.
    public var lineCap = CGLineCap.butt
    /// The joins of corners, `.miter` by default. Curves are round inside for every join.
    public var lineJoin = CGLineJoin.miter
    /// The most widths from a miter's inner corner to its tip, 10 by default. Sharper corners are bevelled.
    public var miterLimit = 10.0
    /// The offset into the pattern at which every subpath begins, in the path's units, 0 by default.
    public var dashPhase = 0.0
    /// The lengths of dashes and gaps in turn, repeated, in the path's units; an odd number of them is taken twice. The
    /// line is solid for no lengths, for zeros alone, and where one is negative or not finite.
    public var dashes: [Double] = []
    /// The start of the stroke, as a share of the length of all subpaths together, 0 by default.
    public var start = 0.0
    /// The end of the stroke, likewise, 1 by default. Nothing is drawn unless it is above `start`.
    public var end = 1.0

    /// Makes a solid line of a width.
    public init(width: Double = 1) { self.width = width }
}
