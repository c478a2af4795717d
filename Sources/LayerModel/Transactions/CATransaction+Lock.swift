import Foundation

extension CATransaction {
    /// Acquires the lock shared by all threads; blocks while another thread has it. The lock is recursive.
    ///
    /// Strata does not need it, since a layer belongs to one thread: programs may use it for their own shared data.
    public static func lock() { sharedLock.lock() }

    /// Releases the lock, once for each `lock()`.
    public static func unlock() { sharedLock.unlock() }

    private static let sharedLock = NSRecursiveLock()
}
