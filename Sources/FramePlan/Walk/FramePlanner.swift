import Raster

/// Flattens a render tree at its evaluated time into a `Frame`.
///
///     var planner = FramePlanner()
///     planner.plan(tree, root: id, viewport: Viewport(width: 640, height: 480, scale: 2))
///     compositor.draw(planner.frame)
///
/// Stages, each in a file of its own: walk the tree (`+Walk`), order sublayers in depth (`+Sublayers`, `DepthOrder`),
/// composite a layer's looks (`+Stages`), make quads (`+Quads`), group them into surfaces (`+Groups`, `+LayerSpace`), show two
/// pictures of layers in transition (`+Transitions`), drop what opaque quads hide (`+Occlusion`), and compare with the frame
/// before (`+Damage`). Where few layers changed, only those go through the first ones: `RetainedPlan`.
public struct FramePlanner {
    /// What writes the frame.
    var emit = FrameEmitter()
    /// The frame planned last.
    public var frame: Frame {
        _read { yield emit.frame }
    }
    /// How large surfaces may be; set before planning.
    public var surfaceLimits: SurfaceLimits {
        get { emit.surfaceLimits }
        set { emit.surfaceLimits = newValue }
    }
    /// Who makes the pictures of paths; set before planning.
    public var rasterService: any RasterService {
        get { emit.rasterService }
        set { emit.rasterService = newValue }
    }
    /// How many pictures of paths the last frame needed that no frame before had left: a fill and a stroke are two.
    public var rasterizedPaths: Int { emit.rasterizedPaths }

    /// Whether the backend lets GL layers draw; set before planning.
    public var drawsOpenGL = false

    /// Whether frames may be partial: only where each one is drawn into the target that shows the one before, none left out; set
    /// before planning. The tree's owner calls `clearDirty()` after every plan, and it is always the same tree.
    public var allowsPartialFrames = false

    /// The address that the stack of the planning thread may not pass, 0 for none; set before planning on another thread.
    public var stackFloor: UInt = 0
    /// Whether the last plan was given up because the stack reached `stackFloor`: what `frame` holds then is no picture, and the planner
    /// is of no more use.
    public internal(set) var isTooDeep = false
    /// What the frame is planned and drawn for; set before planning. Where it is over the plan is given up: what `frame` holds then is
    /// no picture, and the planner is of no more use.
    public var budget: WorkBudget?

    /// What the target shows now; becomes the storage of the next frame.
    var previous = Frame()
    /// What partial frames are made of.
    var retained = RetainedPlan()
    /// What was planned last.
    var planned: Planned?
    /// Sublayers being ordered, of all levels of the walk.
    var items: ContiguousArray<Item> = []
    /// The spaces of items in transition, of all levels of the walk.
    var spaces: ContiguousArray<CATransform3D> = []
    /// Ordered pieces of all levels of the walk.
    var pieces: ContiguousArray<OrderedPiece> = []
    /// The cuts that pieces name, in their context's plane.
    var pieceCuts: ContiguousArray<SIMD3<Double>> = []
    var depth = DepthOrder()
    /// Outlines of pieces on the device.
    var outlines = PolygonStore()
    var shapeStyles = ShapeStyles()
    /// The tree's; only while planning.
    var flatDepths: ContiguousArray<Double> = []
    /// The reach of each node's subtree, by node index; only those of this plan count.
    var extents: ContiguousArray<Extent> = []
    var planCount: UInt64 = 0
    /// Whether a layer's mode takes alpha from what is behind it, in the picture or in a group; see `takesAlpha`.
    var hasTakingModes = false
    /// How many silhouettes of shadows are being drawn, one in the other, and how many layers with looks there are around the one at
    /// hand.
    var openSilhouettes = 0, shadowedAncestors = 0
    /// Layers whose masks are being drawn, outermost first.
    var maskedLayers: ContiguousArray<Int32> = []
    /// The gradient added last: whose, in which plan, where, and whether it is opaque.
    var lastGradient: (node: Int, plan: UInt64, source: Int32, isOpaque: Bool)?
    /// The particles of this plan's emitters, and how many of these are this plan's.
    var particleSets: ContiguousArray<ParticleSet> = []
    var particleSetCount = 0
    /// How many more particles this plan may look at.
    var particlesLeft = Emission.liveLimit
    /// The particles of one emitter in the order of drawing: places in its cells.
    var particleOrder: ContiguousArray<ParticlePlace> = []
    /// How the depth of the emitter `node` shows: what is added to a point's image for each point towards the viewer.
    var depthAxis: (node: Int, axis: SIMD3<Double>) = (-1, SIMD3())
    /// Why the last plan was whole; nil where it was partial.
    public private(set) var wholePlanReason: WholePlanReason?
    /// Whether a layer's blend mode takes alpha from the picture that the last frame is of, all of it: an opaque background does not make
    /// such a picture opaque.
    public private(set) var takesAlpha = false
    /// How many more instances this plan has room for.
    var instancesLeft = 0
    /// How many layers the frame looked at.
    var visits = 0
    /// How many of them for the extents of instances.
    var extentVisits = 0
    /// What differs between the last two frames.
    var difference = FrameDifference()

    /// A planner with no frame yet: its first one damages everything.
    public init() {}

    /// Plans the subtree of `root`, replacing `frame`. An unknown root gives an empty picture.
    ///
    /// `frame.damage` tells what differs from the frame planned before by this planner; all of it when the size or the
    /// background changed. With `allowsPartialFrames` the frame is partial where that can be told from few layers alone.
    public mutating func plan(_ tree: borrowing RenderTree, root: LayerID, viewport: Viewport) {
        shapeStyles.beginFrame()
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

    /// Forgets what was done for a frame, a partial one that could not be ended or one before.
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
            // Held twice it would be copied by the next commit.
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
