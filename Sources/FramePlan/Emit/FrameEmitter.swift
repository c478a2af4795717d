import Raster

/// Writes a frame: drawings become quads, groups of quads become passes, and what quads name goes into the frame's
/// tables. It does not know the tree.
struct FrameEmitter {
    var frame = Frame()
    /// The quads of open passes, outermost first: groups close from the end.
    var open: ContiguousArray<Quad> = []
    /// The size limits of surfaces.
    var surfaceLimits = SurfaceLimits()
    /// The remaining budget for surfaces: of this plan; or, where it is partial, of the last whole one and all partial
    /// ones since.
    var surfaceBudget = SurfaceBudget(SurfaceLimits(), width: 0, height: 0)
    /// The number of shadow silhouettes being drawn that are not visible themselves.
    var unseenSilhouettes = 0
    /// A key that distinguishes the current replicated instance from others of the same layers; 0 where nothing is
    /// replicated, or for a first instance.
    var instance: UInt64 = 0

    // MARK: Pictures

    /// Indices in `frame.images`.
    var imageIndices = ImageIndices()
    /// Indices in `frame.images` of images with their levels, by the image's id.
    var levelRanges: [UInt64: Range<Int32>] = [:]
    /// The pictures that are kept from frame to frame.
    var pictures = PictureStore()
    /// The service that makes the pictures of paths.
    var rasterService: any RasterService = SequentialRasterService()
    /// The budget of these pictures.
    let rasterBudget = RasterBudget()
    /// The number of pictures of paths that the last frame needed and no earlier frame had left: a fill and a stroke
    /// count as two.
    var rasterizedPaths = 0
    /// The requests of the current frame to `rasterService`, and the destination of each picture.
    var rasterRequests: ContiguousArray<RasterRequest> = []
    var unmadePictures: ContiguousArray<UnmadePicture> = []

    // MARK: Hidden quads

    /// The boxes of quads while overlaps are searched.
    var sweep: ContiguousArray<PixelRect> = []
    /// The opaque rectangles found so far, nearest first, while hidden quads are dropped.
    var occluders: ContiguousArray<PixelRect> = []

    /// Starts a whole frame.
    mutating func begin(_ viewport: Viewport) {
        frame.removeAll()
        frame.width = viewport.width
        frame.height = viewport.height
        frame.clearColor = viewport.backgroundColor?.premultiplied ?? SIMD4(repeating: 0)
        imageIndices.removeAll()
        levelRanges.removeAll(keepingCapacity: true)
        pictures.beginFrame()
        surfaceBudget = SurfaceBudget(surfaceLimits, width: viewport.width, height: viewport.height)
        open.empty()
    }
}
