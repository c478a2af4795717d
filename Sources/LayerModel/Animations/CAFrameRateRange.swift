/// A range of frame rates.
public struct CAFrameRateRange: Sendable, Equatable {
    /// The least rate, in frames per second.
    public var minimum: Float
    /// The greatest rate, in frames per second.
    public var maximum: Float
    /// The preferred rate, in frames per second; nil or 0 for none.
    public var preferred: Float?

    /// Makes a range of frames per second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// No preference: all 0.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
