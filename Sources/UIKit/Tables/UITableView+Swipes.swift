/// Swipes rows aside: only along x, and only rows that have actions at the side that comes up.
@MainActor
final class SwipePan: UIPanGestureRecognizer {
    weak var table: UITableView?

    override func mayBegin(_ way: CGPoint) -> Bool {
        guard abs(way.x) >= Self.slop, abs(way.x) > abs(way.y) else { return false }
        return table?.maySwipe(at: location(in: table), way.x) ?? false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        // A finger elsewhere puts an open row back.
        if let table, let swipe = table.swipe, table.indexPathForRow(at: location(in: table)) != swipe.path {
            swipe.close(animated: true)
            table.state.closedSwipe = true
        }
        super.touchesBegan(touches, with: event)
    }

    override func reset() {
        super.reset()
        table?.state.closedSwipe = false
    }
}

extension UITableView {
    final func makeSwipePan() {
        let pan = SwipePan()
        pan.table = self
        pan.addAction { [weak self] in self?.followSwipe($0) }
        addGestureRecognizer(pan)
        panGestureRecognizer.addAction { [weak self] in if $0.state == .began { self?.swipe?.close(animated: true) } }
    }

    /// Whether a finger that goes along x may begin a swipe; opens it.
    fileprivate final func maySwipe(at point: CGPoint, _ way: CGFloat) -> Bool {
        if let swipe { return indexPathForRow(at: point) == swipe.path }
        guard !state.isEditing, !state.needsReload, let path = indexPathForRow(at: point), let cell = state.cells[path],
            dataSource?.tableView(self, canEditRowAt: path) ?? false
        else { return false }
        let isLeading = (way > 0) != isRightToLeft
        guard let configuration = swipeActions(path, isLeading: isLeading), !configuration.actions.isEmpty,
            state.cells[path] === cell
        else { return false }
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
        guard state.cells[path] === cell else { return false }
        cancelTouch()
        swipe = RowSwipe(self, path, cell, isLeading: isLeading, configuration)
        return true
    }

    private func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard let delegate = tableDelegate else { return nil }
        if isLeading { return delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) }
        if let own = delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own }
        if let actions = delegate.tableView(self, editActionsForRowAt: path) {
            return UISwipeActionsConfiguration(actions: actions.map { $0.swipeAction(path) })
        }
        guard delegate.tableView(self, editingStyleForRowAt: path) == .delete,
            let title = delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        else { return nil }
        return UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
                if let self { dataSource?.tableView(self, commit: .delete, forRowAt: path) }
                done(true)
            }
        ])
    }

    private func followSwipe(_ pan: UIPanGestureRecognizer) {
        guard let swipe else { return }
        switch pan.state {
        case .began:
            state.swipeStart = swipe.present
            swipe.follow(pan.translation(in: self).x, from: state.swipeStart)
        case .changed: swipe.follow(pan.translation(in: self).x, from: state.swipeStart)
        case .ended: swipe.letGo(speed: pan.velocity(in: self).x)
        case .cancelled, .failed: swipe.close(animated: true)
        case .possible: break
        }
    }

    final func swipeEnded(_ path: IndexPath) { tableDelegate?.tableView(self, didEndEditingRowAt: path) }
}
