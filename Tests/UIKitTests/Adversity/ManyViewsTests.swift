import Foundation
import Testing
import ViewRendering

@testable import UIKit

/// Many views and gesture recognisers beside one another, in times that grow with their number.
@Suite("Many views and recognisers", .serialized)
struct ManyViewsTests {
    @Test("views are added, laid out, hit, resized and removed")
    func siblings() {
        Growth.measure { count, growth in
            let root = UIView(frame: .tenPoints)
            growth.step("add") {
                for _ in 0..<count { root.addSubview(UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))) }
            }
            growth.step("layout") { root.layoutIfNeeded() }
            growth.step("hit") { growth.check(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root) }
            growth.step("resize") { root.frame.size.width = 20 }
            growth.step("style") { root.overrideUserInterfaceStyle = .dark }
            // Each of these moves the list.
            growth.step("a hundred to the front") {
                for view in root.subviews.prefix(100) { root.bringSubviewToFront(view) }
            }
            growth.step("a hundred inserted behind") { for _ in 0..<100 { root.insertSubview(UIView(), at: 0) } }
            growth.step("removed from behind") { for view in root.subviews.reversed() { view.removeFromSuperview() } }
            growth.check(root.subviews.isEmpty)
        }
    }

    @Test("gesture recognisers of one view, of which one recognises its gesture")
    func gestures() {
        Growth.measure { count, growth in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = UIView(frame: window.bounds)
            window.addSubview(view)
            var taps = 0
            growth.step("add") {
                for _ in 0..<count { view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 }) }
            }
            growth.step("tap") { TouchSource(.tap(at: CGPoint(x: 5, y: 5))).send(in: window) }
            growth.check(taps == 1)
            growth.step("remove") { view.gestureRecognizers = nil }
            growth.check(view.gestureRecognizers?.isEmpty ?? true)
        }
    }

    @Test("touches one after another")
    func touches() {
        final class Counting: UIView {
            var count = 0
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        Growth.measure { count, growth in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = Counting(frame: window.bounds)
            window.addSubview(view)
            growth.step("touches") {
                for index in 0..<count / 10 {
                    TouchSource(.tap(at: CGPoint(x: 5, y: 5 + CGFloat(index % 50)))).send(in: window)
                }
            }
            growth.check(view.count == count / 10)
        }
    }
}
