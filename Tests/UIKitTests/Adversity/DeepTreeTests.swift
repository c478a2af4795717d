import Foundation
import Synchronization
import Testing
import ViewRendering

@testable import UIKit

/// A hundred thousand of everything: on a stack of 512 KB, in times that grow with the number and not with its square.
@Suite(
    "A hundred thousand views", .serialized, .enabled(if: ProcessInfo.processInfo.environment["STRATA_TIMES"] != nil))
struct DeepTreeTests {
    static let count = 100_000

    /// Calls `body`; it must not take a second or two longer than what is proportional.
    @MainActor
    private static func timed(_ what: String, _ body: @MainActor () -> Void) {
        let clock = ContinuousClock()
        let taken = clock.measure { body() }
        if ProcessInfo.processInfo.environment["STRATA_TIMES"] != nil {
            FileHandle.standardError.write(Data("\(what): \(taken)\n".utf8))
        }
        #expect(taken < .seconds(4), "\(what) took \(taken)")
    }

    /// A chain of views, and its last one.
    @MainActor
    private static func chain(in top: UIView) -> UIView {
        var last = top
        for _ in 0..<count {
            let next = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            last.addSubview(next)
            last = next
        }
        return last
    }

    @Test("nested in one another: built, laid out, hit, converted, described, and let go")
    func nested() {
        onSmallStack {
            var top: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var last = top
            Self.timed("build") { if let top { last = Self.chain(in: top) } }
            guard let root = top, let leaf = last else { return }
            Self.timed("layout") { root.layoutIfNeeded() }
            Self.timed("layout from below") {
                leaf.setNeedsLayout()
                leaf.layoutIfNeeded()
            }
            Self.timed("hit") { #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === leaf) }
            Self.timed("convert") {
                let point = leaf.convert(CGPoint(x: 1, y: 2), to: root)
                #expect(point == CGPoint(x: 1, y: 2))
            }
            Self.timed("description") {
                let text = root.recursiveDescription()
                #expect(text.utf8.count > Self.count && text.utf8.count < 100_000_000)
            }
            Self.timed("tag") {
                leaf.tag = 7
                #expect(root.viewWithTag(7) === leaf && leaf.isDescendant(of: root))
            }
            Self.timed("tint") {
                root.tintColor = .red
                #expect(leaf.tintColor === UIColor.red || leaf.tintColor == UIColor.red)
            }
            Self.timed("style") {
                root.overrideUserInterfaceStyle = .dark
                #expect(leaf.traitCollection.userInterfaceStyle == .dark)
            }
            Self.timed("margins") {
                leaf.preservesSuperviewLayoutMargins = true
                _ = leaf.layoutMargins
                _ = leaf.safeAreaInsets
            }
            Self.timed("direction") { root.semanticContentAttribute = .forceRightToLeft }
            Self.timed("render into a context") {
                _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
                    root.drawHierarchy(in: root.bounds, afterScreenUpdates: true)
                }
            }
            Self.timed("snapshot") { _ = leaf.snapshotView(afterScreenUpdates: true) }
            weak let gone = leaf
            last = nil
            _ = gone
            Self.timed("release") { top = nil }
        }
    }

    @Test("nested in one another, in a window: moved in and out, events sent, and let go")
    func windowed() {
        onSmallStack {
            var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let top = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let leaf = Self.chain(in: top)
            Self.timed("into a window") { window?.addSubview(top) }
            Self.timed("touches") {
                let source = TouchSource(.tap(at: CGPoint(x: 5, y: 5)))
                for frame in 0...10 { source.send(upTo: Double(frame) / 10, in: frame == 0 ? window : nil) }
            }
            Self.timed("first responder") { #expect(leaf.next === leaf.superview && !leaf.becomeFirstResponder()) }
            Self.timed("out of the window") { top.removeFromSuperview() }
            Self.timed("in a window from the start") {
                if let window { _ = Self.chain(in: window) }
            }
            Self.timed("release") { window = nil }
        }
    }

    @Test("nested in one another, rendered")
    func rendered() throws {
        onSmallStack {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            Self.chain(in: root).backgroundColor = .red
            Self.timed("render") {
                let image = try? Renderer(backend: .cpu).image(of: root, scale: 1)
                #expect(image?.pixelBuffer.pixel(5, 5) == 0xFFFF_3B30 || image?.pixelBuffer.pixel(5, 5) == 0xFFFF_0000)
            }
        }
    }

    @Test("nested in one another, with constraints at both ends")
    func constrained() {
        onSmallStack {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let leaf = Self.chain(in: root)
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            leaf.addSubview(view)
            Self.timed("constraints") {
                NSLayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: leaf.leadingAnchor, constant: 2),
                    view.topAnchor.constraint(equalTo: leaf.topAnchor, constant: 3),
                    view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
                    view.heightAnchor.constraint(equalToConstant: 4),
                ])
                root.layoutIfNeeded()
                #expect(view.frame == CGRect(x: 2, y: 3, width: 5, height: 4))
            }
            Self.timed("remove") { leaf.removeFromSuperview() }
        }
    }

    @Test("beside one another: added, inserted, reordered, laid out, hit, and removed")
    func siblings() {
        onSmallStack {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            Self.timed("add") {
                for _ in 0..<Self.count { root.addSubview(UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))) }
            }
            Self.timed("layout") { root.layoutIfNeeded() }
            Self.timed("hit") { #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root) }
            Self.timed("resize") { root.frame.size.width = 20 }
            Self.timed("style") { root.overrideUserInterfaceStyle = .dark }
            Self.timed("a thousand to the front") {
                for view in root.subviews.prefix(1000) { root.bringSubviewToFront(view) }
            }
            Self.timed("a thousand inserted behind") { for _ in 0..<1000 { root.insertSubview(UIView(), at: 0) } }
            Self.timed("removed") { for view in root.subviews { view.removeFromSuperview() } }
            #expect(root.subviews.isEmpty)
        }
    }

    @Test("a hundred thousand gesture recognisers on one view, and ten thousand touches")
    func gestures() {
        onSmallStack {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let view = UIView(frame: window.bounds)
            view.isMultipleTouchEnabled = true
            window.addSubview(view)
            var taps = 0
            Self.timed("recognisers") {
                for _ in 0..<Self.count {
                    let tap = UITapGestureRecognizer()
                    tap.addAction { _ in taps += 1 }
                    view.addGestureRecognizer(tap)
                }
            }
            Self.timed("tap") {
                let source = TouchSource(.tap(at: CGPoint(x: 5, y: 5)))
                for frame in 0...5 { source.send(upTo: Double(frame) / 5, in: frame == 0 ? window : nil) }
            }
            #expect(taps >= 1)
            Self.timed("remove") { view.gestureRecognizers = nil }
            Self.timed("touches") {
                for index in 0..<10_000 {
                    let source = TouchSource(.tap(at: CGPoint(x: 5, y: 5 + CGFloat(index % 50))))
                    source.send(upTo: 0, in: window)
                    source.send(upTo: 1, in: nil)
                }
            }
        }
    }
}

/// Runs views' code on a thread with a small stack.
func onSmallStack(_ body: @escaping @MainActor @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        withViews { body() }
        done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
}
