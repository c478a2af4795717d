import Foundation
import Synchronization
import Testing

@testable import Values

/// Threads that wait for a value to change.
@Suite struct MonitorTests {
    // Threads may wake by themselves now and then; a thousand times they would have been woken.
    @Test func aChangeWakesOnlyTheQueueThatItNames() {
        struct State: Sendable { var asked = 0, answered = 0, isOver = false }
        let monitor = Monitor(State(), queues: 2), looks = Atomic<Int>(0)
        let idle = Monitor(false), worker = Monitor(false)
        Thread.detachNewThread {
            monitor.wait(in: 0) { state in
                looks.wrappingAdd(1, ordering: .relaxed)
                return state.isOver
            } thenWaking: { _ in
                ((), wakes: .nobody)
            }
            idle.change { $0 = true }
        }
        Thread.detachNewThread {
            var isOver = false
            while !isOver {
                isOver = monitor.wait(in: 1) {
                    $0.isOver || $0.asked > $0.answered
                } thenWaking: { state in
                    state.answered = state.asked
                    return (state.isOver, wakes: .nobody)
                }
            }
            worker.change { $0 = true }
        }
        for _ in 0..<1000 {
            monitor.change(waking: { state in
                state.asked += 1
                return ((), wakes: .one(in: 1))
            })
            while monitor.read({ $0.answered < $0.asked }) { usleep(10) }
        }
        monitor.change { $0.isOver = true }
        idle.wait(until: { $0 }, then: { _ in })
        worker.wait(until: { $0 }, then: { _ in })
        #expect(looks.load(ordering: .relaxed) < 100)
    }
}
