import Testing

@testable import LayerModel

/// How transitions are stored and sent.
struct TransitionTests {
    let sink = RecordingSink()
    let clock = StillClock()
    let root = CALayer("root")
    let layer = CALayer("layer")

    init() {
        root.addSublayer(layer)
        root.show(to: sink, time: clock)
        _ = sink.take()
    }

    private func sent() -> [Commit.Transition] {
        CATransaction.flush()
        return sink.take().flatMap(\.transitions)
    }

    @Test func defaults() {
        let transition = CATransition()
        #expect(transition.type == .fade && transition.subtype == nil)
        #expect(transition.startProgress == 0 && transition.endProgress == 1)
        #expect(CATransitionType.moveIn.rawValue == "moveIn" && CATransitionSubtype.fromTop.rawValue == "fromTop")
        #expect(kCATransition == "transition")
    }

    @Test func aCopyIsTheSame() throws {
        let transition = CATransition()
        transition.type = .reveal
        transition.subtype = .fromRight
        transition.startProgress = 0.25
        transition.endProgress = 0.5
        transition.duration = 3
        let copy = try #require(transition.copy() as? CATransition)
        #expect(copy !== transition && copy.type == .reveal && copy.subtype == .fromRight)
        #expect(copy.startProgress == 0.25 && copy.endProgress == 0.5 && copy.duration == 3)
    }

    @Test func itIsStoredUnderItsOwnKeyAndTakesDurationAndPaceFromTheTransaction() throws {
        clock.now = 7
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromTop
        transition.fillMode = .both
        layer.add(transition, forKey: "any")
        layer.add(transition, forKey: nil)
        CATransaction.commit()
        #expect(layer.animationKeys() == ["transition"])
        let sent = sent()
        #expect(sent.count == 1 && sent[0].layer == layer.layerID)
        let value = try #require(sent[0].transition)
        #expect(value.kind == .push && value.side == .maxY)
        #expect(value.timing.duration == 2 && value.timing.beginTime == 7)
        // What is removed at its end shows nothing after it.
        #expect(value.timing.fillMode == .backwards)
        #expect(value.timingFunction == .easeIn)
    }

    @Test func anUnknownTypeActsAsAFade() throws {
        let transition = CATransition()
        transition.type = CATransitionType(rawValue: "rippleEffect")
        transition.subtype = CATransitionSubtype(rawValue: "fromAbove")
        layer.add(transition, forKey: nil)
        let value = try #require(sent().first?.transition)
        #expect(value.kind == .fade && value.side == .minX)
    }

    @Test func itIsSentOnceAndItsEndToo() throws {
        layer.add(CATransition(), forKey: nil)
        #expect(sent().count == 1)
        // Another animation's coming and going does not send it again.
        let turn = CABasicAnimation("zPosition", to: 3)
        layer.add(turn, forKey: "turn")
        #expect(sent().isEmpty)
        layer.removeAnimation(forKey: kCATransition)
        let end = sent()
        #expect(end.count == 1 && end[0].transition == nil)
        layer.add(CATransition(), forKey: nil)
        layer.removeAllAnimations()
        #expect(sent().isEmpty)
    }

    @Test func itEndsByItself() {
        layer.add(CATransition(), forKey: nil)
        #expect(sent().count == 1)
        clock.now = 0.25
        CATransaction.flush()
        #expect(layer.animationKeys() == nil)
        let ends = sink.take().flatMap(\.transitions) + sent()
        #expect(ends.count == 1 && ends[0].transition == nil)
    }

    @Test func aReplacedOneIsSentAsOne() throws {
        layer.add(CATransition(), forKey: nil)
        _ = sent()
        let push = CATransition()
        push.type = .push
        layer.add(push, forKey: nil)
        let sent = sent()
        #expect(sent.count == 1)
        #expect(sent[0].transition?.kind == .push)
    }

    @Test func badNumbersHaveNoEffect() {
        let transition = CATransition()
        transition.endProgress = .nan
        #expect(throws: PropertyError.self) { try transition.validate() }
        layer.add(transition, forKey: nil)
        #expect(sent().isEmpty)
    }
}
