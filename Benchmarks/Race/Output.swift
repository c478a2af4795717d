import ArgumentParser
import Foundation
import RaceScenes
import Strata

/// Measures the cost of frame output: to nothing, PNG files, and raw streams.
struct Output: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Times scenes to nothing, to PNG files, and as raw and Y4M streams, beside the encoding of their PNGs alone.",
        discussion:
            "Seconds for all frames; a frame's layers are set while earlier frames are drawn, encoded and written.")

    @OptionGroup var stage: StageOptions
    @Argument(help: "Scenes.") var scenes = ["S1a"]
    @Flag(help: "To PNG files, and their encoding alone.") var png = false
    @Option(help: "Frames.") var frames = 60
    @Option(help: "PNG's compression, 0 to 12.") var compression = 1

    func validate() throws {
        for name in scenes where RaceStage.scene(name) == nil { throw ValidationError("there is no scene \(name)") }
    }

    func run() throws { for name in scenes { try run(name) } }

    private func run(_ scene: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("race-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pngs = ImageSequence(.png(PNGOptions(level: compression))) {
            folder.appendingPathComponent("\($0).png").path
        }
        if !png { try write(scene, "nothing", to: DiscardedFrames()) }
        report(scene, "PNG, encoding alone", seconds: try encodingAlone(scene, pngs), bytes: nil)
        try write(scene, "PNG files", to: pngs)
        if png { return }
        for (name, format) in [("raw into a pipe", StreamFormat.bgra), ("Y4M into a pipe", .y4m)] {
            guard let reader = popen("cat > /dev/null", "w") else { throw ValidationError("no pipe can be opened") }
            defer { pclose(reader) }
            try write(scene, name, to: FrameStream(format, to: fileno(reader)))
        }
    }

    private func write(_ sceneName: String, _ name: String, to sink: any FrameSink) throws {
        let renderer = try stage.makeRenderer(), scene = RaceStage.scene(sceneName)!
        _ = try SceneRun(scene, renderer, frames: 1)
        let start = SceneRun.now()
        let statistics = try renderer.write(
            FrameTimes(0..<frames, fps: 60), of: scene.root, viewport: StageOptions.viewport,
            through: FramePipeline(to: sink, workers: stage.threads)
        ) { time in scene.commit(frame: Int((time * 60).rounded())) }
        report(sceneName, name, seconds: (SceneRun.now() - start) / 1e3, bytes: statistics.bytes)
    }

    /// The seconds of encoding alone, for pictures in memory, on the same number of threads.
    private func encodingAlone(_ sceneName: String, _ sink: ImageSequence) throws -> Double {
        let renderer = try stage.makeRenderer(), scene = RaceStage.scene(sceneName)!
        var pictures: [PixelBuffer] = []
        for frame in 0..<min(frames, 20) {
            scene.commit(frame: frame)
            pictures.append(try renderer.render(scene.root, at: 0, viewport: StageOptions.viewport).image!)
        }
        let viewport = StageOptions.viewport, threads = stage.threads, all = pictures
        try sink.begin(FrameFormat(width: viewport.width, height: viewport.height, rate: FrameRate(60), isOpaque: true))
        let start = SceneRun.now()
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            var bytes: [UInt8] = []
            for picture in stride(from: thread, to: all.count, by: threads) {
                try? sink.encode(all[picture], into: &bytes)
            }
        }
        return (SceneRun.now() - start) / 1e3 * Double(frames) / Double(all.count)
    }

    private func report(_ scene: String, _ name: String, seconds: Double, bytes: Int?) {
        var line = ResultLine(stage)
        line.add("scene", scene)
        line.add("output", name)
        line.add("cores", stage.threads)
        line.add("seconds", seconds)
        line.add("frames a second", Double(frames) / seconds)
        if let bytes { line.add("MB a frame", Double(bytes) / Double(frames) / 1e6) }
        line.write()
    }
}
