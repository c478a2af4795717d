// Unsafe: calls kernels on memory of its own.
import ArgumentParser
import CPUKernels
import Foundation
import Strata

/// Measures the throughput of the CPU compositor's kernels, relative to a copy of a frame by `memcpy` in the same run.
struct Kernels: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Times the CPU kernels over the rows of a 1920x1080 picture, and a copy of the picture by memcpy.",
        discussion: "Million pixels a second of one thread, the best of the passes, and how many copies a pass takes.")

    @Option(help: "Passes over the picture.") var passes = 15

    func run() throws {
        var bench = KernelBench(passes: passes)
        for set in [CPUKernelsBest(), CPUKernelsBaseline()] {
            for (name, seconds) in bench.times(of: set.pointee) {
                var line = ResultLine()
                line.add("set", String(cString: set.pointee.name))
                line.add("kernel", name)
                line.add("mpx_s", KernelBench.pixels / seconds / 1e6)
                line.add("copies", seconds / bench.copySeconds)
                line.write()
            }
            if CPUKernelsBest() == CPUKernelsBaseline() { break }
        }
    }
}

/// Runs kernels over all rows of a picture; the best time of several passes counts.
struct KernelBench {
    static let width = 1920, height = 1080
    static var pixels: Double { Double(width * height) }

    private let passes: Int
    /// The target picture, and a source of the same size.
    private let target, source: UnsafeMutablePointer<UInt32>
    private let texels: UnsafeMutablePointer<UInt32>
    /// The seconds that `memcpy` takes for the picture.
    private(set) var copySeconds = 0.0

    init(passes: Int) {
        self.passes = passes
        // Never freed: there is one per process.
        target = .allocate(capacity: Self.width * Self.height)
        source = .allocate(capacity: Self.width * Self.height)
        texels = .allocate(capacity: 256 * 256)
        for k in 0..<Self.width * Self.height {
            target[k] = UInt32(truncatingIfNeeded: k) | 0xFF00_0000
            source[k] = 0x8040_3020
        }
        for k in 0..<65536 { texels[k] = UInt32(truncatingIfNeeded: k &* 2_654_435_761) | 0xFF00_0000 }
        copySeconds = best { memcpy(target, source, Self.width * Self.height * 4) }
    }

    /// The kernels' names and the seconds of a pass over the picture.
    mutating func times(of set: CPUKernelTable) -> [(name: String, seconds: Double)] {
        var sampler = CPUSampler(
            pixels: texels, stride: 256, first: 0, minX: 0, minY: 0, maxX: 255 * 256 - 1, maxY: 255 * 256 - 1,
            uSlope: 0.11 * 256, vSlope: 0.07 * 256, qSlope: 0.0001, uStart: 999, vStart: 4000, qStart: 1, uBase: 0,
            vBase: 0)
        var near = sampler
        (near.maxX, near.maxY, near.uSlope, near.vSlope) = (255.5, 255.5, 0.11, 0.07)
        let row = source
        return [
            ("fill", rows { target, _ in set.fill(target, 0xFF40_3020, Int32(Self.width)) }),
            ("solid", rows { set.solid($0, 0x8040_3020, $1) }),
            ("copy", rows(isOpaque: true) { set.pixels($0, row, $1) }),
            ("over", rows { set.pixels($0, row, $1) }),
            ("over, alpha", rows(alpha: 99) { set.pixels($0, row, $1) }),
            ("linear, opaque", rows(isOpaque: true) { set.linear($0, &sampler, $1) }),
            ("linear", rows { set.linear($0, &sampler, $1) }),
            ("linear, perspective", rows { set.linearPerspective($0, &sampler, $1) }),
            ("nearest", rows { set.nearest($0, &near, $1) }),
            ("blur: halve down", rows { target, _ in halve(set, UnsafeMutableRawPointer(target)) }),
        ]
    }

    /// Sums four rows of cells to one, a quarter of a row of the picture's bytes each.
    private func halve(_ set: CPUKernelTable, _ target: UnsafeMutableRawPointer) {
        let cells = UnsafeRawPointer(source).assumingMemoryBound(to: UInt16.self)
        withUnsafePointer(to: (cells, cells + 2000, cells + 4000, cells + 6000)) { rows in
            rows.withMemoryRebound(to: UnsafePointer<UInt16>.self, capacity: 4) {
                set.halveDown(target.assumingMemoryBound(to: UInt16.self), $0, Int32(Self.width / 2))
            }
        }
    }

    private func rows(
        alpha: UInt32 = 255, isOpaque: Bool = false,
        _ draw: (UnsafeMutablePointer<UInt32>, UnsafePointer<CPURun>) -> Void
    ) -> Double {
        var shape = CPUShapeRow()
        shape.start = (1e9, 1e9, 1e9, 1e9)
        shape.to = Int32(Self.width)
        return withUnsafePointer(to: &shape) { shape in
            var run = CPURun(
                count: Int32(Self.width), innerFrom: 0, innerTo: Int32(Self.width), alpha: alpha,
                replaces: isOpaque ? 1 : 0, adds: 0, tint: .max, shape: shape)
            return best { for y in 0..<Self.height { draw(target + y * Self.width, &run) } }
        }
    }

    private func best(_ body: () -> Void) -> Double {
        var best = Double.infinity
        for _ in 0..<passes + 1 {
            let start = SceneRun.now()
            body()
            best = min(best, SceneRun.now() - start)
        }
        return best / 1e3
    }
}
