import RenderTree
import TestSupport
import Testing

@Suite struct EvaluateTests {
    func fade(_ timing: MediaTiming) -> AnimationTrack {
        AnimationTrack("opacity", from: .number(0), to: .number(1), timing)
    }

    @Test func onlyAnimatedNodesChange() {
        var tree = RenderTree(.tree(1...10), .animate(4, [fade(MediaTiming(begin: 1, duration: 2))]))
        tree.evaluate(at: 0)
        tree.clearDirty()
        let generation = tree.generation
        tree.evaluate(at: 0.5)
        #expect(tree.dirtyNodes.isEmpty && tree.generation == generation)
        #expect(tree.node(4).presentation.opacity == 1)
        tree.evaluate(at: 2)
        #expect(tree.dirtyNodes == [Int32(tree.index(of: id(4))!)] && tree.generation == generation + 1)
        #expect(tree.node(4).dirtiness == .appearance)
        #expect(tree.node(4).presentation.opacity == 0.5)
        #expect(tree.node(4).model.opacity == 1)
        tree.clearDirty()
        tree.evaluate(at: 2)
        #expect(tree.dirtyNodes.isEmpty)
        tree.evaluate(at: 3)
        #expect(tree.node(4).presentation.opacity == 1)
        tree.clearDirty()
        tree.evaluate(at: 4)
        #expect(tree.dirtyNodes.isEmpty)
    }

    @Test func timesMayComeInAnyOrder() {
        var straight = RenderTree(), wandering = RenderTree()
        var track = AnimationTrack(
            "transform", to: .transform(CATransform3DMakeRotation(2, 1, 1, 0)), MediaTiming(duration: 3, repeats: 4))
        track.timingFunction = .default
        for commit in [Commit.tree(1...2), .animate(2, [track, fade(MediaTiming(duration: 2, autoreverses: true))])] {
            straight.apply(commit)
            wandering.apply(commit)
        }
        for time in [5.0, 0.1, 9, 2.5, 1.7] { wandering.evaluate(at: time) }
        straight.evaluate(at: 1.7)
        #expect(straight.node(2).presentation == wandering.node(2).presentation)
    }

    @Test func evaluatingEqualsTheFunctionOfValues() {
        var tree = RenderTree(.tree(1...2))
        var added = AnimationTrack("position.y", from: .number(1), to: .number(3))
        added.isAdditive = true
        let tracks = [
            added, AnimationTrack("position", to: .point(CGPoint(x: 8, y: 8))), fade(MediaTiming(duration: 1)),
        ]
        tree.apply(.animate(2, tracks))
        for time in [0, 0.3, 0.5, 1, 2] {
            tree.evaluate(at: time)
            let expected = AnimationTrack.evaluate(tracks, model: tree.node(2).model, at: time)
            #expect(tree.node(2).presentation == expected)
        }
    }

