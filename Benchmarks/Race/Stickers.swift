import ArgumentParser
import Foundation
import Lottie
import Strata
import Synchronization

/// Measures many small animations: each is read, built as layers, and drawn in as many frames, with the pixels of each in memory.
struct Stickers: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Times many small Lottie animations, from the file on.",
        discussion: "Files are taken in turn until the count is reached, each by one thread, and each is read anew.")

    @Option(help: "cpu or gl.") var backend = "cpu"
    @Option(help: "Threads, each with a renderer of its own, which draws on it alone.") var threads = 1
    @Option(help: "Animations.") var count = 10_000
    @Option(help: "Frames of each, at even times.") var frames = 60
    @Option(help: "The width and height in pixels, which the animation is fitted into.") var size = 512
    @Argument(help: "Lottie files.") var files: [String]

    func validate() throws {
        guard threads > 0, count > 0, frames > 0, (1...4096).contains(size) else {
            throw ValidationError("threads, count, frames and size are positive, and size is at most 4096")
        }
    }

    func run() throws {
        guard let backend = Backend(rawValue: backend) else {
            throw ValidationError("--backend is cpu or gl, not \"\(self.backend)\"")
        }
        let next = Counter(), failure = Mutex<(any Error)?>(nil)
        let start = SceneRun.now()
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            do {
                let renderer = try Renderer(backend: backend, options: BackendOptions(threads: 1))
                while let index = next.take(below: count) { try draw(files[index % files.count], renderer) }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
        let seconds = (SceneRun.now() - start) / 1e3
        var line = ResultLine()
        line.add("peer", "strata-\(backend)")
        line.add("threads", threads)
        line.add("stickers", count)
        line.add("seconds", seconds)
        line.add("fps", Double(count * frames) / seconds)
        line.write()
    }

    private func draw(_ file: String, _ renderer: Renderer) throws {
        let animation = try LottieAnimation.filepath(file)
        let layer = LottieAnimationLayer(animation: animation)
        layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
        layer.play()
        let viewport = Viewport(width: size, height: size, scale: 1, origin: .zero, backgroundColor: nil)
        for frame in 0..<frames {
            let time = animation.duration * Double(frame) / Double(frames)
            _ = try renderer.render(layer, at: time, viewport: viewport)
        }
    }

    /// What is taken in turn by several threads.
    private final class Counter: Sendable {
        private let next = Atomic(0)

        func take(below limit: Int) -> Int? {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            return index < limit ? index : nil
        }
    }
}
