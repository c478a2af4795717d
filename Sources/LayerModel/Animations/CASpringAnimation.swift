import Foundation

/// An animation by the motion of a damped spring.
///
///     let pop = CASpringAnimation(keyPath: "transform.scale")
///     pop.fromValue = 0.6
///     pop.toValue = 1
///     pop.damping = 8
///     pop.duration = pop.settlingDuration
///     layer.add(pop, forKey: "pop")
///
/// The spring moves in seconds of the animation's time, independent of `duration`: a duration shorter than
/// `settlingDuration` cuts it off. A timing function applies to its time first.
open class CASpringAnimation: CABasicAnimation {
    /// The mass on the spring; above 0. 1 by default.
    open var mass: CGFloat = 1
    /// The stiffness of the spring; above 0. 100 by default.
    open var stiffness: CGFloat = 100
    /// The damping of the motion; at least 0. 10 by default.
    open var damping: CGFloat = 10
    /// The speed at the start, in distances from begin to end per second; positive towards the end. 0 by default.
    open var initialVelocity: CGFloat = 0
    /// Whether a damping above the critical one makes the spring overdamped; otherwise it counts as critical. False by
    /// default.
    open var allowsOverdamping = false

    /// Makes a spring from its appearance: `perceptualDuration` in seconds, above 0, and `bounce`: 1 oscillates for
    /// ever, 0 does not oscillate, below 0 is overdamped. Its `duration` is its `settlingDuration`.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / perceptualDuration
        let ratio = bounce >= 0 ? 1 - Double(bounce) : 1 / (1 + Double(bounce))
        stiffness = CGFloat(frequency * frequency)
        damping = CGFloat(2 * ratio * frequency)
        allowsOverdamping = true
        duration = settlingDuration
    }

    /// The seconds after which the spring has settled; 0 where its numbers are invalid.
    open var settlingDuration: CFTimeInterval { error == nil ? curve.settlingDuration : 0 }
    /// The perceived duration, in seconds: the period without damping.
    open var perceptualDuration: CFTimeInterval { 2 * .pi * Double(mass / stiffness).squareRoot() }
    /// The amount of oscillation: 1 for ever, 0 none, below 0 overdamped.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (mass * stiffness).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        guard let copy = copy as? CASpringAnimation else { return copy }
        copy.mass = mass
        copy.stiffness = stiffness
        copy.damping = damping
        copy.initialVelocity = initialVelocity
        copy.allowsOverdamping = allowsOverdamping
        return copy
    }

    override func compile(key: String, timing: MediaTiming) throws(PropertyError) -> [AnimationTrack] {
        if let error { throw error }
        var tracks = try super.compile(key: key, timing: timing)
        for index in tracks.indices { tracks[index].spring = curve }
        return tracks
    }

    private var curve: SpringCurve {
        SpringCurve(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
    }

    /// The error of the numbers, if there is one.
    private var error: PropertyError? {
        guard mass > 0, mass.isFinite else {
            return PropertyError(key: "mass", .outOfRange("\(mass)", legal: "above 0"))
        }
        guard stiffness > 0, stiffness.isFinite else {
            return PropertyError(key: "stiffness", .outOfRange("\(stiffness)", legal: "above 0"))
        }
        guard damping >= 0 else {
            return PropertyError(key: "damping", .outOfRange("\(damping)", legal: "at least 0"))
        }
        return initialVelocity.isFinite ? nil : PropertyError.notFinite("initialVelocity", initialVelocity)
    }
}
