import LayerModel
import Testing

/// What a transaction sends, seen by a sink that records it.
struct CommitTests {
    let sink = RecordingSink()
    let clock = StillClock()
    let root = CALayer("root", size: CGSize(width: 100, height: 100))
    let a = CALayer("a"), b = CALayer("b")

    init() {
        root.addSublayer(a)
        a.addSublayer(b)
    }

    /// The single commit that a flush sends.
    func flush(_ location: SourceLocation = #_sourceLocation) throws -> Commit {
        CATransaction.flush()
        let commits = sink.take()
        try #require(commits.count == 1, sourceLocation: location)
        return commits[0]
    }

    /// Whether a flush sends nothing.
    func isIdle() -> Bool {
        CATransaction.flush()
        return sink.take().isEmpty
    }

    func attach() throws {
        root.attach(to: sink, time: clock)
        _ = try flush()
    }

    @Test func withoutAnAttachmentNothingIsSent() {
        root.position = CGPoint(x: 1, y: 1)
        #expect(isIdle())
    }

    @Test func attachingSendsTheWholeTreeOnceWithWhatIsNotDefault() throws {
        clock.now = 7
        a.opacity = 0.5
        b.opacity = 0.25
        b.opacity = 1
        let space = CATransformLayer()
        root.addSublayer(space)
        root.attach(to: sink, time: clock)
        let commit = try flush()
        #expect(commit.time == 7)
        #expect(Set(commit.created.map(\.layer)) == Set([root, a, b, space].map(\.layerID)))
        #expect(commit.created.filter { $0.kind == .transform }.map(\.layer) == [space.layerID])
        #expect(commit.keys(of: root) == [.bounds])
        #expect(commit.keys(of: a) == [.bounds, .opacity])
        #expect(commit.keys(of: b) == [.bounds])
        #expect(commit.keys(of: space) == [])
        #expect(commit.sublayers(of: root) == [a.layerID, space.layerID])
        #expect(commit.sublayers(of: a) == [b.layerID])
        #expect(commit.sublayers.count == 2 && commit.destroyed.isEmpty && commit.animations.isEmpty)
        #expect(isIdle())
    }

    @Test func onlyWhatChangedIsSent() throws {
        try attach()
        b.position = CGPoint(x: 3, y: 4)
        b.isHidden = true
        b.position = CGPoint(x: 5, y: 6)
        let commit = try flush()
        #expect(commit.created.isEmpty && commit.sublayers.isEmpty)
        #expect(commit.changes.count == 2)
        #expect(commit.keys(of: b) == [.position, .isHidden])
        #expect(Array(commit.changes)[0].value == .point(CGPoint(x: 5, y: 6)))
        #expect(isIdle())
    }

    @Test func equalValuesSendNothing() throws {
        try attach()
        a.opacity = 1
        a.bounds = a.bounds
        a.contents = nil
        a.sublayers = a.sublayers
        root.addSublayer(a)
        b.removeAnimation(forKey: "none")
        #expect(isIdle())
        a.opacity = 0.5
        _ = try flush()
        a.opacity = 0.5
        #expect(isIdle())
    }

    @Test func theOutermostCommitSends() throws {
        try attach()
        CATransaction.begin()
        a.opacity = 0.5
        CATransaction.begin()
        b.opacity = 0.5
        CATransaction.commit()
        CATransaction.flush()
        #expect(sink.take().isEmpty)
        CATransaction.commit()
        let commits = sink.take()
        #expect(commits.count == 1 && commits.first?.changes.count == 2)
        CATransaction.commit()
        #expect(sink.take().isEmpty)
    }

    @Test func aRenderCallSendsEvenInsideATransaction() throws {
        try attach()
        CATransaction.begin()
        a.opacity = 0.5
        root.commitPendingChanges()
        #expect(sink.take().count == 1)
        CATransaction.commit()
        #expect(sink.take().isEmpty)
    }

