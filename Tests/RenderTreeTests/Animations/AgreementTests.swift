import RenderTree
import TestSupport
import Testing

/// Random animations: however a time is come to, and however commits are cut, the tree shows the same.
@Suite struct AgreementTests {
    static let times = [0.0, 0.017, 0.4, 0.9, 1, 1.31, 2, 2.7, 3.999, 5, 8, 13, 40, 1e4]

    /// A superlayer with a time of its own now and then, and layers with random tracks and values.
    func commits(_ seed: Int) -> [Commit] {
        var source = RandomTracks(seed)
        var commits = [Commit.tree(1...5)]
        if source.flip(0.4) {
            commits.append(.change(1, .speed, .number(source.pick([0.5, 2, -1, 0]))))
            commits.append(.change(1, .timeOffset, .number(source.number(0, 2))))
        }
        for layer in 2...5 as ClosedRange<UInt64> {
            commits.append(.change(layer, .zPosition, .number(source.number(-5, 5))))
            commits.append(.change(layer, .transform, source.value("transform")))
            commits.append(.change(layer, .backgroundColor, source.value("backgroundColor")))
            commits.append(.animate(layer, (0..<source.pick([1, 2, 4])).map { _ in source.track() }))
        }
        return commits
    }

    func shown(_ tree: RenderTree) -> [LayerProperties] { (1...5).map { tree.node($0).presentation } }

    @Test(arguments: 0..<60) func jumpingEqualsSteppingBitForBit(seed: Int) {
        var stepping = RenderTree(), wandering = RenderTree()
        for commit in commits(seed) { stepping.apply(commit); wandering.apply(commit) }
        var source = RandomTracks(seed + 1000)
        for time in Self.times {
            stepping.evaluate(at: time)
            for _ in 0..<3 { wandering.evaluate(at: source.pick(Self.times) + source.pick([0, 0, 0.001, -0.5])) }
            wandering.evaluate(at: time)
            var jumping = RenderTree()
            for commit in commits(seed) { jumping.apply(commit) }
            jumping.evaluate(at: time)
            #expect(shown(stepping) == shown(jumping), "at \(time)")
            #expect(shown(wandering) == shown(jumping), "at \(time)")
        }
    }

    @Test(arguments: 0..<60) func theFunctionOfValuesEqualsTheTreeBitForBit(seed: Int) {
        var tree = RenderTree()
        for commit in commits(seed) { tree.apply(commit) }
        for time in Self.times {
            tree.evaluate(at: time)
            for layer in 2...5 as ClosedRange<UInt64> {
                let node = tree.node(layer)
                let local = tree.clock(of: tree.index(of: id(layer))!).local(time)
                let expected = AnimationTrack.evaluate(node.tracks, model: node.model, at: local)
                #expect(node.presentation == expected, "layer \(layer) at \(time)")
            }
        }
    }

    @Test(arguments: 0..<20) func oneCommitEqualsMany(seed: Int) {
        var whole = Commit(), many = RenderTree(), one = RenderTree()
        for commit in commits(seed) {
            many.apply(commit)
            // A commit between two evaluations must not be seen either.
            many.evaluate(at: Double(seed) / 7)
            whole.created += commit.created
            whole.changes += commit.changes
            whole.sublayers += commit.sublayers
            whole.animations += commit.animations
        }
        one.apply(whole)
        for time in Self.times {
            one.evaluate(at: time)
            many.evaluate(at: time)
            #expect(shown(one) == shown(many), "at \(time)")
        }
    }

    /// What is shown is a number, whatever the animations make of it.
    @Test(arguments: 0..<60) func nothingBecomesNotANumber(seed: Int) {
        var tree = RenderTree()
        for commit in commits(seed) { tree.apply(commit) }
        for time in Self.times {
            tree.evaluate(at: time)
            for layer in shown(tree) {
                #expect(!layer.zPosition.isNaN && !layer.transform.m11.isNaN && !layer.position.x.isNaN)
                #expect(!layer.sublayerTransform.m11.isNaN)
            }
        }
    }
}
