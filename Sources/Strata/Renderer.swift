/// Renders pictures of layers.
///
///     let renderer = try Renderer()
///     let image = try renderer.image(of: layer, at: 0.5)
///     try image.write(to: URL(fileURLWithPath: "out.png"))
///
/// A picture shows the layer's superspace, y down, with the layer placed by its position, anchor and transform. Changes
/// are committed at the clock's time, which starts at 0 and is not moved by rendering: an animation just added begins
/// at 0, and pictures can be rendered for any times in any order. Frame 90 is identical to the byte whether frames 0 to
/// 89 were rendered before it or not.
///
/// So after `image(of: layer, at: 1)` the time remains 0 for all else: for `presentation()` with its hit tests and
/// conversions, implicit animations, and `CACurrentMediaTime()`. `layer.presentation(at: 1)` is the state in that
/// picture; `clock.set(to: 1)` sets the time to 1.
///
/// Callbacks (animations' delegates, completion blocks, display links) that are due by the clock are called before a
/// picture is drawn, whatever its time. To run them, move the clock:
///
///     for frame in 0..<120 {
///         let image = try renderer.image(of: layer, at: renderer.clock.now)
///         renderer.clock.advance(by: 1.0 / 60)
///     }
///
/// Like its layers, a renderer belongs to one thread.
public final class Renderer {
    /// The render thread and its backend.
    public let server: RenderServer
    /// The clock for commits and the start of animations. Advance it to start them later.
    public let clock: ManualClock
    private var trees = LayerTrees()

    /// A renderer with its own render thread.
    ///
    /// - Throws: `CompositorError` where the backend cannot be used; `.auto` falls back to the CPU with one line in the
    ///   log.
    public convenience init(
        backend: Backend = .auto, options: BackendOptions = BackendOptions()
    ) throws(CompositorError) {
        self.init(server: try backend.makeServer(options), clock: ManualClock())
    }

    /// A renderer that shares a server.
    public init(server: RenderServer, clock: ManualClock = ManualClock()) {
        self.server = server
        self.clock = clock
        CATransaction.use(self)
    }

    deinit { trees.detachAll(from: server) }

    /// The picture of a layer and its subtree at a time. The clock does not move, so `presentation()` is unchanged;
    /// `presentation(at:)` is the state in this picture.
    ///
    /// - Parameters:
    ///   - layer: the root layer.
    ///   - time: seconds on the clock, finite.
    ///   - size: the picture's size in points, from the superspace's (0, 0); nil, the default, is that of the layer's
    ///     frame. Fractional pixels are rounded up.
    ///   - scale: pixels per point, 1 by default.
    ///   - backgroundColor: the background behind the layer; nil, the default, is transparent.
    ///   - budget: the limits of cost, which can be cancelled from any thread (`WorkBudget.cancel()`); nil for the
    ///     default limits.
    /// - Throws: `RenderError` where the time or the viewport is not a usable number, the picture exceeds memory, its
    ///   budget is exceeded, the backend fails, or the server was invalidated.
    public func image(
        of layer: CALayer, at time: CFTimeInterval, size: CGSize? = nil, scale: CGFloat = 1,
        backgroundColor: CGColor? = nil, budget: WorkBudget? = nil
    ) throws(RenderError) -> CGImage {
        let viewport = try Viewport(of: layer, size: size, scale: scale, backgroundColor: backgroundColor)
        return CGImage(pixelBuffer: try render(layer, at: time, viewport: viewport, budget: budget).image!)
    }

    /// Draws a layer in a viewport and returns the picture with its statistics.
    ///
    /// - Parameters:
    ///   - layer: the root layer.
    ///   - time: seconds on the clock, finite.
    ///   - viewport: the visible part of the layer's superspace, and its size in pixels.
    ///   - readsBack: false leaves the pixels in the backend.
    ///   - budget: the limits of cost, and their cancellation.
    /// - Throws: `RenderError`, like `image(of:at:size:scale:backgroundColor:budget:)`.
    public func render(
        _ layer: CALayer, at time: CFTimeInterval, viewport: Viewport, readsBack: Bool = true,
        budget: WorkBudget? = nil
    ) throws(RenderError) -> Rendering {
        commit(layer, at: time, viewport: viewport)
        return try server.render(
            layer.layerID, at: time, viewport: viewport, readsBack: readsBack, budget: budget)
    }

    /// Commits the layer's current tree to the server, with contents for a picture at `time`.
    func commit(_ layer: CALayer, at time: CFTimeInterval, viewport: Viewport) {
        trees.attach(layer, to: server, clock: clock)
        CATransaction.use(self)
        layer.takeOver()
        CATransaction.flush()
        CALayer.prepareDisplay(at: time, of: viewport.area(of: layer), for: server)
    }
}

extension Renderer: ThreadDisplay {
    package var time: any TimeSource { clock }
    package var refreshRate: Double { server.refreshRate }
}
