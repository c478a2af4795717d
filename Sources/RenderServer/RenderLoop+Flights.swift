import FrameModel

/// Pictures on their way to memory while later ones are planned and drawn: where the backend has room for them, and nobody waits
/// for the answer alone.
extension RenderLoop {
    /// A picture that is drawn and not in memory yet, and who wants it.
    struct Flight {
        var key: FrameKey
        var statistics: FrameStatistics
        /// Whether nothing was drawn for it: it is the picture before it.
        var isRepeat: Bool
        /// Whether it is known to be opaque.
        var isOpaque: Bool
        var done: @Sendable (Result<Rendering, RenderError>) -> Void
    }

    /// Makes a picture and hands it on as soon as its pixels are in memory, which may be after later requests were begun; in their
    /// order in any case.
    func render(_ request: PictureRequest, done: @escaping @Sendable (Result<Rendering, RenderError>) -> Void) {
        if let room = compositor?.capabilities.picturesInFlight, flights.count >= room { land() }
        do throws(RenderError) {
            if try launch(request, done) { return }
            done(.success(try render(request)))
        } catch {
            done(.failure(error))
        }
    }

    /// Draws a picture and starts reading it; false, with nothing done that would have to be done again, where it has to be made
    /// in one go.
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
        tree.evaluate(at: request.time)
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

    /// Hands on the picture that was begun first; waits till it is in memory.
    func land() {
        if flights.isEmpty { return }
        let flight = flights.removeFirst()
        var statistics = flight.statistics
        if flight.isRepeat, picture == nil {
            // What went wrong was dealt with when the picture that this one is like was lost.
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

    /// Hands on all pictures that are on their way.
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
