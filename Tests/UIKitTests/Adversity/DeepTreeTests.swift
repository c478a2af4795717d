import Foundation
import Testing
import ViewRendering

@testable import UIKit

/// Views nested in one another: on a small stack, in times that grow with their number and not with its square.
@Suite("Views nested in one another", .serialized)
struct DeepTreeTests {
    @Test("are built, laid out, hit, converted, described, and let go")
    func nested() {
        Growth.measure { count, growth in
            let root = UIView(frame: .tenPoints)
            var leaf = root
            growth.step("build") { leaf = Growth.chain(count, in: root) }
            growth.step("layout") { root.layoutIfNeeded() }
            growth.step("layout from below") {
                leaf.setNeedsLayout()
                leaf.layoutIfNeeded()
            }
            growth.step("hit") { growth.check(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === leaf) }
            growth.step("convert") {
                growth.check(leaf.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 1, y: 2))
            }
            growth.step("description") {
                let text = root.recursiveDescription()
                growth.check(text.split(separator: "\n").count == count + 1 && text.utf8.count < 1000 * count)
            }
            growth.step("tag") {
                leaf.tag = 7
                growth.check(root.viewWithTag(7) === leaf && leaf.isDescendant(of: root))
            }
            growth.step("style") {
                root.overrideUserInterfaceStyle = .dark
                growth.check(leaf.traitCollection.userInterfaceStyle == .dark)
            }
            growth.step("direction") { root.semanticContentAttribute = .forceRightToLeft }
            growth.step("render into a context") {
                leaf.backgroundColor = .red
                let image = UIGraphicsImageRenderer(size: root.bounds.size).image { _ in
                    growth.check(root.drawHierarchy(in: root.bounds, afterScreenUpdates: true))
                }
                growth.check(image.cgImage != nil)
            }
            growth.step("snapshot") {
                growth.check(root.snapshotView(afterScreenUpdates: true)?.bounds.size == root.bounds.size)
            }
        }
        Growth.measure { count, growth in
            final class Counted: UIView {
                nonisolated(unsafe) static var freed = 0
                deinit { Counted.freed += 1 }
            }
            var top: UIView? = UIView(frame: .tenPoints)
            if let top { _ = Growth.chain(count, in: top) { Counted(frame: .tenPoints) } }
            Counted.freed = 0
            growth.step("release") { top = nil }
            growth.check(Counted.freed == count)
        }
    }

    @Test("have margins and safe areas that reach from the first one to the last")
    func margins() {
        Growth.measure { count, growth in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let leaf = Growth.chain(count, in: root) {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                view.preservesSuperviewLayoutMargins = true
                return view
            }
            growth.step("add a safe area") {
                root.setAddedSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
            }
            growth.step("margins") {
                growth.check(leaf.safeAreaInsets.top == 20)
                growth.check(leaf.layoutMargins.top >= 28 && leaf.layoutMargins.left == 8)
            }
            growth.step("new margins") {
                root.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
                growth.check(leaf.layoutMargins.left == 30)
            }
        }
    }

    @Test("are told of tints, and ask for theirs")
    func tints() {
        final class Tinted: UIView {
            var told: UIColor?
            override func tintColorDidChange() { told = tintColor }
        }
        Growth.measure { count, growth in
            let root = UIView(frame: .tenPoints)
            root.tintColor = .red
            var leaf = root
            growth.step("build below a tint") { leaf = Growth.chain(count, in: root) { Tinted(frame: .tenPoints) } }
            growth.check((leaf as? Tinted)?.told == .red)
            growth.step("tint") { root.tintColor = .green }
            growth.check((leaf as? Tinted)?.told == .green && leaf.tintColor == .green)
            growth.step("dim") { root.tintAdjustmentMode = .dimmed }
            growth.check((leaf as? Tinted)?.told != .green && leaf.tintAdjustmentMode == .dimmed)
            let other = UIView(frame: .tenPoints)
            growth.step("move to where no tint is") { other.addSubview(root.subviews[0]) }
            growth.check((leaf as? Tinted)?.told == .systemBlue)
        }
    }

    @Test("move into a window and out of it, get its events, and go with it")
    func windowed() {
        final class Top: UIView {
            var phases: [UITouch.Phase] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.began) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.moved) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.ended) }
        }
        Growth.measure { count, growth in
            var window: UIWindow? = UIWindow(frame: .tenPoints)
            let top = Top(frame: .tenPoints)
            let leaf = Growth.chain(count, in: top)
            growth.step("into a window") { window?.addSubview(top) }
            growth.check(leaf.window === window)
            growth.step("touches") {
                let source = TouchSource(.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 6, y: 6), duration: 0.1))
                source.send(upTo: 0.05, in: window)
                source.send(upTo: 1)
            }
            growth.check(top.phases.first == .began && top.phases.contains(.moved) && top.phases.last == .ended)
            growth.step("first responder") {
                growth.check(leaf.next === leaf.superview && !leaf.becomeFirstResponder())
            }
            growth.step("out of the window") { top.removeFromSuperview() }
            growth.check(leaf.window == nil)
            growth.step("in a window from the start") { if let window { _ = Growth.chain(count, in: window) } }
            growth.step("release") { window = nil }
        }
    }

    @Test("have a gesture recogniser each, of which one recognises its gesture")
    func recognizers() {
        Growth.measure { count, growth in
            let window = UIWindow(frame: .tenPoints)
            var (taps, presses) = (0, 0)
            _ = Growth.chain(count, in: window) {
                let view = UIView(frame: .tenPoints)
                view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
                view.addGestureRecognizer(UILongPressGestureRecognizer { _ in presses += 1 })
                return view
            }
            growth.step("tap") { TouchSource(.tap(at: CGPoint(x: 5, y: 5))).send(in: window) }
            growth.check(taps == 1 && presses == 0)
            growth.step("long press") {
                TouchSource(.longPress(at: CGPoint(x: 5, y: 5))).send(in: window)
            }
            growth.check(taps == 1 && presses >= 1)
        }
    }

    @Test("are rendered")
    func rendered() {
        Growth.measure { count, growth in
            let root = UIView(frame: .tenPoints)
            Growth.chain(count, in: root).backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            growth.step("render") {
                let image = try? Renderer(backend: .cpu).image(of: root, scale: 1)
                growth.check(image?.pixelBuffer.pixel(5, 5) == 0xFFFF_0000)
            }
        }
    }

    @Test("mask one another, and go")
    func masks() {
        Growth.measure { count, growth in
            var view: UIView? = UIView(frame: .tenPoints)
            growth.step("mask") {
                for _ in 0..<count / 10 {
                    let next = UIView(frame: .tenPoints)
                    next.mask = view
                    view = next
                }
            }
            growth.step("release") { view = nil }
        }
    }
}
