/// The cost of one frame, in counts and seconds.
///
///     let rendering = try server.render(root, at: 0.5, viewport: viewport)
///     print(rendering.statistics.quads, rendering.statistics.drawSeconds)
public struct FrameStatistics: Sendable, Equatable {
    /// Commits applied since the frame before.
    public var commits = 0
    /// Quads drawn, over all passes. A partial frame counts only the quads that show in its damage.
    public var quads = 0
    /// Targets drawn into: the picture and the surfaces, over all tiles.
    public var passes = 0
    /// Targets besides the picture: groups with an opacity of their own, masks, filters, bitmaps, deep rounded clips.
    public var surfaces = 0
    /// Pixels of the surfaces, drawn or kept.
    public var surfacePixels = 0
    /// Blurs and colour matrices, of surfaces and of backdrops.
    public var effects = 0
    /// Pictures of paths that were rasterised; a shape's fill and its stroke count as two. Shapes that did not change,
    /// or that moved by whole pixels only, count 0.
    public var rasterizedPaths = 0
    /// Tiles that the picture was drawn in: more than 1 beyond the backend's size limit, 0 where nothing was drawn.
    public var tiles = 0
    /// Draw calls of the GPU's interface, over all tiles; 0 on a backend without one.
    public var draws = 0
    /// Pixels that paint was computed for, over all passes and tiles. The excess over `pixelsDrawn` is overdraw,
    /// surfaces and effects. 0 where the backend does not count.
    public var pixelsShaded = 0
    /// Pixels of the picture that were drawn again: the area of the damage.
    public var pixelsDrawn = 0
    /// The part of the picture that changed since the last drawing, in points of the root's superspace; the null
    /// rectangle where nothing changed.
    public var damage = CGRect.null
    /// Why the frame is a whole plan; nil for a partial frame or an unchanged one.
    public var wholePlanReason: WholePlanReason?
    /// Seconds spent applying commits since the frame before.
    public var applySeconds = 0.0
    /// Seconds of evaluating animations and planning. They may overlap the drawing of the picture before.
    public var planSeconds = 0.0
    /// Seconds of drawing. A backend may return before the device is done; reading waits for it then. Includes the
    /// planning of the next picture where that runs meanwhile and ends later.
    public var drawSeconds = 0.0
    /// Seconds of reading pixels back.
    public var readSeconds = 0.0
    /// Device seconds of the latest frame with a known time, one or more frames before this one, since nothing waits
    /// for the figure. Nil where the device does not report it, and for the first frames.
    public var gpuSeconds: Double?

    /// Statistics of zeros.
    public init() {}
}

/// The result of a request: the frame's statistics and, if requested, its pixels.
public struct Rendering: Sendable {
    /// Premultiplied pixels of the backend's `pixelFormat`, row 0 at the top; nil where the request asked for none.
    public var image: PixelBuffer?
    /// The cost of the frame.
    public var statistics: FrameStatistics
}
