import Raster

/// Writes a frame: what is drawn becomes quads, groups of quads passes, and what quads name goes into the frame's tables. It knows nothing of
/// the tree.
struct FrameEmitter {
    var frame = Frame()
    /// Quads of passes still open, outermost first: groups close from the end.
    var open: ContiguousArray<Quad> = []
    /// How large surfaces may be.
    var surfaceLimits = SurfaceLimits()
    /// What is left for surfaces: of this plan, or, where that is partial, of the last whole one and all partial ones since.
    var surfaceBudget = SurfaceBudget(SurfaceLimits(), width: 0, height: 0)
    /// How many silhouettes of shadows are being drawn that are not seen themselves.
    var unseenSilhouettes = 0
    /// Tells the replicated instance at hand from others of the same layers; 0 where nothing is replicated, or by a first
    /// instance only.
    var instance: UInt64 = 0

    // MARK: Pictures

    /// Indices in `frame.images`.
    var imageIndices = ImageIndices()
    /// Indices in `frame.images` of images with their levels, by the image's id.
    var levelRanges: [UInt64: Range<Int32>] = [:]
    /// What is kept from frame to frame.
    var pictures = PictureStore()
    /// Who makes the pictures of paths.
    var rasterService: any RasterService = SequentialRasterService()
    /// What they may cost.
    let rasterBudget = RasterBudget()
    /// How many pictures of paths the last frame needed that no frame before had left: a fill and a stroke are two.
    var rasterizedPaths = 0
    /// What the frame at hand needs from `rasterService`, and where each picture goes.
    var rasterRequests: ContiguousArray<RasterRequest> = []
    var unmadePictures: ContiguousArray<UnmadePicture> = []

    // MARK: Hidden quads

    /// Boxes of quads while it is found out whether they share pixels.
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
