import Strata
import Testing
import UIKit
import ViewRendering

/// A window with a view that is touched, and what recognisers said. Suites of gestures derive from it.
@MainActor
class GestureBench {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = TouchTests.Told(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let middle = CGPoint(x: 150, y: 150)

    /// Writes down states.
    @MainActor
    final class Log {
        var states: [String] = []
        func note(_ name: String) -> @MainActor (UIGestureRecognizer) -> Void {
            { [self] in states.append("\(name) \($0.state)") }
        }
    }
    let log = Log()

    init() { window.addSubview(view) }

    final func add(_ recognizer: UIGestureRecognizer, _ name: String, to target: UIView? = nil) {
        recognizer.addAction(log.note(name))
        (target ?? view).addGestureRecognizer(recognizer)
    }

    final func play(_ script: TouchScript, upTo time: Double? = nil) {
        let source = TouchSource(script)
        let end = time ?? script.duration + 2
        // In pictures, as a screen does: moves of more than one are coalesced.
        for frame in 0...Int(end * 60) { source.send(upTo: Double(frame) / 60, in: frame == 0 ? window : nil) }
        source.send(upTo: end)
    }
}

extension CGPoint {
    func distance(_ other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
