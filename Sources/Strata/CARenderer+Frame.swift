/// From the beginning of a frame to its end.
extension CARenderer {
    /// Begins a frame: calls what is due by then, commits what changed and finds out what of the picture it touches.
    ///
    /// - Parameters:
    ///   - time: the frame's, in seconds; finite, not before the last frame's.
    ///   - timeStamp: the display's time; without a display it has no use. Nil by default.
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

    /// Adds a rectangle, in points, to what the frame at hand updates. Does nothing outside a frame.
    public func addUpdate(_ rect: CGRect) {
        guard let updates = frame?.updates else { return }
        frame?.updates = updates.union(rect.intersection(bounds))
    }

    /// The smallest rectangle around all that the frame at hand updates, in points; the null rectangle where nothing has
    /// changed, and outside a frame.
    public func updateBounds() -> CGRect { frame?.updates ?? .null }

    /// Brings `image` to the frame at hand. Does nothing outside a frame and where `bounds` is null.
    ///
    /// - Throws: `RenderError`, as `Renderer`; `image` stays as it was.
    public func render() throws(RenderError) {
        guard let frame, !bounds.isNull else { return }
        if let error = frame.error { throw error }
        // What was committed by `beginFrame` and nothing later: so no flush here.
        let root = layer?.layerID ?? RenderContext.nobody
        image = CGImage(pixelBuffer: try context.server.image(of: root, at: frame.time, viewport: viewport()))
    }

    /// When the next frame is due: the time of the one at hand while something moves, the time of an animation's
    /// beginning while it waits for it, infinity while nothing will change, outside a frame, and without a layer.
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
