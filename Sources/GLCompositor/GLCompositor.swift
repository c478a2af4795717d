import CGL
import Shaders
import Synchronization

/// The OpenGL ES backend: draws frames without a display, through EGL.
///
///     let compositor = try GLCompositor(surface: .auto)
///     try compositor.draw(planner.frame)
///     try compositor.read(into: pixels, bytesPerRow: 4 * width)
///
/// GLES 3.0 is enough. The picture is kept in textures (tiles, where it is larger than the driver's limit), so that
/// only damage is drawn; on GBM it is then shown in the surface, whose front buffer `read` maps.
///
/// It is made, used and released on one thread. Every call makes the context current on that thread, and it stays
/// current.
public final class GLCompositor: Compositor {
    /// The ways of converting quads to draw calls.
    public enum Drawing: String, Sendable {
        /// By `Capabilities.isSoftware`.
        case auto
        /// Vertices of small pieces with specialised programs: for a software GL.
        case pieces
        /// Instances with few programs: for a GPU.
        case instances
    }

    /// The ways of drawing modes that GL's blending does not support.
    public enum Blending: String, Sendable {
        /// In place where the driver supports it.
        case auto
        /// Programs read the target in place (EXT_shader_framebuffer_fetch).
        case fetch
        /// Programs read a copy of the pixels that they cover.
        case copies
    }

    /// Options of a compositor; the defaults are right outside tests.
    public struct Options: Sendable {
        /// DRM node for `.gbm` and `.auto`; nil tries `/dev/dri/card*`, then the render nodes.
        public var gbmDevice: String?
        /// How quads are converted to draw calls.
        public var drawing: Drawing
        /// How modes that GL's blending does not support are drawn; `.fetch` is `.copies` where the driver cannot.
        public var blending: Blending
        /// Whether effects use half floats between their steps; nil: where the driver has such targets, otherwise
        /// bytes.
        public var usesHalfFloats: Bool?
        /// Whether the processor computes blurs in memory, where pictures are of bytes; nil: only on a software GL,
        /// whose textures are in memory.
        public var blursInMemory: Bool?
        /// The pixel format of the picture: `.bgra8`, or `.rgba16F` for pictures whose colours are neither rounded to
        /// bytes nor clamped to 0…1.
        public var pixelFormat: PixelBuffer.Format
        /// Lowers the size from which the picture is drawn in tiles; nil: the driver's limit.
        public var maxTileSize: Int?
        /// The number of pictures that can be copied to memory while others are drawn, 0 to 4; nil: 3 on a GPU and 0 on
        /// a software GL, where reading is a copy of memory.
        public var picturesInFlight: Int?
        /// Whether the device's time for a frame is measured, where that is possible; nil: only on a GPU, because a
        /// software GL's time stamps are useless.
        public var timesDevice: Bool?
        /// Whether the driver's error messages are received (KHR_debug); nil: only in debug builds.
        public var listensForErrors: Bool?

        /// Creates options with the given values, and defaults for the others.
        public init(
            gbmDevice: String? = nil, drawing: Drawing = .auto, blending: Blending = .auto,
            usesHalfFloats: Bool? = nil, blursInMemory: Bool? = nil, pixelFormat: PixelBuffer.Format = .bgra8,
            maxTileSize: Int? = nil,
            picturesInFlight: Int? = nil, timesDevice: Bool? = nil, listensForErrors: Bool? = nil
        ) {
            precondition(
                (0...4).contains(picturesInFlight ?? 0),
                "0 to 4 pictures can be in flight, not \(picturesInFlight ?? 0)")
            precondition(pixelFormat != .a8, "a picture has colours: its pixels are .bgra8 or .rgba16F")
            self.gbmDevice = gbmDevice; self.drawing = drawing; self.blending = blending
            self.usesHalfFloats = usesHalfFloats; self.blursInMemory = blursInMemory; self.pixelFormat = pixelFormat;
            self.maxTileSize = maxTileSize
            self.picturesInFlight = picturesInFlight; self.timesDevice = timesDevice
            self.listensForErrors = listensForErrors
        }
    }

    /// The widest and highest picture; larger than the driver's limit, because pictures are tiled.
    static let maxPictureSize = 65536
    /// The size that can certainly be drawn: a square of it has `maxPicturePixels`. Callers divide larger pictures.
    static let sureSize = 16384
    /// The most pixels of a picture: 1 GB.
    static let maxPicturePixels = 1 << 28

    /// What the backend can do, and what pays on it.
    public let capabilities: Capabilities
    /// The kind of surface in use; never `.auto`.
    public let surface: SurfaceKind

    /// The work of the frame drawn last: draw calls, and the area of all pieces in the damage, including effects.
    public internal(set) var work = DrawWork()

    let context: GLContext
    let driver: GLDriver
    let debug: GLDebug
    /// All owners of GL objects; released in `deinit` while the context still exists.
    var resources: Resources?
    let tileSize: Int
    let reset: ResetStatus
    /// The unique id of this context, for the callers' GL code.
    let contextID: UInt64
    private static let contexts = Atomic<UInt64>(0)