    /// Known values stand ready as numbers in the tree; that must not show.
    @Test func everyKindOfTrackEqualsTheFunctionOfValues() {
        let turn = CATransform3DMakeRotation(2, 1, 1, 0), red = CGColor(red: 1, green: 0, blue: 0.3, alpha: 0.7)
        var tracks = [
            AnimationTrack("opacity", from: .number(0.1), to: .number(0.7)),
            AnimationTrack("zPosition", from: .number(0.1), by: .number(0.7)),
            AnimationTrack("position", from: .point(CGPoint(x: 0.1, y: 7)), to: .point(CGPoint(x: 3, y: 0.3))),
            AnimationTrack("backgroundColor", from: PropertyValue.none, to: .color(red)),
            AnimationTrack("borderColor", from: .color(red), to: PropertyValue.none),
            AnimationTrack("borderColor", from: .color(red), to: .color(.white)),
            AnimationTrack("transform", from: .transform(turn), to: .transform(CATransform3DMakeScale(-1, 2, 3))),
            AnimationTrack("transform", from: .transform(turn), by: .transform(turn)),
            AnimationTrack("transform", from: .transform(turn), to: .transform(turn)),
            AnimationTrack("transform.rotation.y", from: .number(0.1), to: .number(9)),
            AnimationTrack("bounds.size.width", to: .number(9)),
            AnimationTrack("bounds", by: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))),
            AnimationTrack("hidden", from: .bool(true), to: .bool(false)),
        ]
        tracks += tracks.map { track in
            var track = track
            track.isCumulative = true
            track.timing.repeatCount = 3
            track.timing.autoreverses = true
            track.timingFunction = .default
            return track
        }
        for track in tracks {
            var tree = RenderTree(.tree(1...2), .animate(2, [track]))
            for time in [0, 0.3, 0.5, 0.9, 1, 1.1, 2.7, 5] {
                tree.evaluate(at: time)
                let expected = AnimationTrack.evaluate([track], model: tree.node(2).model, at: time)
                #expect(tree.node(2).presentation == expected, "\(track) at \(time)")
            }
        }
    }

    @Test func modelChangesShowThroughAnimations() {
        var tree = RenderTree(.tree(1...2))
        let slide = AnimationTrack("position", to: .point(CGPoint(x: 10, y: 0)), MediaTiming(duration: 2))
        tree.apply(.animate(2, [slide]), evaluatedAt: 1)
        #expect(tree.node(2).presentation.position == CGPoint(x: 5, y: 0))
        tree.apply(.change(2, .position, .point(CGPoint(x: 20, y: 0))))
        tree.apply(.change(2, .cornerRadius, .number(3)), evaluatedAt: 1)
        #expect(tree.node(2).presentation.position == CGPoint(x: 15, y: 0))
        #expect(tree.node(2).presentation.cornerRadius == 3)
    }

    @Test func removedAnimationsLeaveTheModel() {
        var tree = RenderTree(.tree(1...2), .animate(2, [fade(MediaTiming(duration: 2))]))
        tree.evaluate(at: 1)
        tree.clearDirty()
        tree.apply(.animate(2, []))
        #expect(tree.node(2).presentation == tree.node(2).model)
        #expect(tree.node(2).dirtiness == .appearance)
        #expect(tree.animatedNodes.isEmpty)
    }

    @Test func theListOfAnimatedNodesFollows() {
        var tree = RenderTree(.tree(1...50))
        for layer in 2...50 as ClosedRange<UInt64> { tree.apply(.animate(layer, [fade(MediaTiming(duration: 1))])) }
        for layer in stride(from: 2, through: 50, by: 3) { tree.apply(.animate(UInt64(layer), [])) }
        tree.apply(.sublayers(1, []))
        tree.apply(.destroy([3, 4, 6]))
        let left: [UInt64] = (5...50).filter { $0 % 3 != 2 && $0 != 6 }
        let expected = Set(left.map { Int32(tree.index(of: id($0))!) })
        #expect(Set(tree.animatedNodes) == expected && tree.animatedNodes.count == expected.count)
    }

    @Test(.enabled(if: isOptimized, "allocations are counted in optimised builds"))
    func aThousandRunningAnimationsAllocateNothing() {
        var tree = RenderTree(.tree(1...1001))
        let end = CATransform3DMakeRotation(2, 0, 1, 0)
        let paths: [(String, PropertyValue, PropertyValue)] = [
            ("opacity", .number(0), .number(1)), ("position", .point(.zero), .point(CGPoint(x: 1, y: 2))),
            ("transform", .transform(CATransform3DIdentity), .transform(end)),
            ("transform.rotation.y", .number(0), .number(6)),
            ("backgroundColor", .none, .color(CGColor(red: 1, green: 0, blue: 0, alpha: 1))),
            ("bounds.size", .size(.zero), .size(CGSize(width: 5, height: 5))), ("hidden", .bool(true), .bool(false)),
            ("filters.frost.inputRadius", .number(0), .number(4)),
        ]
        for layer in 2...1001 as ClosedRange<UInt64> {
            let (path, from, to) = paths[Int(layer) % paths.count]
            var track = AnimationTrack(path, from: from, to: to, MediaTiming(duration: 2, repeats: .infinity))
            track.timingFunction = .default
            vary(&track, Int(layer) / paths.count % 7, from, to)
            tree.apply(.change(layer, .filters, .filters(FilterTests.list)))
            tree.apply(.animate(layer, [track]))
        }
        tree.evaluate(at: 0)
        let count = allocations {
            for frame in 1...20 {
                tree.evaluate(at: Double(frame) / 60)
                tree.clearDirty()
            }
        }
        #expect(count == 0)
        #expect(tree.node(5).presentation != tree.node(5).model)
    }

    /// Makes one of seven kinds of a basic animation.
    private func vary(_ track: inout AnimationTrack, _ kind: Int, _ from: PropertyValue, _ to: PropertyValue) {
        switch kind {
        case 1: track.keyframes = Keyframes(values: [from, to, from], mode: .linear)
        case 2: track.keyframes = Keyframes(values: [from, to, from, to], mode: .cubic)
        case 3: track.keyframes = Keyframes(values: [from, to, to], mode: .paced)
        case 4: track.spring = SpringCurve(mass: 1, stiffness: 100, damping: 10)
        case 5: track.groups = [AnimationTrack.Group(timing: MediaTiming(duration: 3, repeats: 2))]
        case 6: track.isAdditive = true
        default: break
        }
        guard kind == 3, track.path == PropertyPath(.position) else { return }
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 50, y: 9), control1: CGPoint(x: 5, y: 40), control2: CGPoint(x: 30, y: -20))
        track.keyframes = Keyframes(path: path, mode: .paced)
        track.rotationMode = .rotateAuto
    }
}
