import ArgumentParser
import Foundation
import Lottie
import Strata

/// Measures frames per second of Lottie files: the whole animation in order, with each frame's pixels in memory.
struct Animations: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lottie", abstract: "Times all frames of Lottie files at 1920x1080.",
        discussion:
            "Ten frames to warm up, then whole passes; the best one counts. The animation is fitted and centred. Building its layers is not timed."
    )

    @OptionGroup var stage: StageOptions
    @Option(help: "At least so many seconds a file, a whole pass in any case.") var seconds = 3.0
    @Option(help: "A folder for pictures of the middle frame.") var pictures: String?
    @Argument(help: "Lottie files.") var files: [String]

    func run() throws {
        for file in files {
            let film = try Film(file, renderer: stage.makeRenderer())
            for frame in 0..<min(film.frames, 10) { _ = try film.draw(frame) }
            var best = try film.pass(), total = best.seconds
            while total < seconds {
                let pass = try film.pass()
                total += pass.seconds
                if pass.seconds < best.seconds { best = pass }
            }
            print(line(film, best))
            if let pictures { try film.write(to: URL(fileURLWithPath: pictures)) }
        }
    }

    private func line(_ film: Film, _ best: Pass) -> String {
        func milliseconds(_ seconds: Double) -> String { String(format: "%.3f", seconds * 1e3 / Double(film.frames)) }
        let parts = [
            "\"peer\": \"strata-\(stage.backend)\"", "\"threads\": \(stage.threads)", "\"file\": \"\(film.name)\"",
            "\"frames\": \(film.frames)", "\"fps\": \(String(format: "%.2f", Double(film.frames) / best.seconds))",
            "\"ms\": \(milliseconds(best.seconds))", "\"plan_ms\": \(milliseconds(best.plan))",
            "\"draw_ms\": \(milliseconds(best.draw))", "\"read_ms\": \(milliseconds(best.read))",
        ]
        return "{\(parts.joined(separator: ", "))}"
    }
}

/// The total times of all frames, in seconds.
private struct Pass {
    var seconds = 0.0, plan = 0.0, draw = 0.0, read = 0.0
}

/// An animation at 1920x1080 pixels.
private struct Film {
    let name: String
    let frames: Int
    private let animation: LottieAnimation
    private let layer: LottieAnimationLayer
    private let renderer: Renderer

    init(_ file: String, renderer: Renderer) throws {
        name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        animation = try LottieAnimation.filepath(file)
        frames = max(1, Int((animation.endFrame - animation.startFrame).rounded()))
        layer = LottieAnimationLayer(animation: animation)
        layer.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
        layer.play()
        self.renderer = renderer
    }

    /// Renders a frame into memory.
    func draw(_ frame: Int) throws -> Rendering {
        let viewport = Viewport(width: 1920, height: 1080, scale: 1, origin: .zero, backgroundColor: nil)
        return try renderer.render(layer, at: Double(frame) / animation.framerate, viewport: viewport)
    }

    /// Renders all frames.
    func pass() throws -> Pass {
        var pass = Pass()
        let start = DispatchTime.now().uptimeNanoseconds
        for frame in 0..<frames {
            let statistics = try draw(frame).statistics
            pass.plan += statistics.applySeconds + statistics.planSeconds
            pass.draw += statistics.drawSeconds
            pass.read += statistics.readSeconds
        }
        pass.seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
        return pass
    }

    /// Writes the middle frame as a PNG.
    func write(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let image = CGImage(pixelBuffer: try draw(frames / 2).image!)
        try image.write(to: folder.appendingPathComponent("\(name).png"))
    }
}
