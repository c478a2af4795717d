import Foundation

extension CATransaction {
    /// Takes the one lock that all threads share, and waits while another thread has it. May be taken again by the thread
    /// that has it.
    ///
    /// Strata itself does not need it, since a layer belongs to one thread: it orders what programs share among theirs.
    public static func lock() { sharedLock.lock() }

    /// Gives the lock back, once for each `lock()`.
    public static func unlock() { sharedLock.unlock() }

    private static let sharedLock = NSRecursiveLock()
}
