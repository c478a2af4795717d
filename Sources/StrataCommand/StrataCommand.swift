import ArgumentParser
import Foundation

/// The command line: `strata render`, `strata tree`, `strata lottie`, `strata info`.
struct StrataCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "strata",
        abstract: "Renders Core Animation layer trees without a display.",
        discussion: """
            A scene document (JSON) or a Lottie animation goes in; a picture, a sequence of pictures, a stream or a movie comes out, drawn by OpenGL ES \
            or by the CPU.
            """,
        version: "0.1.0",
        subcommands: [Render.self, Tree.self, LottieCommand.self, Info.self])
}

@main
enum Main {
    static func main() {
        // A reader that goes away and a limit on files are errors to report, not signals to die of.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        do {
            var command = try StrataCommand.parseAsRoot()
            try command.run()
        } catch let fault as Fault {
            if let message = fault.message { Terminal.complain(message) }
            exit(fault.code.rawValue)
        } catch {
            // Help and version: 0 for what was asked for.
            guard StrataCommand.exitCode(for: error) == .validationFailure else { StrataCommand.exit(withError: error) }
            let lines = StrataCommand.message(for: error).split(separator: "\n")
            Terminal.complain(lines.joined(separator: " ") + " (strata --help)")
            exit(ExitCode.validationFailure.rawValue)
        }
    }
}
