import Synchronization
import Testing

@testable import RenderServer

@Suite struct RenderThreadTests {
    /// The system gives a joined thread's handle to the next one of the same stack.
    @Test func aThreadThatHasEndedIsNotTheNextOne() throws {
        for _ in 0..<20 {
            let ended = try RenderThread(name: "ended") {}
            ended.join()
            let isMistaken = Mutex(false)
            let next = try RenderThread(name: "next") { isMistaken.withLock { $0 = ended.isCurrent } }
            next.join()
            #expect(!isMistaken.withLock { $0 })
        }
    }

    @Test func aThreadKnowsItself() throws {
        let own = Mutex<RenderThread?>(nil)
        let other = Mutex<Bool?>(nil)
        let thread = try RenderThread(name: "itself") {
            while own.withLock({ $0 == nil }) {}
            other.withLock { $0 = own.withLock { $0!.isCurrent } }
        }
        own.withLock { $0 = thread }
        thread.join()
        #expect(other.withLock { $0 } == true)
        #expect(!thread.isCurrent)
    }
}
