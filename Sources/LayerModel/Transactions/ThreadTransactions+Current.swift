import Foundation

extension ThreadTransactions {
    /// The instance of the current thread.
    static var current: ThreadTransactions {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<ThreadTransactions>.fromOpaque(pointer).takeUnretainedValue()
        }
        let made = ThreadTransactions()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    /// Reads of the current thread's instance without counting a reference: each set of a property asks.
    @inline(__always)
    static func withCurrent<Value>(_ body: (borrowing ThreadTransactions) -> Value) -> Value {
        guard let pointer = pthread_getspecific(key) else { return body(current) }
        // The thread holds it.
        return Unmanaged<ThreadTransactions>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { pointer in
            guard let pointer else { return }
            Unmanaged<ThreadTransactions>.fromOpaque(pointer).takeRetainedValue().abandon()
        }
        require(status == 0, "no thread-specific storage is left for transactions")
        return key
    }()

    /// Handles the end of the thread: unsent changes are dropped, so that the layers are freed.
    private func abandon() {
        for connection in touched { connection.abandon() }
    }
}
