import LayerModel

extension UITableView {
    final func layOutTable() {
        if state.isLayingOut || state.updateDepth > 0 { return }
        state.isLayingOut = true
        defer { state.isLayingOut = false }
        UIView.performWithoutAnimation {
            layOutSurroundings()
            // A callback may ask for a reload; one that always does is answered in the next layout.
            for _ in 0..<8 {
                let isNew = state.needsReload
                loadIfNeeded()
                if isNew { freeAll() }
                let generation = state.generation
                showRows()
                if generation == state.generation && !state.needsReload { break }
            }
            placeAll()
        }
    }

    /// Views over, under and behind the rows.
    private func layOutSurroundings() {
        for view in [tableHeaderView, tableFooterView] {
            guard let view else { continue }
            if view.frame.width != bounds.width { view.frame.size.width = bounds.width }
        }
        let (top, bottom) = (tableHeaderView?.frame.height ?? 0, tableFooterView?.frame.height ?? 0)
        if top != state.geometry.top || bottom != state.geometry.bottom { state.needsGeometry = true }
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    }

    private func freeAll() {
        let cells = state.cells
        state.cells = [:]
        for (path, cell) in cells { free(cell, from: path) }
        freeHeaders { _ in true }
    }

    private func freeHeaders(where condition: (Int) -> Bool) {
        for (section, view) in state.headers where condition(section) {
            state.headers[section] = nil
            freeHeader(view, of: section, isFooter: false)
        }
        for (section, view) in state.footers where condition(section) {
            state.footers[section] = nil
            freeHeader(view, of: section, isFooter: true)
        }
    }

    // MARK: Walking through what is in view

    /// Makes cells, headers and footers for what is in view and measures them, from top to bottom: what is measured moves only what is below it.
    private func showRows() {
        let generation = state.generation
        let (low, high) = (bounds.minY, bounds.maxY)
        // What is out of view for sure is free for what comes into it.
        for (path, cell) in state.cells {
            if state.geometry.hasRow(path) {
                let rect = state.geometry.rowRect(path)
                if rect.maxY > low && rect.minY < high { continue }
            }
            state.cells[path] = nil
            free(cell, from: path)
        }
        var (rows, sections) = (Set<IndexPath>(), Set<Int>())
        if high > low, var section = state.geometry.section(at: low) {
            while section < state.geometry.sections.count, state.geometry.sectionTop(section) < high {
                sections.insert(section)
                showHeader(section, isFooter: false)
                if generation != state.generation { return }
                guard showRows(of: section, low, high, generation, &rows) else { return }
                if state.geometry.footerRect(section).minY < high { showHeader(section, isFooter: true) }
                if generation != state.generation { return }
                section += 1
            }
        }
        for (path, cell) in state.cells where !rows.contains(path) {
            state.cells[path] = nil
            free(cell, from: path)
        }
        freeHeaders { !sections.contains($0) }
        showContentSize()
    }

    /// - Returns: whether no callback asked for a reload.
    private func showRows(
        of section: Int, _ low: CGFloat, _ high: CGFloat, _ generation: Int, _ rows: inout Set<IndexPath>
    ) -> Bool {
        var row = state.geometry.firstRow(of: section, endingBelow: low)
        while row < state.geometry.sections[section].rows.count {
            let path = IndexPath(row: row, section: section)
            if state.geometry.rowRect(path).minY >= high { break }
            guard let height = resolveHeight(path, generation) else { return false }
            // A row without a height shows nothing.
            if height > 0, state.geometry.rowRect(path).maxY > low {
                if let cell = state.cells[path] ?? make(path), cell.superview !== self { enter(cell, path) }
                if generation != state.generation { return false }
                rows.insert(path)
            }
            row += 1
        }
        return true
    }

    /// The height of a row, measured where it has to be; nil where a callback asked for a reload.
    private func resolveHeight(_ path: IndexPath, _ generation: Int) -> CGFloat? {
        let rows = state.geometry.sections[path.section].rows
        if rows.isExact(path.row), state.stale.remove(path) == nil { return rows[path.row] }
        var height = givenHeight(path)
        if height < 0 {
            guard let cell = state.cells[path] ?? make(path) else { return nil }
            if generation != state.generation { return nil }
            height = measure(cell)
        }
        if generation != state.generation { return nil }
        state.geometry.setRow(path, height)
        return height
    }

