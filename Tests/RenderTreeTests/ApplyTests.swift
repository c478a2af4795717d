import RenderTree
import TestSupport
import Testing

@Suite struct ApplyTests {
    @Test func createdLayersHaveDefaultsAndTheirPlace() {
        let tree = RenderTree(.tree(1...3))
        #expect(tree.node(2).model == LayerProperties())
        #expect(tree.node(1).sublayers == [2, 3].map { Int32(tree.index(of: id($0))!) })
        #expect(tree.node(3).superlayer == Int32(tree.index(of: id(1))!))
        #expect(tree.node(1).superlayer == -1)
        #expect(tree.index(of: id(9)) == nil)
    }

    @Test func changesReachModelAndPresentation() {
        var tree = RenderTree(.tree(1...2), .change(2, .opacity, .number(0.5)))
        tree.apply(.change(2, .position, .point(CGPoint(x: 3, y: 4))))
        #expect(tree.node(2).model.opacity == 0.5)
        #expect(tree.node(2).presentation == tree.node(2).model)
        #expect(tree.node(2).model.position == CGPoint(x: 3, y: 4))
    }

    @Test func generationRisesWithCommitsThatChangeSomething() {
        var tree = RenderTree(.tree(1...2))
        let before = tree.generation
        tree.apply(Commit())
        #expect(tree.generation == before)
        tree.apply(.change(1, .isHidden, .bool(true)))
        #expect(tree.generation == before + 1)
    }

    @Test(arguments: [false, true])
    func movedLayersBelongToTheirNewSuperlayer(newFirst: Bool) {
        var tree = RenderTree(.tree(1...4), .sublayers(2, [4]), .sublayers(1, [2, 3]))
        var move = Commit()
        move.sublayers = [
            Commit.Sublayers(layer: id(2), list: []), Commit.Sublayers(layer: id(3), list: [id(4)]),
        ]
        if newFirst { move.sublayers.reverse() }
        tree.apply(move)
        #expect(tree.node(4).superlayer == Int32(tree.index(of: id(3))!))
        #expect(tree.node(2).sublayers.isEmpty)
        #expect(tree.node(3).sublayers == [Int32(tree.index(of: id(4))!)])
        tree.apply(.sublayers(3, []))
        #expect(tree.node(4).superlayer == -1)
    }

    @Test func slotsOfDestroyedLayersAreUsedAgain() {
        var tree = RenderTree(.tree(1...100))
        let count = tree.nodes.count
        for round in 1...20 as ClosedRange<UInt64> {
            let first = 1000 * round
            tree.apply(.sublayers(1, []))
            let old = round == 1 ? Array(2...100) : Array((first - 1000)...(first - 1000 + 98))
            tree.apply(.destroy(old))
            var next = Commit()
            next.created = (first...(first + 98)).map { Commit.Created(layer: id($0), kind: .transform) }
            next.sublayers = [Commit.Sublayers(layer: id(1), list: next.created.map(\.layer))]
            tree.apply(next)
            #expect(tree.nodes.count == count)
            #expect(tree.node(first).kind == .transform)
            #expect(old.allSatisfy { tree.index(of: id($0)) == nil })
        }
    }

    @Test(arguments: [[1, 2, 3, 4], [4, 3, 2, 1], [2, 4, 1, 3]] as [[UInt64]])
    func wholeSubtreesGoInAnyOrder(order: [UInt64]) {
        var tree = RenderTree(.tree(1...3))
        var more = Commit()
        more.created = [Commit.Created(layer: id(4), kind: .plain), Commit.Created(layer: id(5), kind: .plain)]
        more.sublayers = [
            Commit.Sublayers(layer: id(3), list: [id(4)]), Commit.Sublayers(layer: id(4), list: [id(5)]),
        ]
        tree.apply(more)
        tree.apply(.destroy(order))
        #expect(tree.node(5).superlayer == -1)
        #expect(tree.nodes.count { $0.id == .none } == 4)
        #expect(tree.nodes.allSatisfy { $0.id != .none || ($0.sublayers.isEmpty && $0.superlayer == -1) })
    }

    @Test func dirtyNodesNameEachChangedNodeOnce() {
        var tree = RenderTree(.tree(1...3))
        #expect(tree.dirtyNodes.count == 3)
        #expect(tree.node(1).dirtiness == .all)
        tree.clearDirty()
        #expect(tree.dirtyNodes.isEmpty && tree.node(1).dirtiness.isEmpty)
        #expect(tree.dirtyEpoch == 1)
        tree.apply(.change(2, .opacity, .number(0.5)))
        tree.apply(.change(2, .position, .point(.zero)))
        #expect(tree.dirtyNodes == [Int32(tree.index(of: id(2))!)])
        #expect(tree.node(2).dirtiness == [.appearance, .geometry])
        tree.clearDirty()
        tree.apply(.sublayers(1, [2]))
        #expect(tree.node(1).dirtiness == .structure)
        let slot = tree.index(of: id(3))!
        tree.apply(.destroy([3]))
        #expect(tree.nodes[slot].dirtiness.contains(.structure))
    }

    @Test func replayingALogGivesTheSameNodes() {
        var random = Random(1)
        var log: [Commit] = [.tree(1...50)]
        for i in 0..<200 {
            let layer = UInt64.random(in: 2...50, using: &random)
            switch i % 4 {
            case 0: log.append(.change(layer, .position, .point(CGPoint(x: CGFloat(i), y: 1))))
            case 1: log.append(.change(layer, .speed, .number(Double(i % 3))))
            case 2: log.append(.animate(layer, [AnimationTrack("opacity", from: .number(0), to: .number(1))]))
            default: log.append(.sublayers(1, (2...50).shuffled(using: &random)))
            }
        }
        var first = RenderTree(), second = RenderTree()
        for commit in log {
            first.apply(commit, evaluatedAt: 0.25)
            if random.flip() { first.clearDirty() }
        }
        for commit in log { second.apply(commit) }
        first.evaluate(at: 0.5)
        second.evaluate(at: 0.5)
        for (a, b) in zip(first.nodes, second.nodes) {
            #expect(a.id == b.id && a.kind == b.kind && a.model == b.model && a.presentation == b.presentation)
            #expect(a.sublayers == b.sublayers && a.superlayer == b.superlayer && a.tracks == b.tracks)
        }
        #expect(first.nodes.count == second.nodes.count)
    }

    @Test func oneChangeInALargeTreeCostsLittleAndAllocatesNothing() {
        var tree = RenderTree(.tree(1...10_000))
        let commits = (0..<1000).map { i in
            let layer = UInt64(2 + i * 9), place = CGPoint(x: CGFloat(i), y: 0)
            return Commit.change(layer, .position, .point(place))
        }
        tree.clearDirty()
        tree.apply(commits[0])
        tree.clearDirty()
        // The list of dirty nodes has room for one by now.
        let count = allocations(applying: commits, to: &tree)
        #expect(count == 0 || !isOptimized)
        let duration = ThreadClock.measure {
            for commit in commits { tree.apply(commit) }
        }
        // Measured: well under 1 µs each, optimised.
        #expect(!isOptimized || duration < .microseconds(10 * commits.count))
    }
}
