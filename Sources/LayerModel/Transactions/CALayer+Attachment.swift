// What joins a tree to the render server; the umbrella's RenderContext calls it.

extension CALayer {
    /// From the next commit on, sends this layer's tree and its changes to a sink.
    ///
    /// Trees attached to one sink on one thread share its commits, and have to share the time source. Traps where the
    /// layer has a superlayer or is attached already.
    ///
    /// - Parameter yielding: whether the layer may become a sublayer without a `detach()` first, which then comes by
    ///   itself. False by default: such an insertion traps.
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

    /// Ends what `attach(to:time:)` began and tells the sink at once, with all that waits for it, that the tree is gone.
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

    /// Makes this thread the one that calls the delegates and completion blocks of the layer's tree: it is used here now.
    package final func takeOver() {
        if let connection = root.attachment { ThreadTransactions.current.claim(connection) }
    }

    /// Detaches the layer if it was attached as one that yields.
    package final func yieldAttachment() {
        if attachmentYields { detach() }
    }

    /// Whether the layer is the root of an attached tree.
    package final var isAttached: Bool { attachment != nil }

    /// Where the tree commits to that the layer is the attached root of; nil where it is none.
    package final var attachedSink: (any CommitSink)? { attachment?.sink }

    /// Lets go of a sink whose last attached root was freed and not detached, after sending what waits for it. Does nothing
    /// while trees of this thread are attached to it.
    package static func letGo(of sink: any CommitSink) { ThreadTransactions.current.letGo(of: sink) }

    /// Sends what waits for the sink of this attached root at once, even where a transaction is open on the thread.
    package final func commitPendingChanges() { attachment?.commit() }
}
