/// One animation of one property, compiled for evaluation at any time.
///
/// The committed form of a `CAPropertyAnimation`: its begin time is resolved and its values are plain. A group becomes
/// one track per member, with the enclosing groups in `groups`. An animation that is removed on completion shows
/// nothing after its end, so compiling removes the forward half of its `fillMode`.
///
///     var timing = MediaTiming()
///     timing.duration = 1
///     var track = AnimationTrack(key: "turn", path: PropertyPath(.transform, .rotationY), timing: timing)
///     track.toValue = .number(.pi)
public struct AnimationTrack: Sendable, Equatable {
    /// The key under which the animation was added.
    public var key: String
    /// The animated property or part of one.
    public var path: PropertyPath
    /// The timing; `beginTime` is in the layer's time, or in the innermost group's, and never 0 for "at commit".
    public var timing: MediaTiming
    /// The pace of a cycle; nil is linear.
    public var timingFunction: TimingCurve?
    /// The enclosing groups, outermost first. The first runs in the layer's time, each other in the time of the one
    /// before it.
    public var groups: [Group] = []
    /// The values as set, of the path's type or of the value function's input type; nil where not set.
    public var fromValue, toValue, byValue: PropertyValue?
    /// The keyframes; nil where the three values count.
    public var keyframes: Keyframes?
    /// Whether the layer turns with the path that the keyframes follow; nil where it does not.
    public var rotationMode: CAAnimationRotationMode?
    /// The spring that gives the progress, over seconds of the animation's time; nil for the even pace of time.
    public var spring: SpringCurve?
    /// The function that makes the property's matrix of the animated numbers; nil where values are the property's.
    public var valueFunction: CAValueFunctionName?
    /// Whether the value is added to the value below.
    public var isAdditive = false
    /// Whether each cycle starts from the end of the last one.
    public var isCumulative = false

    /// A track without values.
    public init(key: String, path: PropertyPath, timing: MediaTiming) {
        self.key = key; self.path = path; self.timing = timing
    }
}
