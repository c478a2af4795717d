import Foundation
import RenderTree

/// A thread's open transactions and what waits for its next commit.
final class ThreadTransactions {
    /// Settings of the transactions that `begin()` opened, outermost first.
    var levels: [CATransaction.Settings] = []
    /// Settings made outside of them.
    var implicit = CATransaction.Settings()
    /// `CATransaction.disableActions()` as it holds now: kept, because every change of a property asks.
    private(set) var actionsDisabled = false
    /// Connections with changes.
    private var touched: [Connection] = []
    /// The connections of the trees that are attached on this thread.
    private var connections: [ObjectIdentifier: Connection] = [:]

    /// The settings that a setter writes to.
    var innermost: CATransaction.Settings {
        _read { if levels.isEmpty { yield implicit } else { yield levels[levels.count - 1] } }
        _modify { if levels.isEmpty { yield &implicit } else { yield &levels[levels.count - 1] } }
    }

    /// Follows a change of the open levels or of their settings.
    func settingsChanged() { actionsDisabled = setting(\.disableActions) ?? false }

    /// The setting of the innermost level that has one.
    func setting<Value>(_ member: (CATransaction.Settings) -> Value?) -> Value? {
        for level in levels.reversed() {
            if let value = member(level) { return value }
        }
        return member(implicit)
    }

    func touch(_ connection: Connection) {
        if !touched.contains(where: { $0 === connection }) { touched.append(connection) }
    }

    func commitPending() {
        // A sink may run code that changes layers; that belongs to the next commit.
        let connections = touched
        touched.removeAll(keepingCapacity: true)
        for connection in connections { connection.commit() }
    }

    /// The connection to a sink: one per sink and thread, so that all trees that go there arrive in one commit.
    func connection(to sink: any CommitSink, time: any TimeSource) -> Connection {
        if let connection = connections[ObjectIdentifier(sink)] {
            require(connection.time === time, "trees that commit to one sink have one time source")
            return connection
        }
        let connection = Connection(sink: sink, time: time)
        connections[ObjectIdentifier(sink)] = connection
        return connection
    }

    /// Lets go of a connection without trees, and so of its sink.
    func forget(_ connection: Connection) {
        let sink = ObjectIdentifier(connection.sink)
        if connections[sink] === connection { connections[sink] = nil }
        touched.removeAll { $0 === connection }
    }

    /// Sends what waits for a sink, and lets go of it, if no tree of this thread is attached to it.
    func letGo(of sink: any CommitSink) {
        guard let connection = connections[ObjectIdentifier(sink)], connection.isUnused else { return }
        connection.commit()
    }

    /// This thread's.
    static var current: ThreadTransactions {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<ThreadTransactions>.fromOpaque(pointer).takeUnretainedValue()
        }
        let made = ThreadTransactions()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
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

    /// The thread ends: what it gathered and did not send is given up, so that its layers are freed.
    private func abandon() {
        for connection in touched { connection.abandon() }
    }
}
