// Unsafe: calls kernels on memory of its own.
import CPUKernels
import Foundation
import FramePlan
import Geometry
import TestSupport
import Testing

@testable import CPUCompositor

/// Prints milliseconds per race scene and megapixels per second per kernel, where STRATA_BENCH is 1 or a scene's name. One thread, and all.
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
            if let folder = ProcessInfo.processInfo.environment["STRATA_BENCH_PICTURES"] {
                let bytes = try Pictures.draw(frame)
                try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name).bgra"))
            }
        }
    }

    @Test func kernels() {
        // Runs of 1920 pixels: what a kernel can do; and of 50, as in a turned image of 64x64, with two partly covered
        // pixels at each end.
        for count in [1920, 50] {
            let target = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
            let source = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
            let texels = UnsafeMutablePointer<UInt32>.allocate(capacity: 256 * 256)
            defer { target.deallocate(); source.deallocate(); texels.deallocate() }
            for k in 0..<count { target[k] = UInt32(truncatingIfNeeded: k) | 0xFF00_0000; source[k] = 0x8040_3020 }
            for k in 0..<65536 { texels[k] = UInt32(truncatingIfNeeded: k &* 2_654_435_761) | 0xFF00_0000 }
            var sampler = CPUSampler(
                pixels: texels, stride: 256, first: 0, minX: 0, minY: 0, maxX: 255 * 256 - 1, maxY: 255 * 256 - 1,
                uSlope: 0.11 * 256, vSlope: 0.07 * 256, qSlope: 0.0001, uStart: 999, vStart: 4000, qStart: 1,
                uBase: 0, vBase: 0)
            var texelSampler = sampler
            (texelSampler.maxX, texelSampler.maxY, texelSampler.uSlope, texelSampler.vSlope) = (
                255.5, 255.5, 0.11, 0.07
            )
            let repeats = 2_000_000 / count
            for set in KernelTests.sets.map(\.pointee) {
                func speed(
                    _ name: String, alpha: UInt32 = 255, opaque: Bool = false, _ body: (UnsafePointer<CPURun>) -> Void
                ) {
                    KernelTests.withRun(count, inner: 2..<count - 2, alpha: alpha, opaque: opaque) { run, _ in
                        let (_, least) = Self.measure(9) { for _ in 0..<repeats { body(run) } }
                        print(
                            String(cString: set.name), count, name, Int(Double(repeats * count) / least / 1000), "Mpx/s"
                        )
                    }
                }
                speed("solid opaque") { set.solid(target, 0xFF40_3020, $0) }
                speed("solid") { set.solid(target, 0x8040_3020, $0) }
                speed("pixels opaque", opaque: true) { set.pixels(target, source, $0) }
                speed("pixels") { set.pixels(target, source, $0) }
                speed("pixels alpha", alpha: 99) { set.pixels(target, source, $0) }
                speed("linear opaque", opaque: true) { set.linear(target, &sampler, $0) }
                speed("linear") { set.linear(target, &sampler, $0) }
                speed("linear alpha", alpha: 99) { set.linear(target, &sampler, $0) }
                speed("linear perspective opaque", opaque: true) { set.linearPerspective(target, &sampler, $0) }
                speed("linear perspective") { set.linearPerspective(target, &sampler, $0) }
                speed("nearest") { set.nearest(target, &texelSampler, $0) }
                speed("nearest perspective") { set.nearestPerspective(target, &texelSampler, $0) }
            }
        }
    }
}
