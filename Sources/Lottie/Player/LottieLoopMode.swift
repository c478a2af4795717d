/// How often an animation is played.
public enum LottieLoopMode: Hashable, Sendable {
    /// Once, holding the end.
    case playOnce
    /// Repeated forever.
    case loop
    /// Forwards and backwards, repeated forever.
    case autoReverse
    /// A number of times.
    case `repeat`(Float)
    /// Forwards and backwards, a number of times.
    case repeatBackwards(Float)

    /// The number of repetitions, each forwards and backwards where it autoreverses.
    var repeatCount: Float {
        switch self {
        case .playOnce: 1
        case .loop, .autoReverse: .infinity
        case .repeat(let count), .repeatBackwards(let count): max(0, count)
        }
    }

    /// Whether each run is followed by a reverse one.
    var autoreverses: Bool {
        switch self {
        case .playOnce, .loop, .repeat: false
        case .autoReverse, .repeatBackwards: true
        }
    }
}
