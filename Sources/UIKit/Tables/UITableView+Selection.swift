import LayerModel

extension UITableView {
    final var takesManySelections: Bool {
        state.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    private var takesSelections: Bool {
        state.isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    // MARK: By code

    final func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
        loadIfNeeded()
        guard let path else { return selectNone() }
        require(
            state.geometry.hasRow(path), "Attempted to select a row that is not there: \(path.text)")
        if !takesManySelections { for other in state.selected where other != path { deselect(other, animated) } }
        mark(path, animated)
        if position != .none { scroll(toRow: path, position, animated) }
    }

    private func mark(_ path: IndexPath, _ animated: Bool) {
        state.selected.insert(path)
        state.cells[path]?.setSelected(true, animated: animated)
    }

    final func deselect(_ path: IndexPath, _ animated: Bool) {
        guard state.selected.remove(path) != nil else { return }
        state.cells[path]?.setSelected(false, animated: animated)
    }

    final func selectNone() {
        for path in state.selected { deselect(path, false) }
    }

    // MARK: By touches

    final func beginTouch(_ touches: Set<UITouch>) {
        if swipe != nil || state.closedSwipe { return }
        guard state.highlighted == nil, let touch = touches.first else { return }
        showsNowForTouch()
        guard takesSelections, let path = indexPathForRow(at: touch.location(in: self)), state.cells[path] != nil,
            tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        state.highlighted = path
        state.cells[path]?.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: path)
    }

    private func showsNowForTouch() {
        if state.needsReload { layoutIfNeeded() }
    }

    final func moveTouch(_ touches: Set<UITouch>) {
        guard let path = state.highlighted, let touch = touches.first else { return }
        if indexPathForRow(at: touch.location(in: self)) != path { cancelTouch() }
    }

    final func cancelTouch() {
        guard let path = state.highlighted else { return }
        state.highlighted = nil
        state.cells[path]?.setHighlighted(false, animated: false)
        tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    }

    final func endTouch() {
        // A tap beside the actions of a row that is swiped aside puts it back.
        guard let path = state.highlighted else { return swipe?.close(animated: true) ?? () }
        cancelTouch()
        // The delegate may have reloaded the table.
        guard !state.needsReload, state.geometry.hasRow(path) else { return }
        tap(path)
    }

    private func tap(_ path: IndexPath) {
        let delegate = tableDelegate
        if takesManySelections && state.selected.contains(path) { return deselectByTap(path) }
        guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
        guard state.geometry.hasRow(chosen) else {
            fatalError("tableView(_:willSelectRowAt:) returned a row that is not there: \(chosen.text)")
        }
        if !takesManySelections {
            for other in state.selected.sorted() where other != chosen { deselectByTap(other) }
        }
        mark(chosen, false)
        delegate?.tableView(self, didSelectRowAt: chosen)
    }

    private func deselectByTap(_ path: IndexPath) {
        let delegate = tableDelegate
        guard let chosen = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
        deselect(chosen, true)
        delegate?.tableView(self, didDeselectRowAt: chosen)
    }
}
