import Foundation

/// A value behind a lock that threads can wait on: a POSIX mutex, and a condition variable for each queue that they wait in.
///
/// `Synchronization.Mutex` has no condition to wait on, and polling is no way to wait; the pair from pthreads is also what
/// thread sanitizers understand. Unsafe pointers: the C objects must not move, so they live on the heap.
package final class Monitor<State: Sendable>: @unchecked Sendable {
    // Sendable because `state` is only touched with `mutex` held.
    private var state: State
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let conditions: UnsafeMutablePointer<pthread_cond_t>
    private let queueCount: Int

    /// A monitor of `state`.
    ///
    /// - Parameter queues: in how many queues threads wait, at least 1: as many as there are reasons to wait.
    package init(_ state: State, queues: Int = 1) {
        precondition(queues > 0, "threads wait in some queue")
        self.state = state
        queueCount = queues
        conditions = .allocate(capacity: queues)
        var failed = pthread_mutex_init(mutex, nil) != 0
        for queue in 0..<queues where pthread_cond_init(conditions + queue, nil) != 0 { failed = true }
        precondition(!failed, "the system refused a mutex or a condition variable")
    }

    deinit {
        for queue in 0..<queueCount { pthread_cond_destroy(conditions + queue) }
        pthread_mutex_destroy(mutex)
        conditions.deallocate()
        mutex.deallocate()
    }

    /// Reads or changes the state, and wakes every waiting thread so that it looks again.
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

    /// Waits till `isReady` holds, then changes the state, and wakes the others.
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

    /// Reads or changes the state, and wakes only those whom `body` says that the change concerns.
    package func change<Answer>(waking body: (inout State) -> (answer: Answer, wakes: MonitorWake)) -> Answer {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return wake(body(&state))
    }

    /// Waits till `isReady` holds, then changes the state, and wakes only those whom `body` says that the change concerns.
    ///
    /// - Parameter queue: where to wait, of those that the monitor has; the first if not given.
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

/// Whom a change of a monitor's state concerns: waking a thread that finds nothing to do costs as much as a small frame.
package enum MonitorWake: Sendable {
    case nobody
    /// Any one of those who wait in a queue, where all there wait for the same.
    case one(in: Int = 0)
    case all
}
