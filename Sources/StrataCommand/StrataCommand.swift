import ArgumentParser
import CommandParts

/// The command line: `strata render`, `strata join`, `strata farm`, `strata play`, `strata tree`, `strata keypaths`, `strata lottie`, `strata info`,
/// `strata schema`, `strata port`.
struct StrataCommand: ParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "strata",
        abstract: "Renders Core Animation layer trees without a display.",
        discussion: """
            A scene document (JSON) or a Lottie animation goes in; a picture, a sequence of pictures, a stream or a movie comes out, drawn by OpenGL ES \
            or by the CPU.
            """,
        version: version,
        subcommands: [
            Render.self, Join.self, FarmCommand.self, Play.self, Tree.self, Keypaths.self, LottieCommand.self,
            Info.self, Schema.self, Port.self,
        ])
}

@main
enum Main {
    static func main() { Program.main(StrataCommand.self) }
}
