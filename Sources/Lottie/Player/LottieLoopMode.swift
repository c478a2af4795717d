/// How often an animation is played.
public enum LottieLoopMode: Hashable, Sendable {
    /// Once, and then it stays at its end.
    case playOnce
    /// Again and again.
    case loop
    /// Forth and back, again and again.
    case autoReverse
    /// So many times.
    case `repeat`(Float)
    /// Forth and back, so many times.
    case repeatBackwards(Float)

    /// How often the whole is run through, forth and back where it autoreverses.
    var repeatCount: Float {
        switch self {
        case .playOnce: 1
        case .loop, .autoReverse: .infinity
        case .repeat(let count), .repeatBackwards(let count): max(0, count)
        }
    }

    /// Whether it runs back after each run.
    var autoreverses: Bool {
        switch self {
        case .playOnce, .loop, .repeat: false
        case .autoReverse, .repeatBackwards: true
        }
    }
}
