import LayerModel

extension UITableView {
    final func beginReload() {
        state.needsReload = true
        state.generation += 1
        state.selected = []
        state.highlighted = nil
        setNeedsLayout()
    }

    /// Heights are not what they were; counts are.
    final func geometryChanged() {
        state.needsGeometry = true
        setNeedsLayout()
    }

    final func loadIfNeeded() {
        if state.isLoading { return }
        if state.needsReload {
            load { [self] in rowCounts() }
        } else if state.needsGeometry || state.geometry.width != bounds.width {
            let counts = state.geometry.sections.map(\.rows.count)
            load { counts }
        }
    }

    /// Makes the geometry anew.
    private func load(_ counts: () -> [Int]) {
        state.isLoading = true
        (state.needsReload, state.needsGeometry) = (false, false)
        state.waitingHeaders = [:]
        state.waitingFooters = [:]
        let height = super.contentSize.height
        let counts = counts()
        state.geometry = makeGeometry(counts)
        state.isLoading = false
        showContentSize()
        // Content that became shorter is not left above the view.
        if super.contentSize.height < height, !isDragging, !isDecelerating { holdOffset() }
    }

    final func holdOffset() {
        let held = limits.nearest(to: bounds.origin)
        if held != bounds.origin { scroll(to: held) }
    }

    /// What the data source says now.
    final func rowCounts() -> [Int] {
        guard let dataSource else { return [] }
        let sections = dataSource.numberOfSections(in: self)
        require(sections >= 0, "the data source returned a negative number of sections (\(sections))")
        return (0..<sections).map { section in
            let rows = dataSource.tableView(self, numberOfRowsInSection: section)
            require(
                rows >= 0, "the data source returned a negative number of rows (\(rows)) in section \(section)")
            return rows
        }
    }

    final func makeGeometry(_ counts: [Int]) -> TableGeometry {
        var sections: [TableGeometry.Section] = []
        sections.reserveCapacity(counts.count)
        for (section, count) in counts.enumerated() {
            var part = TableGeometry.Section(rows: rowHeights(section, count))
            part.header = header(section)
            part.footer = footer(section)
            sections.append(part)
        }
        var geometry = TableGeometry(sections)
        geometry.width = bounds.width
        geometry.inset = style == .insetGrouped ? UITableView.groupInset : 0
        geometry.top = tableHeaderView?.frame.height ?? 0
        geometry.bottom = tableFooterView?.frame.height ?? 0
        return geometry
    }

    final func showContentSize() {
        let size = CGSize(width: bounds.width, height: state.geometry.height)
        if super.contentSize != size { super.contentSize = size }
    }

    // MARK: Rows

    /// Asks the delegate for something that it may not implement: nil where it does not.
    final func ask<Answer>(_ method: TableMethods, _ question: (any UITableViewDelegate) -> Answer) -> Answer? {
        guard !missing.contains(method), let delegate = tableDelegate else { return nil }
        let answer = question(delegate)
        return missing.contains(method) ? nil : answer
    }

    /// A height that was given: `automaticDimension` or at least 0.
    final func checked(_ height: CGFloat, _ what: @autoclosure () -> String) -> CGFloat {
        require(
            height >= 0 && height.isFinite || height == UITableView.automaticDimension,
            "Invalid \(what()) height provided by table delegate. Value must be at least 0.0, or UITableView.automaticDimension, and is \(height)."
        )
        return height
    }

    /// The height of a row that is not measured: what the delegate says, or the table; `automaticDimension` where its cell says it.
    final func givenHeight(_ path: IndexPath) -> CGFloat {
        checked(ask(.heightForRow) { $0.tableView(self, heightForRowAt: path) } ?? rowHeight, "row")
    }

    private var estimate: CGFloat {
        let given = checked(estimatedRowHeight, "estimated row")
        if given > 0 { return given }
        return rowHeight >= 0 ? rowHeight : UITableView.standardRowHeight
    }

