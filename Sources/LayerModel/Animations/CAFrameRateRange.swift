/// How often a second something should be shown.
public struct CAFrameRateRange: Sendable, Equatable {
    /// At least, in frames per second.
    public var minimum: Float
    /// At most, in frames per second.
    public var maximum: Float
    /// At best, in frames per second; nil or 0 leaves it open.
    public var preferred: Float?

    /// A range of frames per second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// No wish: all 0.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
