import RenderTree
import Testing

/// Replicated instances that are behind in time.
@Suite struct DelayedCloneTests {
    /// A replicator 1 of three instances half a second apart over a layer 2, which moves, and one 3, which stands.
    private func tree(_ count: Double = 3, delay: Double = 0.5) -> RenderTree {
        var tree = RenderTree()
        var commit = Commit()
        commit.created = [
            .init(layer: id(1), kind: .replicator), .init(layer: id(2), kind: .plain),
            .init(layer: id(3), kind: .plain),
        ]
        commit.changes = [
            .init(layer: id(1), key: .instanceCount, value: .number(count)),
            .init(layer: id(1), key: .instanceDelay, value: .number(delay)),
        ]
        commit.sublayers = [.init(layer: id(1), list: [id(2), id(3)])]
        commit.animations = [
            .init(
                layer: id(2),
                list: [AnimationTrack("position.x", from: .number(0), to: .number(100), MediaTiming(duration: 2))])
        ]
        tree.apply(commit)
        return tree
    }

    private func places(_ tree: RenderTree) -> [Double] {
        tree.node(1).delayedClones.map {
            Double(tree.nodes[Int(tree.nodes[Int($0)].sublayers[0])].presentation.position.x)
        }
    }

    @Test func instanceKShowsTheTimeKDelaysAgo() {
        var tree = tree()
        tree.evaluate(at: 1.5)
        #expect(tree.node(2).presentation.position.x == 75)
        #expect(places(tree) == [50, 25])
        tree.evaluate(at: 0.25)
        #expect(places(tree) == [0, 0])
        // The animation is over; its delayed clones run on.
        tree.evaluate(at: 2.4)
        #expect(places(tree) == [95, 70])
        #expect(tree.nextTime(after: 2.4) == 2.4)
        tree.evaluate(at: 3.5)
        #expect(tree.nextTime(after: 3.5) == .infinity)
    }

    @Test func whatStandsIsNotCopied() {
        var tree = tree()
        tree.evaluate(at: 1)
        for delayedClone in tree.node(1).delayedClones {
            #expect(tree.nodes[Int(delayedClone)].sublayers[1] == Int32(tree.index(of: id(3))!))
        }
        var still = self.tree(delay: 0)
        still.evaluate(at: 1)
        #expect(still.node(1).delayedClones.isEmpty)
    }

    @Test func commitsReachDelayedClones() {
        var tree = tree()
        tree.evaluate(at: 1)
        tree.apply(.change(2, .opacity, .number(0.5)), evaluatedAt: 1)
        for delayedClone in tree.node(1).delayedClones {
            #expect(tree.nodes[Int(tree.nodes[Int(delayedClone)].sublayers[0])].presentation.opacity == 0.5)
        }
        tree.apply(.change(1, .instanceCount, .number(5)), evaluatedAt: 2)
        #expect(places(tree) == [75, 50, 25, 0])
        let nodes = tree.nodes.count
        for _ in 0..<10 {
            tree.apply(.animate(2, []), evaluatedAt: 2)
            #expect(tree.node(1).delayedClones.isEmpty)
            tree.apply(
                .animate(
                    2, [AnimationTrack("position.x", from: .number(0), to: .number(100), MediaTiming(duration: 2))]))
            tree.evaluate(at: 1)
            #expect(places(tree) == [25, 0, 0, 0])
        }
        // Nodes are used again.
        #expect(tree.nodes.count == nodes)
        tree.apply(.sublayers(1, []))
        tree.apply(.destroy([1, 2, 3]), evaluatedAt: 3)
    }

