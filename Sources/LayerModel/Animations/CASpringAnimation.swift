/// An animation that goes as if a spring pulled the property to its end value.
///
///     let pop = CASpringAnimation(keyPath: "transform.scale")
///     pop.fromValue = 0.6
///     pop.toValue = 1
///     pop.damping = 8
///     pop.duration = pop.settlingDuration
///     layer.add(pop, forKey: "pop")
///
/// The spring swings in seconds of the animation's time, however long `duration` is: a duration shorter than
/// `settlingDuration` cuts it off. A timing function bends its time first.
open class CASpringAnimation: CABasicAnimation {
    /// What hangs on the spring; above 0. 1 by default.
    open var mass: CGFloat = 1
    /// How hard the spring pulls for its length; above 0. 100 by default.
    open var stiffness: CGFloat = 100
    /// How much of its speed the motion loses; at least 0. 10 by default.
    open var damping: CGFloat = 10
    /// The speed at the start, in distances from begin to end per second; above 0 towards the end. 0 by default.
    open var initialVelocity: CGFloat = 0
    /// Whether a damping above the critical one makes the motion creep; otherwise it counts as the critical one. False by
    /// default.
    open var allowsOverdamping = false

    /// A spring by how it looks: `perceptualDuration` is the length in seconds, above 0, `bounce` how much it swings: 1
    /// for ever, 0 not at all, below 0 it creeps. Its `duration` is its `settlingDuration`.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let frequency = 2 * Double.pi / perceptualDuration
        let ratio = bounce >= 0 ? 1 - Double(bounce) : 1 / (1 + Double(bounce))
        stiffness = CGFloat(frequency * frequency)
        damping = CGFloat(2 * ratio * frequency)
        allowsOverdamping = true
        duration = settlingDuration
    }

    /// After how many seconds the spring has come to rest; 0 where its numbers make no spring.
    open var settlingDuration: CFTimeInterval { error == nil ? curve.settlingDuration : 0 }
    /// How long the motion looks, in seconds: the time of one swing without damping.
    open var perceptualDuration: CFTimeInterval { 2 * .pi * Double(mass / stiffness).squareRoot() }
    /// How much the motion swings: 1 for ever, 0 not at all, below 0 it creeps.
    open var bounce: CGFloat {
        let ratio = damping / (2 * (mass * stiffness).squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    open override func copy() -> Any {
        let copy = super.copy()
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

    /// What makes it no spring.
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
