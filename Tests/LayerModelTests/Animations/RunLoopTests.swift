import Foundation
import LayerModel
import Testing

/// What comes about by itself on a thread whose run loop runs.
struct RunLoopTests {
    let stage = Stage()
    var layer: CALayer { stage.layer }

    @Test func T6_anImplicitTransactionIsCommittedAtTheEndOfTheTurn() {
        _ = stage.sink.take()
        layer.position = CGPoint(x: 3, y: 4)
        layer.opacity = 0.5
        #expect(stage.sink.take().isEmpty)
        #expect(runLoop { !stage.sink.kept.isEmpty })
        // One commit for both changes, and nothing without a change.
        let commits = stage.sink.take()
        #expect(commits.map { Set($0.keys(of: layer)) } == [[.position, .opacity]])
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.02))
        #expect(stage.sink.take().isEmpty)
        layer.opacity = 0.25
        #expect(runLoop { !stage.sink.kept.isEmpty })
    }

    @Test func T6_aFlushCommitsBeforeTheTurnEnds() {
        _ = stage.sink.take()
        layer.opacity = 0.5
        CATransaction.flush()
        #expect(stage.sink.take().count == 1)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.02))
        #expect(stage.sink.take().isEmpty)
    }

    @Test func settingsOutsideOfATransactionLastUntilTheTurnEnds() {
        CATransaction.setCompletionBlock { [diary = stage.diary] in diary.note("done") }
        CATransaction.setAnimationDuration(3)
        var lines: [String] = []
        #expect(
            runLoop {
                lines += stage.diary.take(); return !lines.isEmpty
            })
        #expect(lines == ["done"])
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func onARunningClockTheEndComesByItself() {
        let clock = RunningClock(), sink = RecordingSink(), root = CALayer("root")
        root.attach(to: sink, time: clock)
        let fade = stage.fade("a", 0.05)
        CATransaction.begin()
        CATransaction.setCompletionBlock { [diary = stage.diary] in diary.note("done") }
        root.add(fade, forKey: "a")
        CATransaction.commit()
        let start = clock.now
        var lines: [String] = []
        #expect(
            runLoop {
                lines += stage.diary.take(); return lines.last == "done"
            })
        #expect(lines == ["a starts", "a ends", "done"])
        #expect(clock.now - start >= 0.049)
        // The sink hears that it is gone as well.
        #expect(root.animationKeys() == nil)
        #expect(sink.take().last?.animations.last?.list == [])
        root.detach()
    }

    @Test func anEarlierEndIsNotMissedForALaterOne() {
        let root = CALayer("root")
        root.attach(to: RecordingSink(), time: RunningClock())
        root.add(stage.fade("long", 0.15), forKey: "long")
        #expect(runLoop { root.animation(forKey: "long")?.beginTime != 0 })
        root.add(stage.fade("short", 0.03), forKey: "short")
        var lines: [String] = []
        #expect(
            runLoop {
                lines += stage.diary.take(); return lines.last == "long ends"
            })
        #expect(lines == ["long starts", "short starts", "short ends", "long ends"])
        root.detach()
    }

    @Test func aClockMovedByHandIsNotWaitedForAndItsCallsComeWithTheTurn() {
        CATransaction.begin()
        layer.add(stage.fade("a", 0.01), forKey: "a")
        CATransaction.commit()
        #expect(stage.diary.take().isEmpty)
        var lines: [String] = []
        #expect(
            runLoop {
                lines += stage.diary.take(); return !lines.isEmpty
            })
        #expect(lines == ["a starts"])
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        #expect(stage.diary.take().isEmpty)
        #expect(stage.turn(at: 1) == ["a ends"])
    }
}
