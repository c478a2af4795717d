import LayerModel
import Testing

struct AnimationLifeTests {
    let stage = Stage()
    var layer: CALayer { stage.layer }

    @Test func aDelegateHearsBeginningAndEnd() {
        layer.add(stage.fade("a"), forKey: "a")
        #expect(stage.diary.take().isEmpty)
        #expect(stage.turn(at: 5) == ["a starts"])
        #expect(stage.turn(at: 5.999).isEmpty)
        #expect(stage.turn(at: 6) == ["a ends"])
        #expect(stage.turn(at: 100).isEmpty)
    }

    @Test func theDelegateGetsTheLayersCopyAndIsHeldByIt() {
        weak var held: Listener?
        do {
            let listener = Listener("a", stage.diary)
            held = listener
            let fade = stage.fade("")
            fade.delegate = listener
            listener.onStart = { [layer] in #expect($0 === layer.animation(forKey: "a")) }
            layer.add(fade, forKey: "a")
        }
        #expect(held != nil)
        #expect(stage.turn(at: 0) == ["a starts"])
        #expect(stage.turn(at: 1) == ["a ends"])
        #expect(held == nil)
    }

    @Test func aDelegateOfNothingHearsNothing() {
        final class Silent: CAAnimationDelegate {}
        let fade = stage.fade("")
        fade.delegate = Silent()
        layer.add(fade, forKey: nil)
        #expect(stage.turn(at: 0).isEmpty && stage.turn(at: 9).isEmpty)
    }

    @Test func T9_anAnimationThatEndsIsRemovedAndTheModelShowsAgain() throws {
        let fade = stage.fade("a", 1)
        layer.add(fade, forKey: "a")
        CATransaction.setDisableActions(true)
        layer.opacity = 0.75
        _ = stage.turn(at: 0)
        let opacity = PropertyPath(.opacity)
        #expect(stage.shown(opacity, of: layer, at: 0.5) == .number(0.5))
        #expect(stage.shown(opacity, of: layer, at: 1) == .number(0.75))
        #expect(layer.animationKeys() == ["a"])
        #expect(stage.turn(at: 1) == ["a ends"])
        #expect(layer.animationKeys() == nil && layer.animation(forKey: "a") == nil)
        #expect(stage.shown(opacity, of: layer, at: 0.5) == .number(0.75))
        let last = try #require(stage.sink.take().last)
        #expect(last.animations.map(\.list) == [[]])
    }

    @Test func T10_anAnimationThatIsKeptShowsItsEndAndStays() {
        let fade = stage.fade("a", 1)
        fade.isRemovedOnCompletion = false
        fade.fillMode = .forwards
        layer.add(fade, forKey: "a")
        CATransaction.setDisableActions(true)
        layer.opacity = 0.25
        _ = stage.turn(at: 0)
        #expect(stage.turn(at: 1) == ["a ends"])
        #expect(layer.animationKeys() == ["a"] && layer.opacity == 0.25)
        #expect(stage.shown(PropertyPath(.opacity), of: layer, at: 50) == .number(1))
        // It has ended once; removing it says nothing more.
        layer.removeAnimation(forKey: "a")
        #expect(stage.turn(at: 60).isEmpty)
        #expect(stage.shown(PropertyPath(.opacity), of: layer, at: 60) == .number(0.25))
    }

    @Test func removedAndReplacedAnimationsHaveNotFinished() {
        layer.add(stage.fade("a"), forKey: "a")
        layer.add(stage.fade("b"), forKey: "b")
        _ = stage.turn(at: 0)
        stage.clock.now = 0.5
        layer.removeAnimation(forKey: "a")
        layer.add(stage.fade("c"), forKey: "b")
        #expect(stage.diary.take().isEmpty)
        #expect(stage.turn(at: 0.5) == ["a is cut", "b is cut", "c starts"])
        layer.removeAllAnimations()
        #expect(stage.turn(at: 0.5) == ["c is cut"])
    }

    @Test func oneThatHasEndedUnnoticedHasFinishedWhenItIsReplaced() {
        layer.add(stage.fade("a"), forKey: "a")
        _ = stage.turn(at: 0)
        stage.clock.now = 3
        layer.add(stage.fade("b"), forKey: "a")
        #expect(stage.turn(at: 3) == ["a ends", "b starts"])
        #expect(layer.animationKeys() == ["a"])
    }

    @Test func whatIsRemovedBeforeItBeginsIsOnlyCut() {
        layer.add(stage.fade("late", begin: 2), forKey: "late")
        layer.add(stage.fade("never"), forKey: "never")
        layer.removeAnimation(forKey: "never")
        #expect(stage.turn(at: 0) == ["never is cut"])
        layer.removeAnimation(forKey: "late")
        #expect(stage.turn(at: 1) == ["late is cut"])
    }

    @Test func oneThatBeganAndEndedBetweenTwoTurnsIsToldOfInOrder() {
        layer.add(stage.fade("late", 1, begin: 2), forKey: "late")
        layer.add(stage.fade("now", 2.5), forKey: "now")
        #expect(stage.turn(at: 0) == ["now starts"])
        #expect(stage.turn(at: 10) == ["late starts", "now ends", "late ends"])
    }

    @Test func whatLiesInThePastIsOverAtOnce() {
        stage.clock.now = 10
        layer.add(stage.fade("past", 1, begin: 2), forKey: "past")
        #expect(stage.turn(at: 10) == ["past starts", "past ends"])
        CATransaction.flush()
        #expect(layer.animationKeys() == nil)
    }

    @Test func repeatsAndSpeedsCount() {
        let twice = stage.fade("twice", 1)
        twice.repeatCount = 2
        twice.autoreverses = true
        let fast = stage.fade("fast", 1)
        fast.speed = 4
        let endless = stage.fade("endless", 1)
        endless.repeatCount = .infinity
        let still = stage.fade("still", 1)
        still.speed = 0
        let back = stage.fade("back", 1)
        back.speed = -1
        back.timeOffset = 0.5
        for animation in [twice, fast, endless, still, back] { layer.add(animation, forKey: nil) }
        #expect(stage.turn(at: 0).count == 5)
        #expect(stage.turn(at: 0.25) == ["fast ends"])
        #expect(stage.turn(at: 0.5) == ["back ends"])
        #expect(stage.turn(at: 4) == ["twice ends"])
        #expect(stage.turn(at: 1e9).isEmpty)
    }

    @Test func aLayerThatIsFreedCutsItsAnimations() {
        var child: CALayer? = CALayer("child")
        layer.addSublayer(child!)
        child!.add(stage.fade("a"), forKey: nil)
        _ = stage.turn(at: 0)
        child!.add(stage.fade("new"), forKey: nil)
        child!.removeFromSuperlayer()
        child = nil
        #expect(stage.diary.take().isEmpty)
        #expect(stage.turn(at: 0.5) == ["a is cut", "new is cut"])
        var stranger: CALayer? = CALayer()
        stranger!.add(stage.fade("stray"), forKey: nil)
        stranger = nil
        #expect(stage.turn(at: 0.5) == ["stray is cut"])
    }

    @Test func aTreeThatIsFreedCutsItsAnimations() {
        let diary = stage.diary
        do {
            let other = Stage()
            let fade = stage.fade("a")
            other.layer.add(fade, forKey: nil)
            CATransaction.flush()
            #expect(diary.take() == ["a starts"])
        }
        CATransaction.flush()
        #expect(diary.take() == ["a is cut"])
    }

    @Test func theSinkIsLetGoOnceAllIsTold() {
        weak var sink: RecordingSink?
        do {
            let other = Stage()
            sink = other.sink
            other.layer.add(stage.fade("a"), forKey: nil)
            CATransaction.flush()
            other.root.detach()
        }
        CATransaction.flush()
        CATransaction.flush()
        #expect(sink == nil)
        #expect(stage.diary.take() == ["a starts", "a is cut"])
    }
}
