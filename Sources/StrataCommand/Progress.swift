import Foundation
import Strata

/// A bar that rewrites its line on a terminal, at most ten times a second.
struct Progress {
    private let total: Int
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var last: ContinuousClock.Instant?

    /// Of so many frames. Only a terminal sees it.
    init(total: Int, isQuiet: Bool) {
        self.total = total
        isShown = Terminal.isWatched && !isQuiet && total > 1
    }

    /// Shows how far it is.
    mutating func show(_ statistics: SequenceStatistics) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let last, now - last < .milliseconds(100) { return }
        last = now
        let seconds = Double((now - start) / .milliseconds(1)) / 1000
        Terminal.write(
            "\r\u{1B}[K" + Self.line(done: statistics.written, kept: statistics.kept, total: total, seconds: seconds))
    }

    /// Clears the line.
    func end() {
        if last != nil { Self.clear() }
    }

    /// Clears whatever line a terminal shows.
    static func clear() {
        if Terminal.isWatched { Terminal.write("\r\u{1B}[K") }
    }

    /// `[=====>    ] 120 of 240 frames, 40.0 a second, 0:03 left`: the rate and the rest of those that are rendered.
    static func line(done: Int, kept: Int, total: Int, seconds: Double) -> String {
        let width = 24
        let filled = (done + kept) * width / max(1, total)
        let bar = String(repeating: "=", count: filled) + (filled < width ? ">" : "")
        let line = "[\(bar.padding(toLength: width, withPad: " ", startingAt: 0))] \(done + kept) of \(total) frames"
        guard done > 0, seconds > 0 else { return line }
        let rate = Double(done) / seconds
        let left = Int((Double(total - done - kept) / rate).rounded(.up))
        let minutes = left / 60 % 60
        let clock =
            left < 3600
            ? String(format: "%d:%02d", minutes, left % 60)
            : String(format: "%d:%02d:%02d", left / 3600, minutes, left % 60)
        return line + String(format: ", %.1f a second, ", rate) + clock + " left"
    }
}
