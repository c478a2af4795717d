import Raster

/// Flattens a render tree at its evaluated time into a `Frame`.
///
///     var planner = FramePlanner()
///     planner.plan(tree, root: id, viewport: Viewport(width: 640, height: 480, scale: 2))
///     compositor.draw(planner.frame)
///
/// Its steps, each in a file of its own: walk the tree (`+Walk`), order sublayers in depth (`+Sublayers`,
/// `DepthOrder`), composite a layer's effects (`+Stages`), make quads (`+Quads`), group them into surfaces (`+Groups`,
/// `+LayerSpace`), show the two pictures of layers in transition (`+Transitions`), drop what opaque quads hide
/// (`+Occlusion`), and compare with the frame before (`+Damage`). Where few layers changed, only those go through the
/// first steps: `RetainedPlan`.
public struct FramePlanner {
    /// Writes the frame.
    var emit = FrameEmitter()
    /// The frame planned last.
    public var frame: Frame {
        _read { yield emit.frame }
    }
    /// The size limits of surfaces; set before planning.
    public var surfaceLimits: SurfaceLimits {
        get { emit.surfaceLimits }
        set { emit.surfaceLimits = newValue }
    }
    /// The service that makes the pictures of paths; set before planning.
    public var rasterService: any RasterService {
        get { emit.rasterService }
        set { emit.rasterService = newValue }
    }
    /// The number of pictures of paths that the last frame needed and no earlier frame had left: a fill and a stroke
    /// count as two.
    public var rasterizedPaths: Int { emit.rasterizedPaths }

    /// Whether the backend draws GL layers; set before planning.
    public var drawsOpenGL = false

    /// Whether frames may be partial: only if each one is drawn into the target that shows the one before, without
    /// exception; set before planning. The tree's owner must call `clearDirty()` after every plan, and always pass the
    /// same tree.
    public var allowsPartialFrames = false

    /// The address that the stack of the planning thread must not pass, 0 for none; set before planning on another
    /// thread.
    public var stackFloor: UInt = 0
    /// Whether the last plan was given up because the stack reached `stackFloor`: `frame` is then not a picture, and
    /// the planner can no longer be used.
    public internal(set) var isTooDeep = false
    /// The work budget of planning and drawing; set before planning. Where it is over, the plan is given up: `frame` is
    /// then not a picture, and the planner can no longer be used.
    public var budget: WorkBudget?

    /// The frame that the target shows now; its storage is reused for the next frame.
    var previous = Frame()
    /// The source of partial frames.
    var retained = RetainedPlan()
    /// The inputs of the last plan.
    var planned: Planned?
    /// The sublayers being ordered, of all levels of the walk.
    var items: ContiguousArray<Item> = []
    /// The spaces of items in transition, of all levels of the walk.
    var spaces: ContiguousArray<CATransform3D> = []
    /// Ordered pieces of all levels of the walk.
    var pieces: ContiguousArray<OrderedPiece> = []
    /// The cuts that pieces name, in their context's plane.
    var pieceCuts: ContiguousArray<SIMD3<Double>> = []
    var depth = DepthOrder()
    /// The outlines of pieces on the device.
    var outlines = PolygonStore()
    var shapeStyles = ShapeStyles()
    var gradientStyles = GradientStyles()
    /// The tree's depths; only while planning.
    var flatDepths: ContiguousArray<Double> = []
    /// The extent of each node's subtree, by node index; only those of this plan are valid.
    var extents: ContiguousArray<Extent> = []
    var planCount: UInt64 = 0
    /// Whether a layer's mode takes alpha from what is behind it, in the picture or in a group; see `takesAlpha`.
    var hasTakingModes = false
    /// The number of nested shadow silhouettes being drawn, and of layers with effects around the current one.
    var openSilhouettes = 0, shadowedAncestors = 0
    /// The layers whose masks are being drawn, outermost first.
    var maskedLayers: ContiguousArray<Int32> = []
    /// The gradient added last: its node, plan and index.
    var lastGradient: (node: Int, plan: UInt64, source: Int32)?
    /// The particles of emitters, and how many of these sets belong to this plan.
    var particleSets: ContiguousArray<ParticleSet> = []
    var particleSetCount = 0
    /// The number of further particles that this plan may use.
    var particlesLeft = Emission.liveLimit
    /// The particles of one emitter in the order of drawing: places in its cells.
    var particleOrder: ContiguousArray<ParticlePlace> = []
    /// The depth axis of the emitter `node`: the change of a point's image per point towards the viewer.
    var depthAxis: (node: Int, axis: SIMD3<Double>) = (-1, SIMD3())
    /// Why the last plan was whole; nil where it was partial.
    public private(set) var wholePlanReason: WholePlanReason?
    /// Whether a layer's blend mode takes alpha from the whole picture of the last frame: an opaque background does not
    /// make such a picture opaque.
    public private(set) var takesAlpha = false
    /// The number of further instances that this plan may draw.
    var instancesLeft = 0
    /// The number of layers that the frame visited.
    var visits = 0
    /// The number of those visits for the extents of instances.
    var extentVisits = 0
    /// The difference between the last two frames.
    var difference = FrameDifference()

