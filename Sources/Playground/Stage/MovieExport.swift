import Foundation
import SceneFormat
import Strata
import Synchronization

/// A movie that is made beside the stage, on a thread and of a tree of its own.
final class MovieExport: Sendable {
    private struct State {
        var pipeline: FramePipeline?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let isOver = DispatchSemaphore(value: 0)

    /// Begins.
    ///
    /// - Parameters:
    ///   - scene: reads the scene, on the movie's thread.
    ///   - name: the file's name.
    ///   - backend: what draws.
    ///   - progress: called with the share that is made.
    ///   - ended: called with the movie, or the reason why there is none.
    init(
        of scene: @escaping @Sendable () throws(SceneError) -> Scene, name: String, backend: Backend,
        progress: @escaping @Sendable (Double) -> Void,
        ended: @escaping @Sendable (Result<OutputFiles.File, SceneError>) -> Void
    ) {
        let thread = Thread { [self] in
            do throws(SceneError) {
                let data = try make(try scene(), backend, progress)
                ended(.success(OutputFiles.File(name: name, type: "video/mp4", data: data)))
            } catch {
                ended(.failure(error))
            }
            isOver.signal()
        }
        // As much as the stage's own thread has.
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Ends it early; `ended` is called with an error.
    func cancel() {
        let pipeline = state.withLock { state in
            state.isCancelled = true
            return state.pipeline
        }
        pipeline?.cancel()
    }

    /// Waits for its end after it was cancelled, for two seconds at most.
    func wait() { _ = isOver.wait(timeout: .now() + 2) }

    private func make(_ scene: Scene, _ backend: Backend, _ progress: (Double) -> Void) throws(SceneError) -> Data {
        guard scene.duration > 0 else { throw SceneError("the scene has no duration, and so no movie") }
        guard Movie.isAvailable else { throw SceneError("movies are made by ffmpeg, which is not installed") }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("playground-\(UUID().uuidString).mp4")
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            let count = max(1, FrameTimes.count(duration: scene.duration, fps: scene.frameRate))
            let pipeline = FramePipeline(to: Movie(.mp4, path: file.path))
            let isLate = state.withLock { state in
                state.pipeline = pipeline
                return state.isCancelled
            }
            if isLate { pipeline.cancel() }
            var told = ContinuousClock.now
            try Renderer(backend: backend).write(
                FrameTimes(0..<count, fps: scene.frameRate), of: scene.root, viewport: try scene.ownViewport(),
                through: pipeline,
                progress: { statistics in
                    guard ContinuousClock.now - told > .milliseconds(200) else { return }
                    told = .now
                    progress(Double(statistics.written) / Double(count))
                })
            return try Data(contentsOf: file)
        } catch {
            throw SceneError("\(error)")
        }
    }
}

extension Scene {
    /// The document's own size and scale, as `strata render` has them.
    func ownViewport() throws(SceneError) -> Viewport {
        do throws(RenderError) {
            return try Viewport(of: root, size: size, scale: scale, backgroundColor: backgroundColor)
        } catch {
            throw SceneError("\(error)")
        }
    }
}
