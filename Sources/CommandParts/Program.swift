import ArgumentParser
import Foundation

/// The run of a program: its command line, its errors as lines and exit codes.
package enum Program {
    /// Runs the command that the arguments name, and ends the process with its exit code.
    package static func main(_ root: any ParsableCommand.Type) -> Never {
        // A reader that goes away and a file size limit are errors to report, and must not kill the process.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // A parent that ignores SIGCHLD passes that on, and then ffmpeg's exit status would be unknown.
        signal(SIGCHLD, SIG_DFL)
        exit(run(root))
    }

    private static func run(_ root: any ParsableCommand.Type) -> Int32 {
        do {
            try StandardFiles.hold()
            do {
                var command = try parse(root)
                try command.run()
            } catch  where !(error is Fault) {
                let code = root.exitCode(for: error)
                guard code == .validationFailure else { return try end(root, error, code) }
                let words = Spelling(of: root)?.problem(with: Array(CommandLine.arguments.dropFirst()))
                let lines = root.message(for: error).split(separator: "\n")
                throw Fault(.usage, (words ?? lines.joined(separator: " ")) + " (strata --help)")
            }
            return 0
        } catch {
            let fault = (error as? Fault) ?? Fault(.unavailable, "\(error)")
            fault.lines().forEach(Terminal.complain)
            return fault.code.rawValue
        }
    }

    /// The command that the arguments name.
    ///
    /// A subcommand that takes its arguments is taken at once: the whole command line, which looks into all commands by reflection, takes longer
    /// than a small picture, and is for help and for the words of errors.
    private static func parse(_ root: any ParsableCommand.Type) throws -> any ParsableCommand {
        let arguments = CommandLine.arguments.dropFirst()
        if let named = root.configuration.subcommands.first(where: { $0.configuration.commandName == arguments.first }),
            let command = try? named.parse(Array(arguments.dropFirst()))
        {
            return command
        }
        return try root.parseAsRoot()
    }

    /// Prints help and version, and returns codes that need no message.
    private static func end(
        _ root: any ParsableCommand.Type, _ error: any Error, _ code: ExitCode
    ) throws(Fault) -> Int32 {
        let text = root.fullMessage(for: error)
        if text.isEmpty { return code.rawValue }
        if code.isSuccess { try StandardOutput.tell(text) } else { Terminal.write(text + "\n") }
        return code.rawValue
    }
}
