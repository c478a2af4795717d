import ArgumentParser
import Foundation
import RaceScenes
import Strata

/// Measures the evaluation of 10,000 running animations of each kind.
struct Evaluate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Times evaluating 10,000 running animations by kind and ends with an error above the limit.",
        discussion:
            "Medians over the frames, in nanoseconds of processor time an animation; the limit is for a frame of plain kinds mixed."
    )

    @Option(help: "Layers, each with one animation.") var count = 10_000
    @Option(help: "Frames, after five to warm up.") var frames = 115
    @Option(help: "Milliseconds for a frame of all kinds mixed.") var limit = 2.0

    func run() throws {
        let kinds = AnimationKind.all
        for kind in kinds + [.finished] {
            print("{\"kind\": \"\(kind.name)\", \"ns\": \(Line.rounded(time(kind) * 1e6 / Double(count)))}")
        }
        let mixed = time(AnimationKind(name: "mixed") { kinds[$0 % kinds.count].track($0) })
        print("{\"kind\": \"mixed\", \"frame_ms\": \(Line.rounded(mixed))}")
        if mixed > limit { throw ExitCode.failure }
    }

    /// The time of the median frame, in milliseconds.
    private func time(_ kind: AnimationKind) -> Double {
        var tree = kind.tree(count)
        let times = (0..<(frames + 5)).map { frame in
            tree.clearDirty()
            let start = processorTime()
            tree.evaluate(at: Double(frame) / 60)
            return processorTime() - start
        }
        return Line.median(Array(times.suffix(frames)))
    }

    /// The thread's processor time in milliseconds, which other programs do not affect.
    private func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}
