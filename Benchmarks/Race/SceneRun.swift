import Foundation
import RaceScenes
import Strata

/// Frames of a scene through all stages: property sets, commit, apply, plan, draw, pixels in memory.
///
///     let run = try SceneRun(scene, renderer, frames: 60, seconds: 6)
///     print(run.median(\.total))
struct SceneRun {
    /// One frame, in milliseconds.
    struct Frame {
        /// From the first property set to pixels in memory.
        var total: Double
        /// The part of it on the render thread.
        var apply, plan, draw, read: Double
        /// The GPU's own time; nil where it tells none.
        var gpu: Double?
        var statistics: FrameStatistics
    }

    /// The frames after the warm-up.
    private(set) var frames: [Frame] = []

    /// Runs a scene.
    ///
    /// - Parameters:
    ///   - frames: the maximum number of frames, after `warmup`.
    ///   - seconds: the time after which the run ends early, though not before five frames.
    ///   - first: the number of the first frame, warm-up included.
    ///   - readsBack: false leaves the pixels in the backend; a frame's time is then that of its commands.
    init(
        _ scene: any RaceScene, _ renderer: Renderer, frames count: Int, seconds: Double = .infinity, warmup: Int = 5,
        from first: Int = 0, viewport: Viewport = StageOptions.viewport, readsBack: Bool = true
    ) throws {
        let start = Self.now()
        for index in 0..<(max(1, count) + warmup) {
            let frame = try Self.frame(first + index, scene, renderer, viewport, readsBack)
            if index >= warmup { frames.append(frame) }
            if Self.now() - start > seconds * 1e3, frames.count >= 5 { break }
        }
    }

    /// The median of a value over all frames.
    func median(_ value: (Frame) -> Double) -> Double { Line.median(frames.map(value)) }

    /// The minimum of a value over all frames.
    func least(_ value: (Frame) -> Double) -> Double { frames.map(value).min()! }

    private static func frame(
        _ index: Int, _ scene: any RaceScene, _ renderer: Renderer, _ viewport: Viewport, _ readsBack: Bool
    ) throws -> Frame {
        let start = now()
        scene.commit(frame: index)
        let rendering = try renderer.render(scene.root, at: 0, viewport: viewport, readsBack: readsBack)
        let total = now() - start, statistics = rendering.statistics
        return Frame(
            total: total, apply: statistics.applySeconds * 1e3, plan: statistics.planSeconds * 1e3,
            draw: statistics.drawSeconds * 1e3, read: statistics.readSeconds * 1e3,
            gpu: statistics.gpuSeconds.map { $0 * 1e3 }, statistics: statistics)
    }

    /// The time of a monotonic clock, in milliseconds.
    static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e6 }
}

/// One line of JSON, with keys in the order of writing.
struct ResultLine {
    private var parts: [String] = []

    init(_ options: StageOptions) {
        add("peer", "strata-\(options.backend)")
        add("threads", options.threads)
        if options.floats { add("pixels", "half floats") }
    }

    init() {}

    mutating func add(_ key: String, _ value: String) { parts.append("\"\(key)\": \"\(value)\"") }
    mutating func add(_ key: String, _ value: Int) { parts.append("\"\(key)\": \(value)") }
    /// Adds a number with four significant digits, for milliseconds as well as nanoseconds.
    mutating func add(_ key: String, _ value: Double) {
        parts.append("\"\(key)\": \(value.isFinite ? String(format: "%.4g", value) : "null")")
    }

    func write() { print("{\(parts.joined(separator: ", "))}") }
}
