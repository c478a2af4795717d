import Foundation
import LayerModel
import Testing

/// Where a layer searches for an action, in which order, and when. Views are stood in for by a delegate that answers as
/// they do.
struct ActionSearchTests {
    /// Keeps what it was asked and what ran.
    final class Answers: CALayerDelegate {
        var asked: [String] = []
        var answer: (CALayer, String) -> (any CAAction)? = { _, _ in nil }

        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            asked.append(event)
            return answer(layer, event)
        }
    }

    /// Keeps the events that it ran for, and what the layer's opacity was then.
    final class Log: CAAction {
        var events: [String] = []
        var opacity: Float?

        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            events.append(event)
            opacity = (anObject as? CALayer)?.opacity
            #expect(dict == nil)
        }
    }

    final class Blinking: CALayer {
        nonisolated(unsafe) static let log = Log()
        override class func defaultAction(forKey event: String) -> (any CAAction)? {
            event == "opacity" ? log : super.defaultAction(forKey: event)
        }
    }

    let sink = RecordingSink()
    let root = CALayer("root")
    let layer = CALayer("layer")
    let view = Answers()

    init() {
        CATransaction.flush()
        root.addSublayer(layer)
        root.show(to: sink)
    }

    @Test("The order of the search: delegate, actions, style and its styles, class, then the implicit animation")
    func order() {
        let blinking = Blinking()
        root.addSublayer(blinking)
        CATransaction.flush()
        let logs = (0..<4).map { _ in Log() }
        blinking.delegate = view
        view.answer = { _, _ in logs[0] }
        blinking.actions = ["opacity": logs[1]]
        blinking.style = ["actions": ["opacity": logs[2]], "style": ["actions": ["opacity": logs[3]]]]
        blinking.opacity = 0.9
        view.answer = { _, _ in nil }
        blinking.opacity = 0.8
        blinking.actions = nil
        blinking.opacity = 0.7
        blinking.style = ["style": ["actions": ["opacity": logs[3]]]]
        blinking.opacity = 0.6
        blinking.style = nil
        blinking.opacity = 0.5
        #expect(logs.map(\.opacity) == [0.9, 0.8, 0.7, 0.6] && Blinking.log.opacity == 0.5)
        #expect(logs.map(\.events) == Array(repeating: ["opacity"], count: 4) && blinking.animationKeys() == nil)
        blinking.cornerRadius = 1
        #expect(blinking.animationKeys() == ["cornerRadius"])
        #expect(view.asked == Array(repeating: "opacity", count: 5) + ["cornerRadius"])
    }

    @Test("A1: a delegate that returns null: no implicit animation")
    func a1() {
        layer.delegate = view
        view.answer = { _, _ in NSNull() }
        layer.actions = ["opacity": Log()]
        layer.opacity = 0.5
        #expect(view.asked == ["opacity"] && layer.animationKeys() == nil && layer.opacity == 0.5)
    }

    @Test("A3: a view's own layer outside an animation block: nothing animates")
    func a3() {
        layer.delegate = view
        view.answer = { _, _ in NSNull() }
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.setValue(2, forKeyPath: "transform.scale")
        #expect(view.asked == ["position", "bounds", "transform"] && layer.animationKeys() == nil)
    }

    @Test("A4: inside a block the view returns its animation, from the current value, at the block's pace")
    func a4() throws {
        layer.delegate = view
        view.answer = { layer, event in
            let animation = CABasicAnimation(keyPath: event)
            animation.fromValue = (layer.presentation() ?? layer).value(forKey: event)
            animation.duration = 0.2
            animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            animation.fillMode = .both
            return animation
        }
        layer.position = CGPoint(x: 50, y: 0)
        let move = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(move.fromValue as? CGPoint == .zero && move.duration == 0.2 && move.fillMode == .both)
        #expect(move.timingFunction == CAMediaTimingFunction(name: .easeInEaseOut))
    }

    @Test("A5: a plain sublayer in the same block animates by its own default action")
    func a5() throws {
        let plain = CALayer("plain")
        layer.addSublayer(plain)
        layer.delegate = view
        view.answer = { _, _ in NSNull() }
        CATransaction.flush()
        plain.opacity = 0
        layer.opacity = 0
        #expect(plain.animation(forKey: "opacity")?.duration == 0.25 && layer.animationKeys() == nil)
    }

    @Test("A6: what is asked of a view's layer when it is made")
    func a6() {
        let made = CALayer("view's")
        made.delegate = view
        view.answer = { _, _ in NSNull() }
        made.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        made.isOpaque = true
        made.position = CGPoint(x: 10, y: 5)
        made.addSublayer(CALayer())
        root.addSublayer(made)
        #expect(view.asked == ["bounds", "opaque", "position", "sublayers", "onOrderIn"])
        #expect(made.animationKeys() == nil)
    }

    @Test func comingAndGoingIsAskedOfLayersThatAreShown() {
        let log = Log()
        layer.actions = [kCAOnOrderIn: log, kCAOnOrderOut: log]
        let host = CALayer("host")
        root.addSublayer(host)
        CATransaction.flush()
        layer.isHidden = true
        layer.isHidden = true
        layer.isHidden = false
        host.addSublayer(layer)
        #expect(log.events == [kCAOnOrderOut, kCAOnOrderIn], "a move inside the tree is neither")
        layer.removeFromSuperlayer()
        CALayer().addSublayer(layer)
        layer.removeFromSuperlayer()
        layer.isHidden = true
        host.sublayers = [layer]
        host.sublayers = nil
        #expect(log.events.dropFirst(2) == [kCAOnOrderOut, kCAOnOrderIn, kCAOnOrderOut])
    }

    @Test func listsOfSublayersAreAskedOfTheirLayer() {
        let log = Log()
        root.actions = ["sublayers": log]
        let other = CALayer()
        root.addSublayer(other)
        root.replaceSublayer(other, with: CALayer())
        root.sublayers = [layer]
        root.sublayers = [layer]
        layer.removeFromSuperlayer()
        #expect(log.events.count == 5)
        CATransaction.setDisableActions(true)
        root.addSublayer(layer)
        #expect(log.events.count == 5)
        CATransaction.flush()
    }

    @Test func theSearchIsBeforeTheChangeAndMayChangeTheLayerItself() {
        layer.delegate = view
        view.answer = { layer, event in
            if event == "opacity" { layer.cornerRadius = CGFloat(layer.opacity) }
            return event == "opacity" ? NSNull() : nil
        }
        layer.opacity = 0.5
        #expect(layer.cornerRadius == 1 && layer.opacity == 0.5)
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test func anAnimationRunsAsACopyUnderItsEvent() throws {
        let fade = CABasicAnimation("opacity", from: 0.25)
        layer.actions = ["borderWidth": fade]
        layer.borderWidth = 3
        let added = try #require(layer.animation(forKey: "borderWidth") as? CABasicAnimation)
        #expect(added !== fade && added.keyPath == "opacity" && added.fromValue as? Double == 0.25)
    }
}
