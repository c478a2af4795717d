// Who waits for layout, and how a commit finds it.
//
// Layers that a sink knows stand in their connection's queue. Others stand in none: they leave a trail of `hasLayoutBelow` up
// to the first known layer, or to their root, along which the commit that sends them comes down.

extension CALayer {
    final func waitForLayout() {
        if changed.needsLayout || isPresentation { return }
        changed.needsLayout = true
        extras?.layoutManager?.invalidateLayout(of: self)
        noteLayoutWaiting()
    }

    /// Sees to it that the next commit comes by, if this layer or one below waits for layout.
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

    /// A layer has joined the sublayers.
    final func noteLayout(ofNew layer: CALayer) {
        setNeedsLayout()
        if layer.changed.connection == nil { layer.noteLayoutWaiting() }
    }

    /// The bounds have changed.
    final func layOut(from old: CGRect) {
        if isPresentation { return }
        setNeedsLayout()
        if old.size == record.bounds.size { return }
        resizeSublayers(withOldSize: old.size)
        // A superlayer that gives its sublayers their sizes knows them.
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

    /// What is left to do where the delegate places no sublayers.
    final func layOutByManager() { extras?.layoutManager?.layoutSublayers(of: self) }

    final func layOutIfWaiting() {
        if isPresentation { return }
        var top = self
        while let above = top.superlayer, above.changed.needsLayout { top = above }
        let transactions = ThreadTransactions.current
        transactions.layOut { top.layOutSubtree() }
    }

    /// Lays out what waits in the subtree, superlayers before sublayers, until nothing does.
    private func layOutSubtree() {
        var found = true
        while found {
            found = false
            var layers = [self]
            while let layer = layers.popLast() {
                if layer.layOutOnce() { found = true }
                if let mask = layer.ownMask { layers.append(mask) }
                layers.append(contentsOf: layer.children.reversed())
            }
        }
    }
}
