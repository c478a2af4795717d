import FrameModel

/// Pictures on their way to memory while later ones are planned and drawn, where the backend allows it and no caller
/// waits for just this answer.
extension RenderLoop {
    /// A picture that is drawn and not yet in memory, with its receiver.
    struct Flight {
        var key: FrameKey
        var statistics: FrameStatistics
        /// Whether nothing was drawn: the picture equals the one before.
        var isRepeat: Bool
        /// Whether the picture is known to be opaque.
        var isOpaque: Bool
        var done: @Sendable (Result<Rendering, RenderError>) -> Void
    }

    /// Makes a picture and delivers it as soon as its pixels are in memory, possibly after later requests were begun;
    /// always in the order of the requests.
    func render(_ request: PictureRequest, done: @escaping @Sendable (Result<Rendering, RenderError>) -> Void) {
        if let room = compositor?.capabilities.picturesInFlight, flights.count >= room { land() }
        do throws(RenderError) {
            if try launch(request, done) { return }
            done(.success(try render(request)))
        } catch {
            done(.failure(error))
        }
    }

    /// Draws a picture and starts reading it. Returns false, with nothing done that would have to be repeated, where
    /// it has to be made synchronously.
    private func launch(
        _ request: PictureRequest, _ done: @escaping @Sendable (Result<Rendering, RenderError>) -> Void
    ) throws(RenderError) -> Bool {
        guard request.readsBack, let compositor else { return false }
        let capabilities = compositor.capabilities, viewport = request.viewport
        guard capabilities.picturesInFlight > 0, max(viewport.width, viewport.height) <= capabilities.maxTargetSize
        else {
            return false
        }
        try PictureLimits.check(viewport, time: request.time, bytesPerPixel: capabilities.pixelFormat.bytesPerPixel)
        if let budget = request.budget { try Self.check(budget) }
        let start = hostSeconds()
        tree.evaluate(at: request.time, in: request.root, budget: request.budget)
        if let budget = request.budget { try Self.check(budget) }
        let key = FrameKey(root: request.root, viewport: viewport, generation: tree.generation)
        if drawn == key || picture?.key == key { return false }
        var statistics = takeStatistics()
        statistics.planSeconds = hostSeconds() - start
        do throws(CompositorError) {
            try planAndDraw(key.root, viewport, request.budget, with: compositor, &statistics)
            let old = drawn
            drawn = key
            outdated = nil
            let isRepeat = statistics.pixelsDrawn == 0
            if isRepeat, flights.isEmpty, let picture, picture.key == old {
                self.picture?.key = key
                done(.success(Rendering(image: picture.image, statistics: statistics)))
                return true
            }
            if !isRepeat || flights.isEmpty { try compositor.startReading() }
            flights.append(
                Flight(
                    key: key, statistics: statistics, isRepeat: isRepeat && !flights.isEmpty,
                    isOpaque: isOpaque(viewport),
                    done: done))
        } catch {
            landAll()
            recover(from: error)
            throw .backend(error)
        }
        return true
    }

    /// Delivers the oldest flight; waits until it is in memory.
    func land() {
        if flights.isEmpty { return }
        let flight = flights.removeFirst()
        var statistics = flight.statistics
        if flight.isRepeat, picture == nil {
            // The error was handled when the picture that this one repeats was lost.
            let cause = lost ?? CompositorError(.contextLost, "an earlier picture was lost, and this one with it")
            return flight.done(.failure(.backend(cause)))
        }
        do throws(CompositorError) {
            let image = try pixels(of: flight, &statistics)
            picture = (flight.key, image, isTarget: false)
            flight.done(.success(Rendering(image: image, statistics: statistics)))
        } catch {
            lost = error
            recover(from: error)
            flight.done(.failure(.backend(error)))
        }
    }

    /// Delivers all flights.
    func landAll() { while !flights.isEmpty { land() } }

    private func pixels(
        of flight: Flight, _ statistics: inout FrameStatistics
    ) throws(CompositorError) -> PixelBuffer {
        if flight.isRepeat, let picture { return picture.image }
        guard let compositor else {
            throw CompositorError(.contextLost, "the context was lost with this picture on its way to memory")
        }
        let start = hostSeconds()
        defer { statistics.readSeconds += hostSeconds() - start }
        return try makePicture(
            flight.key.viewport, compositor.capabilities.pixelFormat, isOpaque: flight.isOpaque
        ) {
            bytes, bytesPerRow throws(CompositorError) in
            try compositor.finishReading(into: bytes, bytesPerRow: bytesPerRow)
        }
    }
}
