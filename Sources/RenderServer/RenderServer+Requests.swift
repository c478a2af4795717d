import FrameModel

/// Asking for pictures.
extension RenderServer {
    /// The picture of a tree at a time. Waits till its pixels are in memory: where nobody else asks and the backend is not bound to its
    /// thread, the calling thread draws it.
    ///
    /// The same tree asked for again at a time that shows the same gives the same pixels without drawing. A picture beyond
    /// the backend's limit is drawn in tiles.
    ///
    /// - Parameters:
    ///   - root: the layer at the top; an unknown one gives a picture of the background.
    ///   - time: seconds, finite. Neither the past nor the future is closed: any order of times is fine.
    ///   - viewport: the part of the root's superspace that is shown, and how large.
    ///   - budget: what the picture may cost, and what cancels it from any thread (`WorkBudget.cancel()`); nil is the default limits.
    /// - Returns: premultiplied pixels of the backend's `pixelFormat`, row 0 at the top.
    /// - Throws: `RenderError` where the time or the viewport is no usable number, the picture is larger than memory, its budget is over, the
    ///   backend fails, or the server was invalidated.
    public func image(
        of root: LayerID, at time: Double, viewport: Viewport, budget: WorkBudget? = nil
    ) throws(RenderError) -> PixelBuffer {
        try answer(root, time, viewport, readsBack: true, budget).image!
    }

    /// The picture of a tree at a time, without blocking a thread till it is there. Where the task is cancelled the picture is given
    /// up.
    ///
    /// - Throws: `RenderError`, as the `image` that waits; a cancelled task is one of `.backend`, of the kind `.cancelled`.
    public func image(
        of root: LayerID, at time: Double, viewport: Viewport, budget: WorkBudget? = nil
    ) async throws(RenderError) -> PixelBuffer {
        try await render(root, at: time, viewport: viewport, budget: budget).image!
    }

    /// Draws a picture, tells what it took, and by default reads its pixels.
    ///
    /// - Parameters:
    ///   - root: the layer at the top; an unknown one gives a picture of the background.
    ///   - time: seconds, finite.
    ///   - viewport: the part of the root's superspace that is shown, and how large.
    ///   - readsBack: false leaves the pixels where the backend drew them.
    ///   - budget: what the picture may cost, and what cancels it from any thread; nil is the default limits.
    /// - Throws: `RenderError`, as `image(of:at:viewport:budget:)`.
    public func render(
        _ root: LayerID, at time: Double, viewport: Viewport, readsBack: Bool = true, budget: WorkBudget? = nil
    ) throws(RenderError) -> Rendering {
        try answer(root, time, viewport, readsBack: readsBack, budget)
    }

    /// Draws a picture, without blocking a thread till it is there. Where the task is cancelled the picture is given up.
    ///
    /// - Throws: `RenderError`, as the `image` that waits; a cancelled task is one of `.backend`, of the kind `.cancelled`.
    public func render(
        _ root: LayerID, at time: Double, viewport: Viewport, readsBack: Bool = true, budget: WorkBudget? = nil
    ) async throws(RenderError) -> Rendering {
        // The task's end is no end of what else is drawn for the caller's.
        let budget = budget.map(WorkBudget.init(partOf:)) ?? WorkBudget()
        let request = RenderLoop.PictureRequest(
            root: root, time: time, viewport: viewport, readsBack: readsBack, budget: budget)
        // The result passes through a lock: that a continuation orders memory is not seen by thread sanitizers on Linux.
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

    /// Draws a picture and hands it on, without waiting: what keeps several frames in flight.
    ///
    /// Where the backend can (`Capabilities.picturesInFlight`), later pictures are planned and drawn while this one's pixels are on
    /// their way to memory; and where it has a thread for that, the next one is planned while this one is drawn.
    ///
    /// - Parameters:
    ///   - root: the layer at the top; an unknown one gives a picture of the background.
    ///   - time: seconds, finite.
    ///   - viewport: the part of the root's superspace that is shown, and how large.
    ///   - readsBack: false leaves the pixels where the backend drew them.
    ///   - budget: what the picture may cost, and what cancels it from any thread; nil is the default limits.
    ///   - done: called once, on the render thread, in the order of the requests; the next picture waits for it. Where
    ///     the server is shut down it is called at once.
    public func render(
        _ root: LayerID, at time: Double, viewport: Viewport, readsBack: Bool = true, budget: WorkBudget? = nil,
        done: @escaping @Sendable (Result<Rendering, RenderError>) -> Void
    ) {
        let request = RenderLoop.PictureRequest(
            root: root, time: time, viewport: viewport, readsBack: readsBack, budget: budget)
        post(request, done)
    }

    /// When a tree's picture may next differ from that of `time`, in seconds: `time` itself while an animation runs, the
    /// begin of the next one where all wait, infinity where nothing will change until the next commit.
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

    /// Finds the answer on the calling thread, or blocks it till the render thread has found it.
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

    /// Asks for a picture that nobody waits for: others may be begun before its pixels are in memory.
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
