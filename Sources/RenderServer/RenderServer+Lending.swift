import CStack
import Foundation
import RenderTree

/// Work on the caller's thread: who waits for an answer anyway does the work where no other is at it. Waking the render thread and being
/// woken by it costs two turns of the scheduler, as much as drawing a small frame.
extension RenderServer {
    /// Stack that a level of a tree takes while it is planned, in bytes: the render thread's 256 MiB serve some 50,000 levels. Without
    /// optimisation it is several times as much.
    private static let bytesPerLevel = _isDebugAssertConfiguration() ? 40 << 10 : 6 << 10
    /// Stack that all else takes, in bytes.
    private static let bytesBesides = 256 << 10

    /// Does something with the loop on the calling thread; nil, with nothing done, where the render thread has to do it.
    func performHere<Answer>(_ body: (RenderLoop) -> Answer) -> Answer? {
        guard !capabilities.isBoundToThread else { return nil }
        let levels = (Int(clamping: CStackBytesLeft()) - Self.bytesBesides) / Self.bytesPerLevel
        let thread = Self.currentThread
        let loop = mailbox.wait(
            until: { _ in true },
            thenWakingIf: { box in
                let isCrowded = box.isCrowded
                let loop = box.lendLoop(to: thread, levels: levels)
                return (loop, wakes: isCrowded && loop != nil)
            })
        guard let loop else { return nil }
        loop.applyCommits()
        let answer = body(loop)
        loop.forgetImages()
        mailbox.wait(
            until: { _ in true },
            thenWakingIf: { box in
                box.putBack(loop)
                return ((), wakes: box.isRenderThreadNeeded)
            })
        return answer
    }

    /// Traps where the calling thread is at work with the loop already and would wait for itself.
    func checkThatCallerMayWait() {
        let current = Self.currentThread
        let isBorrower = mailbox.read { $0.borrower == current }
        precondition(!thread.isCurrent && !isBorrower, "the render thread cannot wait for itself")
    }

    private static var currentThread: UInt { UInt(pthread_self()) }
}
