import FrameModel

/// Requests for pictures.
extension RenderServer {
    /// Returns the picture of a tree at a time. Blocks until the pixels are in memory: where the server is idle and the
    /// backend is not bound to its thread, the calling thread draws.
    ///
    /// A request for the same tree at a time with the same presentation returns the same pixels without drawing. A
    /// picture beyond the backend's size limit is drawn in tiles.
    ///
    /// - Parameters:
    ///   - root: The layer at the top; an unknown id gives a picture of the background.
    ///   - time: Seconds, finite; times may come in any order.
    ///   - viewport: The part of the root's superspace that is shown, and its size in pixels.
    ///   - budget: The most that the picture may cost, cancellable from any thread (`WorkBudget.cancel()`); nil is the
    ///     default limits.
    /// - Returns: Premultiplied pixels of the backend's `pixelFormat`, row 0 at the top.
    /// - Throws: `RenderError` where the time or the viewport is no usable number, the picture is larger than memory,
    ///   its budget is used up, the backend fails, or the server was invalidated.
    public func image(
        of root: LayerID, at time: Double, viewport: Viewport, budget: WorkBudget? = nil
    ) throws(RenderError) -> PixelBuffer {
        try answer(root, time, viewport, readsBack: true, budget).image!
    }

    /// Returns the picture of a tree at a time, without blocking a thread. Cancelling the task cancels the picture.
    ///
    /// - Throws: `RenderError`, as the blocking `image`; a cancelled task throws `.backend` of the kind `.cancelled`.
    public func image(
        of root: LayerID, at time: Double, viewport: Viewport, budget: WorkBudget? = nil
    ) async throws(RenderError) -> PixelBuffer {
        try await render(root, at: time, viewport: viewport, budget: budget).image!
    }

    /// Draws a picture, and by default reads its pixels; returns both with the statistics.
    ///
    /// - Parameters:
    ///   - root: The layer at the top; an unknown id gives a picture of the background.
    ///   - time: Seconds, finite.
    ///   - viewport: The part of the root's superspace that is shown, and its size in pixels.
    ///   - readsBack: False leaves the pixels in the backend.
    ///   - budget: The most that the picture may cost, cancellable from any thread; nil is the default limits.
    /// - Throws: `RenderError`, as `image(of:at:viewport:budget:)`.
    public func render(
        _ root: LayerID, at time: Double, viewport: Viewport, readsBack: Bool = true, budget: WorkBudget? = nil
    ) throws(RenderError) -> Rendering {
        try answer(root, time, viewport, readsBack: readsBack, budget)
    }

    /// Draws a picture without blocking a thread. Cancelling the task cancels the picture.
    ///
    /// - Throws: `RenderError`, as the blocking `image`; a cancelled task throws `.backend` of the kind `.cancelled`.
    public func render(
        _ root: LayerID, at time: Double, viewport: Viewport, readsBack: Bool = true, budget: WorkBudget? = nil
    ) async throws(RenderError) -> Rendering {
        // A part of the caller's budget: cancelling the task must not cancel other pictures of the budget.
        let budget = budget.map(WorkBudget.init(partOf:)) ?? WorkBudget()
        let request = RenderLoop.PictureRequest(
            root: root, time: time, viewport: viewport, readsBack: readsBack, budget: budget)
        // The result passes through a lock: thread sanitizers on Linux do not see that a continuation orders memory.
        let answer = Monitor<Result<Rendering, RenderError>?>(nil)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                post(request) { result in
                    answer.change { $0 = result }
                    continuation.resume()
                }
            }
        } onCancel: {
            budget.cancel()
        }
        return try answer.read { $0! }.get()
    }

    /// Draws a picture and delivers it without waiting, which keeps several frames in flight.
    ///
    /// Where the backend can (`Capabilities.picturesInFlight`), later pictures are planned and drawn while this one's
    /// pixels are on their way to memory; where it has a spare thread, the next picture is planned while this one is
    /// drawn.
    ///
    /// - Parameters:
    ///   - root: The layer at the top; an unknown id gives a picture of the background.
    ///   - time: Seconds, finite.
    ///   - viewport: The part of the root's superspace that is shown, and its size in pixels.
    ///   - readsBack: False leaves the pixels in the backend.
    ///   - budget: The most that the picture may cost, cancellable from any thread; nil is the default limits.
    ///   - done: Called once, on the render thread, in the order of the requests; the next picture waits for it. After
    ///     the server was shut down it is called at once.
    public func render(
        _ root: LayerID, at time: Double, viewport: Viewport, readsBack: Bool = true, budget: WorkBudget? = nil,
        done: @escaping @Sendable (Result<Rendering, RenderError>) -> Void
    ) {
        let request = RenderLoop.PictureRequest(
            root: root, time: time, viewport: viewport, readsBack: readsBack, budget: budget)
        post(request, done)
    }

    /// Returns the next time, in seconds, at which a tree's picture may differ from that of `time`: `time` itself while
    /// an animation runs, the begin of the next animation where all wait, infinity where nothing changes until the next
    /// commit.
    ///
    /// - Throws: `RenderError.invalidated`.
    public func nextTime(of root: LayerID, after time: Double) throws(RenderError) -> Double {
        try wait { loop in
            guard let loop else { return .failure(.invalidated) }
            return .success(loop.tree.nextTime(after: time, in: root))
        }
    }

    private func answer(
        _ root: LayerID, _ time: Double, _ viewport: Viewport, readsBack: Bool, _ budget: WorkBudget?
    ) throws(RenderError) -> Rendering {
        let request = RenderLoop.PictureRequest(
            root: root, time: time, viewport: viewport, readsBack: readsBack, budget: budget)
        return try wait { Self.result(of: request, $0) }
    }

    private static func result(
        of request: RenderLoop.PictureRequest, _ loop: RenderLoop?
    ) -> Result<Rendering, RenderError> {
        guard let loop else { return .failure(.invalidated) }
        do throws(RenderError) {
            return .success(try loop.render(request))
        } catch {
            return .failure(error)
        }
    }

    /// Performs the request on the calling thread, or blocks until the render thread has answered.
    private func wait<Answer: Sendable>(
        for body: @escaping @Sendable (RenderLoop?) -> Result<Answer, RenderError>
    ) throws(RenderError) -> Answer {
        if let answer = performHere(body) { return try answer.get() }
        checkThatCallerMayWait()
        let answer = Monitor<Result<Answer, RenderError>?>(nil)
        post { loop in
            let result = body(loop)
            answer.change { $0 = result }
        }
        return try answer.wait(until: { $0 != nil }, then: { $0! }).get()
    }

    /// Posts a request for a picture that nobody waits for: others may begin before its pixels are in memory.
    private func post(
        _ request: RenderLoop.PictureRequest, _ done: @escaping @Sendable (Result<Rendering, RenderError>) -> Void
    ) {
        post(picture: request) { loop in
            guard let loop else { return done(.failure(.invalidated)) }
            loop.render(request, done: done)
        }
    }

    private func post(
        picture: RenderLoop.PictureRequest? = nil, _ body: @escaping @Sendable (RenderLoop?) -> Void
    ) {
        let isTaken = mailbox.change(waking: { box in
            (box.put(RenderRequest(picture: picture, perform: body)), wakes: box.isRenderThreadNeeded ? .all : .nobody)
        })
        if !isTaken { body(nil) }
    }
}
