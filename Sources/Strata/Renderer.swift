/// Makes pictures of layers.
///
///     let renderer = try Renderer()
///     let image = try renderer.image(of: layer, at: 0.5)
///     try image.write(to: URL(fileURLWithPath: "out.png"))
///
/// A picture shows the layer's superspace: y down, the layer standing in it by its own position, anchor and transform.
/// Changes are committed at the clock's time, which rendering does not move: it starts at 0, so that an animation just
/// added begins at 0, and any time can be asked for in any order. Frame 90 is the same to the byte whether frames 0 to 89
/// were rendered before it or not.
///
/// So after `image(of: layer, at: 1)` it is still 0 for all else: `presentation()` and what is hit and converted in it, implicit
/// animations, `CACurrentMediaTime()`. `layer.presentation(at: 1)` is what that picture shows; `clock.set(to: 1)` makes it 1.
///
/// Callbacks (animations' delegates, completion blocks, display links) that have become due by the clock, wherever pictures
/// were asked for, are called before a picture is drawn. To have them called, move the clock:
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
    /// The time at which changes are committed and animations begin. Advance it to begin them later.
    public let clock: ManualClock
    private var trees = LayerTrees()

    /// A renderer with a render thread of its own.
    ///
    /// - Throws: `CompositorError` where the backend cannot be used; `.auto` falls back to the CPU with one line in the log.
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

    /// The picture of a layer and its subtree at a time. The clock stays where it is, and `presentation()` with it:
    /// `presentation(at:)` shows what this picture does.
    ///
    /// - Parameters:
    ///   - layer: the root of what is shown.
    ///   - time: seconds on the clock, finite.
    ///   - size: the picture's in points, its corner being the superspace's (0, 0); nil, the default, is the layer's frame.
    ///     Parts of pixels are made whole.
    ///   - scale: pixels per point, 1 by default.
    ///   - backgroundColor: what stands behind the layer; nil, the default, is nothing.
    ///   - budget: what the picture may cost, and what cancels it from any thread (`WorkBudget.cancel()`); nil is the default limits.
    /// - Throws: `RenderError` where the time or the viewport is no usable number, the picture is larger than memory, its budget is over, the
    ///   backend fails, or the server was invalidated.
    public func image(
        of layer: CALayer, at time: CFTimeInterval, size: CGSize? = nil, scale: CGFloat = 1,
        backgroundColor: CGColor? = nil, budget: WorkBudget? = nil
    ) throws(RenderError) -> CGImage {
        let viewport = try Viewport(of: layer, size: size, scale: scale, backgroundColor: backgroundColor)
        return CGImage(pixelBuffer: try render(layer, at: time, viewport: viewport, budget: budget).image!)
    }

    /// Draws a layer through a window and tells what that took.
    ///
    /// - Parameters:
    ///   - layer: the root of what is shown.
    ///   - time: seconds on the clock, finite.
    ///   - viewport: the part of the layer's superspace that is shown, and how large.
    ///   - readsBack: false leaves the pixels where the backend drew them.
    ///   - budget: what it may cost, and what cancels it.
    /// - Throws: `RenderError`, as `image(of:at:size:scale:backgroundColor:budget:)`.
    public func render(
        _ layer: CALayer, at time: CFTimeInterval, viewport: Viewport, readsBack: Bool = true,
        budget: WorkBudget? = nil
    ) throws(RenderError) -> Rendering {
        commit(layer, at: time, viewport: viewport)
        return try server.render(
            layer.layerID, at: time, viewport: viewport, readsBack: readsBack, budget: budget)
    }

    /// Sees to it that the server knows the layer's tree as it is now, with the contents of a picture of `time`.
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
