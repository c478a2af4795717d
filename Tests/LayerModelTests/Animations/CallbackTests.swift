import LayerModel
import Testing

/// What callbacks may do, and in what order they come.
struct CallbackTests {
    let stage = Stage()
    var layer: CALayer { stage.layer }

    func listener(of animation: CAAnimation) throws -> Listener { try #require(animation.delegate as? Listener) }

    @Test func equalTimesComeInTheOrderOfAdding() {
        let other = CALayer()
        stage.root.addSublayer(other)
        layer.add(stage.fade("a", 1), forKey: nil)
        other.add(stage.fade("b", 0.5, begin: 0.5), forKey: nil)
        layer.add(stage.fade("c", 1), forKey: nil)
        #expect(stage.turn(at: 0) == ["a starts", "c starts"])
        #expect(stage.turn(at: 2) == ["b starts", "a ends", "b ends", "c ends"])
    }

    @Test func treesOnTwoSinksAreCalledInOneOrder() {
        let sink = RecordingSink()
        let second = CALayer()
        second.attach(to: sink, time: stage.clock)
        second.add(stage.fade("second", 1), forKey: nil)
        layer.add(stage.fade("first", 2), forKey: nil)
        second.add(stage.fade("third", 3), forKey: nil)
        #expect(stage.turn(at: 0) == ["second starts", "first starts", "third starts"])
        #expect(stage.turn(at: 5) == ["second ends", "first ends", "third ends"])
    }

    @Test func oneThatEndsMayAddTheNext() throws {
        let fade = stage.fade("a", 1)
        try listener(of: fade).onStop = { [stage] _, _ in stage.layer.add(stage.fade("b", 1), forKey: "b") }
        layer.add(fade, forKey: "a")
        #expect(stage.turn(at: 0) == ["a starts"])
        // Added at 1.5, committed by this turn, told of by it.
        #expect(stage.turn(at: 1.5) == ["a ends", "b starts"])
        #expect(stage.turn(at: 2.5) == ["b ends"])
    }

    @Test func oneThatEndsMayRemoveOthersThatAreDueAndNotDue() throws {
        let fade = stage.fade("a", 1)
        try listener(of: fade).onStop = { [layer] _, _ in layer.removeAllAnimations() }
        layer.add(fade, forKey: "a")
        layer.add(stage.fade("due", 2), forKey: "due")
        layer.add(stage.fade("later", 3), forKey: "later")
        _ = stage.turn(at: 0)
        // What has ended by now has finished; the other is told of after the commit.
        #expect(stage.turn(at: 2) == ["a ends", "due ends", "later is cut"])
    }

    @Test func addingAndRemovingForeverComesToAnEndInEachTurn() throws {
        let diary = stage.diary
        func restart(_ layer: CALayer) {
            let fade = CABasicAnimation("opacity", to: 1, over: 1)
            let listener = Listener("x", diary)
            listener.onStop = { [weak layer] _, _ in
                guard let layer else { return }
                restart(layer)
                layer.removeAnimation(forKey: "x")
            }
            fade.delegate = listener
            layer.add(fade, forKey: "x")
        }
        restart(layer)
        #expect(stage.turn(at: 0) == ["x starts"])
        layer.removeAnimation(forKey: "x")
        #expect(stage.turn(at: 0) == ["x is cut", "x is cut"])
        #expect(stage.turn(at: 0) == ["x is cut", "x is cut"])
        #expect(stage.turn(at: 7) == ["x is cut", "x is cut"])
    }

    @Test func transactionsCommittedInCallbacksAreToldOfOncePerRound() throws {
        let diary = stage.diary
        func restart(_ layer: CALayer) {
            CATransaction.begin()
            let fade = CABasicAnimation("opacity", to: 1)
            let listener = Listener("x", diary)
            listener.onStart = { [weak layer] _ in
                if let layer { restart(layer) }
            }
            fade.delegate = listener
            layer.add(fade, forKey: "x")
            CATransaction.commit()
        }
        restart(layer)
        #expect(stage.turn(at: 0) == ["x starts", "x is cut", "x starts"])
        #expect(stage.turn(at: 0) == ["x is cut", "x starts", "x is cut", "x starts"])
    }

    @Test func aCallbackMayFlush() throws {
        let fade = stage.fade("a", 1)
        try listener(of: fade).onStop = { [stage] _, _ in
            stage.layer.add(stage.fade("b", 1), forKey: "b")
            CATransaction.flush()
            stage.diary.note("flushed, \(stage.sink.take().last?.animations.count ?? 0) lists sent")
        }
        layer.add(fade, forKey: "a")
        _ = stage.turn(at: 0)
        #expect(stage.turn(at: 1) == ["a ends", "flushed, 1 lists sent", "b starts"])
    }

    @Test func aCallbackMayDetachAndMoveTheTree() throws {
        let other = Stage()
        other.clock.now = 1
        let fade = stage.fade("a", 1)
        try listener(of: fade).onStop = { [layer] _, _ in
            layer.add(other.fade("late", 1), forKey: "late")
            other.root.addSublayer(layer)
        }
        layer.add(fade, forKey: "a")
        layer.add(stage.fade("b", 3), forKey: "b")
        _ = stage.turn(at: 0)
        #expect(stage.turn(at: 1) == ["a ends"])
        #expect(other.diary.take() == ["late starts"])
        #expect(layer.animationKeys() == ["b", "late"])
        #expect(other.turn(at: 2) == ["late ends"])
        _ = other.turn(at: 3)
        #expect(stage.diary.take() == ["b ends"])
    }

    @Test func nothingIsCalledWhileATransactionIsOpen() {
        layer.add(stage.fade("a", 1), forKey: "a")
        _ = stage.turn(at: 0)
        CATransaction.begin()
        layer.opacity = 0.5
        let sent = stage.sink.kept.count
        #expect(stage.turn(at: 2).isEmpty)
        #expect(stage.sink.kept.count == sent)
        // The outermost commit makes up for the flush.
        CATransaction.begin()
        CATransaction.commit()
        #expect(stage.diary.take().isEmpty)
        CATransaction.commit()
        #expect(stage.diary.take() == ["a ends"])
        #expect(stage.sink.kept.count > sent)
    }

    @Test func aTransactionThatACallbackLeavesOpenGathers() throws {
        let fade = stage.fade("a", 1)
        try listener(of: fade).onStop = { [layer] _, _ in
            CATransaction.begin()
            layer.opacity = 0.5
        }
        layer.add(fade, forKey: "a")
        _ = stage.turn(at: 0)
        let sent = stage.sink.kept.count
        #expect(stage.turn(at: 1) == ["a ends"])
        #expect(stage.sink.kept.count == sent)
        CATransaction.commit()
        #expect(stage.sink.kept.count == sent + 1)
    }
}
