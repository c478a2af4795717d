import Foundation
import LayerModel
import Testing

struct TransactionTests {
    // What another test of this thread set and did not flush.
    init() { CATransaction.flush() }

    @Test func settingsHaveDefaultsAndAreInherited() {
        #expect(CATransaction.animationDuration() == 0.25)
        #expect(!CATransaction.disableActions() && CATransaction.animationTimingFunction() == nil)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
        CATransaction.setAnimationDuration(5)
        CATransaction.setDisableActions(false)
        #expect(CATransaction.animationDuration() == 5 && !CATransaction.disableActions())
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    }

    @Test func aTimingFunctionCanBeTakenBackInside() {
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
        CATransaction.begin()
        #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
        CATransaction.setAnimationTimingFunction(nil)
        #expect(CATransaction.animationTimingFunction() == nil)
        CATransaction.commit()
        #expect(CATransaction.animationTimingFunction() != nil)
        CATransaction.commit()
    }

    @Test func settingsOutsideOfATransactionLastUntilTheFlush() {
        CATransaction.setAnimationDuration(3)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 3)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 3)
        CATransaction.flush()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func settingsByKey() {
        CATransaction.begin()
        CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue("merry", forKey: "mood")
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
        #expect(CATransaction.value(forKey: "mood") as? String == "merry")
        #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 2)
        #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "mood") == nil)
    }

    @Test func aValueSetToNilInsideHidesTheOuters() {
        CATransaction.begin()
        CATransaction.setValue("merry", forKey: "mood")
        CATransaction.begin()
        CATransaction.setValue(nil, forKey: "mood")
        #expect(CATransaction.value(forKey: "mood") == nil)
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "mood") as? String == "merry")
        CATransaction.commit()
    }

    @Test func T5_aDurationSetInsideLeavesTheOutersAlone() {
        let layer = CALayer()
        func added() -> Double? {
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
            return layer.animation(forKey: "a")?.duration
        }
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.begin()
        #expect(added() == 2)
        CATransaction.setAnimationDuration(5)
        #expect(added() == 5)
        CATransaction.commit()
        #expect(added() == 2)
        CATransaction.commit()
        #expect(added() == 0.25)
    }

    @Test func onlyTheOutermostCommitSends() {
        let sink = RecordingSink(), root = CALayer("root")
        root.show(to: sink)
        _ = sink.take()
        CATransaction.begin()
        CATransaction.begin()
        root.opacity = 0.5
        CATransaction.commit()
        #expect(sink.take().isEmpty)
        CATransaction.commit()
        #expect(sink.take().map { $0.keys(of: root) } == [[.opacity]])
        // Without begin it does nothing.
        root.opacity = 0.25
        CATransaction.commit()
        #expect(sink.take().isEmpty)
        CATransaction.flush()
        #expect(sink.take().count == 1)
    }

    @Test func theLockIsOneForAllThreadsAndRecursive() {
        CATransaction.lock()
        CATransaction.lock()
        let entered = Slot()
        let thread = Thread {
            CATransaction.lock()
            entered.fill(1)
            CATransaction.unlock()
        }
        thread.start()
        CATransaction.unlock()
        Thread.sleep(forTimeInterval: 0.05)
        #expect(entered.peek == nil)
        CATransaction.unlock()
        #expect(entered.wait() == 1)
    }

    @Test func transactionsArePerThread() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(9)
        let elsewhere = Slot()
        let thread = Thread { elsewhere.fill(CATransaction.animationDuration()) }
        thread.start()
        #expect(elsewhere.wait() == 0.25)
        CATransaction.commit()
    }

    @Test func aThreadThatEndsGivesUpWhatItDidNotSend() {
        let sink = RecordingSink()
        let done = Slot()
        let thread = Thread {
            let root = CALayer()
            root.show(to: sink)
            root.opacity = 0.5
            done.fill(1)
        }
        thread.start()
        #expect(done.wait() == 1)
        #expect(sink.take().count == 1)
    }

    @Test(arguments: [-1, -Double.leastNonzeroMagnitude, .nan, .infinity, -.infinity])
    func anImpossibleDurationChangesNothing(duration: Double) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.setAnimationDuration(duration)
        #expect(CATransaction.animationDuration() == 3)
        CATransaction.commit()
    }

    @Test func aSettingOfTheWrongTypeChangesNothing() {
        CATransaction.begin()
        for key in [
            kCATransactionAnimationDuration, kCATransactionDisableActions, kCATransactionAnimationTimingFunction,
            kCATransactionCompletionBlock,
        ] { CATransaction.setValue("long", forKey: key) }
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == nil && CATransaction.completionBlock() == nil)
        CATransaction.commit()
    }
}
