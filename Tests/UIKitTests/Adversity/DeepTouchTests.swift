import Foundation
import Synchronization
import Testing
import ViewRendering

@testable import UIKit

/// Touches go up chains of views that are longer than a stack.
@Suite("Touches deep in a tree")
struct DeepTouchTests {
    private final class Counting: UIView {
        var phases: [UITouch.Phase] = []
        private func count(_ touches: Set<UITouch>) { phases += touches.map(\.phase) }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches) }
    }

    @Test("a touch in the innermost of 20,000 views reaches the outermost, which alone takes it, on a stack of 512 KB")
    func chain() {
        let found = Mutex<[UITouch.Phase]>([])
        onSmallStack {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let top = Counting(frame: window.bounds)
            window.addSubview(top)
            var last: UIView = top
            for _ in 0..<20_000 {
                let next = UIView(frame: window.bounds)
                last.addSubview(next)
                last = next
            }
            let place = CGPoint(x: 5, y: 5)
            window.send([
                TouchSample(finger: 0, phase: .began, location: place, time: 0),
                TouchSample(finger: 0, phase: .moved, location: CGPoint(x: 6, y: 5), time: 0.1),
                TouchSample(finger: 0, phase: .ended, location: place, time: 0.2),
                TouchSample(finger: 0, phase: .began, location: place, time: 0.3),
                TouchSample(finger: 0, phase: .cancelled, location: place, time: 0.4),
            ])
            found.withLock { $0 = top.phases }
        }
        #expect(found.withLock { $0 } == [.began, .moved, .ended, .began, .cancelled])
    }
}
