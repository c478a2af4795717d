import CPUKernels
import PixelEffects

/// Draws frames on the CPU alone: painter's order, row by row, in bands of rows on a pool of threads.
///
///     let compositor = CPUCompositor()
///     try compositor.draw(planner.frame)
///     try compositor.read(into: memory, bytesPerRow: 4 * width)
///
/// A picture depends neither on the number of threads nor on the kernel set. Once its buffers have grown to a scene's
/// size, drawing allocates nothing.
public final class CPUCompositor: Compositor {
    /// The kernels that draw.
    package enum KernelSet: Sendable {
        /// The fastest that this machine can run.
        case best
        /// Those that every machine of the architecture can run.
        case baseline
    }

    /// Largest width and height of a picture and of an image, in pixels.
    static let maxSize = 32768

    /// The pixel format of the picture: `.bgra8`, or `.rgba16F`, which is drawn in floats of 32 bits and rounded once
    /// all is drawn.
    public let pixelFormat: PixelBuffer.Format
    let kernels: UnsafePointer<CPUKernelTable>
    let pool: BandPool?

    /// The picture, which can be handed out.
    var pictures: PictureMemory
    /// Its pixels before they are rounded to half floats, where effects read what is drawn so far.
    var floatTarget: PixelMemory?
    var width = 0, height = 0
    /// Whether the target holds the frame drawn last: false before the first frame and after one that failed.
    var hasPicture = false

    /// The calling thread's scratch memory.
    let scratch: Scratch

    // Reused from frame to frame.
    /// The part of the current pass that is drawn.
    var drawn = Damage.empty
    var survey = QuadSurvey()
    var bins = BandBins()
    var parts = BandParts()
    var surfaces: SurfacePool
    var imageCache: ImageCache
    var clips = RowShapeMemory(capacity: 8)
    var gradients = GradientTable()
    var sprites = SpriteTable()
    /// One list per batch.
    var spriteBins = BandBins()
    var cuts: ContiguousArray<HardPlane> = []
    var images: ContiguousArray<ImageSource> = []
    var coverageMasks: ContiguousArray<CoverageMaskSource> = []
    var planes: ContiguousArray<PixelPlane> = []
    var planeBounds: ContiguousArray<PixelRect> = []
    var buffers: ContiguousArray<Int> = []
    /// The readers of each pass, the pixels of it that are drawn, and its slot.
    var graph = PassGraph()
    var ledger = SurfaceLedger()
    /// By slot of the ledger: the plane and its buffer, which stays taken.
    var keptSurfaces: ContiguousArray<(plane: PixelPlane, buffer: Int)> = []
    /// The current frame's budget.
    var budget: WorkBudget?
    /// The levels of a blur.
    var blurMemory: PixelMemory?
    /// By pass, the last step of its effect, where its reader does it.
    var lastSteps = Room<EffectStep>(capacity: 16)
    var floatBlurSteps = FloatBlurSteps()
    /// The bytes that surfaces may take at once before the picture is drawn in stripes.
    package var surfaceBudget = 1 << 30
    /// Whether quads hidden by nearer opaque ones are left out; the picture is the same either way.
    package var looksAhead = true
    /// Whether surfaces are drawn inline by their only readers where possible; the picture is the same either way.
    package var drawsInline = true
    /// Which sources of blurs are drawn with them; the picture is the same either way.
    package var sourceLimits: PassGraph.SourceLimits

    /// Creates a compositor without a picture.
    ///
    /// - Parameters:
    ///   - threads: the number of threads that draw, including the calling one; 1 starts none. Default: one per core;
    ///     at most 64.
    ///   - pixelFormat: `.bgra8`, or `.rgba16F` for pictures whose colours are neither rounded to bytes nor clamped to
    ///     0…1.
    public convenience init(threads: Int? = nil, pixelFormat: PixelBuffer.Format = .bgra8) {
        self.init(threads: threads, kernels: .best, pixelFormat: pixelFormat)
    }

    /// Does as `init(threads:pixelFormat:)` with a choice of kernels, to compare the sets.
    package init(threads: Int?, kernels set: KernelSet, pixelFormat: PixelBuffer.Format = .bgra8) {
        let count = ThreadCount.bounded(threads)
        precondition(count >= 1, "a CPU compositor needs at least one thread, not \(count)")
        precondition(pixelFormat != .a8, "a picture has colours: its pixels are .bgra8 or .rgba16F")
        self.pixelFormat = pixelFormat
        pictures = PictureMemory(width: 0, height: 0, format: pixelFormat)
        sourceLimits = InlineMemory.sourceLimits(areFloats: pixelFormat == .rgba16F)
        imageCache = ImageCache(readsHalves: pixelFormat == .rgba16F)
        surfaces = SurfacePool(wordsPerPixel: pixelFormat == .rgba16F ? FloatPlane.words : 1)
        kernels = set == .best ? CPUKernelsBest() : CPUKernelsBaseline()
        let floats = set == .best ? CPUFloatKernelsBest() : CPUFloatKernelsBaseline()
        let drawsFloats = pixelFormat == .rgba16F
        scratch = Scratch(kernels: kernels, floats: floats, drawsFloats: drawsFloats)
        pool =
            count > 1
            ? BandPool(threads: count - 1, kernels: kernels, floats: floats, drawsFloats: drawsFloats) : nil
    }

    /// The work of the frame drawn last: no draw calls; as pixels shaded, for each band the boxes around the visible
    /// parts of its quads.
    public internal(set) var work = DrawWork()

    /// Whether planes are of floats.
    var drawsFloats: Bool { pixelFormat == .rgba16F }

    deinit {
        pool?.stop()
        scratch.deallocate()
        clips.deallocate()
        gradients.deallocate()
        survey.deallocate()
        bins.deallocate()
        sprites.deallocate()
        spriteBins.deallocate()
        lastSteps.deallocate()
    }

    /// "cpu"; pictures and images up to 32,768 pixels on a side.
    public var capabilities: Capabilities {
        Capabilities(
            name: "cpu", maxTargetSize: Self.maxSize, maxImageSize: Self.maxSize, isSoftware: true,
            isBoundToThread: false, pixelFormat: pixelFormat)
    }

    /// The backend, the kernel set chosen for this machine, and the number of threads that draw.
    public var facts: [(name: String, value: String)] {
        [
            ("backend", "CPU"), ("kernels", String(cString: kernels.pointee.name)),
            ("threads", String((pool?.count ?? 0) + 1)),
        ]
    }

    /// Frees the expanded copies of A8 images and of those one pixel wide or high; other images are read in place.
    public func forget(images: [UInt64]) {
        for id in images { imageCache.forget(id) }
    }
}
