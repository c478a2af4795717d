import LayerModel

extension UITableView {
    final func openUpdates() {
        if state.updateDepth == 0 && !state.needsReload { loadIfNeeded() }
        state.updateDepth += 1
    }

    /// Adds to the open update, or makes one of it.
    final func update(_ change: (inout TableUpdates) -> Void) {
        openUpdates()
        change(&state.updates)
        closeUpdates(nil)
    }

    final func closeUpdates(_ completion: (@MainActor (Bool) -> Void)?) {
        require(state.updateDepth > 0, "endUpdates() without beginUpdates()")
        if let completion { state.completions.append(completion) }
        state.updateDepth -= 1
        guard state.updateDepth == 0 else { return }
        let updates = state.updates, completions = state.completions
        (state.updates, state.completions) = (TableUpdates(), [])
        func complete(_ isFinished: Bool) { for completion in completions { completion(isFinished) } }
        if state.needsReload {
            // A reload shows all of it.
            setNeedsLayout()
            return UIView.animate(withDuration: 0, animations: {}, completion: { complete($0) })
        }
        apply(updates, complete)
    }

    final func reconfigure(_ paths: [IndexPath]) {
        loadIfNeeded()
        for path in paths {
            require(
                state.geometry.hasRow(path), "attempt to reconfigure a row that is not there: \(path.text)")
            guard let cell = state.cells[path], let dataSource else { continue }
            state.reconfigured = (path, cell)
            let new = dataSource.tableView(self, cellForRowAt: path)
            state.reconfigured = nil
            require(
                new === cell,
                "the cell for reconfiguring row \(path.text) is another one: dequeue it with the identifier that it has"
            )
            prepare(cell, path)
            state.stale.insert(path)
        }
        setNeedsLayout()
    }

    /// The content of a cell is another one: its row is measured anew.
    final func contentChanged(of cell: UITableViewCell) {
        guard !state.isLayingOut, let path = indexPath(for: cell) else { return }
        state.stale.insert(path)
        setNeedsLayout()
    }

    // MARK: Applying

    private func apply(_ updates: TableUpdates, _ completion: @escaping @MainActor (Bool) -> Void) {
        let old = state.geometry
        state.isLoading = true
        let counts = rowCounts()
        let mapping = TableMapping(updates, from: old.sections.map(\.rows.count), to: counts)
        (state.waitingHeaders, state.waitingFooters, state.needsGeometry) = ([:], [:], false)
        state.geometry = makeGeometry(counts)
        state.isLoading = false
        keepHeights(of: old, mapping)
        cancelTouch()
        swipe?.close(animated: updates.isAnimated)
        let leaving = remap(updates, mapping)
        showContentSize()
        let isAnimated = UIView.areAnimationsEnabled && updates.isAnimated && old.width == bounds.width
        if isAnimated {
            animate(updates, mapping, old, leaving, completion)
        } else {
            for view in leaving { view.end(in: self) }
            holdOffset()
            setNeedsLayout()
            UIView.animate(withDuration: 0, animations: {}, completion: completion)
        }
    }

    /// Rows out of view keep the heights that they were measured with; those in view are measured anew.
    private func keepHeights(of old: TableGeometry, _ mapping: TableMapping) {
        state.stale = []
        for (section, part) in old.sections.enumerated() {
            guard let target = mapping.newSection(section), !part.rows.isUniform else { continue }
            for row in 0..<part.rows.count where part.rows.isExact(row) {
                let path = IndexPath(row: row, section: section)
                guard let new = mapping.newPath(path), new.section == target || state.geometry.hasRow(new) else {
                    continue
                }
                if state.cells[path] != nil { state.stale.insert(new) }
                if !state.geometry.sections[new.section].rows.isExact(new.row) {
                    state.geometry.setRow(new, part.rows[row])
                }
            }
        }
    }

    /// Gives what is in view its new places in the lists, and takes out what goes.
    private func remap(_ updates: TableUpdates, _ mapping: TableMapping) -> [LeavingView] {
        var leaving: [LeavingView] = []
        let cells = state.cells, headers = state.headers, footers = state.footers
        (state.cells, state.headers, state.footers) = ([:], [:], [:])
        for (path, cell) in cells {
            if updates.reloadedRows[path] == nil, let new = mapping.newPath(path) {
                state.cells[new] = cell
                cell.row = new
            } else {
                let animation = updates.deletedRows[path] ?? updates.reloadedRows[path]
                leaving.append(
                    LeavingView(
                        view: cell, kind: .cell(path),
                        animation: animation ?? updates.sectionAnimation(path.section)))
            }
        }
        for (section, view) in headers {
            if updates.reloadedSections[section] == nil, let new = mapping.newSection(section) {
                state.headers[new] = view
            } else {
                leaving.append(
                    LeavingView(view: view, kind: .header(section), animation: updates.sectionAnimation(section)))
            }
        }
        for (section, view) in footers {
            if updates.reloadedSections[section] == nil, let new = mapping.newSection(section) {
                state.footers[new] = view
            } else {
                leaving.append(
                    LeavingView(view: view, kind: .footer(section), animation: updates.sectionAnimation(section)))
            }
        }
        // A row that is reloaded is selected no more.
        state.selected = Set(
            state.selected.compactMap { updates.reloadedRows[$0] == nil ? mapping.newPath($0) : nil })
        return leaving
    }

    // MARK: Animating

