import Foundation

/// A damped spring from 0 to its target 1: progress as a function of seconds.
///
///     SpringCurve(mass: 1, stiffness: 100, damping: 10).progress(at: 0.3)      // 1.124355
///
/// With ω = √(stiffness / mass) and ζ = damping / (2 √(stiffness · mass)); the closed solutions of
/// x'' + 2ζω x' + ω² x = 0 with x(0) = 1 and x'(0) = -velocity, progress = 1 - x.
public struct SpringCurve: Sendable, Equatable {
    /// ω, in radians per second.
    public var frequency: Double
    /// ζ: below 1 the spring oscillates, above 1 it is overdamped.
    public var dampingRatio: Double
    /// In distances per second, towards the target.
    public var initialVelocity: Double

    /// Makes a spring from its mechanical parameters; mass and stiffness above 0, damping at least 0.
    ///
    /// - Parameters:
    ///   - mass: The mass of the body on the spring.
    ///   - stiffness: The force per unit of displacement.
    ///   - damping: The force per unit of speed.
    ///   - initialVelocity: Units per second, where the whole way is one unit; positive towards the end.
    ///   - allowsOverdamping: If false, a damping ratio above 1 counts as 1.
    public init(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        dampingRatio = allowsOverdamping ? ratio : min(1, ratio)
        self.initialVelocity = initialVelocity
    }

    /// Returns the progress after `t` seconds.
    public func progress(at t: Double) -> Double { 1 - remainder(at: t) }

    /// Returns the rest of the way after `t` seconds; negative beyond the target.
    func remainder(at t: Double) -> Double {
        // With this much damping it does not move; the squares below would be infinite.
        guard dampingRatio < 1e100 else { return 1 }
        let decay = dampingRatio * frequency
        if dampingRatio < 1 {
            let swing = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
            return exp(-decay * t) * (cos(swing * t) + (decay - initialVelocity) / swing * sin(swing * t))
        }
        if dampingRatio == 1 { return exp(-frequency * t) * (1 + (frequency - initialVelocity) * t) }
        let spread = frequency * ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
        // Near ζ = 1 the two exponentials cancel; the form with hyperbolic functions does not.
        if spread * t < 1 {
            return exp(-decay * t) * (cosh(spread * t) + (decay - initialVelocity) / spread * sinh(spread * t))
        }
        let slow = frequency * frequency / (decay + spread), fast = decay + spread
        let share = (fast - initialVelocity) / (fast - slow)
        return share * exp(-slow * t) + (1 - share) * exp(-fast * t)
    }
}
