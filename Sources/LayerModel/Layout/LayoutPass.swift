// One pass of layout: from a commit or a `layoutIfNeeded()`, including nested passes. It always terminates, whatever
// layers request.

extension ThreadTransactions {
    /// The most layouts of a layer in one pass. Layouts that converge need two or three rounds.
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
    /// Lays the layer out within a pass, if it waits.
    /// Beyond the limit of layouts in this pass it stays as it is.
    final func layOutOnce() {
        guard changed.needsLayout else { return }
        changed.needsLayout = false
        guard changed.layoutCount < ThreadTransactions.mostLayouts else {
            Warnings.once(
                "\(nameForMessages) needs layout again after \(ThreadTransactions.mostLayouts) times; it is left as it is"
            )
            return
        }
        if changed.layoutCount == 0 { ThreadTransactions.current.laidOut.append(self) }
        changed.layoutCount += 1
        let isWithin = changed.isLayingOut
        changed.isLayingOut = true
        layoutSublayers()
        changed.isLayingOut = isWithin
    }
}

/// A queue of layers to lay out, nearest to the root first.
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
