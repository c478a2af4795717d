import Shaders

/// Converts a frame's quads to vertices and batches, and its passes to steps. All storage is reused, so a steady scene
/// allocates nothing.
///
/// A quad becomes one or more pieces: convex polygons in device space with one program each. On a software GL the cost
/// is the work per pixel, so quads are divided into an inside without coverage and a rim; on a GPU the cost is the
/// number of draws, so a quad is an instance of a program that its neighbours share.
final class QuadEncoder {
    let programs: ProgramTable
    let images: ImageStore
    let pool: TargetPool
    let retained: RetainedSurfaces
    let gradients: GradientTable
    let drawings: DrawingSurfaces
    /// Whether records are instances (for a GPU) or vertices (for a software GL).
    let instanced: Bool
    /// Whether programs read the target in place where GL's blending does not support a mode; otherwise from a copy.
    let fetches: Bool
    /// The grid that vertices are put on.
    var vertexGrid: VertexGrid
    /// The format between the steps of effects.
    let effectFormat: RenderTarget.Format
    /// Computes blurs in memory; nil where programs do.
    let blurs: MemoryBlurs?

    /// The steps to execute, in order.
    var steps: ContiguousArray<Step> = []
    /// The batches of all passes, in the order of drawing.
    var batches: ContiguousArray<Batch> = []
    /// The rectangles of copying steps.
    var copies: ContiguousArray<PixelRect> = []
    /// The filters of filtering steps.
    var filters: ContiguousArray<Filter> = []
    /// The first filter that is in no step yet.
    var firstFilter = 0
    /// The blurs of steps in memory.
    var memoryBlurs: ContiguousArray<MemoryBlur> = []
    /// The area of all pieces and filters, in pixels.
    var shadedArea = 0.0
    /// The pixels of each of the frame's passes, and which of them were taken from the pool.
    var surfaces: ContiguousArray<PassSurface> = []
    var live: ContiguousArray<Int32> = []
    /// The bytes of coverage beyond which everything encoded is executed, and the coverage is freed.
    var coverageLimit = 0
    /// The draw calls that were executed while the frame was encoded.
    var flushedDraws = 0
    /// Executes everything encoded, with the frame's clips and budget; set by the compositor.
    var execute: (ContiguousArray<Clip>, WorkBudget?) throws(CompositorError) -> Void = { _, _ in }
    /// The readers of each pass, and the pixels of it that are needed.
    var graph = PassGraph()
    /// The first batch that is in no step yet: batches of different steps never join.
    var firstBatch = 0

    /// The places where the latest batches draw.
    let places = BatchPlaces()

    /// The pass being encoded, and the copy of what its quads blend with.
    var current = PassSurface()
    var below = BelowCopy()

    /// The hidden cells of the pass (`grid`), the visible part of each quad (`shownQuads`), and the rectangles of these
    /// parts (`shown`).
    let grid = OcclusionGrid()
    /// Whether hidden pixels are searched: a GPU has pixels to spare, and each part of a quad is work for the
    /// processor.
    var isCulling: Bool
    var shownQuads: ContiguousArray<Shown> = []
    var shown: ContiguousArray<PixelRect> = []
    /// The drawn rectangles of the current pass.
    var areas: ContiguousArray<PixelRect> = []

    /// The quad's polygon, and parts of it while it is divided.
    let polygon = ConvexPolygon()
    let part = ConvexPolygon()
    /// The values of a polygon's vertices before they are written as triangles.
    var records: UnsafeMutablePointer<Float>
    var recordCapacity = 4096

    init(
        programs: ProgramTable, images: ImageStore, pool: TargetPool, retained: RetainedSurfaces,
        gradients: GradientTable, drawings: DrawingSurfaces, instanced: Bool, fetches: Bool,
        effectFormat: RenderTarget.Format, blurs: MemoryBlurs?, vertexGrid: VertexGrid
    ) {
        self.vertexGrid = vertexGrid
        self.gradients = gradients
        self.drawings = drawings
        self.programs = programs
        self.images = images
        self.pool = pool
        self.retained = retained
        self.instanced = instanced
        isCulling = !instanced
        self.fetches = fetches
        self.effectFormat = effectFormat
        self.blurs = blurs
        records = .allocate(capacity: recordCapacity)
    }

    deinit { records.deallocate() }

    /// Whether targets hold colours outside 0…1.
    var isExtended: Bool { pool.format == .halves }

    /// A frame's arrays, which can be read without copying.
    struct Parts {
        let passes: ContiguousArray<Pass>
        let quads: ContiguousArray<Quad>
        let clips: ContiguousArray<Clip>
        let cuts: ContiguousArray<SIMD4<Float>>
        let images: ContiguousArray<PixelBuffer>
        let coverageMasks: ContiguousArray<CoverageMask>
        let effects: ContiguousArray<Effect>
        let backdrops: ContiguousArray<Backdrop>
        let gradients: ContiguousArray<Gradient>
        let gradientStops: ContiguousArray<GradientStop>
        let particleBatches: ContiguousArray<ParticleBatch>
        let particles: ContiguousArray<Particle>
        let drawings: ContiguousArray<FrameDrawing>
        let budget: WorkBudget?

        init(_ frame: borrowing Frame) {
            passes = frame.passes
            quads = frame.quads
            clips = frame.clips
            cuts = frame.cuts
            images = frame.images
            coverageMasks = frame.coverageMasks
            effects = frame.effects
            backdrops = frame.backdrops
            gradients = frame.gradients
            gradientStops = frame.gradientStops
            particleBatches = frame.particleBatches
            particles = frame.particles
            drawings = frame.drawings
            budget = frame.budget
        }
    }

    /// Drops everything encoded before; keeps the memory.
    func reset() {
        forgetSteps()
        surfaces.removeAll(keepingCapacity: true)
        live.removeAll(keepingCapacity: true)
        shadedArea = 0
        flushedDraws = 0
        current = PassSurface()
        below = BelowCopy()
    }

    /// Drops the executed steps and their data.
    func forgetSteps() {
        programs.reset()
        gradients.reset()
        steps.removeAll(keepingCapacity: true)
        batches.removeAll(keepingCapacity: true)
        copies.removeAll(keepingCapacity: true)
        filters.removeAll(keepingCapacity: true)
        firstFilter = 0
        memoryBlurs.removeAll(keepingCapacity: true)
        firstBatch = 0
    }

    /// The number of encoded draw calls.
    var draws: Int { flushedDraws + batches.count + filters.count }

    /// Makes a step of the batches that are in no step yet.
    func endBatches() {
        places.settle()
        if batches.count > firstBatch { steps.append(.draw(firstBatch..<batches.count)) }
        firstBatch = batches.count
    }

    /// Makes the current pass's target that of the following steps.
    func setTarget() {
        guard let target = current.target else { preconditionFailure("a pass that is drawn has a target") }
        steps.append(.target(target, originX: current.originX, originY: current.originY))
        places.lay(
            originX: current.originX, originY: current.originY, width: target.width, height: target.height)
    }
}
