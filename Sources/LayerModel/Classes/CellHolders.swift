/// The holders of an emitter cell, which are notified of its changes: layers, and cells that emit it. Held weakly.
struct CellHolders {
    private var list: [Weak] = []

    private struct Weak {
        weak var holder: AnyObject?
    }

    var isEmpty: Bool { list.isEmpty }

    /// The holders that are alive.
    var alive: [AnyObject] { list.compactMap(\.holder) }

    mutating func add(_ holder: AnyObject) {
        list.removeAll { $0.holder == nil || $0.holder === holder }
        list.append(Weak(holder: holder))
    }

    mutating func remove(_ holder: AnyObject) { list.removeAll { $0.holder == nil || $0.holder === holder } }

    /// Moves `holder` from the holders of some cells to those of others.
    static func exchange(_ old: [CAEmitterCell], for new: [CAEmitterCell], of holder: AnyObject) {
        for cell in old { cell.holders.remove(holder) }
        for cell in new { cell.holders.add(holder) }
    }
}

extension CAEmitterCell {
    /// Notifies the layers that hold the cell, directly or through other cells, of a change.
    final func noteChange() {
        if holders.isEmpty { return }
        var known: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var cells = [self]
        while let cell = cells.popLast() {
            for holder in cell.holders.alive where known.insert(ObjectIdentifier(holder)).inserted {
                if let outer = holder as? CAEmitterCell { cells.append(outer) }
                (holder as? CAEmitterLayer)?.takeCells()
            }
        }
    }
}
