// Unsafe: calls kernels on memory of its own.
import CPUKernels
import Foundation
import FramePlan
import Geometry
import TestSupport
import Testing

@testable import CPUCompositor

/// Prints milliseconds per race scene and megapixels per second per kernel, where STRATA_BENCH is set. One thread, and all.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["STRATA_BENCH"] != nil))
struct BenchmarkTests {
    static func median(_ repeats: Int, _ body: () throws -> Void) rethrows -> (median: Double, least: Double) {
        let clock = ContinuousClock()
        var times: [Double] = []
        for k in 0..<repeats + 3 {
            let time = try clock.measure(body)
            if k >= 3 {
                times.append(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
            }
        }
        times.sort()
        return (times[times.count / 2], times[0])
    }

    @Test func scenes() throws {
        let scenes: [(String, Frame)] = [
            ("S1a", RaceScenes.turned(1000)), ("S1b", RaceScenes.turned(10000)), ("S2", RaceScenes.cards()),
            ("S3", RaceScenes.rounded()),
        ]
        for (name, frame) in scenes {
            var line = name
            for (label, compositor) in [
                ("1 thread", CPUCompositor(threads: 1)), ("all", CPUCompositor()),
                ("1 thread, baseline", CPUCompositor(threads: 1, kernels: .baseline)),
            ] {
                let (median, least) = try Self.median(name == "S1b" ? 9 : 31) { try compositor.draw(frame) }
                line += String(format: "   %@ %.2f ms (least %.2f)", label, median, least)
            }
            print(line)
            if let folder = ProcessInfo.processInfo.environment["STRATA_BENCH_PICTURES"] {
                let bytes = try Pictures.draw(frame)
                try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name).bgra"))
            }
        }
    }

    @Test func kernels() throws {
        let width = 1920, count = Int32(width), repeats = 2000
        let target = UnsafeMutablePointer<UInt32>.allocate(capacity: width + 64)
        let source = UnsafeMutablePointer<UInt32>.allocate(capacity: width + 64)
        let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: width + 64)
        let texels = UnsafeMutablePointer<UInt32>.allocate(capacity: 256 * 256)
        defer { target.deallocate(); source.deallocate(); coverage.deallocate(); texels.deallocate() }
        for k in 0..<width + 64 {
            target[k] = UInt32(truncatingIfNeeded: k &* 2_654_435_761) | 0xFF00_0000
            source[k] = 0x8040_3020; coverage[k] = UInt8(k & 255)
        }
        for k in 0..<65536 { texels[k] = UInt32(truncatingIfNeeded: k &* 2_654_435_761) | 0xFF00_0000 }
        var sampler = CPUSampler(
            pixels: texels, stride: 256, minX: 0, minY: 0, maxX: 255 * 256 - 1, maxY: 255 * 256 - 1,
            uSlope: 0.11 * 256, vSlope: 0.07 * 256, qSlope: 0.0001, uStart: 999, vStart: 4000, qStart: 1)
        var edges = CPUEdges(slope: (0.5, -0.5, 0.5, -0.5), start: (1, 900, 2, 800))
        var corner = CPUCorner(
            xSlope: 1, xStart: 0, ySlope: 0, yStart: 3, qSlope: 0, qStart: 1, xDown: 0, yDown: 1, qDown: 0, radius: 90)
        for set in KernelTests.sets.map(\.pointee) {
            func speed(_ name: String, _ body: () -> Void) {
                let (median, _) = Self.median(9) { for _ in 0..<repeats { body() } }
                print(String(cString: set.name), name, Int(Double(repeats * width) / median / 1000), "Mpx/s")
            }
            speed("fill") { set.fill(target, 7, count) }
            speed("overSolid") { set.overSolid(target, 0x8040_3020, count) }
            speed("overSolidCoverage") { set.overSolidCoverage(target, 0x8040_3020, coverage, count) }
            speed("over") { set.over(target, source, count) }
            speed("overAlpha") { set.overAlpha(target, source, 99, count) }
            speed("overCoverage") { set.overCoverage(target, source, coverage, 255, count) }
            speed("overBordered") { set.overBordered(target, 9, 0x8040_3020, coverage, coverage, count) }
            speed("coverageBox") { set.coverageBox(coverage, &edges, 0, count) }
            speed("coverageCorner") { set.coverageCorner(coverage, &corner, 0, count) }
            speed("coverageCornerPerspective") { set.coverageCornerPerspective(coverage, &corner, 0, count) }
            speed("linear") { set.linear(source, &sampler, 0, count) }
            speed("linear + over") {
                set.linear(source, &sampler, 0, count); set.over(target, source, count)
            }
            speed("linearPerspective") { set.linearPerspective(source, &sampler, 0, count) }
            speed("nearest") { set.nearest(source, &sampler, 0, count) }
            speed("nearestPerspective") { set.nearestPerspective(source, &sampler, 0, count) }
        }
    }
}
