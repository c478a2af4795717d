import Foundation
import SceneFormat
import Strata

/// Rendering and writing all pictures of one run.
struct RenderJob {
    let scene: Scene
    let viewport: Viewport
    let times: FrameTimes
    let output: Output
    let sink: any FrameSink
    /// Threads that encode and write; nil is one per core.
    let encoders: Int?

    /// Renders every frame.
    ///
    /// The first fault ends it, and so does an interruption. Files that stand by then are whole.
    ///
    /// - Parameters:
    ///   - isQuiet: whether even a terminal sees no progress.
    ///   - isTold: whether a line says what was done.
    func run(with renderer: Renderer, _ interruption: Interruption, isQuiet: Bool, isTold: Bool) throws {
        let pipeline = FramePipeline(to: sink, workers: encoders)
        var progress = Progress(total: times.numbers.count, isQuiet: isQuiet)
        let start = ContinuousClock.now
        interruption.watch { [output] in
            // A reader that stands still would keep the last write, and with it the sequence, from ending.
            if case .stream = output { Interruption.end(Fault.interrupted(after: pipeline.statistics)) }
            pipeline.cancel()
        }
        do throws(SequenceError) {
            let statistics = try renderer.write(
                times, of: scene.root, viewport: viewport, through: pipeline, progress: { progress.show($0) })
            progress.end()
            if isTold { Terminal.tell(summary(of: statistics, by: renderer, in: ContinuousClock.now - start)) }
        } catch {
            progress.end()
            if case .cancelled = error { throw Fault.interrupted(after: pipeline.statistics) }
            throw Fault(error)
        }
    }

    /// One line of what was done.
    private func summary(of statistics: SequenceStatistics, by renderer: Renderer, in time: Duration) -> String {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        let size = "\(viewport.width) x \(viewport.height) pixels by \(renderer.server.capabilities.name)"
        let first = output.name(frame: times.numbers.lowerBound)
        guard times.numbers.count > 1 else { return "\(first): \(size)" + String(format: ", %.0f ms", seconds * 1000) }
        let last = output.name(frame: times.numbers.upperBound - 1)
        var line = first == last ? first : "\(first) to \(last)"
        line += ": \(statistics.written) frames of \(size)"
        if statistics.kept > 0 { line += " and \(statistics.kept) that stood already" }
        line += String(format: " in %.2f s, %.1f a second", seconds, Double(statistics.written) / seconds)
        // Seconds of work: those of different stages run beside each other, those of encoding on several cores.
        return line
            + String(
                format: " (plan %.2f s, draw %.2f, read %.2f, encode %.2f, write %.2f)", statistics.planSeconds,
                statistics.drawSeconds, statistics.readSeconds, statistics.encodeSeconds, statistics.writeSeconds)
    }
}
