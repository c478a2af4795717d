import LayerModel
import Testing

/// Who is laid out, when, and in which order.
struct LayoutTests {
    /// Tells when it is laid out, and does something then.
    final class Tray: CALayer {
        var diary: Diary?
        var onLayout: ((Tray) -> Void)?

        override func layoutSublayers() {
            diary?.lines.append(name ?? "?")
            super.layoutSublayers()
            onLayout?(self)
        }
    }

    final class Diary {
        var lines: [String] = []
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    let sink = RecordingSink()
    let diary = Diary()
    let root: Tray

    init() {
        CATransaction.flush()
        root = Tray()
        root.name = "root"
        root.diary = diary
    }

    func tray(_ name: String, in superlayer: CALayer? = nil) -> Tray {
        let tray = Tray()
        tray.name = name
        tray.diary = diary
        superlayer?.addSublayer(tray)
        return tray
    }

    func attach() {
        root.show(to: sink)
        _ = diary.take()
        _ = sink.take()
    }

    @Test func whoNeedsLayout() {
        #expect(!root.needsLayout(), "a fresh layer does not")
        let child = tray("child", in: root)
        #expect(root.needsLayout() && !child.needsLayout(), "the list's owner does, the one added does not")
        root.layoutIfNeeded()
        child.position.x = 5
        child.transform = CATransform3DMakeScale(2, 2, 1)
        #expect(!root.needsLayout() && !child.needsLayout(), "a place says nothing")
        child.bounds.size.width = 5
        #expect(child.needsLayout() && root.needsLayout(), "a size concerns the superlayer, too")
        child.layoutIfNeeded()
        #expect(!root.needsLayout())
        child.bounds.size.width = 5
        #expect(!child.needsLayout(), "the same bounds are no change")
        child.bounds.origin.x = 1
        #expect(child.needsLayout() && !root.needsLayout())
        root.onLayout = { [child] _ in child.bounds.size.width = 9 }
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(!root.needsLayout() && child.bounds.width == 9, "what its own layout does says nothing new")
    }

    @Test(arguments: ["insert", "remove", "replace", "set", "move"])
    func aChangedListNeedsLayout(_ how: String) {
        let a = tray("a", in: root), b = tray("b", in: root), other = tray("other")
        root.layoutIfNeeded()
        switch how {
        case "insert": root.insertSublayer(tray("c"), at: 0)
        case "remove": a.removeFromSuperlayer()
        case "replace": root.replaceSublayer(a, with: tray("c"))
        case "set": root.sublayers = [b, a]
        default: other.addSublayer(a)
        }
        #expect(root.needsLayout() && !a.needsLayout() && !b.needsLayout())
        #expect(other.needsLayout() == (how == "move"))
    }

    @Test func layoutIfNeededBeginsAtTheTopmostThatWaits() {
        let a = tray("a", in: root), b = tray("b", in: a), c = tray("c", in: b), d = tray("d", in: a)
        root.layoutIfNeeded()
        _ = diary.take()
        for layer in [a, b, d] { layer.setNeedsLayout() }
        c.layoutIfNeeded()
        #expect(diary.take() == ["a", "b", "d"], "the superlayers that wait, and all below them")
        for layer in [a, c, d] { layer.setNeedsLayout() }
        c.layoutIfNeeded()
        #expect(diary.take() == ["c"] && a.needsLayout(), "b between them does not wait")
    }

    @Test func aCommitLaysOutFromTheRootDownAndOnce() {
        let a = tray("a", in: root), b = tray("b", in: a)
        _ = tray("c", in: b)
        attach()
        // Each layout changes the next one's bounds.
        root.onLayout = { [a] in a.bounds.size.width = $0.bounds.width / 2 }
        a.onLayout = { [b] in b.bounds.size.width = $0.bounds.width / 2 }
        b.setNeedsLayout()
        root.bounds.size.width = 80
        #expect(diary.take() == [])
        CATransaction.flush()
        #expect(diary.take() == ["root", "a", "b"])
        #expect(b.bounds.width == 20)
        #expect(sink.take().count == 1, "what layout changes is part of the commit")
        CATransaction.flush()
        #expect(diary.take() == [] && sink.take().isEmpty)
    }

