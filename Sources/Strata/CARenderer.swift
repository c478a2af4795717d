/// Renders a layer tree frame by frame into memory, with the interface of Core Animation's class of the same name.
///
///     let renderer = try CARenderer()
///     renderer.layer = root
///     renderer.bounds = CGRect(x: 0, y: 0, width: 640, height: 480)
///     var time = 0.0
///     while time < .infinity {
///         renderer.beginFrame(atTime: time)
///         try renderer.render()
///         time = renderer.nextFrameTime() <= time ? time + 1.0 / 60 : renderer.nextFrameTime()
///         renderer.endFrame()
///     }
///     let last = renderer.image
///
/// Frame times may be any, but must not decrease: `CACurrentMediaTime()` for real time, or those of a film. A change is
/// committed by the next `beginFrame`, at its time: an animation added between two frames begins with the second one.
public final class CARenderer {
    /// The root of the tree; nil by default.
    public var layer: CALayer? {
        get { context.layer }
        set { context.layer = newValue }
    }
    /// The part of the root's superspace that the picture shows, in points. The null rectangle, by default, shows nothing.
    public var bounds = CGRect.null
    /// Pixels per point. 1 by default.
    public var scale: CGFloat = 1
    /// The background behind the layer; nil, the default, is transparent.
    public var backgroundColor: CGColor?
    /// The last rendered picture; nil before the first.
    public internal(set) var image: CGImage?

    let context: RenderContext
    let clock: ManualClock
    /// The frame between `beginFrame` and `endFrame`.
    var frame: FrameState?

    /// The state of the current frame.
    struct FrameState {
        var time: CFTimeInterval
        /// The area changed by commits and by `addUpdate`.
        var updates = CGRect.null
        /// Why it cannot be rendered; thrown by `render`.
        var error: RenderError?
    }

    /// A renderer with its own render thread.
    ///
    /// - Throws: `CompositorError` where the backend cannot be used.
    public convenience init(
        backend: Backend = .auto, options: BackendOptions = BackendOptions()
    ) throws(CompositorError) {
        self.init(server: try backend.makeServer(options))
    }

    /// A renderer that shares a server.
    ///
    /// - Parameters:
    ///   - server: the server, which may be shared.
    ///   - clock: set to the frames' times. Trees that one thread shows on one server share one clock.
    public init(server: RenderServer, clock: ManualClock = ManualClock()) {
        self.clock = clock
        context = RenderContext(server: server, clock: clock, isGivenItsTimes: true)
    }
}
