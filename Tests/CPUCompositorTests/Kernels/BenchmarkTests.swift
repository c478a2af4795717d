import Foundation
import TestSupport
import Testing

@testable import CPUCompositor

/// Prints milliseconds per race scene of drawing alone, by baseline kernels and into floats as well, where STRATA_BENCH is 1 or a scene's
/// name. `Race kernels` times the kernels.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["STRATA_BENCH"] != nil))
struct BenchmarkTests {
    /// Median milliseconds by the clock, and the least of this thread's processor time: what a quiet machine would take.
    static func measure(_ repeats: Int, _ body: () throws -> Void) rethrows -> (median: Double, processor: Double) {
        func processor() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
        }
        let clock = ContinuousClock()
        var times: [Double] = []
        var least = Double.infinity
        for k in 0..<repeats + 3 {
            let start = processor()
            let time = try clock.measure(body)
            least = min(least, processor() - start)
            if k >= 3 {
                times.append(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
            }
        }
        times.sort()
        return (times[times.count / 2], least)
    }

    @Test func scenes() throws {
        let scenes: [(String, Frame)] = [
            ("S1a", RaceScenes.turned(1000)), ("S1b", RaceScenes.turned(10000)), ("S2", RaceScenes.cards()),
            ("S3", RaceScenes.rounded()), ("S4", RaceScenes.shadows()), ("S5", RaceScenes.groups()),
            ("S6", RaceScenes.blur()),
            ("S7", RaceScenes.gradients()), ("S8", RaceScenes.masks(frame: 0)), ("S9", RaceScenes.particleBatch()),
            ("S9-layers", RaceScenes.particles()),
        ]
        let wanted = ProcessInfo.processInfo.environment["STRATA_BENCH"]
        for (name, frame) in scenes where wanted == "1" || wanted == name {
            var line = name
            for (label, compositor) in [
                ("1 thread", CPUCompositor(threads: 1)), ("all", CPUCompositor()),
                ("1 thread, baseline", CPUCompositor(threads: 1, kernels: .baseline)),
                ("1 thread, floats", CPUCompositor(threads: 1, pixelFormat: .rgba16F)),
            ] {
                let (median, least) = try Self.measure(name == "S1b" ? 9 : 31) { try compositor.draw(frame) }
                line += String(format: "   %@ %.2f ms (processor %.2f)", label, median, least)
            }
            print(line)
            #expect(try Pictures.draw(frame) == Pictures.draw(frame, kernels: .baseline), "\(name)")
            if let folder = ProcessInfo.processInfo.environment["STRATA_BENCH_PICTURES"] {
                let bytes = try Pictures.draw(frame)
                try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name).bgra"))
            }
        }
    }
}
