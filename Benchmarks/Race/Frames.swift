import ArgumentParser
import Foundation
import RaceScenes
import Strata

/// The median time of a frame, from the first property set to pixels in memory, including transaction and commit.
struct Frames: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Times the scenes' frames.",
        discussion: "Scenes: \(RaceStage.names.joined(separator: ", ")).")

    @OptionGroup var stage: StageOptions
    @Option(help: "Frames at most, at least 1, after five to warm up.") var frames = 60
    @Option(help: "Seconds at most for a scene.") var seconds = 6.0
    @Option(
        help:
            "Frames asked for while one is drawn: 0 waits for each; otherwise the time is that of all frames by their number."
    )
    var ahead = 0
    @Flag(help: "Leave the pixels in the backend.") var noReadBack = false
    @Option(help: "A folder for pictures of frame 0.") var pictures: String?
    @Argument(help: "Scenes; with the suffix -hard without edge antialiasing.")
    var scenes = ["S1a", "S1b", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9"]

    func validate() throws {
        if frames < 1 { throw ValidationError("--frames is at least 1, not \(frames)") }
        for name in scenes where RaceStage.scene(name) == nil { throw ValidationError("there is no scene \"\(name)\"") }
    }

    func run() throws {
        for name in scenes {
            let scene = RaceStage.scene(name)!
            if ahead > 0 { try stream(name, scene) } else { try race(name, scene) }
        }
    }

    /// Sets and commits the next frame's properties while one is drawn.
    private func stream(_ name: String, _ scene: any RaceScene) throws {
        let renderer = try stage.makeRenderer()
        func draw(_ numbers: Range<Int>) throws -> Double {
            let from = DispatchTime.now().uptimeNanoseconds
            try renderer.write(
                FrameTimes(numbers, fps: 60), of: scene.root, viewport: StageOptions.viewport,
                through: FramePipeline(to: DiscardedFrames(), workers: 1, depth: ahead + 1),
                prepare: { time in scene.commit(frame: Int((time * 60).rounded())) })
            return Double(DispatchTime.now().uptimeNanoseconds - from) / 1e6
        }
        let warmUp = 5
        _ = try draw(0..<warmUp)
        // Measured in parts: the fastest part shows the machine's speed without interference.
        var parts: [Double] = []
        let length = 12
        for start in stride(from: warmUp, to: warmUp + max(length, frames), by: length) {
            parts.append(try draw(start..<(start + length)) / Double(length))
        }
        var line = ResultLine(stage)
        line.add("scene", name)
        line.add("ahead", ahead)
        line.add("ms", parts.sorted()[parts.count / 2])
        line.add("min", parts.min()!)
        line.add("frames", parts.count * length)
        line.write()
    }

    private func race(_ name: String, _ scene: any RaceScene) throws {
        let renderer = try stage.makeRenderer()
        if let pictures { try draw(scene, renderer, to: URL(fileURLWithPath: pictures), name) }
        let run = try SceneRun(scene, renderer, frames: frames, seconds: seconds, readsBack: !noReadBack)
        var line = ResultLine(stage)
        line.add("scene", name)
        line.add("ms", run.median(\.total))
        line.add("min", run.least(\.total))
        line.add("frames", run.frames.count)
        line.add("plan_ms", run.median { $0.apply + $0.plan })
        line.add("draw_ms", run.median(\.draw))
        line.add("read_ms", run.median(\.read))
        let gpu = run.frames.compactMap(\.gpu)
        if !gpu.isEmpty { line.add("gpu_ms", Line.median(gpu)) }
        line.write()
    }

    private func draw(_ scene: any RaceScene, _ renderer: Renderer, to folder: URL, _ name: String) throws {
        let image = try renderer.image(
            of: scene.root, at: 0, size: RaceStage.size, backgroundColor: RaceStage.background)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try image.write(to: folder.appendingPathComponent("strata-\(stage.backend)-\(name).png"))
    }
}
