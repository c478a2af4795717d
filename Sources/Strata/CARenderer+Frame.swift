/// The steps of a frame.
extension CARenderer {
    /// Begins a frame: runs due callbacks, commits changes, and computes the area of the picture that they affect.
    ///
    /// - Parameters:
    ///   - time: the frame's time in seconds; finite, not before the last frame's.
    ///   - timeStamp: the display's time; unused without a display. Nil by default.
    public func beginFrame(atTime time: CFTimeInterval, timeStamp: CFTimeInterval? = nil) {
        precondition(frame == nil, "a frame is already open: endFrame comes before the next beginFrame")
        clock.set(to: time)
        var state = FrameState(time: time)
        if bounds.isNull {
            CATransaction.flush()
        } else {
            do throws(RenderError) {
                let drawn = try context.render(at: time, viewport: viewport(), readsBack: false).statistics
                state.updates = drawn.damage.intersection(bounds)
            } catch {
                state.error = error
                state.updates = bounds
            }
        }
        frame = state
    }

    /// Adds a rectangle, in points, to the update area of the current frame. Does nothing outside a frame.
    public func addUpdate(_ rect: CGRect) {
        guard let updates = frame?.updates else { return }
        frame?.updates = updates.union(rect.intersection(bounds))
    }

    /// The bounding rectangle of the current frame's updates, in points; the null rectangle without changes, and
    /// outside a frame.
    public func updateBounds() -> CGRect { frame?.updates ?? .null }

    /// Renders the current frame into `image`. Does nothing outside a frame or where `bounds` is null.
    ///
    /// - Throws: `RenderError`, like `Renderer`; `image` is then unchanged.
    public func render() throws(RenderError) {
        guard let frame, !bounds.isNull else { return }
        if let error = frame.error { throw error }
        // The picture shows what `beginFrame` committed and nothing later, so this does not flush.
        let root = layer?.layerID ?? RenderContext.nobody
        image = CGImage(pixelBuffer: try context.server.image(of: root, at: frame.time, viewport: viewport()))
    }

    /// The time of the next frame: the current frame's time while something moves, the start of the next animation
    /// while none runs, infinity without further changes, outside a frame, and without a layer.
    public func nextFrameTime() -> CFTimeInterval {
        guard let frame, let layer else { return .infinity }
        // A server that is shut down draws no next frame.
        return (try? context.server.nextTime(of: layer.layerID, after: frame.time)) ?? .infinity
    }

    /// Ends the frame.
    public func endFrame() { frame = nil }

    private func viewport() throws(RenderError) -> Viewport {
        Viewport(
            width: try Viewport.pixels(bounds.width, scale), height: try Viewport.pixels(bounds.height, scale),
            scale: scale, origin: bounds.origin, backgroundColor: backgroundColor)
    }
}
