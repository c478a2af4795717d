import CStack
import Foundation

/// Work on the thread of a caller who waits for an answer, while the loop is idle. Waking the render thread and being
/// woken by it costs two turns of the scheduler, as much as drawing a small frame.
extension RenderServer {
    /// Uses the loop on the calling thread; nil, with nothing done that would have to be repeated, where the render
    /// thread has to do the work.
    func performHere<Answer>(_ body: (RenderLoop) -> Answer) -> Answer? {
        guard !capabilities.isBoundToThread else { return nil }
        let here = CStackHere(), lowest = CStackLowest()
        let stack = here > lowest ? Int(clamping: here - lowest) : 0
        let thread = Self.currentThread
        let loop = mailbox.change(waking: { box in
            let isCrowded = box.isCrowded
            let loop = box.lendLoop(to: thread, stack: stack)
            return (loop, wakes: isCrowded && loop != nil ? .all : .nobody)
        })
        guard let loop else { return nil }
        loop.applyCommits()
        loop.isStackShort = false
        let answer = body(loop)
        // The tree is too deep for this thread's stack and for smaller ones; the render thread has the largest.
        let isShort = loop.isStackShort
        if isShort { loop.leastStack = stack + 1 }
        loop.forgetImages()
        mailbox.change(waking: { box in
            box.putBack(loop)
            return ((), wakes: box.isRenderThreadNeeded ? .all : .nobody)
        })
        return isShort ? nil : answer
    }

    /// Traps where the calling thread already uses the loop and would wait for itself.
    func checkThatCallerMayWait() {
        let current = Self.currentThread
        let isBorrower = mailbox.read { $0.borrower == current }
        precondition(!thread.isCurrent && !isBorrower, "the render thread cannot wait for itself")
    }

    private static var currentThread: UInt { UInt(pthread_self()) }
}
