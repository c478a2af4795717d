import Foundation
import FoundationAdditions

/// The common base of animations: their timing and their pace.
///
/// A layer copies an animation when it is added; changing it afterwards has no effect. Subclasses with state of their
/// own override `copy(with:)`.
open class CAAnimation: NSObject, CAMediaTiming, NSCopying {
    // Unchecked: a plain value that is never held during a call-out.
    @exclusivity(unchecked) final var timing = MediaTiming()

    /// The pace of a cycle; nil is linear. Nil by default.
    open var timingFunction: CAMediaTimingFunction?
    /// Whether the animation is removed once it has ended, so that it has no effect any more whatever its fill mode.
    /// True by default.
    open var isRemovedOnCompletion = true
    /// The receiver of the animation's begin and end. Held strongly; nil by default.
    open var delegate: (any CAAnimationDelegate)?
    /// The preferred frame rate. A hint: pictures come at the rate that their owner requests. `.default` by default.
    open var preferredFrameRateRange = CAFrameRateRange.default
    /// Values stored under keys that are no properties.
    final var keyedValues: [String: Any] = [:]

    /// Makes an animation with every property at its default.
    public override init() {}

    /// Gives nil: there are no archives of animations.
    public required init?(coder: NSCoder) { nil }
    /// Writes nothing, and says so once for a class: there are no archives of animations.
    open func encode(with coder: NSCoder) { Warnings.noteArchive(of: self) }
    /// False: there are no archives of animations.
    open class var supportsSecureCoding: Bool { false }

    /// Returns a copy of the same class, by `copy(with:)`.
    open override func copy() -> Any { copy(with: nil) }

    /// Returns a copy of the same class.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.make()
        copy.timing = timing
        copy.timingFunction = timingFunction
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.preferredFrameRateRange = preferredFrameRateRange
        copy.keyedValues = keyedValues
        copy.delegate = delegate
        return copy
    }

    /// Runs the animation as a layer's action: adds a copy with the event as its key; a property animation without a
    /// `keyPath` animates the event's property.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        addCopy(forKey: event, to: anObject)
    }

    /// Returns the value of a key that was never set; nil for keys that are no properties, and where it is zero or
    /// false. Subclasses answer for keys of their own.
    open class func defaultValue(forKey key: String) -> Any? {
        AnimationMember.table[key]?.standardValue(of: Self.make())
    }

    /// Whether an archive has to hold the value of a key: whether it differs from a new animation's. By default true
    /// for every key with such a value.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        guard let value = value(forKey: key) else { return false }
        let standard = AnimationMember.table[key]?.get(Self.make()) ?? nil
        guard let standard = standard ?? Self.defaultValue(forKey: key) else { return true }
        guard let value = value as? any Equatable else { return true }
        return !value.equals(standard)
    }

    /// The begin, in the layer's time; 0, the default, becomes the layer's time at the commit.
    public final var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// The offset added to the animation's time. 0 by default.
    public final var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// The animation's seconds per second of the layer. 1 by default.
    public final var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// The length of a cycle, in seconds; 0, the default, becomes the transaction's when the animation is added.
    public final var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// The number of cycles; may be fractional or infinite. 0, the default, is one.
    public final var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// The time for which cycles repeat, in seconds. 0 by default, which leaves it to `repeatCount`.
    public final var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Whether each cycle runs forth and back. False by default.
    public final var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// The effect outside the active span. `.removed` by default.
    public final var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    /// Returns the tracks of the animation's values, with `timing` for its own; none where it has no effect. Throws for
    /// invalid values.
    func compile(key: String, timing: MediaTiming) throws(PropertyError) -> [AnimationTrack] { [] }

    /// Takes what the animation needs from the layer to which it is being added.
    func prepare(for layer: CALayer) {}
}
