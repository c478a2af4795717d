/// How a path is stroked: with what pen, where along it, in which dashes.
///
/// The pen is a circle in the path's own units. `start` and `end` come first and dashes second, as Core Animation has it: the
/// dashes of what is left begin at `start`.
///
///     var style = StrokeStyle(width: 4)
///     style.lineJoin = .round
///     style.dashes = [12, 6]
public struct StrokeStyle: Hashable, Sendable {
    /// The pen's diameter in the path's units: 1. Nothing is drawn with one that is not above 0.
    public var width = 1.0
    /// How open lines and dashes end: `.butt`.
    public var lineCap = CGLineCap.butt
    /// How corners are joined: `.miter`. Curves are round within whatever the join.
    public var lineJoin = CGLineJoin.miter
    /// The most widths from a miter's inner corner to its tip: 10. Sharper corners are bevelled.
    public var miterLimit = 10.0
    /// How far into the pattern every subpath begins, in the path's units: 0.
    public var dashPhase = 0.0
    /// The lengths of dashes and gaps in turn, repeated, in the path's units; an odd number of them is taken twice. A
    /// line without dashes for none, for zeros alone, and where one is negative or not finite.
    public var dashes: [Double] = []
    /// Where the stroke starts: 0, as a share of the length of all subpaths together.
    public var start = 0.0
    /// Where it ends: 1. Nothing is drawn unless it lies behind `start`.
    public var end = 1.0

    /// A solid line of a width.
    public init(width: Double = 1) { self.width = width }
}
