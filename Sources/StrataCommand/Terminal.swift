import Drawing
import Foundation
import Logging
import Synchronization

/// What people see beside the output: complaints always, progress and notices only on a terminal.
enum Terminal {
    /// Whether somebody watches.
    static let isWatched = isatty(STDERR_FILENO) == 1

    /// One line of something that went wrong. Control characters, as a document's keys may have, are shown escaped.
    static func complain(_ message: String) {
        write("strata: " + plain(message.shortened(to: longest)) + "\n")
    }

    /// One line of something that went right.
    static func tell(_ message: String) { write(plain(message) + "\n") }

    /// Far longer than any complaint should be: what a document says is cut before.
    private static let longest = 4000

    /// Text with its control characters shown escaped, on one line.
    static func plain(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            line += scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return line
    }

    /// Text to standard error, in one piece. Where nobody takes it for two seconds it is lost, as is what comes after it while nobody
    /// does, and all else goes on.
    static func write(_ text: String) {
        let failure = Array(text.utf8).withUnsafeBytes {
            FileBytes.put($0, STDERR_FILENO, patience: patience.load(ordering: .relaxed))
        }
        if failure != nil { patience.store(0, ordering: .relaxed) }
    }

    /// Milliseconds that a reader of standard error may stand still.
    private static let patience = Atomic<Int32>(2000)

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

    /// A document may have something to warn of in each of its layers: so many lines are told.
    private static let most = 100
    private static let told = Atomic<Int>(0)

    func log(event: LogEvent) {
        guard event.level < .error else { return Terminal.complain("\(event.message)") }
        let number = Self.told.add(1, ordering: .relaxed).newValue
        if number <= Self.most { Terminal.complain("\(event.message)") }
        if number == Self.most { Terminal.complain("after \(number) warnings the rest is not told") }
    }
}
