import CommandParts
import Foundation
import Strata

/// Shows progress: on a terminal a bar that is redrawn at most ten times a second; elsewhere occasional lines, so that
/// a log shows activity.
struct Progress {
    /// The form of display.
    enum Style: Equatable {
        case bar
        /// A line every so many seconds.
        case lines(Double)
        case nothing
    }

    private let style: Style
    private let start = ContinuousClock.now
    private var last: ContinuousClock.Instant?

    init(_ style: Style) { self.style = style }

    /// Shows the progress of a sequence.
    mutating func show(_ statistics: SequenceStatistics, of total: Int) {
        guard isDue else { return }
        let done = statistics.written + statistics.kept
        // The estimate excludes frames that existed already.
        let left = Double(total - done) / Double(statistics.written) * start.secondsPassed
        write(
            fraction: Double(done) / Double(max(1, total)), "\(done) of \(total) frames", done: statistics.written,
            secondsLeft: left)
    }

    /// Shows the progress of a list of jobs.
    ///
    /// - Parameter sequence: the statistics of the current sequence; nil for none.
    mutating func show(_ report: BatchReport, at fraction: Double?, _ sequence: SequenceStatistics? = nil) {
        guard isDue else { return }
        let left = fraction.map { (1 - $0) / $0 * start.secondsPassed }
        var count = "\(report.done) jobs" + (report.failed > 0 ? ", \(report.failed) failed" : "")
        if let sequence { count += ", \(sequence.written + sequence.kept) frames of the next" }
        write(fraction: fraction, count, done: report.done, secondsLeft: left)
    }

    /// Whether the display is due for an update.
    private var isDue: Bool {
        switch style {
        case .bar: last.map { ContinuousClock.now - $0 >= .milliseconds(100) } ?? true
        case .lines(let seconds): (last ?? start).secondsPassed >= seconds
        case .nothing: false
        }
    }

    /// `[=====>    ] 120 of 240 frames, 40.0 a second, 0:03 left`.
    private mutating func write(fraction: Double?, _ count: String, done: Int, secondsLeft: Double?) {
        last = .now
        var line = count
        let seconds = start.secondsPassed
        if done > 0, seconds > 0 {
            line += String(format: ", %.1f a second", Double(done) / seconds)
            if let secondsLeft, secondsLeft >= 0, secondsLeft < 1e9 { line += ", \(Self.clock(secondsLeft)) left" }
        }
        guard style == .bar else { return Terminal.tell("strata: " + line) }
        let width = 24
        if let fraction, fraction.isFinite {
            let filled = Int(min(1, max(0, fraction)) * Double(width))
            let bar = String(repeating: "=", count: filled) + (filled < width ? ">" : "")
            line = "[\(bar.padding(toLength: width, withPad: " ", startingAt: 0))] " + line
        }
        Terminal.write("\r\u{1B}[K" + line)
    }

    static func clock(_ seconds: Double) -> String {
        let left = Int(seconds.rounded(.up))
        let minutes = left / 60 % 60
        return left < 3600
            ? String(format: "%d:%02d", minutes, left % 60)
            : String(format: "%d:%02d:%02d", left / 3600, minutes, left % 60)
    }

    /// Clears the line.
    mutating func end() {
        if style == .bar, last != nil { Self.clear() }
        last = nil
    }

    /// Clears a terminal's progress line.
    static func clear() {
        if Terminal.isWatched { Terminal.write("\r\u{1B}[K") }
    }
}
