import ArgumentParser
import Foundation
import RaceScenes
import Strata

/// Measures how a frame's cost grows with the number of layers and with the number of pixels.
struct Scale: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Times 1,000 to 100,000 layers, and 1 to 16 megapixels, and tells the exponents of growth.",
        discussion:
            "Layers: images of 8x8 points that all move and turn, at 1920x1080. Pixels: 1,000 images of 64x64 points on a stage drawn at several scales, so that every layer's pixels grow with the picture's."
    )

    @OptionGroup var sizes: SizeOptions

    func run() throws {
        let stages: [(String, (SceneRun.Frame) -> Double)] = [
            ("commit", { $0.total - $0.apply - $0.plan - $0.draw - $0.read }), ("apply", \.apply), ("plan", \.plan),
            ("draw", \.draw), ("read", \.read), ("total", \.total),
        ]
        let layers = try [1000, 10_000, 100_000].map { count in
            (Double(count), try sizes.run(RampScene.sprites.scene(count: count)))
        }
        write("layers", layers, stages)
        let pixels = try [1280, 2560, 5120].map { width in
            let viewport = Viewport(
                width: width, height: width * 9 / 16, scale: CGFloat(width) / 1920, origin: .zero,
                backgroundColor: RaceStage.background)
            return (
                Double(viewport.width * viewport.height), try sizes.run(RampScene.images.scene(count: 1000), viewport)
            )
        }
        write("pixels", pixels, stages)
    }

    private func write(
        _ what: String, _ runs: [(size: Double, run: SceneRun)], _ stages: [(String, (SceneRun.Frame) -> Double)]
    ) {
        for (name, value) in stages {
            var line = ResultLine(sizes.stage)
            line.add("scale", what)
            line.add("stage", name)
            for (size, run) in runs { line.add("\(Int(size))", run.median(value)) }
            line.add("exponent", Line.exponent(runs.map { ($0.size, $0.run.median(value)) }))
            line.write()
        }
    }
}
