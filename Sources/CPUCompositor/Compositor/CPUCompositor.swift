import CPUKernels
import PixelEffects

/// Draws frames with the CPU alone: painter's order, row by row, in bands of rows on a pool of threads.
///
///     let compositor = CPUCompositor()
///     try compositor.draw(planner.frame)
///     try compositor.read(into: memory, bytesPerRow: 4 * width)
///
/// A picture does not depend on the number of threads nor on the kernel set. Once its buffers have grown to a scene's
/// size, drawing allocates nothing.
public final class CPUCompositor: Compositor {
    /// Which kernels draw.
    package enum KernelSet: Sendable {
        /// The fastest that this machine runs.
        case best
        /// Those that every machine of the architecture runs.
        case baseline
    }

    /// Largest width and height of a picture and of an image, in pixels.
    static let maxSize = 32768

    /// What a pixel of the picture is: `.bgra8`, or `.rgba16F`, drawn in floats of 32 bits and rounded when it is read.
    public let pixelFormat: PixelBuffer.Format
    let kernels: UnsafePointer<CPUKernelTable>
    let pool: BandPool?

    // The picture: of floats, or of bytes, which are handed out.
    var floatTarget: PixelMemory?
    var pictures = PictureMemory(width: 0, height: 0)
    var width = 0, height = 0
    /// Whether the target holds the frame drawn last: not before the first, nor after one that failed.
    var hasPicture = false

    /// The calling thread's.
    let scratch: Scratch

    // Reused from frame to frame.
    /// Of the pass at hand, what is drawn of it.
    var drawn = Damage.empty
    var survey = QuadSurvey()
    var bins = BandBins()
    var parts = BandParts()
    var surfaces: SurfacePool
    var imageCache: ImageCache
    var clips = RowShapeMemory(capacity: 8)
    var gradients = GradientTable()
    var sprites = SpriteTable()
    /// A list for each of their batches.
    var spriteBins = BandBins()
    var cuts: ContiguousArray<HardPlane> = []
    var images: ContiguousArray<ImageSource> = []
    var coverageMasks: ContiguousArray<CoverageMaskSource> = []
    var planes: ContiguousArray<PixelPlane> = []
    var planeBounds: ContiguousArray<PixelRect> = []
    var buffers: ContiguousArray<Int> = []
    /// Who reads which pass, which of its pixels are drawn, and where.
    var graph = PassGraph()
    var ledger = SurfaceLedger()
    /// By slot of the ledger: the plane and its buffer, which stays taken.
    var keptSurfaces: ContiguousArray<(plane: PixelPlane, buffer: Int)> = []
    /// Of the frame at hand.
    var budget: WorkBudget?
    /// The levels of a blur.
    var blurMemory: PixelMemory?
    var floatBlurSteps = FloatBlurSteps()
    /// Bytes that surfaces may take at once before the picture is drawn in stripes.
    package var surfaceBudget = 1 << 30
    /// Whether what nearer opaque quads hide is left out; the picture is the same without.
    package var looksAhead = true
    /// Whether surfaces are drawn with their only readers where that can be; the picture is the same without.
    package var drawsInline = true

    /// A compositor without a picture yet.
    ///
    /// - Parameters:
    ///   - threads: how many threads draw, the calling one included; 1 starts none. Default: one per core; at most
    ///     64.
    ///   - pixelFormat: `.bgra8`, or `.rgba16F` for pictures whose colours are neither rounded to bytes nor ended at 0 and 1.
    public convenience init(threads: Int? = nil, pixelFormat: PixelBuffer.Format = .bgra8) {
        self.init(threads: threads, kernels: .best, pixelFormat: pixelFormat)
    }

    /// As `init(threads:pixelFormat:)` with a choice of kernels, to compare the sets.
    package init(threads: Int?, kernels set: KernelSet, pixelFormat: PixelBuffer.Format = .bgra8) {
        let count = ThreadCount.bounded(threads)
        precondition(count >= 1, "a CPU compositor needs at least one thread, not \(count)")
        precondition(pixelFormat != .a8, "a picture has colours: its pixels are .bgra8 or .rgba16F")
        self.pixelFormat = pixelFormat
        imageCache = ImageCache(readsHalves: pixelFormat == .rgba16F)
        surfaces = SurfacePool(wordsPerPixel: pixelFormat == .rgba16F ? FloatPlane.words : 1)
        kernels = set == .best ? CPUKernelsBest() : CPUKernelsBaseline()
        let floats = set == .best ? CPUFloatKernelsBest() : CPUFloatKernelsBaseline()
        scratch = Scratch(kernels: kernels, floats: floats)
        pool = count > 1 ? BandPool(threads: count - 1, kernels: kernels, floats: floats) : nil
    }

    /// What the frame drawn last took; no draw calls, and of pixels what quads were drawn to: for each band the boxes around what is
    /// seen of them.
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
    }

    /// "cpu"; pictures and images up to 32,768 pixels on a side.
    public var capabilities: Capabilities {
        Capabilities(
            name: "cpu", maxTargetSize: Self.maxSize, maxImageSize: Self.maxSize, isSoftware: true,
            isBoundToThread: false, pixelFormat: pixelFormat)
    }

    /// The backend, the kernel set chosen for this machine, and how many threads draw.
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
