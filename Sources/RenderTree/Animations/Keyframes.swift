/// The values that a keyframe animation goes through, with their times and the curve between them.
///
/// What remains of a `CAKeyframeAnimation` after commit. Made once, since the work is in its making: distances, tangents
/// and the lengths of curves are worked out here, not at every frame.
///
///     Keyframes(values: [.number(0), .number(10), .number(0)], keyTimes: [0, 0.8, 1])
public struct Keyframes: Sendable, Equatable {
    /// The values as given, all of the animated path's type; at least one, or none where a path is followed.
    public let values: [PropertyValue]
    /// What is followed instead of values: its points are where each line or curve ends, and where the first one starts.
    public let path: CGPath?
    /// How it goes from value to value.
    public let mode: CAAnimationCalculationMode
    /// When each value is reached, 0…1. Where they are of no use, values are evenly spaced.
    public let keyTimes: [Double]
    /// The pace of each segment; those missing are linear. Only where the mode is not paced.
    public let timingFunctions: [TimingCurve]
    /// The shape of cubic curves at each value.
    public let shape: Shape

    /// Ready to be evaluated.
    let program: KeyframeProgram

    /// How a cubic goes through its values, one number for each, -1…1; those missing are 0.
    public struct Shape: Sendable, Equatable {
        /// 1 stops at the value, -1 hurries through.
        public var tension: [Double]
        /// Other than 0 makes a corner.
        public var continuity: [Double]
        /// Below 0 the curve leans to what follows, above to what came.
        public var bias: [Double]
        /// A shape of the given numbers.
        public init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
            self.tension = tension; self.continuity = continuity; self.bias = bias
        }
    }

    /// Keyframes at the given values; nil where there are none.
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

    /// Keyframes along a path; nil where it has no line and no curve. A smooth mode makes no difference: a path's curves
    /// are its own.
    public init?(
        path: CGPath, mode: CAAnimationCalculationMode = .linear, keyTimes: [Double] = [],
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
        program = KeyframeProgram(.path(metrics, isPaced: false), mode, keyTimes, timingFunctions, shape)
    }

    typealias Stops = KeyframeProgram.Stops

    /// Whether two are made of the same.
    public static func == (a: Keyframes, b: Keyframes) -> Bool {
        a.mode == b.mode && a.keyTimes == b.keyTimes && a.timingFunctions == b.timingFunctions && a.shape == b.shape
            && a.values == b.values && a.path == b.path
    }
}
