import RenderTree
import TestSupport
import Testing

@Suite struct TransitionTests {
    /// Layers 1 to 3, 2 and 3 inside 1; 2 is half a second into turning its opacity from 0 to 1.
    private func tree() -> RenderTree {
        var tree = RenderTree(.tree(1...3), .change(2, .cornerRadius, .number(4)))
        tree.apply(.animate(2, [AnimationTrack("opacity", from: .number(0), to: .number(1))]))
        return tree
    }

    private func fade(_ timing: MediaTiming = MediaTiming(duration: 1)) -> LayerTransition {
        LayerTransition(kind: .fade, timing: timing)
    }

    private func picture(_ number: UInt64, in tree: RenderTree) -> RenderTree.Node? {
        guard let index = tree.node(number).transition?.old, index >= 0 else { return nil }
        return tree.nodes[Int(index)]
    }

    private func used(_ tree: RenderTree) -> Int { tree.nodes.count { $0.id != .none } }

    @Test func theOldPictureIsTheSubtreeAsItWasAtTheCommitsTime() throws {
        var tree = tree()
        tree.evaluate(at: 0.9)
        var commit = Commit.change(2, .cornerRadius, .number(8))
        commit.time = 0.5
        commit.transitions = [.init(layer: id(1), transition: fade(MediaTiming(begin: 0.5, duration: 1)))]
        commit.sublayers = [.init(layer: id(1), list: [id(2)])]
        tree.apply(commit, evaluatedAt: 1)
        let old = try #require(picture(1, in: tree))
        #expect(old.sublayers.count == 2)
        let second = tree.nodes[Int(old.sublayers[0])]
        #expect(second.presentation.cornerRadius == 4)
        #expect(second.presentation.opacity == 0.5)
        #expect(second.tracks.isEmpty)
        #expect(tree.node(2).presentation.cornerRadius == 8)
        // Only the layer itself has its name.
        #expect(tree.nodes[tree.index(of: id(2))!].presentation.cornerRadius == 8)
        #expect(tree.node(1).transition?.progress == 0.5)
    }

    @Test func aLayerOfTheSameCommitComesFromNothing() throws {
        var tree = tree()
        var commit = Commit()
        commit.created = [.init(layer: id(4), kind: .plain)]
        commit.transitions = [.init(layer: id(4), transition: fade())]
        tree.apply(commit, evaluatedAt: 0.25)
        #expect(tree.node(4).transition?.progress == 0.25)
        #expect(tree.node(4).transition?.old == -1)
        #expect(used(tree) == 4)
    }

    @Test func beforeItsBeginTheOldPictureHoldsOnlyWithAFillBackwards() {
        var tree = tree()
        var commit = Commit()
        commit.transitions = [
            .init(layer: id(1), transition: fade(MediaTiming(begin: 2, duration: 1))),
            .init(layer: id(3), transition: fade(MediaTiming(begin: 2, duration: 1, fill: .backwards))),
        ]
        tree.apply(commit, evaluatedAt: 1)
        #expect(tree.node(1).transition == nil)
        #expect(tree.node(3).transition?.progress == 0)
        #expect(tree.nextTime(after: 1.5, in: id(3)) == 2)
    }

    @Test func progressRunsFromStartToEndAtThePaceOfTheTimingFunction() {
        var transition = fade()
        transition.startProgress = 0.25
        transition.endProgress = 0.75
        #expect(transition.progress(at: 0.5) == 0.5)
        transition.timingFunction = .easeIn
        // 0.25 + 0.5 · 0.315357, to the printed digits of the curve's known value.
        #expect(abs(transition.progress(at: 0.5)! - 0.4076785) < 1e-6)
        transition.startProgress = -3
        #expect(transition.progress(at: 0) == 0)
        #expect(transition.progress(at: 1) == nil)
    }

    @Test func whenItIsOverTheNextCommitFreesTheOldPicture() {
        var tree = tree()
        let before = used(tree)
        tree.apply(.transition(1, fade()))
        #expect(used(tree) == before + 3)
        tree.evaluate(at: 2)
        #expect(tree.node(1).transition == nil)
        // Going back in time still shows it.
        tree.evaluate(at: 0.5)
        #expect(tree.node(1).transition?.progress == 0.5)
        #expect(tree.layersWithFinishedTransitions(at: 0.5).isEmpty)
        #expect(tree.layersWithFinishedTransitions(at: 2) == [id(1)])
        var later = Commit.change(3, .opacity, .number(0))
        later.time = 2
        tree.apply(later)
        #expect(used(tree) == before)
        #expect(tree.nextTime(after: 2) == .infinity)
    }