    private func measure(_ cell: UITableViewCell) -> CGFloat {
        let width = max(0, bounds.width - 2 * state.geometry.inset)
        let height = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        require(height.isFinite && height >= 0, "the cell of a row measures itself \(height) points high")
        let scale = max(1, traitCollection.displayScale)
        return (height * scale - 1e-6).rounded(.up) / scale
    }

    /// Asks for a cell, and keeps it; it is not in the table yet.
    private func make(_ path: IndexPath) -> UITableViewCell? {
        let generation = state.generation
        guard let dataSource else { return nil }
        let cell = dataSource.tableView(self, cellForRowAt: path)
        if generation != state.generation { return nil }
        if let old = cell.row, old != path, state.cells[old] === cell { state.cells[old] = nil }
        cell.table = self
        cell.row = path
        state.cells[path] = cell
        prepare(cell, path)
        return cell
    }

    private func enter(_ cell: UITableViewCell, _ path: IndexPath) {
        cell.frame = state.geometry.rowRect(path)
        insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }

    // MARK: Headers and footers

    private func showHeader(_ section: Int, isFooter: Bool) {
        var part = isFooter ? state.geometry.sections[section].footer : state.geometry.sections[section].header
        if part.isExact && part.height == 0 { return }
        if (isFooter ? state.footers[section] : state.headers[section]) == nil {
            guard let view = makeHeader(section, part, isFooter) else {
                part.mayHaveView = false
                if !part.isExact {
                    (part.isExact, part.height) = (true, emptyHeight(section, isFooter: isFooter))
                    if style == .plain { part.padding = 0 }
                }
                return set(part, section, isFooter)
            }
            if isFooter { state.footers[section] = view } else { state.headers[section] = view }
            addSubview(view)
            if isFooter {
                tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
            } else {
                tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
            }
        }
        guard let view = isFooter ? state.footers[section] : state.headers[section] else { return }
        if !part.isExact {
            part.room = firstRoom(section, isFooter)
            part.height = measureHeader(view) + part.room
            part.isExact = true
            set(part, section, isFooter)
        }
        let object: AnyObject = view
        (object as? UITableViewHeaderFooterView)?.topRoom = part.room
    }

    private func set(_ part: TableGeometry.Part, _ section: Int, _ isFooter: Bool) {
        guard state.geometry.sections.indices.contains(section) else { return }
        if isFooter { state.geometry.setFooter(section, part) } else { state.geometry.setHeader(section, part) }
    }

    private func makeHeader(_ section: Int, _ part: TableGeometry.Part, _ isFooter: Bool) -> UIView? {
        if part.mayHaveView {
            let waiting = isFooter ? state.waitingFooters : state.waitingHeaders
            if let view = waiting[section] {
                state.waitingHeaders[section] = isFooter ? state.waitingHeaders[section] : nil
                if isFooter { state.waitingFooters[section] = nil }
                return dressed(view, isFooter)
            }
            let view =
                isFooter
                ? tableDelegate?.tableView(self, viewForFooterInSection: section)
                : tableDelegate?.tableView(self, viewForHeaderInSection: section)
            if let view { return dressed(view, isFooter) }
        }
        guard let title = part.title else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.show(title: title, isFooter ? style.footer : style.header)
        return dressed(view, isFooter)
    }

    /// Headers of a plain table hide the rows that go under them.
    private func dressed(_ view: UIView, _ isFooter: Bool) -> UIView {
        let object: AnyObject = view
        guard let header = object as? UITableViewHeaderFooterView else { return view }
        if header.text == nil && header.detail == nil { header.titleLook = isFooter ? style.footer : style.header }
        if style == .plain, header.backgroundView == nil, header.background == nil, header.backgroundColor == nil {
            header.backgroundColor = .systemBackground
        }
        return header
    }

    /// The first header of a grouped table stands further below its upper edge.
    private func firstRoom(_ section: Int, _ isFooter: Bool) -> CGFloat {
        style != .plain && !isFooter && section == 0 && tableHeaderView == nil ? 17.5 : 0
    }

    private func measureHeader(_ view: UIView) -> CGFloat {
        let width = max(0, bounds.width - 2 * state.geometry.inset)
        let object: AnyObject = view
        let height: CGFloat
        if object is UITableViewHeaderFooterView || view.viewState.contains(.hasConstrainedSubviews) {
            height =
                view.systemLayoutSizeFitting(
                    CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
                    withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
                ).height
        } else {
            height = view.sizeThatFits(CGSize(width: width, height: 0)).height
        }
        require(height.isFinite, "a header or footer measures itself \(height) points high")
        return max(0, height.rounded(.up))
    }
}
