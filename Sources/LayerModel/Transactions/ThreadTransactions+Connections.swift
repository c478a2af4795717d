extension ThreadTransactions {
    func touch(_ connection: Connection) {
        if touched.contains(where: { $0 === connection }) { return }
        touched.append(connection)
        needsFlush()
    }

    /// Returns the connection to a sink: one per sink and thread, so that all its trees share one commit.
    func connection(to sink: any CommitSink, time: any TimeSource) -> Connection {
        if let connection = connections[ObjectIdentifier(sink)] {
            require(connection.time === time, "trees that commit to one sink have one time source")
            return connection
        }
        let connection = Connection(sink: sink, time: time)
        connections[ObjectIdentifier(sink)] = connection
        return connection
    }

    /// Returns the connection to a sink, if a tree of this thread is attached to it.
    func knownConnection(to sink: any CommitSink) -> Connection? { connections[ObjectIdentifier(sink)] }

    /// Drops a connection without trees, and so its sink; one with pending events stays until they are reported.
    func forget(_ connection: Connection) {
        let sink = ObjectIdentifier(connection.sink)
        if connections[sink] === connection { connections[sink] = nil }
        touched.removeAll { $0 === connection }
        if connection.isSilent { owned.removeAll { $0 === connection } }
    }

    /// Sends the pending changes for a sink, and drops it, if no tree of this thread is attached to it.
    func letGo(of sink: any CommitSink) {
        guard let connection = connections[ObjectIdentifier(sink)], connection.isUnused else { return }
        connection.commit()
    }

    /// Takes over the callbacks of a connection: its trees are used on this thread now.
    func claim(_ connection: Connection) {
        if connection.owner.exchange(number, ordering: .relaxed) == number { return }
        owned.append(connection)
    }

    /// Drops connections that another thread has claimed, and those without trees and pending events.
    func sweepOwned() {
        owned.removeAll { !$0.isOwned(by: self) || ($0.isUnused && $0.isSilent) }
    }
}
