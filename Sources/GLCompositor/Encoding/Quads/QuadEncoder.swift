import Shaders

/// Turns a frame's quads into vertices and batches, and its passes into steps. All of its storage is reused, so a steady
/// scene allocates nothing.
///
/// A quad becomes one or more pieces: convex polygons in device space with one program each. On a software GL what counts
/// is how few pixels go through how little work, so quads are taken apart into an inside without coverage and a rim;
/// on a GPU what counts is how few draws there are, so a quad is an instance of a program that fits its neighbours too.
final class QuadEncoder {
    let programs: ProgramTable
    let images: ImageStore
    let pool: TargetPool
    let retained: RetainedSurfaces
    let gradients: GradientTable
    let drawings: DrawingSurfaces
    /// Whether records are instances (for a GPU) or vertices (for a software GL).
    let instanced: Bool
    /// Whether programs read the target in place where GL's blending does not do; else from a copy.
    let fetches: Bool
    /// Where vertices are put.
    var vertexGrid: VertexGrid
    /// What effects keep between their steps.
    let effectFormat: RenderTarget.Format
    /// Does blurs in memory; nil where programs do.
    let blurs: MemoryBlurs?

    /// What is executed, in order.
    var steps: ContiguousArray<Step> = []
    /// The batches of all passes, in the order of drawing.
    var batches: ContiguousArray<Batch> = []
    /// Rectangles that copying steps copy.
    var copies: ContiguousArray<PixelRect> = []
    /// Filters that filtering steps run.
    var filters: ContiguousArray<Filter> = []
    /// The first filter that no step runs yet.
    var firstFilter = 0
    /// Blurs that steps do in memory.
    var memoryBlurs: ContiguousArray<MemoryBlur> = []
    /// Area of all pieces and filters, in pixels.
    var shadedArea = 0.0
    /// The pixels of each of the frame's passes, and which of them were taken from the pool.
    var surfaces: ContiguousArray<PassSurface> = []
    var live: ContiguousArray<Int32> = []
    /// Bytes of coverage beyond which what is encoded is executed, and they are forgotten.
    var coverageLimit = 0
    /// Draw calls of what was executed while the frame was encoded.
    var flushedDraws = 0
    /// Executes what is encoded, with the frame's clips and budget; set by the compositor.
    var execute: (ContiguousArray<Clip>, WorkBudget?) throws(CompositorError) -> Void = { _, _ in }
    /// Who reads which pass, and where it is needed.
    var graph = PassGraph()
    /// The first batch that no step draws yet: batches of different steps never join.
    var firstBatch = 0

    /// Where the batches written last draw.
    let places = BatchPlaces()

    /// The pass being encoded, and what its quads blend with.
    var current = PassSurface()
    var below = BelowCopy()

    /// What is hidden in the pass, what can be seen of each of its quads, and the rectangles that those name.
    let grid = OcclusionGrid()
    /// Whether hidden pixels are looked for: a GPU has pixels to spare, and each part of a quad is work for the processor.
    var isCulling: Bool
    var shownQuads: ContiguousArray<Shown> = []
    var shown: ContiguousArray<PixelRect> = []
    /// What of the pass at hand is drawn.
    var areas: ContiguousArray<PixelRect> = []

    /// The quad's polygon, and parts of it while it is taken apart.
    let polygon = ConvexPolygon()
    let part = ConvexPolygon()
    /// Values of a polygon's vertices before they are laid out as triangles.
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

    /// Whether targets hold colours outside of 0…1.
    var isExtended: Bool { pool.format == .halves }

    /// A frame's arrays: each is read without copying it.
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

    /// Forgets what was encoded before; keeps the memory.
    func reset() {
        forgetSteps()
        surfaces.removeAll(keepingCapacity: true)
        live.removeAll(keepingCapacity: true)
        shadedArea = 0
        flushedDraws = 0
        current = PassSurface()
        below = BelowCopy()
    }

    /// Forgets what is executed by now, and what belongs to it.
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

    /// How many draw calls were encoded.
    var draws: Int { flushedDraws + batches.count + filters.count }

    /// Makes a step of the batches that no step draws yet.
    func endBatches() {
        places.settle()
        if batches.count > firstBatch { steps.append(.draw(firstBatch..<batches.count)) }
        firstBatch = batches.count
    }

    /// Makes the current pass' target that of the steps that follow.
    func setTarget() {
        guard let target = current.target else { preconditionFailure("a pass that is drawn has a target") }
        steps.append(.target(target, originX: current.originX, originY: current.originY))
        places.lay(
            originX: current.originX, originY: current.originY, width: target.width, height: target.height)
    }
}
