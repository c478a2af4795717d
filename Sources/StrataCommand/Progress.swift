import Foundation
import Strata

/// A bar that rewrites its line on a terminal, at most ten times a second.
struct Progress {
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var last: ContinuousClock.Instant?

    init(isShown: Bool) { self.isShown = isShown }

    /// Shows how far a sequence is.
    mutating func show(_ statistics: SequenceStatistics, of total: Int) {
        guard isDue else { return }
        let done = statistics.written + statistics.kept
        // The rest takes as long as those that were rendered, however many stood already.
        let left = Double(total - done) / Double(statistics.written) * start.secondsPassed
        write(
            fraction: Double(done) / Double(max(1, total)), "\(done) of \(total) frames", done: statistics.written,
            secondsLeft: left)
    }

    /// Shows how far a list of jobs is.
    mutating func show(_ report: BatchReport, at fraction: Double?) {
        guard isDue else { return }
        let left = fraction.map { (1 - $0) / $0 * start.secondsPassed }
        let failures = report.failed > 0 ? ", \(report.failed) failed" : ""
        write(fraction: fraction, "\(report.done) jobs" + failures, done: report.done, secondsLeft: left)
    }

    /// Whether it is shown, and long enough ago.
    private var isDue: Bool {
        guard isShown else { return false }
        return last.map { ContinuousClock.now - $0 >= .milliseconds(100) } ?? true
    }

    /// `[=====>    ] 120 of 240 frames, 40.0 a second, 0:03 left`.
    private mutating func write(fraction: Double?, _ count: String, done: Int, secondsLeft: Double?) {
        last = .now
        let width = 24
        var line = count
        if let fraction {
            let filled = Int(fraction * Double(width))
            let bar = String(repeating: "=", count: filled) + (filled < width ? ">" : "")
            line = "[\(bar.padding(toLength: width, withPad: " ", startingAt: 0))] " + line
        }
        let seconds = start.secondsPassed
        if done > 0, seconds > 0 {
            line += String(format: ", %.1f a second", Double(done) / seconds)
            if let secondsLeft, secondsLeft < 1e9 { line += ", \(Self.clock(secondsLeft)) left" }
        }
        Terminal.write("\r\u{1B}[K" + line)
    }

    private static func clock(_ seconds: Double) -> String {
        let left = Int(seconds.rounded(.up))
        let minutes = left / 60 % 60
        return left < 3600
            ? String(format: "%d:%02d", minutes, left % 60)
            : String(format: "%d:%02d:%02d", left / 3600, minutes, left % 60)
    }

    /// Clears the line.
    mutating func end() {
        if last != nil { Self.clear() }
        last = nil
    }

    /// Clears whatever line a terminal shows.
    static func clear() {
        if Terminal.isWatched { Terminal.write("\r\u{1B}[K") }
    }
}
