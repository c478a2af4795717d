import Foundation
import LayerModel
import Testing

/// What changes do by themselves: implicit animations, and the search that leads to them.
struct ActionTests {
    let sink = RecordingSink()
    let clock = StillClock()
    let root = CALayer("root", size: CGSize(width: 100, height: 100))
    let layer = CALayer("layer")

    init() {
        // What another test of this thread left behind.
        CATransaction.flush()
        root.addSublayer(layer)
        root.show(to: sink, time: clock)
    }

    @Test("T1: the model has the new value at once, the presentation goes there over 0.25 s")
    func t1() throws {
        layer.position = CGPoint(x: 100, y: 0)
        #expect(layer.position.x == 100)
        CATransaction.flush()
        #expect(layer.presentation()?.position.x == 0)
        clock.now = 0.125
        let half = try #require(layer.presentation()?.position.x)
        // Half way through the default curve; 13.5.
        #expect(abs(half - 80.2403) < 1e-4)
        clock.now = 0.25
        #expect(layer.presentation()?.position.x == 100)
    }

    @Test func theImplicitAnimationIsBasicFromWhatIsShown() throws {
        CATransaction.setAnimationDuration(2)
        layer.opacity = 0.5
        let fade = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
        #expect(fade.keyPath == "opacity" && fade.fromValue as? CGFloat == 1)
        #expect(fade.toValue == nil && fade.byValue == nil)
        #expect(fade.duration == 2 && fade.fillMode == .backwards)
        #expect(fade.timingFunction == CAMediaTimingFunction(name: .default))
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.cornerRadius = 3
        #expect(layer.animation(forKey: "cornerRadius")?.timingFunction == CAMediaTimingFunction(name: .linear))
        #expect(layer.animationKeys() == ["opacity", "cornerRadius"])
    }

    @Test("T4: with actions disabled nothing is added and the presentation jumps")
    func t4() {
        CATransaction.setDisableActions(true)
        layer.opacity = 0
        root.addSublayer(CALayer())
        CATransaction.flush()
        #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 0)
    }

    @Test func severalChangesOfOneKeyBeginWhereTheLayerIsShown() throws {
        layer.position.x = 100
        layer.position.x = 40
        CATransaction.flush()
        #expect(layer.animationKeys() == ["position"])
        #expect(layer.presentation()?.position.x == 0)
        clock.now = 0.125
        let shown = try #require(layer.presentation()?.position)
        layer.position.x = 70
        layer.position.x = 0
        let move = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(move.fromValue as? CGPoint == shown && shown.x > 30)
        CATransaction.flush()
        #expect(layer.presentation()?.position == shown)
    }

    @Test func frameAnimatesByItsParts() {
        layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        #expect(layer.animationKeys() == ["position", "bounds"])
        layer.setValue(1, forKeyPath: "transform.rotation.z")
        #expect(layer.animationKeys() == ["position", "bounds", "transform"])
        layer.setValue(true, forKey: "hidden")
        #expect(layer.animationKeys()?.last == "hidden")
    }

    @Test func noColourIsAValueToBeginWith() throws {
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        CATransaction.flush()
        clock.now = 0.125
        let color = try #require(layer.presentation()?.backgroundColor)
        #expect(color.red == 1 && abs(color.alpha - 0.802403) < 1e-6)
    }

    @Test func whatDoesNotAnimateChangesAtOnce() {
        layer.isDoubleSided = false
        layer.isGeometryFlipped = true
        layer.contentsGravity = .center
        layer.maskedCorners = []
        layer.speed = 2
        layer.opacity = 1
        layer.name = "other"
        #expect(layer.animationKeys() == nil)
        let loose = CALayer()
        loose.opacity = 0.5
        root.addSublayer(loose)
        loose.opacity = 0.25
        #expect(loose.animationKeys() == nil, "not committed yet")
        root.detach()
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil, "not in a rendered tree any more")
    }

    @Test func actionForKeyAnswersWithoutAChange() throws {
        #expect((layer.action(forKey: "opacity") as? CABasicAnimation)?.keyPath == "opacity")
        #expect(layer.action(forKey: "sublayers") == nil && layer.action(forKey: kCAOnOrderIn) == nil)
        #expect(CALayer().action(forKey: "opacity") == nil && CALayer.defaultAction(forKey: "opacity") == nil)
        layer.actions = ["opacity": NSNull()]
        #expect(layer.action(forKey: "opacity") == nil)
        CATransaction.setDisableActions(true)
        #expect(layer.action(forKey: "bounds") != nil)
        CATransaction.flush()
    }

    @Test func hidingTakesHoldHalfWay() {
        layer.isHidden = true
        CATransaction.flush()
        #expect(layer.presentation()?.isHidden == false)
        clock.now = 0.2
        #expect(layer.presentation()?.isHidden == true)
    }
}
