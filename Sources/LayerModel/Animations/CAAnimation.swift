/// What animations have in common: their timing and their pace.
///
/// Layers take a copy when an animation is added; changing it afterwards has no effect. Subclasses with state of their
/// own override `copy()`.
open class CAAnimation: CAMediaTiming {
    // Unchecked: a plain value that nobody holds on to while calling out.
    @exclusivity(unchecked) final var timing = MediaTiming()

    /// The pace of a cycle; nil is linear. Nil by default.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether the animation is removed once it has run out, and so has no effect any more whatever its fill mode. True by
    /// default.
    open var isRemovedOnCompletion = true
    /// Hears when the animation begins and ends. Held strongly; nil by default.
    open var delegate: (any CAAnimationDelegate)?
    /// How often a second it should be shown. A wish: pictures come at the rate that their owner asks for. `.default` by
    /// default.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// Values under keys that are no property.
    final var keyedValues: [String: Any] = [:]

    /// An animation with every property at its default.
    public required init() {}

    /// A copy of the same class.
    open func copy() -> Any {
        let copy = Self()
        copy.timing = timing
        copy.timingFunction = timingFunction
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.preferredFrameRateRange = preferredFrameRateRange
        copy.keyedValues = keyedValues
        copy.delegate = delegate
        return copy
    }

    /// The value that a key has in an animation in which it was never set; nil for keys that are no property, and where it is zero
    /// or false. Subclasses answer for keys of their own.
    open class func defaultValue(forKey key: String) -> Any? {
        AnimationMember.table[key]?.standardValue(of: Self())
    }

    /// Whether an archive has to hold the value of a key: whether it differs from what a new animation has. By default true for
    /// every key that has such a value.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        guard let value = value(forKey: key) else { return false }
        let standard = AnimationMember.table[key]?.get(Self()) ?? nil
        guard let standard = standard ?? Self.defaultValue(forKey: key) else { return true }
        guard let value = value as? any Equatable else { return true }
        return !value.equals(standard)
    }

    /// When it begins, in the layer's time; 0, the default, becomes the layer's time at the commit.
    public final var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// Added to the animation's time. 0 by default.
    public final var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// The animation's seconds per second of the layer. 1 by default.
    public final var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// One cycle, in seconds; 0, the default, becomes the transaction's when the animation is added.
    public final var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// How many cycles; may be fractional or infinite. 0, the default, is one.
    public final var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// For how long cycles repeat, in seconds. 0 by default, which leaves it to `repeatCount`.
    public final var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Whether each cycle runs forth and back. False by default.
    public final var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// What shows outside the active span. `.removed` by default.
    public final var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// The tracks that the animation's values make, with `timing` for its own; none where it has no effect. Throws where
    /// something cannot be what it is.
    func compile(key: String, timing: MediaTiming) throws(PropertyError) -> [AnimationTrack] { [] }

    /// Takes what it needs to know of a layer to which it is being added.
    func prepare(for layer: CALayer) {}
}
