import Foundation
import SceneFormat
import Strata

/// What frames cost, as averages since it was told last.
struct CostMeter {
    private var frames = 0
    private var seconds = (commit: 0.0, plan: 0.0, draw: 0.0, encode: 0.0)
    private var last = FrameStatistics()
    private var bytes = 0
    private var form = FramePainter.Form.raw
    private var since = ContinuousClock.now
    private var told = ContinuousClock.now

    /// Adds a frame.
    mutating func add(
        _ statistics: FrameStatistics, commit: Double, encode: Double, bytes: Int, form: FramePainter.Form
    ) {
        frames += 1
        seconds.commit += commit + statistics.applySeconds
        seconds.plan += statistics.planSeconds
        seconds.draw += statistics.drawSeconds + statistics.readSeconds
        seconds.encode += encode
        (last, self.bytes, self.form) = (statistics, bytes, form)
    }

    /// Whether state is told again while it plays: fifteen times a second.
    var isDue: Bool {
        mutating get {
            guard ContinuousClock.now - told >= .milliseconds(66) else { return false }
            told = .now
            return true
        }
    }

    /// The `cost` message; nil while the last one is fresh, or without frames.
    mutating func message() -> JSON? {
        let passed = (ContinuousClock.now - since) / .seconds(1)
        guard passed >= 0.5, frames > 0 else { return nil }
        defer { (frames, seconds, since) = (0, (0, 0, 0, 0), .now) }
        func milliseconds(_ total: Double) -> JSON { JSON((total / Double(frames) * 100_000).rounded() / 100) }
        return .message(
            "cost",
            [
                "fps": JSON((Double(frames) / passed * 10).rounded() / 10), "commit": milliseconds(seconds.commit),
                "plan": milliseconds(seconds.plan), "draw": milliseconds(seconds.draw),
                "encode": milliseconds(seconds.encode), "quads": JSON(last.quads),
                "surfaces": JSON(last.surfaces), "bytes": JSON(bytes), "format": JSON("\(form)"),
            ])
    }
}
