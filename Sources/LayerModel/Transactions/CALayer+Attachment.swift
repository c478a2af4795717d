// The attachment of a tree to the render server, called by the umbrella's RenderContext.

extension CALayer {
    /// Sends this layer's tree and its changes to a sink, from the next commit on.
    ///
    /// Trees attached to one sink on one thread share its commits, and must share the time source. Traps where the
    /// layer has a superlayer or is attached already.
    ///
    /// - Parameter yielding: Whether the layer may become a sublayer without a `detach()` first, which is then done
    ///   automatically. False by default: such an insertion traps.
    package final func attach(to sink: any CommitSink, time: any TimeSource, yielding: Bool = false) {
        require(!isPresentation, "\(nameForMessages) is a presentation layer; render its model()")
        require(parent == nil, "\(nameForMessages) is not the root of its tree; only a root can be rendered")
        require(attachment == nil, "\(nameForMessages) is being rendered already; detach it first")
        let connection = ThreadTransactions.current.connection(to: sink, time: time)
        attachment = connection
        attachmentYields = yielding
        connection.addRoot()
        connection.newRoots.append(self)
        connection.touch()
    }

    /// Ends the attachment by `attach(to:time:)` and tells the sink at once, after the pending changes, that the tree
    /// is gone.
    ///
    /// Does nothing where the layer is not attached.
    package final func detach() {
        guard let connection = attachment else { return }
        attachment = nil
        connection.newRoots.removeAll { $0 === self }
        connection.forgetSubtree(of: self)
        connection.removeRoot()
        connection.commit()
    }

    /// Makes this thread the one that calls the delegates and completion blocks of the layer's tree, since it is used
    /// here now.
    package final func takeOver() {
        if let connection = root.attachment { ThreadTransactions.current.claim(connection) }
    }

    /// Detaches the layer if it was attached as a yielding one.
    package final func yieldAttachment() {
        if attachmentYields { detach() }
    }

    /// Whether the layer is the root of an attached tree.
    package final var isAttached: Bool { attachment != nil }

    /// The sink of the tree that the layer is the attached root of; nil for other layers.
    package final var attachedSink: (any CommitSink)? { attachment?.sink }

    /// Releases a sink whose last attached root was freed and not detached, after sending the pending changes. Does
    /// nothing while trees of this thread are attached to it.
    package static func letGo(of sink: any CommitSink) { ThreadTransactions.current.letGo(of: sink) }

    /// Sends the pending changes of this attached root's sink at once, even where a transaction is open on the thread.
    package final func commitPendingChanges() { attachment?.commit() }
}
