// Unsafe pointers: locks of the system lie at fixed places in memory.
import Foundation

/// A lock with what it guards.
///
///     let count = OSAllocatedUnfairLock(initialState: 0)
///     count.withLock { $0 += 1 }
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Unchecked: the lock guards the state.
    private final class Storage {
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        var state: State
        init(_ state: State) {
            self.state = state
            mutex.initialize(to: pthread_mutex_t())
            pthread_mutex_init(mutex, nil)
        }
        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }
    }
    private let storage: Storage

    /// Who holds a lock.
    public enum Ownership: Hashable, Sendable {
        /// The present thread.
        case owner
        /// Another one, or none.
        case notOwner
    }

    /// A lock of a state that anybody may have.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }
    /// A lock of a state.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    /// Calls a body with the state, alone.
    /// - Throws: What the body throws.
    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(storage.mutex)
        defer { pthread_mutex_unlock(storage.mutex) }
        return try body(&storage.state)
    }
    /// Calls a body with the state, alone.
    /// - Throws: What the body throws.
    public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
        try withLockUnchecked(body)
    }
    /// Calls a body with the state where nobody holds the lock; else gives nil.
    /// - Throws: What the body throws.
    public func withLockIfAvailableUnchecked<Result>(
        _ body: (inout State) throws -> Result
    ) rethrows -> Result? {
        guard pthread_mutex_trylock(storage.mutex) == 0 else { return nil }
        defer { pthread_mutex_unlock(storage.mutex) }
        return try body(&storage.state)
    }
    /// Calls a body with the state where nobody holds the lock; else gives nil.
    /// - Throws: What the body throws.
    public func withLockIfAvailable<Result: Sendable>(
        _ body: @Sendable (inout State) throws -> Result
    ) rethrows -> Result? { try withLockIfAvailableUnchecked(body) }

    fileprivate func take() { pthread_mutex_lock(storage.mutex) }
    fileprivate func takeIfFree() -> Bool { pthread_mutex_trylock(storage.mutex) == 0 }
    fileprivate func give() { pthread_mutex_unlock(storage.mutex) }
}

extension OSAllocatedUnfairLock where State == Void {
    /// A lock of nothing.
    public init() { self.init(uncheckedState: ()) }
    /// Takes the lock.
    public func lock() { take() }
    /// Gives the lock back.
    public func unlock() { give() }
    /// Takes the lock where nobody holds it.
    public func lockIfAvailable() -> Bool { takeIfFree() }
    /// Calls a body, alone.
    /// - Throws: What the body throws.
    public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        take()
        defer { give() }
        return try body()
    }
}

/// A lock of 32 bits at a fixed place: `let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)`. Here it spins while another thread has it.
public struct os_unfair_lock: Sendable {
    var word: pthread_spinlock_t
    /// A lock that nobody holds.
    public init() {
        // Which number is no holder is the machine's.
        var word = pthread_spinlock_t()
        pthread_spin_init(&word, 0)
        self.word = word
    }
}
/// The same.
public typealias os_unfair_lock_s = os_unfair_lock
/// A place of such a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

private func word(_ lock: os_unfair_lock_t) -> UnsafeMutablePointer<pthread_spinlock_t> {
    UnsafeMutableRawPointer(lock).assumingMemoryBound(to: pthread_spinlock_t.self)
}
/// Takes the lock.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_spin_lock(word(lock)) }
/// Takes the lock where nobody holds it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_spin_trylock(word(lock)) == 0 }
/// Gives the lock back.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_spin_unlock(word(lock)) }
