#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A value behind a lock that threads can wait on: a POSIX mutex and condition variable.
///
/// `Synchronization.Mutex` has no condition to wait on, and polling is no way to wait; the pair from pthreads is also what
/// thread sanitizers understand. Unsafe pointers: the two C objects must not move, so they live on the heap.
package final class Monitor<State: Sendable>: @unchecked Sendable {
    // Sendable because `state` is only touched with `mutex` held.
    private var state: State
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// A monitor of `state`.
    package init(_ state: State) {
        self.state = state
        let failed = pthread_mutex_init(mutex, nil) != 0 || pthread_cond_init(condition, nil) != 0
        precondition(!failed, "the system refused a mutex or a condition variable")
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Reads or changes the state, and wakes every waiting thread so that it looks again.
    package func change<Answer>(_ body: (inout State) -> Answer) -> Answer {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(condition)
            pthread_mutex_unlock(mutex)
        }
        return body(&state)
    }

    /// Reads the state.
    package func read<Answer>(_ body: (borrowing State) -> Answer) -> Answer {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(state)
    }

    /// Waits till `isReady` holds, then changes the state, and wakes the others.
    package func wait<Answer>(
        until isReady: (borrowing State) -> Bool, then body: (inout State) -> Answer
    ) -> Answer {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(condition)
            pthread_mutex_unlock(mutex)
        }
        while !isReady(state) { pthread_cond_wait(condition, mutex) }
        return body(&state)
    }

    /// Reads or changes the state, and wakes only those whom `body` says that the change concerns.
    package func change<Answer>(waking body: (inout State) -> (answer: Answer, wakes: MonitorWake)) -> Answer {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return wake(body(&state))
    }

    /// Waits till `isReady` holds, then changes the state, and wakes only those whom `body` says that the change concerns.
    package func wait<Answer>(
        until isReady: (borrowing State) -> Bool,
        thenWaking body: (inout State) -> (answer: Answer, wakes: MonitorWake)
    ) -> Answer {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isReady(state) { pthread_cond_wait(condition, mutex) }
        return wake(body(&state))
    }

    private func wake<Answer>(_ change: (answer: Answer, wakes: MonitorWake)) -> Answer {
        switch change.wakes {
        case .nobody: break
        case .one: pthread_cond_signal(condition)
        case .all: pthread_cond_broadcast(condition)
        }
        return change.answer
    }
}

/// Whom a change of a monitor's state concerns: waking a thread that finds nothing to do costs as much as a small frame.
package enum MonitorWake: Sendable {
    case nobody
    /// Any one of those who wait, where all wait for the same.
    case one
    case all
}
