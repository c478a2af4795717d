/// What one frame took.
///
///     let rendering = try server.render(root, at: 0.5, viewport: viewport)
///     print(rendering.statistics.quads, rendering.statistics.drawSeconds)
public struct FrameStatistics: Sendable, Equatable {
    /// Commits applied since the frame before.
    public var commits = 0
    /// Quads of all passes that were drawn: where few layers changed, those alone that show in the damage.
    public var quads = 0
    /// Targets drawn into: the picture and the surfaces, over all tiles.
    public var passes = 0
    /// Targets besides the picture: groups with an opacity of their own, masks, filters, bitmaps, deep rounded clips.
    public var surfaces = 0
    /// Pixels of those, drawn or kept.
    public var surfacePixels = 0
    /// Blurs and colour maps, of surfaces and of what lies behind layers.
    public var effects = 0
    /// Pictures of paths that were made anew: a shape's fill and its stroke are two. Shapes that did not change, or only moved by
    /// whole pixels, have none.
    public var rasterizedPaths = 0
    /// Parts in which a picture beyond the backend's limit was drawn; 1 for others; 0 where nothing was drawn.
    public var tiles = 0
    /// Draw calls of a GPU's interface, over all tiles; 0 on a backend that has none.
    public var draws = 0
    /// Pixels that paint was computed for, over all passes and tiles: compared with `pixelsDrawn` it is the overdraw, and what
    /// surfaces and effects add to it. 0 where the backend does not count.
    public var pixelsShaded = 0
    /// Pixels of the picture that had to be drawn again: the area of the damage.
    public var pixelsDrawn = 0
    /// The part of the picture that changed since it was drawn last, in points of the root's superspace; the null rectangle
    /// where nothing did.
    public var damage = CGRect.null
    /// Why the frame was planned from all layers; nil where it was planned from those that changed, or not at all.
    public var wholePlanReason: WholePlanReason?
    /// Seconds of applying commits, since the frame before.
    public var applySeconds = 0.0
    /// Seconds of evaluating animations and planning. They may have passed while the picture before was drawn.
    public var planSeconds = 0.0
    /// Seconds of drawing; a backend may return before the device is done, then reading waits for it. Where the next picture is planned
    /// meanwhile, till both are done.
    public var drawSeconds = 0.0
    /// Seconds of reading pixels back.
    public var readSeconds = 0.0
    /// Seconds that the device took for the latest frame whose time is known, which is a frame or more before this one: nothing
    /// waits for it. Nil where the device does not tell, and for the first frames.
    public var gpuSeconds: Double?

    /// Zeros.
    public init() {}
}

/// What became of a request: the frame's numbers and, where asked for, its pixels.
public struct Rendering: Sendable {
    /// Premultiplied pixels of the backend's `pixelFormat`, row 0 at the top; nil where the request did not ask for pixels.
    public var image: PixelBuffer?
    /// What the frame took.
    public var statistics: FrameStatistics
}
