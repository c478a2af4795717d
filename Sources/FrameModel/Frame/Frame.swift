import RenderTree

/// Everything that a backend needs to draw one picture: passes of quads. No layers, no GL, no pixels of its own.
///
/// `FramePlanner` builds it, and a `Compositor` draws it. Device pixels, y down, pixel centres at +1/2. All arrays are
/// reused from frame to frame, so a steady scene allocates nothing.
///
/// A frame is whole or partial. A whole frame makes every pixel of the picture. A partial frame (`isPartial`) holds
/// only what the pixels of `damage` are made of: the quads of the picture's pass that meet the damage and show there,
/// the passes that those quads read, with all their quads, and tables of what these name. It is right only where the
/// target shows the frame drawn before it, and a backend must not touch a pixel of the picture outside its damage. A
/// backend otherwise draws it like any other frame; its work follows the damage, not the tree.
public struct Frame: Sendable {
    /// Size of the picture in pixels.
    public package(set) var width = 0, height = 0
    /// The colour that the picture starts with, premultiplied.
    public package(set) var clearColor = SIMD4<Float>(repeating: 0)
    /// Passes in the order of drawing: a surface's pass comes before the one that reads it. The last pass is the
    /// picture.
    public package(set) var passes: ContiguousArray<Pass> = []
    /// The key of each pass, by which it is found again in the next frame.
    package var passKeys: ContiguousArray<PassKey> = []
    /// All quads; a pass names a range of them, back to front.
    public package(set) var quads: ContiguousArray<Quad> = []
    /// Clips that quads name.
    public package(set) var clips: ContiguousArray<Clip> = []
    /// Hard half-planes that quads name: inside where `a x + b y + c > 0`, see `Quad.firstCut`.
    public package(set) var cuts: ContiguousArray<SIMD4<Float>> = []
    /// Images that paints name. Immutable and shared; a backend keys its textures by their ids.
    public package(set) var images: ContiguousArray<PixelBuffer> = []
    /// Coverage masks that quads name.
    public package(set) var coverageMasks: ContiguousArray<CoverageMask> = []
    /// Effects that passes and backdrops name.
    public package(set) var effects: ContiguousArray<Effect> = []
    /// Backdrops that paints name.
    public package(set) var backdrops: ContiguousArray<Backdrop> = []
    /// Gradients that paints name.
    public package(set) var gradients: ContiguousArray<Gradient> = []
    /// The stops that gradients name.
    public package(set) var gradientStops: ContiguousArray<GradientStop> = []
    /// Particle batches that paints name.
    public package(set) var particleBatches: ContiguousArray<ParticleBatch> = []
    /// The particles that batches name.
    public package(set) var particles: ContiguousArray<Particle> = []
    /// What the caller's GL code draws into passes.
    public package(set) var drawings: ContiguousArray<FrameDrawing> = []
    /// GL layers that show nothing: the backend has no GL, and no contents replace them.
    public package(set) var undrawn: ContiguousArray<LayerDrawing> = []
    /// What could not be drawn as it should.
    public package(set) var notes: Notes = []
    /// The pixels that change; all others are as in the frame drawn before into the same target. Empty where nothing
    /// changed.
    public package(set) var damage = Damage.empty
    /// Whether the frame holds only what its damage is made of.
    public package(set) var isPartial = false
    /// The work budget of the frame: a backend checks it between passes and bands, and stops where it is over
    /// (`checkBudget()`). A nil budget is never over.
    public package(set) var budget: WorkBudget?
    /// Why one of the frame's images has no pixels; nil where all have.
    package var imageFailure: PixelError?
    /// Why the pictures of the frame's paths were not made; nil where they were.
    package var workFailure: WorkError?

    /// Creates an empty frame.
    public init() {}

    /// Creates a frame from its parts, for the backends' own tests and benchmarks; the last pass is the picture.
    package init(
        width: Int, height: Int, clearColor: SIMD4<Float> = SIMD4(repeating: 0),
        passes: ContiguousArray<Pass>, quads: ContiguousArray<Quad>, clips: ContiguousArray<Clip> = [],
        cuts: ContiguousArray<SIMD4<Float>> = [], images: ContiguousArray<PixelBuffer> = [],
        coverageMasks: ContiguousArray<CoverageMask> = [], effects: ContiguousArray<Effect> = [],
        backdrops: ContiguousArray<Backdrop> = [],
        gradients: ContiguousArray<Gradient> = [], gradientStops: ContiguousArray<GradientStop> = [],
        particleBatches: ContiguousArray<ParticleBatch> = [], particles: ContiguousArray<Particle> = [],
        drawings: ContiguousArray<FrameDrawing> = [],
        damage: PixelRegion
    ) {
        self.width = width; self.height = height; self.clearColor = clearColor
        self.passes = passes; self.quads = quads; self.clips = clips
        self.cuts = cuts; self.images = images; self.coverageMasks = coverageMasks
        self.effects = effects; self.backdrops = backdrops
        self.gradients = gradients; self.gradientStops = gradientStops
        self.particleBatches = particleBatches; self.particles = particles
        self.drawings = drawings
        self.damage = Damage(damage, within: PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height)))
    }

    /// Empties the frame, keeping the memory of all but huge tables.
    package mutating func removeAll() {
        passes.removeAll(keepingCapacity: true)
        passKeys.removeAll(keepingCapacity: true)
        quads.empty()
        clips.removeAll(keepingCapacity: true)
        cuts.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
        coverageMasks.removeAll(keepingCapacity: true)
        effects.removeAll(keepingCapacity: true)
        backdrops.removeAll(keepingCapacity: true)
        gradients.removeAll(keepingCapacity: true)
        gradientStops.removeAll(keepingCapacity: true)
        particleBatches.removeAll(keepingCapacity: true)
        particles.empty()
        drawings.removeAll(keepingCapacity: true)
        undrawn.removeAll(keepingCapacity: true)
        notes = []
        imageFailure = nil
        workFailure = nil
        damage = .empty
        isPartial = false
    }

    /// What a frame does not show as it should, to be reported once by whoever draws it.
    public struct Notes: OptionSet, Sendable {
        /// One bit per note.
        public let rawValue: UInt8
        /// The notes of the given bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A surface would have exceeded `FramePlanner.surfaceLimits` and was planned at a lower scale.
        public static let reducedSurfaces = Notes(rawValue: 1)
        /// Replicated instances, or delayed clones of them, were left out beyond `FramePlanner.instanceLimit`.
        public static let cutInstances = Notes(rawValue: 2)
        /// Particles were left out beyond `Emission.liveLimit` per picture.
        public static let cutParticles = Notes(rawValue: 4)
    }
}

extension ContiguousArray {
    /// Empties the array for its next use. Storage of more than `most` bytes is freed: what one huge frame took is not
    /// held for ever, and filling new storage of that size takes less time than making its contents.
    package mutating func empty(keeping most: Int = 1 << 26) {
        removeAll(keepingCapacity: capacity * MemoryLayout<Element>.stride <= most)
    }
}

/// A drawing of the caller's GL code into a pass: of one layer, at one time. Equal drawings are the same picture.
public struct FrameDrawing: Sendable, Equatable {
    /// The layer's drawing request.
    public var drawing: LayerDrawing
    /// The layer's time, in seconds.
    public var time: Double

    /// Creates a drawing from its parts.
    public init(_ drawing: LayerDrawing, time: Double) {
        self.drawing = drawing; self.time = time
    }

    /// Whether both come from the same request at the same time.
    public static func == (a: FrameDrawing, b: FrameDrawing) -> Bool { a.drawing === b.drawing && a.time == b.time }
}
