import RenderTree
import Testing

/// Masks: linked, not listed, in their host's time.
@Suite struct MaskTests {
    /// Layer 1 with the sublayers 2 and 3, and layer 4 as the mask of 2.
    func tree() -> RenderTree {
        var tree = RenderTree()
        var commit = Commit.tree(1...3)
        commit.created.append(Commit.Created(layer: id(4), kind: .plain))
        commit.masks = [Commit.Mask(layer: id(2), mask: id(4))]
        tree.apply(commit)
        return tree
    }

    func mask(_ layer: UInt64, _ mask: UInt64?) -> Commit {
        var commit = Commit()
        commit.masks = [Commit.Mask(layer: id(layer), mask: mask.map { id($0) })]
        return commit
    }

    func index(_ tree: RenderTree, _ layer: UInt64) -> Int32 { tree.index(of: id(layer)).map(Int32.init) ?? -1 }

    @Test func theMaskBelongsToItsHost() {
        var tree = tree()
        #expect(tree.node(2).mask == index(tree, 4) && tree.node(4).superlayer == index(tree, 2))
        #expect(tree.node(2).sublayers.isEmpty && tree.node(1).sublayers.count == 2)
        tree.clearDirty()
        tree.apply(mask(2, nil))
        #expect(tree.node(2).mask == -1 && tree.node(4).superlayer == -1)
        #expect(tree.node(2).dirtiness == .structure)
    }

    @Test func theMaskRunsInItsHostsTime() {
        var tree = tree()
        tree.apply(.change(2, .speed, .number(0.5)))
        tree.apply(.animate(4, [AnimationTrack("opacity", from: .number(0), to: .number(1))]), evaluatedAt: 0.5)
        #expect(tree.node(4).presentation.opacity == 0.25)
        #expect(tree.nextTime(after: 0.5, in: id(2)) == 0.5)
        #expect(tree.nextTime(after: 0.5, in: id(3)) == .infinity)
    }

    @Test func masksMoveInAnyOrderOfACommitsLists() {
        for order in [[0, 1], [1, 0]] {
            var tree = tree(), commit = Commit()
            let both = [Commit.Mask(layer: id(2), mask: nil), Commit.Mask(layer: id(3), mask: id(4))]
            commit.masks = order.map { both[$0] }
            tree.apply(commit)
            #expect(tree.node(4).superlayer == index(tree, 3) && tree.node(3).mask == index(tree, 4))
            #expect(tree.node(2).mask == -1)
        }
    }

    @Test func aMaskBecomesASublayerOfItsHostAndBack() {
        var tree = tree()
        var commit = mask(2, nil)
        commit.sublayers = [Commit.Sublayers(layer: id(2), list: [id(4)])]
        tree.apply(commit)
        #expect(tree.node(4).superlayer == index(tree, 2) && tree.node(2).mask == -1)
        commit = mask(2, 4)
        commit.sublayers = [Commit.Sublayers(layer: id(2), list: [])]
        tree.apply(commit)
        #expect(tree.node(4).superlayer == index(tree, 2) && tree.node(2).mask == index(tree, 4))
        #expect(tree.node(2).sublayers.isEmpty)
    }

    @Test func hostsAndMasksEndTogetherOrApart() {
        var tree = tree()
        var commit = Commit.sublayers(1, [3])
        commit.destroyed = [id(4), id(2)]
        tree.apply(commit)
        #expect(tree.index(of: id(4)) == nil && tree.index(of: id(2)) == nil)
        tree = self.tree()
        commit = Commit.sublayers(1, [3])
        commit.masks = [Commit.Mask(layer: id(3), mask: id(4))]
        commit.destroyed = [id(2)]
        tree.apply(commit)
        #expect(tree.node(4).superlayer == index(tree, 3))
    }
}
