import CommandParts
import Drawing
import Foundation
import SceneFormat
import Strata

/// Makes PDF documents of a job: one of all its pages, or numbered ones of a page each.
struct PagesJob {
    let job: Job
    let viewport: Viewport
    let times: FrameTimes
    private let scene: Scene
    private let start = ContinuousClock.now

    /// A job with its document.
    init(_ job: Job, of scene: Scene) throws(Fault) {
        self.job = job
        self.scene = scene
        viewport = try job.viewport(of: scene)
        times = try job.times(of: scene)
    }

    /// Pixels per point of what is no vectors: the scale, or two for a document of fewer.
    private var resolution: CGFloat { job.options.scale ?? max(2, scene.scale) }

    /// Draws and writes all documents.
    func make(with renderer: Renderer, _ cancellation: Cancellation) throws(Fault) -> SequenceStatistics {
        var statistics = SequenceStatistics()
        let isOne = if case .pages = job.output { true } else { false }
        let all = times.numbers.map { (number: $0, seconds: [times.time(of: $0)]) }
        let documents = isOne ? [(number: 0, seconds: all.flatMap(\.seconds))] : all
        for (number, seconds) in documents {
            if cancellation.isCancelled { throw Fault.interrupted(after: statistics.written) }
            let document: Data
            do throws(RenderError) {
                document = try renderer.pdf(
                    of: scene.root, at: seconds, viewport: viewport, resolution: resolution, budget: scene.budget)
            } catch {
                throw Fault(error)
            }
            do throws(ImageError) {
                try FileBytes.write(Array(document), to: job.output.name(frame: number), makesFolders: true)
            } catch {
                throw Fault(FrameSinkError(error))
            }
            statistics.written += seconds.count
            statistics.bytes += document.count
        }
        return statistics
    }

    /// A summary in one line.
    func summary(of statistics: SequenceStatistics) -> String {
        let pages = statistics.written == 1 ? "a page" : "\(statistics.written) pages"
        return
            "\(job.output.name(frame: times.numbers.lowerBound)): \(pages) of \(viewport.width) x \(viewport.height) points, "
            + String(format: "%.0f ms", start.secondsPassed * 1000)
    }
}
