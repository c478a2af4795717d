import Foundation

/// A value behind a lock that threads can wait on: a POSIX mutex, and one condition variable per queue.
///
/// `Synchronization.Mutex` has no condition to wait on. Thread sanitizers understand the pair from pthreads. Unsafe
/// pointers: the C objects must not move, so they are on the heap.
package final class Monitor<State: Sendable>: @unchecked Sendable {
    // Sendable because `state` is only accessed with `mutex` held.
    private var state: State
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let conditions: UnsafeMutablePointer<pthread_cond_t>
    private let queueCount: Int

    /// Makes a monitor of `state`.
    ///
    /// - Parameter queues: The number of queues in which threads wait, at least 1: one per reason to wait.
    package init(_ state: State, queues: Int = 1) {
        precondition(queues > 0, "threads wait in some queue")
        self.state = state
        queueCount = queues
        conditions = .allocate(capacity: queues)
        var failed = pthread_mutex_init(mutex, nil) != 0
        // Waits for a time are by the clock that only runs.
        var attributes = pthread_condattr_t()
        if pthread_condattr_init(&attributes) != 0 || pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) != 0 {
            failed = true
        }
        for queue in 0..<queues where pthread_cond_init(conditions + queue, &attributes) != 0 { failed = true }
        pthread_condattr_destroy(&attributes)
        precondition(!failed, "the system refused a mutex or a condition variable")
    }

    deinit {
        for queue in 0..<queueCount { pthread_cond_destroy(conditions + queue) }
        pthread_mutex_destroy(mutex)
        conditions.deallocate()
        mutex.deallocate()
    }

    /// Reads or changes the state, and wakes every waiting thread to check its condition.
    package func change<Answer>(_ body: (inout State) -> Answer) -> Answer {
        pthread_mutex_lock(mutex)
        defer {
            wakeAll()
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

    /// Waits until `isReady` holds, then changes the state, and wakes the other threads.
    package func wait<Answer>(
        until isReady: (borrowing State) -> Bool, then body: (inout State) -> Answer
    ) -> Answer {
        pthread_mutex_lock(mutex)
        defer {
            wakeAll()
            pthread_mutex_unlock(mutex)
        }
        while !isReady(state) { pthread_cond_wait(conditions, mutex) }
        return body(&state)
    }

    /// Waits until `isReady` holds, or so many seconds; returns whether it holds.
    package func wait(seconds: Double, until isReady: (borrowing State) -> Bool) -> Bool {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let end = Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9 + max(0, seconds)
        var due = timespec(tv_sec: Int(end), tv_nsec: Int((end - end.rounded(.down)) * 1e9))
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isReady(state) {
            if pthread_cond_timedwait(conditions, mutex, &due) != 0 { return isReady(state) }
        }
        return true
    }

    /// Reads or changes the state, and wakes only the threads that `body` names.
    package func change<Answer>(waking body: (inout State) -> (answer: Answer, wakes: MonitorWake)) -> Answer {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return wake(body(&state))
    }

    /// Waits until `isReady` holds, then changes the state, and wakes only the threads that `body` names.
    ///
    /// - Parameter queue: The queue to wait in; the first by default.
    package func wait<Answer>(
        in queue: Int = 0, until isReady: (borrowing State) -> Bool,
        thenWaking body: (inout State) -> (answer: Answer, wakes: MonitorWake)
    ) -> Answer {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while !isReady(state) { pthread_cond_wait(conditions + queue, mutex) }
        return wake(body(&state))
    }

    private func wake<Answer>(_ change: (answer: Answer, wakes: MonitorWake)) -> Answer {
        switch change.wakes {
        case .nobody: break
        case .one(let queue): pthread_cond_signal(conditions + queue)
        case .all: wakeAll()
        }
        return change.answer
    }

    private func wakeAll() {
        for queue in 0..<queueCount { pthread_cond_broadcast(conditions + queue) }
    }
}

/// The threads to wake after a change of a monitor's state: waking a thread in vain costs as much as a small frame.
package enum MonitorWake: Sendable {
    case nobody
    /// One thread of a queue in which all wait for the same.
    case one(in: Int = 0)
    case all
}