    /// Creates a planner without a frame: its first one damages everything.
    public init() {}

    /// Plans the subtree of `root`, replacing `frame`. An unknown root gives an empty picture.
    ///
    /// `frame.damage` is the difference from the frame that this planner planned before; all of it when the size or the
    /// background changed. With `allowsPartialFrames` the frame is partial where few layers suffice to plan it.
    public mutating func plan(_ tree: borrowing RenderTree, root: LayerID, viewport: Viewport) {
        shapeStyles.beginFrame()
        gradientStyles.beginFrame()
        emit.rasterBudget.begin(budget)
        particlesLeft = Emission.liveLimit
        beginEffort()
        wholePlanReason = reasonAgainstLooking(tree, root, viewport)
        let isCalm = wholePlanReason == nil
        if isCalm { wholePlanReason = planPartially(tree, root) }
        if wholePlanReason == nil {
            takesAlpha = hasTakingModes && retained.quads.contains { $0.blend.takesAlpha }
        } else {
            planWhole(tree, root, viewport, records: retained.wantsRecording(isCalm))
        }
        planned = Planned(root: root, viewport: viewport, epoch: tree.dirtyEpoch)
        emit.frame.budget = budget
        emit.frame.workFailure = emit.rasterBudget.failure
    }

    /// Resets the counters of a frame: of a partial one that could not be finished, or of an earlier one.
    private mutating func beginEffort() {
        (visits, extentVisits) = (0, 0)
        depth.beginFrame()
    }

    private mutating func planWhole(
        _ tree: borrowing RenderTree, _ root: LayerID, _ viewport: Viewport, records: Bool
    ) {
        if retained.isLive { showRetained() } else { swap(&emit.frame, &previous) }
        let patched = retained.end()
        begin(viewport)
        if records { beginRecording(tree.nodes.count) }
        let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(viewport.width), maxY: Int32(viewport.height))
        if let index = tree.index(of: root) {
            let nodes = tree.nodes.span
            flatDepths = tree.flatDepths
            // Held twice, it would be copied by the next commit.
            defer { flatDepths = [] }
            let window = Homography(
                m11: viewport.scale, m12: 0, m13: 0, m21: 0, m22: viewport.scale, m23: 0,
                m31: -Double(viewport.origin.x) * viewport.scale, m32: -Double(viewport.origin.y) * viewport.scale,
                m33: 1)
            var around = Surroundings(limits: whole)
            around.isRecorded = records
            visitTop(index, window, around, nodes)
            if tree.delayedClonesAreCut { emit.frame.notes.insert(.cutInstances) }
        }
        if records { finishRecording(whole) }
        emit.finishPass(from: 0, bounds: whole, PassKey(layer: root.rawValue, .picture), Surroundings(limits: whole))
        emit.makePictures()
        difference.compare(previous, emit.frame)
        assignVersions()
        emit.frame.damage = damage()
        emit.frame.damage.add(patched)
        if records { keepRecording() }
        takesAlpha =
            hasTakingModes && emit.frame.quads[emit.frame.passes.last?.quads ?? 0..<0].contains { $0.blend.takesAlpha }
    }

    private mutating func begin(_ viewport: Viewport) {
        emit.begin(viewport)
        planCount += 1
        hasTakingModes = false
        instancesLeft = Self.instanceLimit
        beginEffort()
        particleSetCount = 0
        items.empty()
        spaces.empty()
        pieces.empty()
        pieceCuts.empty()
    }
}
