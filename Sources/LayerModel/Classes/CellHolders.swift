/// Who holds an emitter cell and hears of its changes: layers, and cells that emit it. They are not kept alive.
struct CellHolders {
    private var list: [Weak] = []

    private struct Weak {
        weak var holder: AnyObject?
    }

    var isEmpty: Bool { list.isEmpty }

    /// Those that are alive.
    var alive: [AnyObject] { list.compactMap(\.holder) }

    mutating func add(_ holder: AnyObject) {
        list.removeAll { $0.holder == nil || $0.holder === holder }
        list.append(Weak(holder: holder))
    }

    mutating func remove(_ holder: AnyObject) { list.removeAll { $0.holder == nil || $0.holder === holder } }

    /// Makes `holder` one of other cells' holders.
    static func exchange(_ old: [CAEmitterCell], for new: [CAEmitterCell], of holder: AnyObject) {
        for cell in old { cell.holders.remove(holder) }
        for cell in new { cell.holders.add(holder) }
    }
}

extension CAEmitterCell {
    /// Tells the layers that hold it, be it by way of other cells, that it changed.
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
