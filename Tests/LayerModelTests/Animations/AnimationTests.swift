@testable import LayerModel
import Testing

struct AnimationTests {
    let sink = RecordingSink()
    let clock = StillClock()
    let root = CALayer("root")
    let layer = CALayer("layer")

    init() {
        // What another test of this thread set and did not flush.
        CATransaction.flush()
        root.addSublayer(layer)
        root.attach(to: sink, time: clock)
    }

    /// The tracks of a layer in the one commit that a flush sends.
    func tracks(of layer: CALayer) throws -> [AnimationTrack] {
        CATransaction.flush()
        let commits = sink.take()
        try #require(commits.count == 1)
        return try #require(commits[0].animations.first { $0.layer == layer.layerID }).list
    }

    func fade() -> CABasicAnimation {
        CABasicAnimation("opacity", from: 1, to: Float(0))
    }

    @Test func aBasicAnimationBecomesATrack() throws {
        let turn = CABasicAnimation("transform.rotation.y", from: 0, by: 6, over: 2)
        turn.beginTime = 1.5
        turn.timeOffset = 0.5
        turn.speed = 2
        turn.repeatCount = .infinity
        turn.autoreverses = true
        turn.isAdditive = true
        turn.isCumulative = true
        turn.isRemovedOnCompletion = false
        turn.fillMode = .both
        turn.timingFunction = CAMediaTimingFunction(name: .easeIn)
        layer.add(turn, forKey: "turn")
        let track = try tracks(of: layer)[0]
        #expect(track.key == "turn")
        #expect(track.path == PropertyPath(.transform, .rotationY))
        #expect(track.fromValue == .number(0) && track.toValue == nil && track.byValue == .number(6))
        #expect(track.isAdditive && track.isCumulative)
        #expect(track.timingFunction == TimingCurve(0.42, 0, 1, 1))
        var timing = MediaTiming()
        timing.beginTime = 1.5
        timing.timeOffset = 0.5
        timing.speed = 2
        timing.duration = 2
        timing.repeatCount = .infinity
        timing.autoreverses = true
        timing.fillMode = .both
        #expect(track.timing == timing)
    }

    @Test func valuesTakeThePropertysType() throws {
        let move = CABasicAnimation("position", to: CGPoint(x: 3, y: 4))
        let hide = CABasicAnimation("hidden", to: true)
        let color = CABasicAnimation("backgroundColor", from: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let picture = CABasicAnimation(keyPath: "contents")
        let buffer = PixelBuffer(width: 1, height: 1) { _ in }
        picture.toValue = CGImage(pixelBuffer: buffer)
        for animation in [move, hide, color, picture] { layer.add(animation, forKey: nil) }
        let values = try tracks(of: layer).map { $0.toValue ?? $0.fromValue }
        #expect(
            values == [
                .point(CGPoint(x: 3, y: 4)), .bool(true), .color(CGColor(red: 1, green: 0, blue: 0, alpha: 1)),
                .contents(buffer),
            ])
    }

    @Test func addingCopies() throws {
        let fade = fade()
        layer.add(fade, forKey: "fade")
        fade.toValue = 0.5
        fade.duration = 9
        #expect(layer.animation(forKey: "fade") !== fade)
        #expect(fade.duration == 9)
        let track = try tracks(of: layer)[0]
        #expect(track.toValue == .number(0) && track.timing.duration == 0.25)
    }

    @Test func durationAndTimingFunctionComeFromTheTransaction() throws {
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
        layer.add(fade(), forKey: "short")
        let long = fade()
        long.duration = 7
        layer.add(long, forKey: "long")
        CATransaction.commit()
        let list = try #require(sink.take().first?.animations.first?.list)
        #expect(list.map(\.timing.duration) == [3, 7])
        #expect(list.allSatisfy { $0.timingFunction == TimingCurve(0, 0, 0.58, 1) })
    }

    @Test func beginTimeZeroBecomesTheLayersTimeAtTheCommit() throws {
        root.beginTime = 1
        root.speed = 2
        layer.timeOffset = 5
        clock.now = 11
        let long = fade()
        long.duration = 1000
        layer.add(long, forKey: "fade")
        clock.now = 21
        // (21 - 1) · 2 + 5
        #expect(try tracks(of: layer)[0].timing.beginTime == 45)
        #expect(layer.animation(forKey: "fade")?.beginTime == 45)
        // A later change of the list does not begin it again.
        clock.now = 100
        layer.add(fade(), forKey: "second")
        #expect(try tracks(of: layer).map(\.timing.beginTime) == [45, 203])
    }

    @Test func aBeginAtTimeZeroStaysWhereItIs() throws {
        let long = fade()
        long.duration = 1000
        layer.add(long, forKey: "fade")
        #expect(try tracks(of: layer)[0].timing.beginTime == 0)
        clock.now = 4
        layer.add(fade(), forKey: "second")
        #expect(try tracks(of: layer).map(\.timing.beginTime) == [0, 4])
    }

    @Test func aKeyReplacesAndNoKeyDoesNot() throws {
        layer.add(fade(), forKey: "a")
        layer.add(fade(), forKey: "b")
        layer.add(fade(), forKey: nil)
        layer.add(fade(), forKey: nil)
        #expect(layer.animationKeys() == ["a", "b"])
        let move = CABasicAnimation("position.x", by: 1)
        layer.add(move, forKey: "a")
        #expect(layer.animationKeys() == ["b", "a"])
        #expect((layer.animation(forKey: "a") as? CABasicAnimation)?.keyPath == "position.x")
        #expect(try tracks(of: layer).map(\.key) == ["b", "", "", "a"])
    }

