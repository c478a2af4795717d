extension UITableView {
    /// Places everything that is in view.
    final func placeAll() {
        for (path, cell) in state.cells where state.geometry.hasRow(path) {
            let rect = state.geometry.rowRect(path)
            if cell.frame != rect { cell.frame = rect }
            cell.take(place(of: path))
        }
        for (section, view) in state.headers { put(view, headerPlace(section)) }
        for (section, view) in state.footers { put(view, footerPlace(section)) }
        if let view = tableHeaderView { put(view, CGRect(origin: .zero, size: view.frame.size)) }
        if let view = tableFooterView {
            put(
                view,
                CGRect(
                    x: 0, y: state.geometry.height - state.geometry.bottom, width: bounds.width,
                    height: view.frame.height))
        }
    }

    private func put(_ view: UIView, _ rect: CGRect) {
        if view.frame != rect { view.frame = rect }
    }

    /// A header of a plain table stays at the top as long as its section is there.
    final func headerPlace(_ section: Int) -> CGRect {
        var rect = state.geometry.headerRect(section)
        guard style == .plain else { return rect }
        let top = bounds.minY + adjustedContentInset.top
        let end = state.geometry.sectionRect(section).maxY - state.geometry.sections[section].footer.total
        rect.origin.y = max(rect.minY, min(top, end - rect.height))
        return rect
    }

    /// A footer of a plain table stays at the bottom as long as its section is there.
    final func footerPlace(_ section: Int) -> CGRect {
        var rect = state.geometry.footerRect(section)
        guard style == .plain else { return rect }
        let bottom = bounds.maxY - adjustedContentInset.bottom
        let start = state.geometry.headerRect(section).maxY
        rect.origin.y = min(rect.minY, max(bottom - rect.height, start))
        return rect
    }

    // MARK: Cells

    /// Tells a cell that was made for a row what it has of the table.
    final func prepare(_ cell: UITableViewCell, _ path: IndexPath) {
        let isEditable = state.isEditing && dataSource?.tableView(self, canEditRowAt: path) ?? true
        cell.take(place(of: path))
        cell.setEditing(isEditable, animated: false)
        if cell.isSelected != state.selected.contains(path) {
            cell.setSelected(state.selected.contains(path), animated: false)
        }
        if cell.isHighlighted != (state.highlighted == path) {
            cell.setHighlighted(state.highlighted == path, animated: false)
        }
        cellBeingShown = cell
        if let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path), level != cell.indentationLevel {
            cell.indentationLevel = level
        }
        cellBeingShown = nil
    }

    private func place(of path: IndexPath) -> CellPlace {
        var place = CellPlace()
        let count = state.geometry.hasRow(path) ? state.geometry.sections[path.section].rows.count : path.row + 1
        let (isFirst, isLast) = (path.row == 0, path.row == count - 1)
        place.background = style.cellGround
        place.separatorInset = separatorInset
        if separatorStyle != .none, style != .insetGrouped || !isLast { place.separatorColor = separatorColor }
        place.isSeparatorFull = style == .grouped && isLast
        place.hasSeparatorAbove = style == .grouped && isFirst
        if style == .insetGrouped {
            place.cornerRadius = UITableView.groupRadius
            if isFirst { place.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if isLast { place.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        if state.isEditing {
            place.isMarked = allowsMultipleSelectionDuringEditing
            place.editing = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
            place.isIndented = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
            place.isMovable = dataSource?.tableView(self, canMoveRowAt: path) ?? false
        }
        return place
    }

    final func looksChanged() {
        for (path, cell) in state.cells { cell.take(place(of: path)) }
    }

    final func showEditing(_ editing: Bool, _ animated: Bool) {
        if editing == state.isEditing { return }
        state.isEditing = editing
        if editing && !allowsSelectionDuringEditing && !allowsMultipleSelectionDuringEditing { selectNone() }
        if !editing && allowsMultipleSelectionDuringEditing { selectNone() }
        for (path, cell) in state.cells {
            cell.take(place(of: path))
            let isEditable = editing && dataSource?.tableView(self, canEditRowAt: path) ?? true
            cell.setEditing(isEditable, animated: animated)
        }
    }

    // MARK: Views beside the rows

    final func accessoryChanged(_ old: UIView?, _ new: UIView?) {
        if old === new { return geometryChanged() }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        geometryChanged()
    }

    final func backgroundChanged(_ old: UIView?) {
        if old === backgroundView { return }
        old?.removeFromSuperview()
        guard let backgroundView else { return }
        insertSubview(backgroundView, at: 0)
        backgroundView.frame = bounds
    }

    /// The height of everything in a width: all rows are measured, those out of view by cells that are made for it.
    final func wholeSize(_ size: CGSize) -> CGSize {
        let before = bounds
        let width = size.width > 0 && size.width.isFinite ? size.width : before.width
        UIView.performWithoutAnimation {
            // A view as high as what it shows measures all there is; what is measured makes it higher or lower.
            bounds.size.width = width
            loadIfNeeded()
            for _ in 0..<60 {
                let height = state.geometry.height
                bounds = CGRect(x: 0, y: 0, width: width, height: max(1, height))
                layOutTable()
                if state.geometry.height <= height { break }
            }
            bounds = before
        }
        let insets = adjustedContentInset
        return CGSize(width: width, height: state.geometry.height + insets.top + insets.bottom)
    }
}
