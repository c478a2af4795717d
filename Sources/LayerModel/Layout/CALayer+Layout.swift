// The layers that wait for layout, and how a commit finds them.
//
// Layers known to a sink are in their connection's queue. Others are in none: they set `hasLayoutBelow` on each layer
// up to the first known one, or to their root, and the commit that sends them follows it down.

extension CALayer {
    final func waitForLayout() {
        if changed.needsLayout || isPresentation { return }
        changed.needsLayout = true
        ThreadTransactions.current.layoutRequests &+= 1
        extras?.layoutManager?.invalidateLayout(of: self)
        noteLayoutWaiting()
    }

    /// Makes the next commit visit this layer, if it or one below waits for layout.
    final func noteLayoutWaiting() {
        guard changed.needsLayout || changed.hasLayoutBelow else { return }
        if let connection = changed.connection { return connection.awaitLayout(of: self) }
        var above = superlayer
        while let layer = above, !layer.changed.hasLayoutBelow {
            layer.changed.hasLayoutBelow = true
            if let connection = layer.changed.connection { return connection.awaitLayout(of: layer) }
            above = layer.superlayer
        }
    }

    /// Handles a layer that has joined the sublayers.
    final func noteLayout(ofNew layer: CALayer) {
        setNeedsLayout()
        if layer.changed.connection == nil { layer.noteLayoutWaiting() }
    }

    /// Handles a change of the bounds.
    final func layOut(from old: CGRect) {
        if isPresentation { return }
        setNeedsLayout()
        if old.size == record.bounds.size { return }
        resizeSublayers(withOldSize: old.size)
        // A superlayer that sets its sublayers' sizes knows them.
        guard let above = superlayer, !above.changed.needsLayout, !above.changed.isLayingOut else { return }
        above.setNeedsLayout()
    }

    final func setLayoutManager(_ manager: (any CALayoutManager)?) {
        if manager === extras?.layoutManager { return }
        ownedExtras.layoutManager = manager
        setNeedsLayout()
    }

    final func setConstraints(_ constraints: [CAConstraint]?) {
        if constraints == nil && extras?.constraints == nil { return }
        ownedExtras.constraints = constraints
        superlayer?.setNeedsLayout()
    }

    final func layOutByDelegate() {
        if let delegate { delegate.layoutSublayers(of: self) } else { layOutByManager() }
    }

    /// Lays out by the layout manager, where the delegate places no sublayers.
    final func layOutByManager() { extras?.layoutManager?.layoutSublayers(of: self) }

    final func layOutIfWaiting() {
        if isPresentation { return }
        // Layers that a sink knows wait in its queue, those that it does not below one that does: an idle tree is not walked.
        if let connection = changed.connection, connection.layoutQueue.isEmpty, !connection.isLayingOut,
            !changed.needsLayout, !changed.hasLayoutBelow
        {
            return
        }
        var top = self
        while let above = top.superlayer, above.changed.needsLayout { top = above }
        let transactions = ThreadTransactions.current
        transactions.layOut { top.layOutSubtree(transactions) }
    }

    /// Lays out the waiting layers of the subtree, superlayers before sublayers, until none waits.
    private func layOutSubtree(_ transactions: ThreadTransactions) {
        // A layer that begins to wait may be one that the walk has passed.
        var requests = transactions.layoutRequests &- 1
        while requests != transactions.layoutRequests {
            requests = transactions.layoutRequests
            var layers = [self]
            while let layer = layers.popLast() {
                layer.layOutOnce()
                if let mask = layer.ownMask { layers.append(mask) }
                layers.append(contentsOf: layer.children.reversed())
            }
        }
    }
}
