// One pass of layout: from a commit or a `layoutIfNeeded()`, with the passes that begin within it. It ends, whatever layers ask
// for.

extension ThreadTransactions {
    /// How often a layer is laid out in one pass. Layers that settle need two or three rounds.
    static let mostLayouts = 30

    /// Runs a pass of layout.
    func layOut(_ body: () -> Void) {
        layoutDepth += 1
        body()
        layoutDepth -= 1
        if layoutDepth > 0 { return }
        for layer in laidOut { layer.changed.layoutCount = 0 }
        laidOut.removeAll(keepingCapacity: laidOut.count <= 4096)
    }
}

extension CALayer {
    /// Lays the layer out, if it waits for it, within a pass.
    ///
    /// - Returns: whether it did. Not where the layer was laid out again and again in this pass: then it stays as it is.
    final func layOutOnce() -> Bool {
        guard changed.needsLayout else { return false }
        changed.needsLayout = false
        guard changed.layoutCount < ThreadTransactions.mostLayouts else {
            Warnings.once(
                "\(nameForMessages) needs layout again after \(ThreadTransactions.mostLayouts) times; it is left as it is"
            )
            return false
        }
        if changed.layoutCount == 0 { ThreadTransactions.current.laidOut.append(self) }
        changed.layoutCount += 1
        let isWithin = changed.isLayingOut
        changed.isLayingOut = true
        layoutSublayers()
        changed.isLayingOut = isWithin
        return true
    }
}

/// Layers to lay out, those nearest to the root first.
struct LayoutQueue {
    private var levels: [[CALayer]] = []
    private var first = 0

    mutating func add(_ layer: CALayer, level: Int) {
        while levels.count <= level { levels.append([]) }
        levels[level].append(layer)
        first = min(first, level)
    }

    mutating func popFirst() -> (layer: CALayer, level: Int)? {
        while first < levels.count {
            if let layer = levels[first].popLast() { return (layer, first) }
            first += 1
        }
        return nil
    }
}
