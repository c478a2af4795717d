/// A frame rate as a fraction, as in streams and files: 60/1, 30000/1001.
public struct FrameRate: Sendable, Equatable {
    /// Frames per `seconds`.
    public var frames: Int
    /// The duration of `frames` in seconds.
    public var seconds: Int

    /// The fraction for a number of frames per second, above 0 and finite.
    ///
    /// Whole numbers are exact; 23.976, 29.97 and 59.94 mean the television rates, 24000/1001 and so on. Others are the
    /// simplest fraction within a millionth, of numbers up to 1,000,000.
    public init(_ fps: Double) {
        precondition(fps > 0 && fps.isFinite, "frames need a rate above 0, not \(fps)")
        let television = (fps * 1.001).rounded()
        // 23.976 is 24000/1001 truncated to three digits.
        if television > 0, fps != fps.rounded(), abs(television / 1.001 - fps) < 0.0005,
            television.truncatingRemainder(dividingBy: 6) == 0
        {
            (frames, seconds) = (Int(television) * 1000, 1001)
            return
        }
        (frames, seconds) = Self.fraction(of: fps)
    }

    /// Continued fractions: each step's fraction is the closest for its size of denominator.
    private static func fraction(of value: Double) -> (Int, Int) {
        let limit = 1_000_000.0
        guard value < limit else { return (Int(limit), 1) }
        guard value > 1 / limit else { return (1, Int(limit)) }
        var (p0, q0, p1, q1) = (0.0, 1.0, 1.0, 0.0)
        var rest = value
        while true {
            let whole = rest.rounded(.down)
            let (p, q) = (whole * p1 + p0, whole * q1 + q0)
            if p > limit || q > limit { break }
            (p0, q0, p1, q1) = (p1, q1, p, q)
            if rest == whole || abs(p / q - value) <= value * 1e-6 { break }
            rest = 1 / (rest - whole)
        }
        return (Int(p1), Int(q1))
    }
}