    @Test func newLayersAreLaidOutBeforeTheyAreSent() throws {
        let a = tray("a", in: root), b = tray("b", in: a)
        root.onLayout = { [a] _ in a.bounds.size.width = 40 }
        a.onLayout = { [b] in b.bounds.size.width = $0.bounds.width / 2 }
        root.show(to: sink)
        #expect(diary.take() == ["root", "a", "b"])
        let commit = try #require(sink.take().first)
        #expect(
            commit.changes.contains {
                $0.layer == b.layerID && $0.value == .rect(CGRect(x: 0, y: 0, width: 20, height: 0))
            })
        #expect(b.animationKeys() == nil, "no layer that is new animates to its place")
    }

    @Test func layersAddedByLayoutAreLaidOutToo() {
        attach()
        root.onLayout = { [self] in
            if $0.sublayers != nil { return }
            let made = tray("made")
            _ = tray("below", in: made)
            $0.addSublayer(made)
        }
        root.setNeedsLayout()
        CATransaction.flush()
        #expect(diary.take() == ["root", "root", "made"], "and the list that changed")
    }

    @Test func deepInAnUnknownTreeOneIsFound() {
        attach()
        let a = tray("a"), b = tray("b", in: a), c = tray("c", in: b)
        a.layoutIfNeeded()
        root.addSublayer(a)
        root.layoutIfNeeded()
        _ = diary.take()
        c.setNeedsLayout()
        CATransaction.flush()
        #expect(diary.take() == ["c"])
    }

    @Test func aLayerTakenOutKeepsWaiting() {
        let a = tray("a", in: root), b = tray("b", in: a)
        attach()
        b.setNeedsLayout()
        a.removeFromSuperlayer()
        CATransaction.flush()
        #expect(b.needsLayout() == false || root.needsLayout() == false)
        b.setNeedsLayout()
        CATransaction.flush()
        _ = diary.take()
        root.addSublayer(a)
        CATransaction.flush()
        #expect(diary.take() == ["root", "b"])
        #expect(!b.needsLayout())
    }

    @Test func masksAreLaidOut() {
        attach()
        let mask = tray("mask"), part = tray("part", in: mask)
        mask.layoutIfNeeded()
        part.setNeedsLayout()
        root.mask = mask
        CATransaction.flush()
        #expect(diary.take().contains("part"))
    }

    @Test func layoutMovesWithinItsTransaction() {
        let a = tray("a", in: root)
        attach()
        root.onLayout = { [a] in a.position.x = $0.bounds.width }
        root.bounds.size.width = 10
        CATransaction.flush()
        #expect(a.animationKeys() == ["position"])
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        a.removeAllAnimations()
        root.bounds.size.width = 20
        CATransaction.commit()
        #expect(a.animationKeys() == nil, "the transaction still holds as it is committed")
    }

    @Test func aLayerThatAlwaysAsksAgainHoldsNobodyUp() {
        let a = tray("a", in: root)
        attach()
        root.onLayout = { $0.setNeedsLayout() }
        root.setNeedsLayout()
        CATransaction.flush()
        #expect(diary.take().count == 30)
        root.onLayout = { [a] _ in a.setNeedsLayout() }
        a.onLayout = { [root] _ in root.setNeedsLayout() }
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(diary.take().count == 60)
        #expect(!root.needsLayout() && !a.needsLayout(), "and is not asked again for ever")
    }

    @Test func layingOutWithinLayout() {
        let a = tray("a", in: root)
        attach()
        a.onLayout = { [root] _ in
            root.layoutIfNeeded()
            CATransaction.flush()
        }
        root.onLayout = { [a] _ in
            a.setNeedsLayout()
            a.layoutIfNeeded()
        }
        root.setNeedsLayout()
        CATransaction.flush()
        #expect(diary.take() == ["root", "a"])
    }
}
