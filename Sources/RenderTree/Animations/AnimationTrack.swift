/// One animation of one property, compiled for evaluation at any time.
///
/// What remains of a `CAPropertyAnimation` after commit: the time at which it begins is resolved and its values are plain.
/// A group becomes one track for each animation inside, with the groups around it in `groups`. An animation that is
/// removed on completion shows nothing after its end, so its `fillMode` loses the forward half when it is compiled.
///
///     var timing = MediaTiming()
///     timing.duration = 1
///     var track = AnimationTrack(key: "turn", path: PropertyPath(.transform, .rotationY), timing: timing)
///     track.toValue = .number(.pi)
public struct AnimationTrack: Sendable, Equatable {
    /// The key under which the animation was added.
    public var key: String
    /// The property or part of one that is animated.
    public var path: PropertyPath
    /// When; `beginTime` is in the layer's time, or in the innermost group's, and never 0 for "at commit".
    public var timing: MediaTiming
    /// The pace of a cycle; nil is linear.
    public var timingFunction: TimingCurve?
    /// The groups around the animation, outermost first. The first runs in the layer's time, each other in the time of
    /// the one before it.
    public var groups: [Group] = []
    /// The values as set, of the path's type, or of what the value function takes; those not set are nil.
    public var fromValue, toValue, byValue: PropertyValue?
    /// The values to go through, instead of the three; nil where those count.
    public var keyframes: Keyframes?
    /// Whether what follows a path of keyframes turns with it; nil where it does not.
    public var rotationMode: CAAnimationRotationMode?
    /// What progress follows, in seconds of the animation's time, instead of the time's even pace; nil where it does not.
    public var spring: SpringCurve?
    /// Makes the property's matrix of the animated numbers; nil where values are the property's.
    public var valueFunction: CAValueFunctionName?
    /// Whether the value is added to what is there.
    public var isAdditive = false
    /// Whether each cycle starts from the last one's end.
    public var isCumulative = false

    /// A track without values.
    public init(key: String, path: PropertyPath, timing: MediaTiming) {
        self.key = key; self.path = path; self.timing = timing
    }
}
