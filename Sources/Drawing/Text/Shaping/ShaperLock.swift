// Unsafe pointers: a lock of the C library, which has an address.
import Foundation

/// Lets threads shape text together, or one of them alone.
///
/// Who shapes together with others may do so again within: readers are preferred.
final class ShaperLock: @unchecked Sendable {
    // Unchecked: the lock is made for several threads.
    private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

    init() { pthread_rwlock_init(lock, nil) }

    deinit {
        pthread_rwlock_destroy(lock)
        lock.deallocate()
    }

    func together<Answer>(_ body: () -> Answer) -> Answer {
        pthread_rwlock_rdlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return body()
    }

    func alone<Answer>(_ body: () -> Answer) -> Answer {
        pthread_rwlock_wrlock(lock)
        defer { pthread_rwlock_unlock(lock) }
        return body()
    }
}
