import ArgumentParser
import Foundation

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
    static func main() {
        // A reader that goes away and a file size limit are errors to report, and must not kill the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // A parent that ignores SIGCHLD passes that on, and then ffmpeg's exit status would be unknown.
        signal(SIGCHLD, SIG_DFL)
        exit(run())
    }

    /// Runs the command line; returns the exit code.
    private static func run() -> Int32 {
        do {
            try StandardFiles.hold()
            do {
                var command = try StrataCommand.parseAsRoot()
                try command.run()
            } catch  where !(error is Fault) {
                let code = StrataCommand.exitCode(for: error)
                guard code == .validationFailure else { return try end(error, code) }
                let words = Spelling()?.problem(with: Array(CommandLine.arguments.dropFirst()))
                let lines = StrataCommand.message(for: error).split(separator: "\n")
                throw Fault(.usage, (words ?? lines.joined(separator: " ")) + " (strata --help)")
            }
            return 0
        } catch {
            let fault = (error as? Fault) ?? Fault(.unavailable, "\(error)")
            fault.lines().forEach(Terminal.complain)
            return fault.code.rawValue
        }
    }

    /// Prints help and version, and returns codes that need no message.
    private static func end(_ error: any Error, _ code: ExitCode) throws(Fault) -> Int32 {
        let text = StrataCommand.fullMessage(for: error)
        if text.isEmpty { return code.rawValue }
        if code.isSuccess { try StandardOutput.tell(text) } else { Terminal.write(text + "\n") }
        return code.rawValue
    }
}