    @Test func anAddedSubtreeIsSentWholeWithItsParentsList() throws {
        try attach()
        let c = CALayer("c"), d = CALayer("d")
        c.addSublayer(d)
        d.cornerRadius = 3
        root.insertSublayer(c, at: 0)
        let commit = try flush()
        #expect(commit.created.map(\.layer) == [c.layerID, d.layerID])
        #expect(commit.keys(of: d) == [.bounds, .cornerRadius])
        #expect(commit.sublayers(of: root) == [c.layerID, a.layerID])
        #expect(commit.sublayers(of: c) == [d.layerID])
        d.cornerRadius = 4
        #expect(try flush().keys(of: d) == [.cornerRadius])
    }

    @Test func aRemovedSubtreeIsDestroyedAndSentAgainWhenItReturns() throws {
        try attach()
        a.removeFromSuperlayer()
        let commit = try flush()
        #expect(commit.sublayers(of: root) == [])
        #expect(Set(commit.destroyed) == [a.layerID, b.layerID])
        b.opacity = 0.5
        #expect(isIdle())
        root.addSublayer(a)
        let again = try flush()
        #expect(again.created.map(\.layer) == [a.layerID, b.layerID])
        #expect(again.keys(of: b) == [.bounds, .opacity])
    }

    @Test func movingInsideTheTreeSendsListsOnly() throws {
        try attach()
        root.addSublayer(b)
        let commit = try flush()
        #expect(commit.created.isEmpty && commit.destroyed.isEmpty && commit.changes.isEmpty)
        #expect(commit.sublayers(of: root) == [a.layerID, b.layerID])
        #expect(commit.sublayers(of: a) == [])
    }

    @Test func movingUnderANewLayerKeepsTheMovedOne() throws {
        try attach()
        let wrapper = CALayer()
        root.replaceSublayer(a, with: wrapper)
        wrapper.addSublayer(a)
        b.opacity = 0.5
        let commit = try flush()
        #expect(commit.created.map(\.layer) == [wrapper.layerID] && commit.destroyed.isEmpty)
        #expect(commit.sublayers(of: wrapper) == [a.layerID])
        #expect(commit.keys(of: b) == [.opacity])
    }

    @Test func aLayerMovedOutOfARemovedOneStays() throws {
        try attach()
        root.addSublayer(b)
        a.removeFromSuperlayer()
        let commit = try flush()
        #expect(commit.destroyed == [a.layerID])
        #expect(commit.sublayers(of: root) == [b.layerID])
        b.opacity = 0.5
        #expect(try flush().keys(of: b) == [.opacity])
    }

    @Test func removingAndAddingBackInOneTransactionSendsTheListOnly() throws {
        try attach()
        a.removeFromSuperlayer()
        root.addSublayer(a)
        let commit = try flush()
        #expect(commit.created.isEmpty && commit.destroyed.isEmpty)
        #expect(commit.sublayers(of: root) == [a.layerID])
    }

    @Test func aFreedLayerIsDestroyed() throws {
        try attach()
        var ids: [LayerID] = []
        do {
            let c = CALayer(), d = CALayer()
            c.addSublayer(d)
            root.addSublayer(c)
            ids = [c.layerID, d.layerID]
            _ = try flush()
            c.removeFromSuperlayer()
        }
        #expect(Set(try flush().destroyed) == Set(ids))
        #expect(isIdle())
    }

    @Test func aFreedTreeIsDestroyedDownToWhatIsHeld() throws {
        var tree: CALayer? = CALayer()
        let held = CALayer(), below = CALayer()
        held.addSublayer(below)
        tree?.addSublayer(held)
        tree?.addSublayer(CALayer())
        tree?.attach(to: sink, time: clock)
        let known = Set(try flush().created.map(\.layer))
        #expect(known.count == 4)
        tree = nil
        #expect(Set(try flush().destroyed) == known)
        below.opacity = 0.5
        #expect(isIdle())
    }

