import Testing
import UIKit

@Suite("key-value observing: what layers and views tell of")
@MainActor
struct ObservingTests {
    private final class Watcher: UIView {
        var seen: [String] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            var text = keyPath ?? "nil"
            if let old = change?[.oldKey] { text += " from \(old)" }
            if let new = change?[.newKey] { text += " to \(new)" }
            if change?[.notificationIsPriorKey] != nil { text += " to come" }
            seen.append(text)
        }
    }

    @Test("a view tells an observer of its bounds, with the values that were asked for")
    func bounds() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)), watcher = Watcher()
        view.addObserver(watcher, forKeyPath: "alpha", options: [.old, .new], context: nil)
        view.addObserver(watcher, forKeyPath: "hidden", options: [.new, .initial, .prior], context: nil)
        view.alpha = 0.5
        view.isHidden = true
        view.frame.origin.x = 3
        #expect(
            watcher.seen == [
                "hidden to false", "alpha from 1.0 to 0.5", "hidden to come", "hidden to true",
            ])
        view.removeObserver(watcher, forKeyPath: "alpha")
        view.alpha = 1
        #expect(watcher.seen.count == 4)
    }

    @Test("setting the frame tells of the frame, and of neither bounds nor center: their setters are not called")
    func frame() {
        let view = UIView(), watcher = Watcher()
        for key in ["frame", "bounds", "center"] { view.addObserver(watcher, forKeyPath: key, context: nil) }
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(watcher.seen == ["frame"])
        view.center = .zero
        view.bounds.size.width = 8
        #expect(watcher.seen == ["frame", "center", "bounds"])
    }

    @Test(
        "a scroll view tells of its offset however it comes about, by key path as well; an observation ends with its token"
    )
    func offset() {
        final class Gallery: UIScrollView {}
        let view = Gallery(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1_000)
        var seen: [CGFloat] = []
        var token: NSKeyValueObservation? = view.observe(\.contentOffset, options: [.new, .old]) { view, change in
            #expect(change.newValue == view.contentOffset && change.oldValue != change.newValue && !change.isPrior)
            seen.append(view.contentOffset.y)
        }
        let size = view.observe(\.contentSize) { view, _ in seen.append(view.contentSize.height) }
        view.contentOffset.y = 5
        view.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
        view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
        view.contentSize.height = 500
        #expect(seen == [5, 7, 0, 500])
        #expect(token != nil)
        token = nil
        view.contentOffset.y = 9
        size.invalidate()
        view.contentSize.height = 400
        #expect(seen.count == 4)
    }

    @Test("a layer tells of what animates, by its key, when the value is another; its presentation copies tell nothing")
    func layers() {
        final class Ring: CALayer {
            @Animatable("progress") var progress: CGFloat = 0
        }
        let ring = Ring(), watcher = Watcher()
        for key in ["position", "hidden", "progress", "frame", "opacity"] {
            ring.addObserver(watcher, forKeyPath: key, options: .new, context: nil)
        }
        ring.progress = 0.5
        ring.isHidden = true
        ring.opacity = 1
        ring.setValue(0.25, forKeyPath: "opacity")
        ring.position.x = 4
        #expect(
            watcher.seen == [
                "progress to 0.5", "hidden to true", "opacity to 0.25", "position to \(CGPoint(x: 4, y: 0))",
            ])
        var count = 0
        let token = ring.observe(\.cornerRadius) { _, _ in count += 1 }
        ring.cornerRadius = 3
        ring.cornerRadius = 3
        #expect(count == 1)
        token.invalidate()
    }

    @Test("a path of several names is observed at its last object")
    func paths() {
        let view = UIView(), watcher = Watcher()
        view.addObserver(watcher, forKeyPath: "layer.zPosition", options: .new, context: nil)
        view.layer.zPosition = 2
        #expect(watcher.seen == ["layer.zPosition to 2.0"])
        view.removeObserver(watcher, forKeyPath: "layer.zPosition")
        view.layer.zPosition = 3
        #expect(watcher.seen.count == 1)
    }

    @Test(
        "an object tells of what it changes itself; contexts tell observations apart; an observer that is gone is not called"
    )
    func byHand() {
        final class Model: NSObject {
            var title = "a"
            func rename(_ title: String) {
                willChangeValue(forKey: "title")
                willChangeValue(for: \.title)
                self.title = title
                didChangeValue(for: \.title)
                didChangeValue(forKey: "title")
            }
        }
        let model = Model(), watcher = Watcher()
        var one = 0, two = 0
        model.addObserver(watcher, forKeyPath: "title", options: [.old, .new], context: &one)
        model.addObserver(watcher, forKeyPath: "title", context: &two)
        var titles: [String?] = []
        let token = model.observe(\.title, options: .old) { _, change in titles.append(change.oldValue) }
        model.rename("b")
        #expect(watcher.seen == ["title from a to b", "title"] && titles == ["a"])
        model.removeObserver(watcher, forKeyPath: "title", context: &one)
        model.rename("c")
        #expect(watcher.seen.last == "title" && watcher.seen.count == 3)
        do {
            let other = Watcher()
            model.addObserver(other, forKeyPath: "title", context: nil)
        }
        model.rename("d")
        #expect(watcher.seen.count == 4 && titles == ["a", "b", "c"])
        token.invalidate()
    }

    @Test("a view that observes itself stops in its deinitialiser")
    func leaving() {
        final class Chart: UIView {
            var count = 0
            override init(frame: CGRect) {
                super.init(frame: frame)
                for key in ["bounds", "frame"] { addObserver(self, forKeyPath: key, options: .new, context: nil) }
            }
            required init?(coder: NSCoder) { nil }
            deinit { for key in ["bounds", "frame"] { removeObserver(self, forKeyPath: key) } }
            override func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) { count += 1 }
        }
        weak var left: Chart?
        do {
            let chart = Chart(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            chart.frame.size.width = 20
            #expect(chart.count == 1)
            left = chart
        }
        #expect(left == nil)
    }

    @Test("an observer that removes itself, or adds another, while it is told")
    func whileTold() {
        let view = UIView()
        var tokens: [NSKeyValueObservation] = [], count = 0
        tokens.append(
            view.observe(\.alpha) { view, _ in
                count += 1
                tokens[0].invalidate()
                tokens.append(view.observe(\.alpha) { _, _ in count += 10 })
            })
        view.alpha = 0.5
        #expect(count == 1)
        view.alpha = 0.6
        #expect(count == 11)
    }

    @Test("what nobody observes, and what no class handles, ends with a sentence")
    func traps() async {
        let unregistered = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().removeObserver(UIView(), forKeyPath: "alpha") }
        }
        #expect(
            unregistered.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains(
                "it is not registered") ?? false)
        let unhandled = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView(), other = UIView()
                view.addObserver(other, forKeyPath: "alpha", context: nil)
                view.alpha = 0
            }
        }
        #expect(
            unhandled.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains(
                "was received and not handled") ?? false)
    }
}
