import LayerModel
import Testing

/// Ends that move, because the time of a layer does.
struct AnimationTimesTests {
    let stage = Stage()
    var layer: CALayer { stage.layer }

    func pause() {
        let time = layer.convertTime(stage.clock.now, from: nil)
        layer.speed = 0
        layer.timeOffset = time
    }

    func resume() {
        let paused = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(stage.clock.now, from: nil) - paused
    }

    @Test func aPausedLayersAnimationDoesNotEnd() {
        let x = PropertyPath(.opacity)
        layer.add(stage.fade("a", 2), forKey: "a")
        #expect(stage.turn(at: 0) == ["a starts"])
        stage.clock.now = 0.5
        pause()
        #expect(stage.turn(at: 0.5).isEmpty)
        #expect(stage.turn(at: 100).isEmpty)
        #expect(stage.shown(x, of: layer, at: 100) == .number(0.25))
        resume()
        #expect(stage.turn(at: 100).isEmpty)
        #expect(stage.shown(x, of: layer, at: 100) == .number(0.25))
        #expect(stage.shown(x, of: layer, at: 101) == .number(0.75))
        #expect(stage.turn(at: 101.499).isEmpty)
        #expect(stage.turn(at: 101.5) == ["a ends"])
        #expect(layer.animationKeys() == nil)
    }

    @Test func anAnimationOfAPausedLayerBeginsAtOnceAndWaits() {
        stage.clock.now = 3
        pause()
        layer.add(stage.fade("a", 1), forKey: "a")
        layer.add(stage.fade("late", 1, begin: 4), forKey: "late")
        #expect(stage.turn(at: 3) == ["a starts"])
        #expect(stage.turn(at: 50).isEmpty)
        resume()
        #expect(stage.turn(at: 50).isEmpty)
        #expect(stage.turn(at: 60) == ["a ends", "late starts", "late ends"])
    }

    @Test func aLayerAboveThatRunsFasterBringsTheEndForward() {
        layer.add(stage.fade("a", 4), forKey: "a")
        _ = stage.turn(at: 0)
        stage.root.speed = 2
        #expect(stage.turn(at: 1).isEmpty)
        #expect(stage.turn(at: 1.999).isEmpty)
        #expect(stage.turn(at: 2) == ["a ends"])
    }

    @Test func aLayerThatMovesTakesTheTimeOfItsNewPlace() {
        let slow = CALayer("slow")
        slow.speed = 0.5
        stage.root.addSublayer(slow)
        layer.add(stage.fade("a", 1), forKey: "a")
        _ = stage.turn(at: 0)
        slow.addSublayer(layer)
        #expect(stage.turn(at: 0.5).isEmpty)
        #expect(stage.turn(at: 1.9).isEmpty)
        #expect(stage.turn(at: 2) == ["a ends"])
    }

    @Test func timeThatRunsBackwardsReachesTheEndBeforeTheBegin() {
        // Local time is 10 - t.
        stage.root.speed = -1
        stage.root.timeOffset = 10
        layer.add(stage.fade("a", 2, begin: 5), forKey: "a")
        #expect(stage.turn(at: 0).isEmpty)
        #expect(stage.turn(at: 3) == ["a starts"])
        #expect(stage.turn(at: 4.9).isEmpty)
        #expect(stage.turn(at: 5) == ["a ends"])
    }

    @Test func aDetachedTreesAnimationsGoOnWhereItIsAttachedAgain() {
        layer.add(stage.fade("a", 2), forKey: "a")
        _ = stage.turn(at: 0)
        layer.removeFromSuperlayer()
        #expect(stage.turn(at: 1).isEmpty)
        #expect(stage.turn(at: 5).isEmpty && layer.animationKeys() == ["a"])
        stage.root.addSublayer(layer)
        #expect(stage.turn(at: 5) == ["a ends"])
        #expect(layer.animationKeys() == nil)
    }

    @Test func anEndThatPassedBeforeTheLayerLeftIsToldAllTheSame() {
        layer.add(stage.fade("a", 2), forKey: "a")
        _ = stage.turn(at: 0)
        stage.clock.now = 3
        layer.removeFromSuperlayer()
        #expect(stage.turn(at: 3) == ["a ends"])
        #expect(layer.animationKeys() == nil)
    }
}
