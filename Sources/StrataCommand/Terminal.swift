import Foundation
import Logging

/// What people see beside the output: complaints always, progress and notices only on a terminal.
enum Terminal {
    /// Whether somebody watches.
    static let isWatched = isatty(STDERR_FILENO) == 1

    /// One line of something that went wrong. Control characters, as a document's keys may have, are shown escaped.
    static func complain(_ message: String) {
        var line = "strata: "
        for scalar in message.unicodeScalars {
            line += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
        }
        write(line + "\n")
    }

    /// One line of something that went right.
    static func tell(_ message: String) { write(message + "\n") }

    /// Text to standard error, in one piece.
    static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

    /// Sends the library's log to standard error: notices where somebody watches or asked, else only warnings.
    static func showLog(verbose: Bool, quiet: Bool) {
        LoggingSystem.bootstrap { _ in
            LogLines(logLevel: quiet ? .error : verbose ? .info : isWatched ? .notice : .warning)
        }
    }
}

/// Log messages as lines of this command.
private struct LogLines: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { Terminal.complain("\(event.message)") }
}
