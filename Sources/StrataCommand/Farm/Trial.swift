import CommandParts
import Drawing
import Foundation
import Strata

/// Three frames of a sequence, drawn and encoded as they will be and thrown away, and what they took.
struct Trial {
    let job: Job
    let options: ShardOptions
    let encoding: EncodingOptions

    /// Draws them, and prints a line: frames=480 width=320 height=180 fps=60 start_seconds=0.1 frame_seconds=0.012
    /// memory_mib=96. The start is all that is taken once: the process, the document, the first frame's pictures, the encoder.
    func run(by runner: JobRunner) throws(Fault) {
        let scene = try runner.scene(of: job, number: 1)
        let job = try job.settled(for: scene)
        let viewport = try job.viewport(of: scene, codec: encoding.movie.codec)
        let times = try job.times(of: scene)
        let numbers = times.numbers
        guard !numbers.isEmpty else { throw Fault(.usage, "there are no frames to try") }
        let tried = [numbers.lowerBound, numbers.lowerBound + numbers.count / 2, numbers.upperBound - 1]
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "strata-trial-" + String(UInt64.random(in: .min ... .max), radix: 36), isDirectory: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let started = ProcessCost.seconds
        /// Seconds of some frames, from the first's drawing to the file's end.
        func seconds(of numbers: [Int]) throws(Fault) -> Double {
            let begin = ContinuousClock.now
            let times = FrameTimes(at: Set(numbers).sorted().map(times.time(of:)))
            let running = RunningJob(job, scene, viewport, times, to: sink(job, folder), encoding)
            runner.cancellation.add(running.pipeline)
            defer { runner.cancellation.remove(running.pipeline) }
            try running.draw(with: runner.renderer) { _ in }
            _ = try running.finish()
            return begin.secondsPassed
        }
        // What the first frame takes alone, and what an encoder takes to start, are no frame's.
        let first = try seconds(of: [tried[1]])
        let one = try seconds(of: [tried[1]])
        let three = try seconds(of: tried)
        let frame = max(1e-4, (three - one) / Double(max(1, Set(tried).count - 1)))
        let start = started + max(0, first - frame)
        let words = String(format: "fps=%g start_seconds=%.2f frame_seconds=%.5f", times.fps, start, frame)
        try StandardOutput.tell(
            "frames=\(numbers.count) width=\(viewport.width) height=\(viewport.height) \(words) memory_mib=\(ProcessCost.memory)"
        )
    }

    private func sink(_ job: Job, _ folder: URL) -> any FrameSink {
        guard case .movie(_, let container) = job.output else {
            let format = job.output.pictureKind?.format(encoding) ?? .png()
            return ImageSequence(format) { folder.appendingPathComponent("\($0)").path }
        }
        if options.pieces.map({ $0 == .frames }) ?? !container.joinsPieces {
            return ImageSequence { folder.appendingPathComponent("\($0)").path }
        }
        var options = encoding.movie.options(quality: encoding.quality, start: 0)
        options.closesGroups = true
        return Movie(container, path: folder.appendingPathComponent("trial").path, options: options)
    }
}
