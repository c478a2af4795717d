import Values

/// A picture of coverage that a quad is seen through: a mask of one path, which needs no pass of its own.
public struct Stencil: Sendable, Equatable {
    /// Index in `Frame.images` of an A8 image.
    public var image: Int32
    /// The pixels of the quad's pass that the image's texels stand for, one by one: as large as the image.
    public var bounds: PixelRect

    /// From its parts.
    public init(image: Int32, bounds: PixelRect) {
        self.image = image; self.bounds = bounds
    }
}