    private func animate(
        _ updates: TableUpdates, _ mapping: TableMapping, _ old: TableGeometry, _ goneViews: [LeavingView],
        _ completion: @escaping @MainActor (Bool) -> Void
    ) {
        var leaving = goneViews
        var moves: [MovingView] = []
        UIView.performWithoutAnimation {
            var frames: [ObjectIdentifier: CGRect] = [:]
            for view in Array(state.cells.values) + Array(state.headers.values) + Array(state.footers.values) {
                frames[ObjectIdentifier(view)] = view.frame
            }
            let before = bounds.origin.y
            holdOffset()
            let shift = bounds.origin.y - before
            // What goes out of view does so before everybody's eyes.
            for (path, cell) in state.cells {
                let rect = state.geometry.rowRect(path)
                if rect.maxY > bounds.minY && rect.minY < bounds.maxY { continue }
                state.cells[path] = nil
                leaving.append(LeavingView(view: cell, kind: .cell(path), animation: .none, target: rect))
            }
            for view in leaving {
                view.view.frame.origin.y += shift
                sendSubviewToBack(view.view)
            }
            if let backgroundView { sendSubviewToBack(backgroundView) }
            layOutTable()
            for (path, cell) in state.cells {
                var move = MovingView(view: cell, target: cell.frame)
                if let frame = frames[ObjectIdentifier(cell)] {
                    move.start = frame.offsetBy(dx: 0, dy: shift)
                } else if let from = mapping.oldPath(path), updates.reloadedRows[from] == nil {
                    move.start = old.rowRect(from).offsetBy(dx: 0, dy: shift)
                } else {
                    let from = mapping.oldPath(path).flatMap { updates.reloadedRows[$0] }
                    move.come(updates.insertedRows[path] ?? from ?? updates.newSectionAnimation(path.section))
                }
                moves.append(move)
            }
            for view in Array(state.headers.values) + Array(state.footers.values) {
                var move = MovingView(view: view, target: view.frame)
                if let frame = frames[ObjectIdentifier(view)] {
                    move.start = frame.offsetBy(dx: 0, dy: shift)
                } else {
                    move.come(.fade)
                }
                moves.append(move)
            }
            for move in moves { move.begin() }
        }
        UIView.animate(withDuration: 0.3) {
            for move in moves { move.end() }
            for view in leaving { view.leave() }
        } completion: { [self] isFinished in
            for view in leaving { view.end(in: self) }
            completion(isFinished)
        }
    }
}

extension TableUpdates {
    /// Whether anything is animated: not where all that comes and goes does so at once.
    var isAnimated: Bool {
        let all =
            Array(insertedSections.values) + Array(deletedSections.values) + Array(reloadedSections.values)
            + Array(insertedRows.values) + Array(deletedRows.values) + Array(reloadedRows.values)
        return all.isEmpty || !movedRows.isEmpty || !movedSections.isEmpty || all.contains { $0 != .none }
    }

    func sectionAnimation(_ section: Int) -> Animation {
        deletedSections[section] ?? reloadedSections[section] ?? .fade
    }

    func newSectionAnimation(_ section: Int) -> Animation { insertedSections[section] ?? .fade }
}

/// A view that stays, or comes, and is animated to its place.
@MainActor
private struct MovingView {
    let view: UIView
    let target: CGRect
    var start: CGRect
    var isFading = false

    init(view: UIView, target: CGRect) {
        self.view = view
        self.target = target
        start = target
    }

    /// Begins where an animation has new rows come from.
    mutating func come(_ animation: UITableView.RowAnimation) {
        switch animation {
        case .none: break
        case .fade, .automatic, .middle: isFading = true
        default:
            isFading = true
            start = target.moved(by: animation)
        }
    }

    func begin() {
        if view.frame != start { view.frame = start }
        if isFading { view.alpha = 0 }
        if start.size != target.size { view.layoutIfNeeded() }
    }

    func end() {
        if view.frame != target { view.frame = target }
        if isFading { view.alpha = 1 }
        if start.size != target.size { view.layoutIfNeeded() }
    }
}

/// A view that goes.
@MainActor
struct LeavingView {
    enum Kind { case cell(IndexPath), header(Int), footer(Int) }

    let view: UIView
    let kind: Kind
    let animation: UITableView.RowAnimation
    /// Where it goes to; nil for where its animation has it go.
    var target: CGRect?

    func leave() {
        if let target {
            view.frame = target
            return
        }
        view.alpha = 0
        switch animation {
        case .none, .fade, .automatic, .middle: break
        default: view.frame = view.frame.moved(by: animation)
        }
    }

    func end(in table: UITableView) {
        let object: AnyObject = view
        switch kind {
        case .cell(let path):
            guard let cell = object as? UITableViewCell else { return }
            // The program may have used it for another row.
            if let row = cell.row, table.state.cells[row] === cell { return }
            table.free(cell, from: path)
        case .header(let section): table.freeHeader(view, of: section, isFooter: false)
        case .footer(let section): table.freeHeader(view, of: section, isFooter: true)
        }
    }
}

extension CGRect {
    /// Where rows come from and go to.
    fileprivate func moved(by animation: UITableView.RowAnimation) -> CGRect {
        switch animation {
        case .left: offsetBy(dx: -width, dy: 0)
        case .right: offsetBy(dx: width, dy: 0)
        case .top: offsetBy(dx: 0, dy: -height)
        case .bottom: offsetBy(dx: 0, dy: height)
        default: self
        }
    }
}
