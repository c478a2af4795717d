import Testing
import UIKit

/// A window of a telephone that is touched. Suites of controls derive from it.
@MainActor
class ControlBench {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    final func play(_ script: TouchScript) {
        let source = TouchSource(script)
        for frame in 0...Int((script.duration + 1) * 60) {
            source.send(upTo: Double(frame) / 60, in: frame == 0 ? window : nil)
        }
    }
}
