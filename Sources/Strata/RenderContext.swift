/// Joins one layer tree to a render server and a clock.
///
///     let context = RenderContext(server: server, clock: ManualClock())
///     context.layer = root
///     let pixels = try context.image(at: 0.5, viewport: Viewport(width: 640, height: 480))
///
/// Several contexts may share a server. Like its layers, a context belongs to one thread.
public final class RenderContext {
    /// Where the tree's commits go.
    public let server: RenderServer
    /// Where the tree's time comes from.
    public let clock: any TimeSource

    /// The root of the tree; nil for none. It has no superlayer.
    ///
    /// A root that leaves is taken out of the server with all its layers, and may then join any other tree.
    public var layer: CALayer? {
        willSet { if newValue !== layer { layer?.detach() } }
        didSet { if oldValue !== layer { layer?.attach(to: server, time: clock) } }
    }

    /// Whether the clock follows frames whose times the app gives, so that the clock does not tell what time it is.
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

    /// The tree's picture at a time, after committing what changed at the clock's time.
    ///
    /// - Returns: premultiplied pixels of the backend's `pixelFormat`; of an empty context, the viewport's background.
    /// - Throws: `RenderError` where the time or the viewport is no usable number, the picture is larger than memory, its budget is over, the
    ///   backend fails, or the server was invalidated.
    public func image(at time: CFTimeInterval, viewport: Viewport) throws(RenderError) -> PixelBuffer {
        try render(at: time, viewport: viewport).image!
    }

    /// Commits what changed, calls what is due by the clock, draws the tree at a time and tells what that took.
    ///
    /// - Parameters:
    ///   - time: seconds on the clock, finite.
    ///   - viewport: the part of the root's superspace that is shown, and how large.
    ///   - readsBack: false leaves the pixels where the backend drew them.
    ///   - budget: what it may cost, and what cancels it from any thread; nil is the default limits.
    /// - Throws: `RenderError`, as `image(at:viewport:)`.
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

    /// The name of no layer: its picture is empty.
    static let nobody = LayerID.make()
}

extension RenderContext: ThreadDisplay {
    package var time: any TimeSource { clock }
    package var currentTime: any TimeSource { isGivenItsTimes ? HostClock.shared : clock }
    package var refreshRate: Double { server.refreshRate }
}
