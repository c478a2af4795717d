import LayerModel
import Testing

struct CompletionTests {
    let stage = Stage()
    var layer: CALayer { stage.layer }

    /// Opens a transaction with a completion block that notes its name.
    func begin(_ name: String) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { [diary = stage.diary] in diary.note(name) }
    }

    @Test func itRunsAfterTheLastAnimationAndItsDelegate() {
        begin("done")
        layer.add(stage.fade("a", 1), forKey: nil)
        layer.add(stage.fade("b", 2), forKey: nil)
        CATransaction.commit()
        #expect(stage.turn(at: 1) == ["a starts", "b starts", "a ends"])
        #expect(stage.turn(at: 1.9).isEmpty)
        #expect(stage.turn(at: 2) == ["b ends", "done"])
        #expect(stage.turn(at: 9).isEmpty)
    }

    @Test func T3_itRunsAfterTheEndAndAnAnimationMadeInsideTakesTheDefaultDuration() throws {
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setCompletionBlock { [stage] in
            stage.diary.note("done at \(stage.clock.now)")
            stage.layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        }
        layer.opacity = 0
        CATransaction.commit()
        #expect(stage.turn(at: 0.99).isEmpty)
        #expect(stage.turn(at: 1) == ["done at 1.0"])
        #expect(layer.animation(forKey: "transform")?.duration == 0.25)
        #expect(layer.animation(forKey: "transform")?.beginTime == 1)
    }

    @Test func withoutAnimationsItRunsWithTheOutermostCommit() {
        begin("outer")
        begin("inner")
        CATransaction.setDisableActions(true)
        layer.position = CGPoint(x: 5, y: 5)
        CATransaction.commit()
        #expect(stage.diary.take().isEmpty)
        CATransaction.commit()
        #expect(stage.diary.take() == ["inner", "outer"])
        CATransaction.flush()
        #expect(stage.diary.take().isEmpty)
    }

    @Test func theImplicitTransactionsBlockRunsWithTheFlush() {
        CATransaction.setCompletionBlock { [diary = stage.diary] in diary.note("done") }
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.begin()
        CATransaction.commit()
        #expect(stage.diary.take().isEmpty)
        #expect(stage.turn(at: 1) == ["done"])
        #expect(CATransaction.completionBlock() == nil)
    }

    @Test func theImplicitTransactionsBlockWaitsForAnimationsToo() {
        layer.add(stage.fade("before", 5), forKey: nil)
        CATransaction.setCompletionBlock { [diary = stage.diary] in diary.note("done") }
        layer.add(stage.fade("after", 1), forKey: nil)
        #expect(stage.turn(at: 0) == ["before starts", "after starts"])
        #expect(stage.turn(at: 1) == ["after ends", "done"])
    }

    @Test func animationsOfNestedTransactionsCountAndThoseBeforeTheBlockDoNot() {
        CATransaction.begin()
        layer.add(stage.fade("early", 9), forKey: nil)
        CATransaction.setCompletionBlock { [diary = stage.diary] in diary.note("outer") }
        begin("inner")
        layer.add(stage.fade("a", 1), forKey: nil)
        CATransaction.commit()
        layer.add(stage.fade("b", 2), forKey: nil)
        CATransaction.commit()
        #expect(stage.turn(at: 0) == ["early starts", "a starts", "b starts"])
        #expect(stage.turn(at: 1) == ["a ends", "inner"])
        #expect(stage.turn(at: 2) == ["b ends", "outer"])
    }

    @Test func oneAnimationMayEndTwoTransactionsInnermostFirst() {
        begin("outer")
        begin("inner")
        layer.add(stage.fade("a", 1), forKey: nil)
        CATransaction.commit()
        CATransaction.commit()
        #expect(stage.turn(at: 5) == ["a starts", "a ends", "inner", "outer"])
    }

    @Test func twoBlocksBothRunAndNilCancelsNone() {
        begin("first")
        layer.add(stage.fade("a", 1), forKey: nil)
        CATransaction.setCompletionBlock { [diary = stage.diary] in diary.note("second") }
        layer.add(stage.fade("b", 2), forKey: nil)
        CATransaction.setCompletionBlock(nil)
        #expect(CATransaction.completionBlock() == nil)
        CATransaction.commit()
        #expect(stage.turn(at: 2) == ["a starts", "b starts", "a ends", "b ends", "first", "second"])
    }

    @Test func readingInsideGivesTheOutersBlock() {
        begin("outer")
        CATransaction.begin()
        CATransaction.completionBlock()?()
        #expect(stage.diary.take() == ["outer"])
        CATransaction.commit()
        #expect(stage.diary.take().isEmpty)
        CATransaction.commit()
        #expect(stage.diary.take() == ["outer"])
    }

    @Test func theBlockByItsKey() {
        CATransaction.begin()
        let note: () -> Void = { [diary = stage.diary] in diary.note("by key") }
        CATransaction.setValue(note, forKey: kCATransactionCompletionBlock)
        (CATransaction.value(forKey: kCATransactionCompletionBlock) as? () -> Void)?()
        CATransaction.commit()
        #expect(stage.diary.take() == ["by key", "by key"])
    }

    @Test func removingAndReplacingEndTheWait() {
        begin("removed")
        layer.add(stage.fade("a", 5), forKey: "a")
        CATransaction.commit()
        begin("replaced")
        layer.add(stage.fade("b", 5), forKey: "b")
        CATransaction.commit()
        _ = stage.turn(at: 0)
        layer.removeAnimation(forKey: "a")
        layer.add(stage.fade("c", 5), forKey: "b")
        #expect(stage.turn(at: 1) == ["a is cut", "removed", "b is cut", "replaced", "c starts"])
    }

    @Test func aKeptAnimationEndsTheWaitToo() {
        begin("done")
        let fade = stage.fade("a", 1)
        fade.isRemovedOnCompletion = false
        layer.add(fade, forKey: "a")
        CATransaction.commit()
        #expect(stage.turn(at: 1) == ["a starts", "a ends", "done"])
        layer.removeAnimation(forKey: "a")
        #expect(stage.turn(at: 2).isEmpty)
    }

    @Test func animationsOfALayerWithoutATreeAreWaitedFor() {
        let loose = CALayer()
        begin("done")
        loose.add(stage.fade("a", 1), forKey: "a")
        CATransaction.commit()
        #expect(stage.turn(at: 3).isEmpty)
        layer.addSublayer(loose)
        #expect(stage.turn(at: 3) == ["a starts"])
        #expect(stage.turn(at: 4) == ["a ends", "done"])
    }

    @Test func aLayerThatIsFreedEndsTheWait() {
        begin("done")
        var loose: CALayer? = CALayer()
        loose!.add(stage.fade("a", 1), forKey: "a")
        CATransaction.commit()
        loose = nil
        #expect(stage.turn(at: 0) == ["a is cut", "done"])
    }

    @Test func aBlockThatBeginsTheNextTransactionIsNotCalledForever() {
        final class Chain {
            var count = 0
            func next() {
                count += 1
                if count == 7 { return }
                CATransaction.begin()
                CATransaction.setCompletionBlock { self.next() }
                CATransaction.commit()
            }
        }
        let chain = Chain()
        chain.next()
        #expect(chain.count == 2)
        CATransaction.flush()
        let afterOne = chain.count
        CATransaction.flush()
        // Each turn calls twice: before its commit and after it.
        #expect(afterOne == 4 && chain.count == 6)
        for _ in 0..<3 { CATransaction.flush() }
        #expect(chain.count == 7)
    }

    @Test func somethingElseThanABlockIsNone() {
        CATransaction.begin()
        CATransaction.setValue(3, forKey: kCATransactionCompletionBlock)
        #expect(CATransaction.completionBlock() == nil)
        CATransaction.commit()
    }
}
