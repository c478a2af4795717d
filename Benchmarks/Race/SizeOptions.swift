import ArgumentParser
import RaceScenes
import Strata

/// The options that commands for scenes of several sizes share.
struct SizeOptions: ParsableArguments {
    @OptionGroup var stage: StageOptions
    @Option(help: "Frames of a size, after five to warm up.") var frames = 12
    @Option(help: "Seconds at most of a size.") var seconds = 10.0

    func validate() throws {
        if frames < 1 || !(seconds > 0) { throw ValidationError("--frames at least 1, --seconds above 0") }
    }

    /// Runs a scene on a new renderer.
    func run(_ scene: any RaceScene, _ viewport: Viewport = StageOptions.viewport) throws -> SceneRun {
        try SceneRun(scene, stage.makeRenderer(), frames: frames, seconds: seconds, viewport: viewport)
    }
}
