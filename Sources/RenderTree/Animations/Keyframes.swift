/// The values of a keyframe animation, with their times and the curve between them.
///
/// The committed form of a `CAKeyframeAnimation`. Distances, tangents and the lengths of curves are computed once, when
/// it is made, not at every frame.
///
///     Keyframes(values: [.number(0), .number(10), .number(0)], keyTimes: [0, 0.8, 1])
public struct Keyframes: Sendable, Equatable {
    /// The values as given, all of the animated path's type; at least one, or none where a path is followed.
    public let values: [PropertyValue]
    /// The path that is followed instead of values: its points are the start and the end of each line or curve.
    public let path: CGPath?
    /// The interpolation between values.
    public let mode: CAAnimationCalculationMode
    /// The time of each value, 0…1. Values are evenly spaced where the times are invalid.
    public let keyTimes: [Double]
    /// The pace of each segment; missing ones are linear. Unused in the paced modes.
    public let timingFunctions: [TimingCurve]
    /// The shape of cubic curves at each value.
    public let shape: Shape

    /// The program for evaluation.
    let program: KeyframeProgram

    /// The parameters of a cubic at each value, -1…1; missing ones are 0.
    public struct Shape: Sendable, Equatable {
        /// 1 stops at the value, -1 passes it fast.
        public var tension: [Double]
        /// Any value but 0 makes a corner.
        public var continuity: [Double]
        /// Below 0 the curve leans towards the next value, above 0 towards the previous one.
        public var bias: [Double]
        /// Makes a shape of the given numbers.
        public init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
            self.tension = tension; self.continuity = continuity; self.bias = bias
        }
    }

    /// Makes keyframes of values; nil where there are none.
    public init?(
        values: [PropertyValue], mode: CAAnimationCalculationMode = .linear, keyTimes: [Double] = [],
        timingFunctions: [TimingCurve] = [], shape: Shape = Shape()
    ) {
        guard !values.isEmpty else { return nil }
        self.values = values
        path = nil
        self.mode = mode
        self.keyTimes = keyTimes
        self.timingFunctions = timingFunctions
        self.shape = shape
        program = KeyframeProgram(Stops(values), mode, keyTimes, timingFunctions, shape)
    }

    /// Makes keyframes along a path; nil where it has no line and no curve. Cubic modes act as their linear ones: a
    /// path has its own curves. The animated value is a point, or a size where `isSize`: as `transform.translation` is.
    public init?(
        path: CGPath, isSize: Bool = false, mode: CAAnimationCalculationMode = .linear, keyTimes: [Double] = [],
        timingFunctions: [TimingCurve] = []
    ) {
        let metrics = PathMetrics(path)
        guard metrics.segmentCount > 0 else { return nil }
        values = []
        self.path = path
        self.mode = mode
        self.keyTimes = keyTimes
        self.timingFunctions = timingFunctions
        shape = Shape()
        program = KeyframeProgram(
            .path(metrics, isPaced: false, isSize ? .size : .point), mode, keyTimes, timingFunctions, shape)
    }

    typealias Stops = KeyframeProgram.Stops

    /// Whether both have equal values, path, times, modes and shape.
    public static func == (a: Keyframes, b: Keyframes) -> Bool {
        a.mode == b.mode && a.keyTimes == b.keyTimes && a.timingFunctions == b.timingFunctions && a.shape == b.shape
            && a.values == b.values && a.path == b.path && a.program.kind == b.program.kind
    }
}
