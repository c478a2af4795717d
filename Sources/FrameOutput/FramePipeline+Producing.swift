import Foundation
import RenderServer

/// The producer's side. One thread calls these; only `take` is called by the render thread.
extension FramePipeline {
    /// Renders a sequence into the sink and returns when it is written: `produce` followed by `finish`.
    ///
    /// - Parameters:
    ///   - times: the frames' numbers and times.
    ///   - root: the root layer.
    ///   - server: draws the frames.
    ///   - viewport: the visible part of the root's superspace, and its size in pixels.
    ///   - prepare: called before each frame is requested, with its time, to commit changes.
    ///   - progress: called on the caller's thread after every step.
    /// - Throws: `SequenceError`, after all partial output is removed.
    public func run(
        _ times: FrameTimes, of root: LayerID, on server: RenderServer, viewport: Viewport,
        prepare: (Double) -> Void = { _ in }, progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) -> SequenceStatistics {
        try produce(times, of: root, on: server, viewport: viewport, prepare: prepare, progress: progress)
        return try finish(progress)
    }

    /// Requests all frames and returns after the last request, so that the next sequence can be drawn while this one is
    /// encoded and written. `finish` must be called; it waits for the end.
    ///
    /// The parameters are those of `run`.
    /// - Throws: `SequenceError`, after all partial output is removed; then there is nothing to finish.
    public func produce(
        _ times: FrameTimes, of root: LayerID, on server: RenderServer, viewport: Viewport,
        prepare: (Double) -> Void = { _ in }, progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) {
        do throws(SequenceError) {
            try begin(FrameFormat(viewport, fps: times.fps, pixelFormat: server.capabilities.pixelFormat))
            try startWorkers()
            for number in times.numbers {
                guard try needs(number) else { continue }
                let place = try waitForRoom(progress)
                let time = times.time(of: number)
                prepare(time)
                server.render(root, at: time, viewport: viewport, budget: budget) { [self] in
                    take($0, place: place, number: number)
                }
            }
        } catch {
            giveUp()
            throw error
        }
    }

    /// Waits until the last requested frame is written, and ends the output.
    ///
    /// - Parameter progress: called on the caller's thread after every step.
    /// - Returns: the sequence's statistics.
    /// - Throws: `SequenceError`, after all partial output is removed.
    @discardableResult
    public func finish(
        _ progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) -> SequenceStatistics {
        do throws(SequenceError) {
            return try end(progress)
        } catch {
            giveUp()
            throw error
        }
    }

    private func begin(_ format: FrameFormat) throws(SequenceError) {
        do throws(FrameSinkError) { try sink.begin(format) } catch { throw .sink(error) }
        // A frame's pixels and, during PNG encoding, its rows, the compressed rows, and the file. The server refuses
        // sizes beyond memory.
        let size = Double(format.width) * Double(format.height) * Double(4 * format.pixelFormat.bytesPerPixel)
        let fitting = Double(ProcessInfo.processInfo.physicalMemory) / 4 / max(1, size)
        let takesPictures = sink.takesPictures
        state.change { state in
            state.depth = max(1, Int(min(Double(depth), fitting)))
            state.takesPictures = takesPictures
        }
    }

    private func needs(_ number: Int) throws(SequenceError) -> Bool {
        do throws(FrameSinkError) {
            if try sink.needs(number) { return true }
        } catch {
            throw .sink(error)
        }
        let cause = state.change { state in
            state.statistics.kept += 1
            return state.cause
        }
        if let cause { throw cause }
        return false
    }

    /// Waits until another frame may be requested, and returns its place.
    private func waitForRoom(_ progress: (SequenceStatistics) -> Void) throws(SequenceError) -> Int {
        let (cause, place, statistics) = state.wait(in: Queue.makers) { state in
            state.cause != nil || state.underWay < state.depth
        } thenWaking: { state in
            state.asked += 1
            return ((state.cause, state.asked - 1, state.statistics), wakes: .nobody)
        }
        if let cause { throw cause }
        progress(statistics)
        return place
    }

    /// Receives a rendered frame, on the render thread.
    private func take(_ result: Result<Rendering, RenderError>, place: Int, number: Int) {
        state.change(waking: { state in
            guard state.cause == nil else { return ((), wakes: .nobody) }
            switch result {
            case .success(let rendering):
                state.statistics.add(rendering.statistics)
                state.add(rendering.image!, place: place, number: number)
                return ((), wakes: state.hasTask ? .one(in: Queue.workers) : .nobody)
            case .failure(let error):
                state.stop(.render(error))
                return ((), wakes: .all)
            }
        })
    }

    private func end(_ progress: (SequenceStatistics) -> Void) throws(SequenceError) -> SequenceStatistics {
        var seen = statistics
        // The last frame may have been written before this waits for it.
        progress(seen)
        while seen.written < state.read({ $0.asked }) {
            let last = seen.written
            let cause: SequenceError?
            (cause, seen) = state.wait(in: Queue.makers) { state in
                state.cause != nil || state.statistics.written > last
            } thenWaking: { state in
                ((state.cause, state.statistics), wakes: .nobody)
            }
            if let cause { throw cause }
            progress(seen)
        }
        join()
        do throws(FrameSinkError) {
            try sink.finish()
        } catch {
            // A sink that was cancelled fails: then the cause is the reason.
            throw state.read { $0.cause } ?? .sink(error)
        }
        if let cause = state.read({ $0.cause }) { throw cause }
        return seen
    }

    private func giveUp() {
        sink.cancel()
        join()
    }

    /// Waits for all workers, which end when the sequence is closed or stopped.
    private func join() {
        let threads = state.change { state in
            defer { state.threads = [] }
            state.isClosed = true
            return state.threads
        }
        threads.forEach { $0.join() }
    }
}

extension FrameFormat {
    /// The format of frames of a viewport.
    package init(_ viewport: Viewport, fps: Double, pixelFormat: PixelBuffer.Format) {
        self.init(
            width: viewport.width, height: viewport.height, rate: FrameRate(fps),
            isOpaque: viewport.backgroundColor.map { $0.alpha >= 1 } ?? false, pixelFormat: pixelFormat)
    }
}
