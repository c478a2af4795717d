import ArgumentParser
import Foundation
import RaceScenes
import Strata

/// Median time of a frame, from the first property set to pixels in memory, transaction and commit included.
struct Frames: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Times the scenes' frames.")

    @OptionGroup var stage: StageOptions
    @Option(help: "Frames at most, after five to warm up.") var frames = 60
    @Option(help: "Seconds at most for a scene.") var seconds = 6.0
    @Option(help: "A folder for pictures of frame 0.") var pictures: String?
    @Argument(
        help:
            "S1a, S1b, S2, S2x, S2x12, S3, S4, S4-path, S5, S6, S7, S8, S9, S9-emitter, L1, L2, L3, L4; with the suffix -hard without edge antialiasing."
    )
    var scenes = ["S1a", "S1b", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9"]

    func run() throws {
        for name in scenes {
            guard let scene = RaceStage.scene(name) else { throw ValidationError("there is no scene \"\(name)\"") }
            try race(scene)
        }
    }

    private func race(_ scene: any RaceScene) throws {
        let renderer = try stage.makeRenderer()
        if let pictures {
            let image = try renderer.image(
                of: scene.root, at: 0, size: RaceStage.size, backgroundColor: RaceStage.background)
            let folder = URL(fileURLWithPath: pictures)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try image.write(to: folder.appendingPathComponent("strata-\(stage.backend)-\(scene.name).png"))
        }
        var total: [Double] = [], plan: [Double] = [], draw: [Double] = [], read: [Double] = []
        let start = DispatchTime.now().uptimeNanoseconds
        for frame in 0..<(frames + 5) {
            let from = DispatchTime.now().uptimeNanoseconds
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            scene.update(frame: frame)
            CATransaction.commit()
            let rendering = try renderer.render(scene.root, at: 0, viewport: StageOptions.viewport)
            let to = DispatchTime.now().uptimeNanoseconds
            if frame >= 5 {
                total.append(Double(to - from) / 1e6)
                plan.append((rendering.statistics.applySeconds + rendering.statistics.planSeconds) * 1e3)
                draw.append(rendering.statistics.drawSeconds * 1e3)
                read.append(rendering.statistics.readSeconds * 1e3)
            }
            if Double(to - start) / 1e9 > seconds, total.count >= 5 { break }
        }
        let line = [
            "\"peer\": \"strata-\(stage.backend)\"", "\"threads\": \(stage.threads)", "\"scene\": \"\(scene.name)\"",
            "\"ms\": \(format(median(total)))", "\"min\": \(format(total.min()!))", "\"frames\": \(total.count)",
            "\"plan_ms\": \(format(median(plan)))", "\"draw_ms\": \(format(median(draw)))",
            "\"read_ms\": \(format(median(read)))",
        ]
        print("{\(line.joined(separator: ", "))}")
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private func format(_ value: Double) -> String { String(format: "%.2f", value) }
}
