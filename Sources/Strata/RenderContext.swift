/// Connects one layer tree to a render server and a clock.
///
///     let context = RenderContext(server: server, clock: ManualClock())
///     context.layer = root
///     let pixels = try context.image(at: 0.5, viewport: Viewport(width: 640, height: 480))
///
/// Several contexts may share a server. Like its layers, a context belongs to one thread.
public final class RenderContext {
    /// The server that receives the tree's commits.
    public let server: RenderServer
    /// The clock of the tree.
    public let clock: any TimeSource

    /// The root of the tree, without a superlayer; nil for none.
    ///
    /// A previous root is removed from the server with all its layers, and may then join any other tree.
    public var layer: CALayer? {
        willSet { if newValue !== layer { layer?.detach() } }
        didSet { if oldValue !== layer { layer?.attach(to: server, time: clock) } }
    }

    /// Whether the app gives the frames' times, so that the clock does not show the current time.
    private let isGivenItsTimes: Bool

    /// A context without a tree.
    public convenience init(server: RenderServer, clock: any TimeSource) {
        self.init(server: server, clock: clock, isGivenItsTimes: false)
    }

    init(server: RenderServer, clock: any TimeSource, isGivenItsTimes: Bool) {
        self.server = server
        self.clock = clock
        self.isGivenItsTimes = isGivenItsTimes
        CATransaction.use(self)
    }

    deinit { layer?.detach() }

    /// The tree's picture at a time, after committing changes at the clock's time.
    ///
    /// - Returns: premultiplied pixels of the backend's `pixelFormat`; for an empty context, the viewport's background.
    /// - Throws: `RenderError` where the time or the viewport is not a usable number, the picture exceeds memory, its
    ///   budget is exceeded, the backend fails, or the server was invalidated.
    public func image(at time: CFTimeInterval, viewport: Viewport) throws(RenderError) -> PixelBuffer {
        try render(at: time, viewport: viewport).image!
    }

    /// Commits changes, runs callbacks due by the clock, draws the tree at a time, and returns the picture with its
    /// statistics.
    ///
    /// - Parameters:
    ///   - time: seconds on the clock, finite.
    ///   - viewport: the visible part of the root's superspace, and its size in pixels.
    ///   - readsBack: false leaves the pixels in the backend.
    ///   - budget: the limits of cost, which can be cancelled from any thread; nil for the default limits.
    /// - Throws: `RenderError`, like `image(at:viewport:)`.
    public func render(
        at time: CFTimeInterval, viewport: Viewport, readsBack: Bool = true, budget: WorkBudget? = nil
    ) throws(RenderError) -> Rendering {
        CATransaction.use(self)
        layer?.takeOver()
        CATransaction.flush()
        CALayer.prepareDisplay(at: time, of: layer.map { viewport.area(of: $0) }, for: server)
        return try server.render(
            layer?.layerID ?? RenderContext.nobody, at: time, viewport: viewport, readsBack: readsBack, budget: budget)
    }

    /// An identifier without a layer, whose picture is empty.
    static let nobody = LayerID.make()
}

extension RenderContext: ThreadDisplay {
    package var time: any TimeSource { clock }
    package var currentTime: any TimeSource { isGivenItsTimes ? HostClock.shared : clock }
    package var refreshRate: Double { server.refreshRate }
}
