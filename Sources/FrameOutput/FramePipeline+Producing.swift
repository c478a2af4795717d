import Foundation
import RenderServer

/// The side of whoever makes the frames. One thread calls these; only `take` comes from the render thread.
extension FramePipeline {
    /// Renders frames and takes them to the sink; returns when the last one is there: `produce` and then `finish`.
    ///
    /// - Parameters:
    ///   - times: which frames, and when they stand.
    ///   - root: the layer at the top.
    ///   - server: draws the frames.
    ///   - viewport: the part of the root's superspace that is shown, and how large.
    ///   - prepare: called before each frame is asked for, with its time: the place to commit.
    ///   - progress: called on the caller's thread after every step.
    /// - Throws: `SequenceError`, after everything half-written is gone.
    public func run(
        _ times: FrameTimes, of root: LayerID, on server: RenderServer, viewport: Viewport,
        prepare: (Double) -> Void = { _ in }, progress: (SequenceStatistics) -> Void = { _ in }
    ) throws(SequenceError) -> SequenceStatistics {
        try produce(times, of: root, on: server, viewport: viewport, prepare: prepare, progress: progress)
        return try finish(progress)
    }

    /// Asks for frames and returns as soon as the last one is asked for, so that the next sequence can be drawn while this one
    /// is encoded and written. `finish` waits for it; without that it does not end.
    ///
    /// The parameters are those of `run`.
    /// - Throws: `SequenceError`, after everything half-written is gone; then there is nothing to finish.
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

    /// Waits till the last frame that was asked for is written, and ends the output.
    ///
    /// - Parameter progress: called on the caller's thread after every step.
    /// - Returns: what the sequence took.
    /// - Throws: `SequenceError`, after everything half-written is gone.
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
        // A frame's pixels, and beside them, as a PNG is made, its rows, these packed, and the file. Sizes beyond all memory are the
        // server's to refuse.
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

    /// Waits till another frame may be asked for, and gives its place.
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

    /// Takes a rendered frame; on the render thread.
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
        // The last frame may have been written before anybody waits for it.
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
            // A sink that was told to give up fails: then that is the reason.
            throw state.read { $0.cause } ?? .sink(error)
        }
        if let cause = state.read({ $0.cause }) { throw cause }
        return seen
    }

    private func giveUp() {
        sink.cancel()
        join()
    }

    /// Waits for the end of all workers, who end when the sequence is closed or stopped.
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
    /// What frames of a viewport come.
    package init(_ viewport: Viewport, fps: Double, pixelFormat: PixelBuffer.Format) {
        self.init(
            width: viewport.width, height: viewport.height, rate: FrameRate(fps),
            isOpaque: viewport.backgroundColor.map { $0.alpha >= 1 } ?? false, pixelFormat: pixelFormat)
    }
}
