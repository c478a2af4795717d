import Foundation
import Testing

@testable import LayerModel

/// Keyframe animations and groups as layers take them.
struct KeyframeAnimationTests {
    let layer = CALayer("layer")

    func tracks(_ animation: CAAnimation) -> [AnimationTrack] {
        layer.add(animation, forKey: "a")
        return layer.animationEntries.last?.tracks ?? []
    }

    func bounce() -> CAKeyframeAnimation {
        let bounce = CAKeyframeAnimation(keyPath: "position.y")
        bounce.values = [0, 100.0, Float(60), NSNumber(value: 100)]
        bounce.keyTimes = [0, 0.4, 0.7, 1]
        bounce.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        bounce.calculationMode = .cubic
        bounce.tensionValues = [0, 1]
        bounce.continuityValues = [0.5]
        bounce.biasValues = [-0.5]
        bounce.duration = 2
        return bounce
    }

    @Test func becomesATrack() throws {
        let track = try #require(tracks(bounce()).first)
        let expected = Keyframes(
            values: [.number(0), .number(100), .number(60), .number(100)], mode: .cubic, keyTimes: [0, 0.4, 0.7, 1],
            timingFunctions: [.easeIn], shape: Keyframes.Shape(tension: [0, 1], continuity: [0.5], bias: [-0.5]))
        #expect(track.keyframes == expected)
        #expect(track.path == PropertyPath(.position, .y) && track.timing.duration == 2)
        #expect(track.fromValue == nil && track.toValue == nil && track.byValue == nil)
    }

    @Test func copiesKeepEverything() throws {
        let bounce = bounce()
        bounce.isAdditive = true
        bounce.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60)
        let copy = try #require(bounce.copy() as? CAKeyframeAnimation)
        #expect(copy.tracks(key: "") == bounce.tracks(key: ""))
        #expect(copy.preferredFrameRateRange == bounce.preferredFrameRateRange)
    }

    /// Core Animation reads two numbers, whatever box they come in.
    @Test func pointsAndSizesStandForOneAnother() {
        let sizes = CAKeyframeAnimation(keyPath: "transform.translation")
        sizes.values = [CGSize.zero, CGSize(width: 3, height: 4)]
        let points = CAKeyframeAnimation(keyPath: "transform.translation")
        points.values = [CGPoint.zero, CGPoint(x: 3, y: 4)]
        #expect(tracks(points) == tracks(sizes) && tracks(points).count == 1)
        points.values = nil
        points.path = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 4), transform: nil)
        #expect(tracks(points).count == 1)
        let layer = CALayer()
        layer.setValue(CGPoint(x: 3, y: 4), forKeyPath: "transform.translation")
        layer.setValue(CGSize(width: 5, height: 6), forKey: "position")
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "shadowOffset")
        #expect(layer.transform == CATransform3DMakeTranslation(3, 4, 0) && layer.position == CGPoint(x: 5, y: 6))
        #expect(layer.shadowOffset == CGSize(width: 1, height: 2))
    }

    @Test func whatMakesNoSenseHasNoEffectAndIsSaid() {
        let empty = CAKeyframeAnimation(keyPath: "opacity")
        #expect(tracks(empty).isEmpty)
        empty.values = []
        #expect(tracks(empty).isEmpty)
        #expect(Warnings.said("a CAKeyframeAnimation has no effect: values of opacity are none"))
        let mixed = CAKeyframeAnimation(keyPath: "position")
        mixed.values = [CGPoint.zero, 3]
        #expect(tracks(mixed).isEmpty)
        #expect(Warnings.said("a CAKeyframeAnimation has no effect: values[1] of position needs a CGPoint, not Int"))
        let unknown = CAKeyframeAnimation(keyPath: "position.q")
        unknown.values = [1]
        #expect(tracks(unknown).isEmpty)
        #expect(Warnings.said("a CAKeyframeAnimation has no effect: position.q cannot be animated"))
        let tense = bounce()
        tense.tensionValues = [NSNumber(value: Double.nan)]
        #expect(tracks(tense).isEmpty)
    }

    @Test func keyTimesOfNoUseDoNot() throws {
        let bounce = bounce()
        bounce.keyTimes = [0.9, 0.1, .init(value: Double.nan)]
        #expect(try #require(tracks(bounce).first).keyframes != nil)
    }

    @Test func groupsBecomeTracksOfTheirMembers() {
        let fade = CABasicAnimation("opacity", to: 0)
        fade.fillMode = .forwards
        let inner = CAAnimationGroup()
        inner.animations = [fade]
        inner.beginTime = 1
        let wrong = CABasicAnimation("bounds", to: "large")
        let group = CAAnimationGroup()
        group.animations = [bounce(), wrong, inner]
        group.duration = 5
        group.fillMode = .both
        group.timingFunction = CAMediaTimingFunction(name: .easeOut)
        let tracks = tracks(group)
        #expect(tracks.map(\.path.keyPath) == ["position.y", "opacity"])
        #expect(tracks.map(\.groups.count) == [1, 2])
        #expect(tracks.allSatisfy { $0.groups[0].timingFunction == .easeOut })
        // Removing at the end takes the group's forward fill, and its members keep theirs.
        #expect(tracks.map(\.outermostTiming.fillMode) == [.backwards, .backwards])
        #expect(tracks[1].timing.fillMode == .forwards)
        // Without a duration the member takes the inner group's, which takes the outer one's.
        #expect(tracks[0].timing.duration == 2 && tracks[1].timing.duration == 5)
        #expect(tracks[1].groups[1].timing.duration == 5 && tracks[1].groups[1].timing.beginTime == 1)
        #expect(throws: PropertyError.self) { try group.validate() }
    }

    @Test func groupsCopyTheirMembers() throws {
        let fade = CABasicAnimation(keyPath: "opacity")
        let group = CAAnimationGroup()
        group.animations = [fade]
        layer.add(group, forKey: "g")
        let added = try #require(layer.animation(forKey: "g") as? CAAnimationGroup)
        #expect(added.animations?.first !== fade)
        #expect((added.animations?.first as? CABasicAnimation)?.keyPath == "opacity")
    }

    @Test func valueFunctionsTakeNumbers() throws {
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        turn.fromValue = 0
        turn.toValue = 4 * Double.pi
        turn.duration = 1
        let track = try #require(tracks(turn).first)
        #expect(track.toValue == .number(4 * .pi))
        let quarter = AnimationTrack.evaluate([track], model: LayerProperties(), at: 0.125).transform
        #expect(abs(quarter.m12 - 1) < 1e-12)
        turn.keyPath = "opacity"
        #expect(tracks(turn).isEmpty)
        turn.keyPath = "transform"
        turn.toValue = CATransform3DIdentity
        #expect(tracks(turn).isEmpty)
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "rotateQ")) == nil)
    }

    @Test func anAnimationWithoutValuesGoesFromWhatWasShownToWhatIs() throws {
        let sink = RecordingSink(), clock = StillClock(), root = CALayer()
        root.addSublayer(layer)
        root.attach(to: sink, time: clock)
        CATransaction.setDisableActions(true)
        layer.zPosition = 10
        CATransaction.flush()
        _ = sink.take()
        CATransaction.setDisableActions(true)
        layer.zPosition = 30
        let move = CABasicAnimation("zPosition", over: 1)
        layer.add(move, forKey: "move")
        let track = try #require(layer.animationEntries.last?.tracks.first)
        #expect(track.fromValue == .number(10) && track.toValue == nil && track.byValue == nil)
        CATransaction.flush()
    }
}
