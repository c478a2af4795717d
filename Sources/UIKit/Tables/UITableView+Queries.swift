import LayerModel

extension UITableView {
    final func rowCount(_ section: Int) -> Int {
        loadIfNeeded()
        require(
            state.geometry.sections.indices.contains(section),
            "requesting the number of rows of section \(section) when there are only \(state.geometry.sections.count) sections"
        )
        return state.geometry.sections[section].rows.count
    }

    /// Brings what is shown up to date, where the table is not being laid out.
    private func showNow() {
        if state.isLayingOut || state.isLoading || state.updateDepth > 0 { return }
        if state.needsReload || state.needsGeometry || state.geometry.width != bounds.width { layoutIfNeeded() }
    }

    /// The cells in view, from top to bottom.
    public final var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { state.cells[$0] } }

    /// The rows in view, from top to bottom; nil for none.
    public final var indexPathsForVisibleRows: [IndexPath]? {
        showNow()
        let paths = state.cells.keys.filter { state.cells[$0]?.superview === self }.sorted()
        return paths.isEmpty ? nil : paths
    }

    /// The cell that shows a row; nil where the row is not in view.
    public final func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        showNow()
        return state.cells[indexPath]
    }

    /// The row that a cell shows; nil where it shows none.
    public final func indexPath(for cell: UITableViewCell) -> IndexPath? {
        guard let row = cell.row, state.cells[row] === cell else { return nil }
        return row
    }

    /// The row at a point of the content; nil where there is none.
    public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        guard point.x >= 0, point.x < bounds.width else { return nil }
        return state.geometry.row(at: point.y)
    }

    /// The rows that a rectangle of the content touches.
    public final func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        guard rect.maxX > 0, rect.minX < bounds.width else { return [] }
        return state.geometry.rows(from: rect.minY, to: rect.maxY)
    }

    /// The place of a section with header and footer; zero where there is none.
    public final func rect(forSection section: Int) -> CGRect { sectionPart(section) { $0.sectionRect(section) } }

    /// The place of a header, where it is not held in view; zero where there is no such section.
    public final func rectForHeader(inSection section: Int) -> CGRect {
        sectionPart(section) { $0.headerRect(section) }
    }

    /// The place of a footer, where it is not held in view; zero where there is no such section.
    public final func rectForFooter(inSection section: Int) -> CGRect {
        sectionPart(section) { $0.footerRect(section) }
    }

    private func sectionPart(_ section: Int, _ rect: (TableGeometry) -> CGRect) -> CGRect {
        loadIfNeeded()
        return state.geometry.sections.indices.contains(section) ? rect(state.geometry) : .zero
    }

    /// The place of a row, in the content; zero where there is none.
    public final func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return state.geometry.hasRow(indexPath) ? state.geometry.rowRect(indexPath) : .zero
    }

    /// The header of a section; nil where none is in view, or it is no `UITableViewHeaderFooterView`.
    public final func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        showNow()
        let object: AnyObject? = state.headers[section]
        return object as? UITableViewHeaderFooterView
    }

    /// The footer of a section; nil where none is in view, or it is no `UITableViewHeaderFooterView`.
    public final func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        showNow()
        let object: AnyObject? = state.footers[section]
        return object as? UITableViewHeaderFooterView
    }

    // MARK: Scrolling

    final func scroll(toRow path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        loadIfNeeded()
        if path.count == 2, path.row == NSNotFound {
            require(
                state.geometry.sections.indices.contains(path.section),
                "Attempted to scroll the table view to an out-of-bounds section (\(path.section)) when there are only \(state.geometry.sections.count) sections."
            )
            return scroll(position, animated) { [self] in state.geometry.sectionRect(path.section) }
        }
        checkRow(path)
        scroll(position, animated) { [self] in state.geometry.rowRect(path) }
    }

    private func checkRow(_ path: IndexPath) {
        guard !state.geometry.hasRow(path) else { return }
        let sections = state.geometry.sections
        guard path.count == 2, sections.indices.contains(path.section) else {
            fatalError(
                "Attempted to scroll the table view to an out-of-bounds section (\(path.count == 2 ? path.section : -1)) when there are only \(sections.count) sections."
            )
        }
        fatalError(
            "Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there are only \(sections[path.section].rows.count) rows in section \(path.section)."
        )
    }

    private func scroll(_ position: ScrollPosition, _ animated: Bool, _ rect: () -> CGRect) {
        let start = bounds.origin
        // What comes into view there is measured, which may move it.
        UIView.performWithoutAnimation {
            for _ in 0..<10 {
                let target = offset(for: rect(), position, from: start)
                if target == bounds.origin { break }
                super.bounds.origin = target
                if state.isLayingOut { break }
                layOutTable()
            }
        }
        let target = offset(for: rect(), position, from: start)
        super.bounds.origin = start
        setNeedsLayout()
        if target != start { setContentOffset(target, animated: animated) }
    }

    private func offset(for rect: CGRect, _ position: ScrollPosition, from start: CGPoint) -> CGPoint {
        let insets = adjustedContentInset
        let (top, bottom) = (insets.top, insets.bottom)
        let room = bounds.height - top - bottom
        var y = start.y
        switch position {
        case .top: y = rect.minY - top
        case .middle: y = rect.midY - room / 2 - top
        case .bottom: y = rect.maxY - room - top
        case .none:
            if rect.minY < start.y + top || rect.height > room {
                y = rect.minY - top
            } else if rect.maxY > start.y + top + room {
                y = rect.maxY - room - top
            }
        }
        return limits.nearest(to: CGPoint(x: start.x, y: y))
    }

    final func scrollToSelection(_ position: ScrollPosition, _ animated: Bool) {
        loadIfNeeded()
        let middle = bounds.midY
        let rows = state.selected.filter { state.geometry.hasRow($0) }
        let nearest = rows.min {
            abs(state.geometry.rowRect($0).midY - middle) < abs(state.geometry.rowRect($1).midY - middle)
        }
        if let nearest { scroll(toRow: nearest, position, animated) }
    }
}