    private func rowHeights(_ section: Int, _ count: Int) -> HeightList {
        if count == 0 { return HeightList(count: 0, height: 0, isExact: true) }
        let first = ask(.heightForRow) { $0.tableView(self, heightForRowAt: IndexPath(row: 0, section: section)) }
        if first == nil, checked(rowHeight, "row") >= 0 {
            return HeightList(count: count, height: rowHeight, isExact: true)
        }
        let path = IndexPath(row: 0, section: section)
        if let estimated = ask(.estimateForRow, { $0.tableView(self, estimatedHeightForRowAt: path) }) {
            var heights = [checked(estimated, "estimated row")]
            heights.reserveCapacity(count)
            for row in 1..<max(1, count) {
                let path = IndexPath(row: row, section: section)
                heights.append(
                    ask(.estimateForRow) { checked($0.tableView(self, estimatedHeightForRowAt: path), "estimated row") }
                        ?? estimate)
            }
            let known = heights.map { $0 >= 0 ? $0 : estimate }
            return HeightList(known, isExact: [Bool](repeating: false, count: count))
        }
        if estimatedRowHeight != 0 { return HeightList(count: count, height: estimate, isExact: false) }
        // Nothing is estimated: every height is asked for.
        guard first != nil else {
            return HeightList(count: count, height: UITableView.standardRowHeight, isExact: true)
        }
        let heights = (0..<count).map { row in
            let height = givenHeight(IndexPath(row: row, section: section))
            return height >= 0 ? height : UITableView.standardRowHeight
        }
        return HeightList(heights, isExact: [Bool](repeating: true, count: count))
    }

    // MARK: Headers and footers

    private func header(_ section: Int) -> TableGeometry.Part {
        var part = TableGeometry.Part()
        if !missing.contains(.titleForHeader) {
            part.title = dataSource?.tableView(self, titleForHeaderInSection: section)
        }
        if !missing.contains(.viewForHeader), let tableDelegate {
            // What says whether there is such a method is its answer, which is kept for the first section.
            if section == 0 { state.waitingHeaders[0] = tableDelegate.tableView(self, viewForHeaderInSection: 0) }
            part.mayHaveView = !missing.contains(.viewForHeader)
        }
        let given = ask(.heightForHeader) { $0.tableView(self, heightForHeaderInSection: section) }
        let estimated = ask(.estimateForHeader) { $0.tableView(self, estimatedHeightForHeaderInSection: section) }
        setHeight(
            &part, given, sectionHeaderHeight, estimated ?? estimatedSectionHeaderHeight,
            gap: section == 0 && tableHeaderView == nil ? UITableView.firstGap : UITableView.sectionGap)
        if style == .plain, part.height > 0, part.title != nil || part.mayHaveView {
            part.padding =
                sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : UITableView.plainHeaderPadding
        } else if sectionHeaderTopPadding > 0 {
            part.padding = sectionHeaderTopPadding
        }
        return part
    }

    private func footer(_ section: Int) -> TableGeometry.Part {
        var part = TableGeometry.Part()
        if !missing.contains(.titleForFooter) {
            part.title = dataSource?.tableView(self, titleForFooterInSection: section)
        }
        if !missing.contains(.viewForFooter), let tableDelegate {
            if section == 0 { state.waitingFooters[0] = tableDelegate.tableView(self, viewForFooterInSection: 0) }
            part.mayHaveView = !missing.contains(.viewForFooter)
        }
        let given = ask(.heightForFooter) { $0.tableView(self, heightForFooterInSection: section) }
        let estimated = ask(.estimateForFooter) { $0.tableView(self, estimatedHeightForFooterInSection: section) }
        setHeight(
            &part, given, sectionFooterHeight, estimated ?? estimatedSectionFooterHeight, gap: UITableView.sectionGap)
        return part
    }

    private func setHeight(
        _ part: inout TableGeometry.Part, _ given: CGFloat?, _ standard: CGFloat, _ estimated: CGFloat, gap: CGFloat
    ) {
        let height = checked(given ?? standard, "header or footer")
        let exists = part.title != nil || part.mayHaveView
        if height >= 0 {
            // A height of the delegate's is kept free in a plain table, too; the table's own only where there is something.
            part.height = exists || given != nil || style != .plain ? height : 0
            return
        }
        if !exists {
            part.height = style == .plain ? 0 : gap
            return
        }
        part.isExact = false
        part.height =
            estimated > 0
            ? estimated
            : style == .plain ? UITableView.standardHeaderHeight : UITableView.standardGroupedHeaderHeight
    }

    /// What a header or footer is high that turns out to show nothing.
    final func emptyHeight(_ section: Int, isFooter: Bool) -> CGFloat {
        if style == .plain { return 0 }
        return !isFooter && section == 0 && tableHeaderView == nil ? UITableView.firstGap : UITableView.sectionGap
    }
}