    @Test func aHeldPartOfTheWayStays() {
        var tree = tree()
        var transition = fade(MediaTiming(duration: 1, fill: .forwards))
        transition.endProgress = 0.5
        tree.apply(.transition(3, transition))
        var later = Commit.change(3, .opacity, .number(0))
        later.time = 5
        tree.apply(later, evaluatedAt: 9)
        #expect(tree.node(3).transition?.progress == 0.5)
        #expect(picture(3, in: tree)?.presentation.opacity == 1)
        #expect(tree.nextTime(after: 9) == .infinity)
    }

    @Test func removedReplacedAndDestroyedOnesFreeTheirPictures() {
        var tree = tree()
        let before = used(tree)
        var start = Commit()
        start.transitions = [.init(layer: id(1), transition: fade()), .init(layer: id(3), transition: fade())]
        tree.apply(start)
        // The picture of 1 holds three layers, that of 3 one, and replacing makes a new picture with the older one inside.
        #expect(used(tree) == before + 4)
        start.time = 0.5
        tree.apply(start)
        #expect(used(tree) == before + (3 + 3 + 1) + (1 + 1))
        var end = Commit()
        end.time = 0.6
        end.transitions = [.init(layer: id(1), transition: nil)]
        end.sublayers = [.init(layer: id(1), list: [id(2)])]
        end.destroyed = [id(3)]
        tree.apply(end)
        #expect(used(tree) == before - 1)
        tree.evaluate(at: 0.7)
        #expect(tree.node(1).transition == nil)
    }

    @Test func aTransitionThatIsInterruptedStandsStillInTheNextOnesPicture() throws {
        var tree = tree()
        var commit = Commit.change(3, .opacity, .number(0.5))
        commit.transitions = [.init(layer: id(3), transition: fade())]
        tree.apply(commit)
        commit = Commit.change(3, .opacity, .number(0.25))
        commit.time = 0.75
        commit.transitions = [.init(layer: id(3), transition: fade(MediaTiming(begin: 0.75, duration: 1)))]
        tree.apply(commit, evaluatedAt: 1.25)
        let old = try #require(picture(3, in: tree))
        #expect(old.presentation.opacity == 0.5)
        #expect(old.transition?.progress == 0.75)
        #expect(tree.nodes[Int(try #require(old.transition?.old))].presentation.opacity == 1)
    }

    @Test func picturesWithinPicturesAreLimited() {
        var tree = tree()
        let before = used(tree)
        for step in 0..<100 {
            let time = Double(step) * 0.01
            tree.apply(.transition(3, fade(MediaTiming(begin: time, duration: 1)), at: time))
        }
        #expect(used(tree) == before + 8)
    }

    /// Random commits and times: jumping to a time gives what stepping there gives.
    @Test func jumpingEqualsStepping() {
        var random = Random(7)
        for _ in 0..<40 {
            var stepped = tree(), jumped = tree()
            var time = 0.0
            for _ in 0..<6 {
                time += random.unit()
                var commit = Commit.change(UInt64(1 + random.next() % 3), .opacity, .number(random.unit()))
                commit.time = time
                var timing = MediaTiming(begin: time + random.unit() - 0.5, duration: random.unit())
                timing.fillMode = CAMediaTimingFillMode.allCases[Int(random.next() % 4)]
                timing.repeatCount = Float(random.next() % 3)
                commit.transitions = [.init(layer: id(1 + random.next() % 3), transition: fade(timing))]
                for step in 0..<5 { stepped.evaluate(at: time - 0.2 + Double(step) * 0.04) }
                stepped.apply(commit)
                jumped.apply(commit)
            }
            stepped.evaluate(at: time)
            stepped.evaluate(at: time + 0.3)
            jumped.evaluate(at: time + 0.3)
            #expect(stepped.nodes.count == jumped.nodes.count)
            for (a, b) in zip(stepped.nodes, jumped.nodes) {
                #expect(a.id == b.id && a.presentation == b.presentation && a.transition == b.transition)
            }
        }
    }

    @Test func whatMovesIsDirty() {
        var tree = tree()
        tree.apply(.transition(3, fade(MediaTiming(begin: 0.5, duration: 1))), evaluatedAt: 0.25)
        tree.clearDirty()
        tree.evaluate(at: 0.25)
        #expect(tree.dirtyNodes.isEmpty)
        tree.evaluate(at: 0.75)
        #expect(tree.dirtyNodes.contains(Int32(tree.index(of: id(3))!)))
    }
}