    @Test func removing() throws {
        #expect(layer.animationKeys() == nil && layer.animation(forKey: "a") == nil)
        layer.add(fade(), forKey: "a")
        layer.add(fade(), forKey: "b")
        layer.removeAnimation(forKey: "a")
        #expect(layer.animationKeys() == ["b"])
        #expect(try tracks(of: layer).map(\.key) == ["b"])
        layer.removeAnimation(forKey: "unknown")
        CATransaction.flush()
        #expect(sink.take().isEmpty)
        layer.removeAllAnimations()
        #expect(layer.animationKeys() == nil)
        #expect(try tracks(of: layer).isEmpty)
    }

    @Test(arguments: ["mood", "position.z", "frame", "contentsGravity", "geometryFlipped", "speed", nil])
    func whatCannotBeAnimatedHasNoTrack(keyPath: String?) throws {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.toValue = 1
        layer.add(animation, forKey: "a")
        #expect(layer.animationKeys() == ["a"])
        #expect(try tracks(of: layer).isEmpty)
    }

    @Test(arguments: [
        (CAMediaTimingFillMode.forwards, CAMediaTimingFillMode.removed), (.both, .backwards), (.backwards, .backwards),
        (.removed, .removed),
    ])
    func whatIsRemovedAtItsEndShowsNothingAfterIt(set: CAMediaTimingFillMode, sent: CAMediaTimingFillMode) throws {
        let animation = fade()
        animation.fillMode = set
        layer.add(animation, forKey: "removed")
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "kept")
        #expect(try tracks(of: layer).map(\.timing.fillMode) == [sent, set])
        #expect(layer.animation(forKey: "removed")?.fillMode == set)
    }

    @Test func animationsOfALayerThatJoinsBeginThen() throws {
        CATransaction.flush()
        _ = sink.take()
        let late = CALayer()
        late.add(fade(), forKey: "fade")
        clock.now = 6
        root.addSublayer(late)
        #expect(try tracks(of: late)[0].timing.beginTime == 6)
    }

    @Test func copiesKeepTheirClass() {
        final class Own: CABasicAnimation {
            var note = ""
            override func copy() -> Any {
                let copy = super.copy()
                (copy as? Own)?.note = note
                return copy
            }
        }
        let own = Own(keyPath: "opacity")
        own.note = "kept"
        layer.add(own, forKey: "own")
        #expect((layer.animation(forKey: "own") as? Own)?.note == "kept")
    }

    @Test func validationSaysWhatIsWrong() throws {
        let animation = fade()
        try animation.validate()
        animation.toValue = "gone"
        let wrong = try #require(throws: PropertyError.self) { try animation.validate() }
        #expect(wrong.description == "toValue of opacity needs a number, not String")
        animation.toValue = nil
        animation.duration = .nan
        let nan = try #require(throws: PropertyError.self) { try animation.validate() }
        #expect(nan.description == "an animation's duration is not finite: nan")
    }

    @Test func aTransitionInAGroupIsWarnedOfAndHasNoEffect() throws {
        let fade = CABasicAnimation("opacity", to: 0)
        let group = CAAnimationGroup()
        group.animations = [fade, CATransition()]
        #expect(throws: PropertyError.self) { try group.validate() }
        let layer = CALayer()
        layer.add(group, forKey: nil)
        #expect(layer.animationEntries.first?.tracks.count == 1)
        #expect(
            Warnings.said("a CATransition in a CAAnimationGroup has no effect: it is of a layer, not of a group"))
    }

    @Test func whatMakesNoSenseIsWarnedOfAndHasNoEffect() throws {
        let wrong = CABasicAnimation("position", to: 3)
        layer.add(wrong, forKey: "wrong")
        let endless = fade()
        endless.duration = .nan
        layer.add(endless, forKey: "endless")
        #expect(layer.animationKeys() == ["wrong", "endless"])
        #expect(try tracks(of: layer).isEmpty)
        #expect(Warnings.said("a CABasicAnimation has no effect: toValue of position needs a CGPoint, not Int"))
        #expect(Warnings.said("a CABasicAnimation has no effect: an animation's duration is not finite: nan"))
    }

    @Test func groupsThatHoldThemselvesHaveNoEffect() {
        let layer = CALayer()
        let outer = CAAnimationGroup(), inner = CAAnimationGroup()
        (outer.animations, inner.animations) = ([inner], [outer])
        layer.add(outer, forKey: "circle")
        #expect((layer.animation(forKey: "circle") as? CAAnimationGroup)?.animations == nil)
        #expect(throws: PropertyError.self) { try outer.validate() }
        inner.animations = nil
        var deep = inner
        for _ in 0..<20_000 {
            let group = CAAnimationGroup()
            group.animations = [deep]
            deep = group
        }
        layer.add(deep, forKey: "deep")
        #expect((layer.animation(forKey: "deep") as? CAAnimationGroup)?.animations == nil)
        // Freed one by one: a chain as long as this would overflow the stack.
        var next: CAAnimationGroup? = deep
        while let group = next {
            next = group.animations?.first as? CAAnimationGroup
            group.animations = nil
        }
    }
}
