/// The part of the root's superspace that a picture shows, and the picture's size in pixels.
public struct Viewport: Sendable, Equatable {
    /// The picture's size in pixels.
    public var width, height: Int
    /// Pixels per point, along both axes.
    public var scale: Double
    /// The point of the root's superspace that lies at the picture's corner (0, 0).
    public var origin: CGPoint
    /// What the picture is cleared to; nil is transparent.
    public var backgroundColor: CGColor?

    /// Creates a viewport with its corner at `origin`.
    public init(
        width: Int, height: Int, scale: Double = 1, origin: CGPoint = .zero, backgroundColor: CGColor? = nil
    ) {
        self.width = width; self.height = height; self.scale = scale; self.origin = origin
        self.backgroundColor = backgroundColor
    }
}