    /// The owners of GL objects.
    final class Resources {
        let programs: ProgramTable
        let images: ImageStore
        let pool: TargetPool
        let retained: RetainedSurfaces
        let filters: FilterTable
        /// Nil where programs blur.
        let blurs: MemoryBlurs?
        let gradients: GradientTable
        let drawings: DrawingSurfaces
        let encoder: QuadEncoder
        let ring: PictureRing
        /// Nil where the device's time is not measured.
        let timer: FrameTimer?
        /// The framebuffer through which textures are copied.
        let reader = GLFramebuffer()
        let linear = GLSampler(filter: GL_LINEAR)
        let nearest = GLSampler(filter: GL_NEAREST)
        let trilinear = GLSampler(filter: GL_LINEAR, hasLevels: true)
        var picture: TiledTarget?
        /// A target of one texel, by which parts of others are cleared; nil where GL does so itself. None of the pool's: what
        /// is free there when steps are executed, they still draw and read.
        var texel: RenderTarget?
        var clipValues = ContiguousArray<Float>(repeating: 0, count: 2 * ClipUniforms.vectors * 4)
        /// Counts passes over all frames, to know whether a program has a pass's target.
        var passStamp = 0
        var frameStamp = 0

        init(
            driver: GLDriver, debug: GLDebug, contextID: UInt64, instanced: Bool, fetches: Bool,
            format: RenderTarget.Format, effectFormat: RenderTarget.Format, blursInMemory: Bool, picturesInFlight: Int,
            timesDevice: Bool
        ) {
            ring = PictureRing(depth: picturesInFlight)
            timer = timesDevice ? FrameTimer(driver: driver) : nil
            programs = ProgramTable(debug: debug)
            images = ImageStore(driver: driver, debug: debug, keepsHalves: format == .halves, convertsFrames: instanced)
            pool = TargetPool(driver: driver, debug: debug, format: format)
            retained = RetainedSurfaces(driver: driver, debug: debug, format: format)
            filters = FilterTable(debug: debug)
            blurs = blursInMemory ? MemoryBlurs(driver: driver) : nil
            gradients = GradientTable(driver: driver, debug: debug)
            drawings = DrawingSurfaces(driver: driver, debug: debug, format: format) {
                GLCompositor.release($0, contextID: contextID, debug: debug)
            }
            encoder = QuadEncoder(
                programs: programs, images: images, pool: pool, retained: retained, gradients: gradients,
                drawings: drawings, instanced: instanced, fetches: fetches, effectFormat: effectFormat,
                blurs: blurs, vertexGrid: VertexGrid(subpixelBits: driver.subpixelBits))
        }
    }

    /// Connects to EGL and makes a context.
    ///
    /// - Parameter surface: the kind of surface; `.auto` uses the first that works of GBM, device and surfaceless.
    /// - Throws: `.unavailable`, saying for each surface tried why it is not usable, or that the driver has no targets
    ///   of half floats where they are requested.
    public init(surface: SurfaceKind = .auto, options: Options = Options()) throws(CompositorError) {
        let listens = options.listensForErrors ?? GLDebug.isDefault
        let context = try Self.connect(surface, gbmDevice: options.gbmDevice, debug: listens)
        let driver = GLDriver()
        let debug = GLDebug(driver: driver, listens: listens)
        let instanced = options.drawing == .auto ? !driver.isSoftware : options.drawing == .instances
        let format: RenderTarget.Format = options.pixelFormat == .rgba16F ? .halves : .bytes
        if let error = GLDriver.refusal(of: format, extensions: driver.extensions, renderer: driver.renderer) {
            throw error
        }
        self.context = context
        self.driver = driver
        self.debug = debug
        self.surface = context.connection.kind
        reset = ResetStatus(driver: driver)
        let picturesInFlight = options.picturesInFlight ?? (driver.isSoftware ? 0 : 3)
        contextID = Self.contexts.wrappingAdd(1, ordering: .relaxed).newValue
        resources = Resources(
            driver: driver, debug: debug, contextID: contextID, instanced: instanced,
            fetches: driver.fetches && options.blending != .copies,
            format: format,
            effectFormat: format == .halves || driver.hasHalfTargets && options.usesHalfFloats != false
                ? .halves : .bytes,
            blursInMemory: (options.blursInMemory ?? driver.isSoftware) && format == .bytes
                && driver.readsBGRA == driver.hasBGRA,
            picturesInFlight: picturesInFlight, timesDevice: options.timesDevice ?? !driver.isSoftware)
        if driver.losesScissoredClears {
            resources?.texel = try RenderTarget(
                width: 1, height: 1, format: format, driver: driver, debug: debug, label: "texel")
        }
        tileSize = min(options.maxTileSize ?? driver.maxTargetSize, driver.maxTargetSize)
        capabilities = Capabilities(
            name: "gl", maxTargetSize: Self.sureSize, maxImageSize: driver.maxTextureSize,
            maxSurfaceSize: driver.maxSurfaceSize, isSoftware: driver.isSoftware,
            drawsOpenGL: true, picturesInFlight: picturesInFlight, pixelFormat: options.pixelFormat)
        resources?.encoder.execute = { [unowned self] clips, budget throws(CompositorError) in
            if let resources { try execute(clips, budget, resources) }
        }
        GLState.reset()
        GLDebug.check("setting up")
    }

    deinit {
        if context.makeCurrent() { resources?.drawings.removeAll() }
        resources = nil
    }

    /// Returns the errors of the callers' GL code, each reported once.
    public func takeWarnings() -> [String] { resources?.drawings.takeWarnings() ?? [] }

    /// Frees the textures of images that no layer uses any more.
    public func forget(images: [UInt64]) {
        guard context.makeCurrent() else { return }
        resources?.images.forget(images)
    }
}
