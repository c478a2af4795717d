import Drawing
import Foundation
import Logging
import Synchronization

/// Messages on standard error: errors always, progress and notices only on a terminal.
package enum Terminal {
    /// Whether standard error is a terminal.
    package static let isWatched = isatty(STDERR_FILENO) == 1

    /// Prints an error in one line. Control characters, such as in a document's keys, are escaped.
    package static func complain(_ message: String) {
        write("strata: " + plain(message.shortened(to: longest)) + "\n")
    }

    /// Prints a notice in one line.
    package static func tell(_ message: String) { write(plain(message) + "\n") }

    /// The maximum length of an error; quoted text is shortened before.
    private static let longest = 4000

    /// Text on one line with control characters escaped.
    package static func plain(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            line += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return line
    }

    /// Writes text to standard error in one piece. If no reader takes it for two seconds it is dropped, as is later
    /// text until one does, and the command continues.
    package static func write(_ text: String) {
        let failure = Array(text.utf8).withUnsafeBytes {
            FileBytes.put($0, STDERR_FILENO, patience: patience.load(ordering: .relaxed))
        }
        if failure != nil { patience.store(0, ordering: .relaxed) }
    }

    /// The milliseconds to wait for a reader of standard error.
    private static let patience = Atomic<Int32>(2000)

    /// Sends the library's log to standard error: notices on a terminal or on request, else only warnings.
    package static func showLog(verbose: Bool, quiet: Bool) {
        LoggingSystem.bootstrap { _ in
            LogLines(logLevel: quiet ? .error : verbose ? .info : isWatched ? .notice : .warning)
        }
    }
}

/// Prints log messages as lines of this command.
private struct LogLines: LogHandler {
    var logLevel: Logger.Level
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// The maximum number of log lines, as a document may cause a warning in each of its layers.
    private static let most = 100
    private static let told = Atomic<Int>(0)

    func log(event: LogEvent) {
        guard event.level < .error else { return Terminal.complain("\(event.message)") }
        let number = Self.told.add(1, ordering: .relaxed).newValue
        if number <= Self.most { Terminal.complain("\(event.message)") }
        if number == Self.most { Terminal.complain("after \(number) warnings the rest is not told") }
    }
}