    @Test func clonesOfClones() {
        // A replicator 10 around the other: its instance j is a tenth of a second further behind.
        var tree = tree(2)
        var commit = Commit()
        commit.created = [.init(layer: id(10), kind: .replicator)]
        commit.changes = [
            .init(layer: id(10), key: .instanceCount, value: .number(2)),
            .init(layer: id(10), key: .instanceDelay, value: .number(0.1)),
        ]
        commit.sublayers = [.init(layer: id(10), list: [id(1)])]
        tree.apply(commit, evaluatedAt: 1)
        let inner = tree.nodes[Int(tree.nodes[Int(tree.node(10).delayedClones[0])].sublayers[0])]
        let first = tree.nodes[Int(inner.sublayers[0])].presentation.position.x
        let second = tree.nodes[Int(tree.nodes[Int(inner.delayedClones[0])].sublayers[0])].presentation.position.x
        #expect(abs(first - 45) < 1e-9 && abs(second - 20) < 1e-9)
    }

    @Test func emittersAreBehindToo() {
        var tree = tree()
        var commit = Commit()
        commit.created = [.init(layer: id(4), kind: .emitter)]
        commit.changes = [.init(layer: id(4), key: .emitterCells, value: .cells([EmitterCell(rate: 10, life: 10)]))]
        commit.sublayers = [.init(layer: id(1), list: [id(4)])]
        tree.apply(commit, evaluatedAt: 2)
        let counts = tree.node(1).delayedClones.map { delayedClone in
            var live = LiveParticles()
            tree.nodes[Int(tree.nodes[Int(delayedClone)].sublayers[0])].emission?.collect(into: &live) { _ in true }
            return live.count
        }
        #expect(counts == [15, 10])
    }

    @Test func aThousandMillionInstancesHaveALimit() {
        var tree = tree(1e9)
        tree.evaluate(at: 1)
        #expect(tree.delayedClonesAreCut && tree.nodes.count < 1 << 18)
    }

    @Test func copiesOfLongValuesAndManyAnimationsHaveALimit() {
        func count(_ tracks: [AnimationTrack]) -> Int {
            var tree = self.tree(20_000)
            var commit = Commit()
            commit.created = [.init(layer: id(4), kind: .shape)]
            commit.sublayers = [.init(layer: id(1), list: [id(4)])]
            commit.animations = [.init(layer: id(4), list: tracks)]
            tree.apply(commit, evaluatedAt: 1)
            return tree.node(1).delayedClones.count
        }
        func numbers(_ count: Int) -> PropertyValue { .numbers(Array(repeating: 1, count: count)) }
        let timing = MediaTiming(duration: 2)
        let short = AnimationTrack("lineDashPattern", from: numbers(2), to: numbers(2), timing)
        let long = AnimationTrack("lineDashPattern", from: numbers(4000), to: numbers(4000), timing)
        #expect(count([short]) == 19_999)
        #expect((900...1100).contains(count([long])))
        #expect((900...2200).contains(count(Array(repeating: short, count: 1000))))
    }

    // Each level took some stack: a tree of these is deeper than that of any thread.
    @Test func deepTreesHaveDelayedClonesAndTimes() throws {
        var tree = self.tree()
        let deepest: UInt64 = 50_000
        var commit = Commit()
        for layer in 4...deepest {
            commit.created.append(.init(layer: id(layer), kind: .plain))
            commit.sublayers.append(.init(layer: id(layer == 4 ? 3 : layer - 1), list: [id(layer)]))
        }
        // Two times that cancel each other out.
        commit.changes.append(.init(layer: id(4), key: .speed, value: .number(0.5)))
        commit.changes.append(.init(layer: id(30_000), key: .speed, value: .number(2)))
        commit.animations = [
            .init(
                layer: id(deepest),
                list: [AnimationTrack("position.x", from: .number(0), to: .number(100), MediaTiming(duration: 2))])
        ]
        tree.apply(commit, evaluatedAt: 1.5)
        #expect(tree.node(deepest).presentation.position.x == 75)
        #expect(places(tree) == [50, 25])
        #expect(tree.nextTime(after: 1.5) == 1.5)
        #expect(tree.clock(of: tree.index(of: id(deepest))!).scale == 1)
        // So far down instances show the first one's time.
        #expect(tree.delayedClonesAreCut)
    }
}
