import ArgumentParser
import RaceScenes
import Strata

/// Times the race scenes, counts a steady scene's allocations, or checks commit and plan against limits.
@main
struct Race: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Race",
        abstract:
            "Draws the race scenes and Lottie files as layer trees through the whole path, one line of JSON each.",
        subcommands: [
            Frames.self, Animations.self, Ramp.self, Scale.self, Kernels.self, Paints.self, Stages.self, Evaluate.self,
            Changes.self, Steady.self, Output.self, Views.self, Thresholds.self, InstructionLoad.self, Chart.self,
            Compare.self, Stickers.self,
        ],
        defaultSubcommand: Frames.self)
}

/// The options that the subcommands share.
struct StageOptions: ParsableArguments {
    @Option(help: "cpu or gl.") var backend = "cpu"
    @Option(help: "Threads of the CPU backend; GL takes LP_NUM_THREADS from the environment.") var threads = 1
    @Flag(help: "Pictures of half floats instead of bytes.") var floats = false

    func makeRenderer() throws -> Renderer {
        guard let backend = Backend(rawValue: backend) else {
            throw ValidationError("--backend is cpu or gl, not \"\(self.backend)\"")
        }
        return try Renderer(
            backend: backend, options: BackendOptions(threads: threads, pixelFormat: floats ? .rgba16F : .bgra8))
    }

    /// 1920x1080 pixels over the race scenes' background.
    static let viewport = Viewport(
        width: 1920, height: 1080, scale: 1, origin: .zero, backgroundColor: RaceStage.background)
}