    /// The commit's queue holds the last reference, and lets go of it while the commit is put together.
    @Test func whatALayerChangesAtItsEndIsTheNextCommits() throws {
        final class Ending: CALayer {
            var change: (() -> Void)?
            deinit { change?() }
        }
        try attach()
        var ending: Ending? = Ending()
        ending.map(root.addSublayer)
        _ = try flush()
        var ends = 0
        ending?.change = { [b] in
            ends += 1
            b.opacity = 0.5
            #expect(b.presentation()?.opacity == 0.5 || b.presentation()?.opacity == 1)
        }
        ending?.opacity = 0.25
        ending?.removeFromSuperlayer()
        ending = nil
        CATransaction.flush()
        #expect(ends == 1)
        CATransaction.flush()
        #expect(sink.take().map { $0.keys(of: b) }.filter { !$0.isEmpty } == [[.opacity]])
        b.opacity = 0.75
        #expect(try flush().keys(of: b) == [.opacity])
        #expect(isIdle())
    }

    @Test func aSinkIsLetGoWithItsLastTree() {
        var sink: RecordingSink? = RecordingSink()
        weak let watched = sink
        var tree: CALayer? = CALayer()
        if let sink { tree?.attach(to: sink, time: clock) }
        CATransaction.flush()
        sink = nil
        #expect(watched != nil)
        tree = nil
        CATransaction.flush()
        #expect(watched == nil)
    }

    @Test func detachingTellsAtOnceAndAttachingSendsAllAgain() throws {
        try attach()
        a.opacity = 0.5
        root.detach()
        let commits = sink.take()
        #expect(Set(commits.flatMap(\.destroyed)) == Set([root, a, b].map(\.layerID)))
        #expect(commits.flatMap(\.changes).isEmpty)
        #expect(!root.isAttached && isIdle())
        root.attach(to: sink, time: clock)
        #expect(try flush().keys(of: a) == [.bounds, .opacity])
    }

    @Test func twoTreesOfOneSinkShareACommit() throws {
        let other = CALayer("other")
        root.attach(to: sink, time: clock)
        other.attach(to: sink, time: clock)
        #expect(try flush().created.count == 4)
        // Moving between them needs nothing but the lists.
        other.addSublayer(b)
        b.opacity = 0.5
        let commit = try flush()
        #expect(commit.created.isEmpty && commit.destroyed.isEmpty)
        #expect(commit.sublayers(of: other) == [b.layerID] && commit.keys(of: b) == [.opacity])
        other.detach()
        #expect(Set(sink.take().flatMap(\.destroyed)) == [other.layerID, b.layerID])
        a.opacity = 0.5
        #expect(try flush().keys(of: a) == [.opacity])
    }

    @Test func movingToTheTreeOfAnotherSinkDestroysHereAndCreatesThere() throws {
        let otherSink = RecordingSink()
        let other = CALayer("other")
        other.attach(to: otherSink, time: clock)
        try attach()
        _ = otherSink.take()
        other.addSublayer(a)
        a.opacity = 0.5
        let commit = try flush()
        #expect(Set(commit.destroyed) == [a.layerID, b.layerID])
        let there = otherSink.take()
        #expect(there.count == 1 && there.first?.created.map(\.layer) == [a.layerID, b.layerID])
        b.opacity = 0.5
        CATransaction.flush()
        #expect(sink.take().isEmpty && otherSink.take().count == 1)
    }

    @Test func theCommitFollowsTheChangeNotTheTree() throws {
        for _ in 0..<10_000 { root.addSublayer(CALayer()) }
        root.attach(to: sink, time: clock)
        #expect(try flush().created.count == 10_003)
        b.position.x = 1
        let commit = try flush()
        #expect(commit.changes.count == 1 && commit.created.isEmpty && commit.sublayers.isEmpty)
        #expect(isIdle())
    }

    @Test func applyingTheCommitsBuildsTheTree() throws {
        // The lists alone have to say where every layer is in the end.
        try attach()
        var parents: [LayerID: LayerID] = [:]
        let c = CALayer("c")
        root.insertSublayer(c, below: a)
        c.addSublayer(b)
        a.removeFromSuperlayer()
        for list in try flush().sublayers {
            for child in list.list { parents[child] = list.layer }
        }
        #expect(parents == [c.layerID: root.layerID, b.layerID: c.layerID])
    }

    @Test func attachingASublayerTraps() async {
        await #expect(processExitsWith: .failure) {
            let root = CALayer(), inner = CALayer()
            root.addSublayer(inner)
            inner.attach(to: RecordingSink(), time: StillClock())
        }
    }
}
