extension SimplexTableau {
    /// After how many steps without gain columns are chosen by their numbers alone (Bland's rule), which cannot go in circles.
    private static let mostIdleSteps = 20

    // MARK: Primal

    /// Makes the costs least, those of a level before those of the next.
    mutating func optimize() {
        var idle = 0
        while let column = enteringColumn(byNumber: idle > Self.mostIdleSteps) {
            guard let leaving = leavingRow(column) else { return }
            idle = abs(rows[leaving].constant) < Self.small ? idle + 1 : 0
            pivot(leaving, column)
        }
    }

    /// A column that lowers the costs: that which does so at the highest level, and there most.
    private func enteringColumn(byNumber: Bool) -> Int32? {
        if costs.isEmpty { return nil }
        var best: (column: Int32, level: Int, cost: Double)?
        for column in kinds.indices where kinds[column] != .free && places[column] < 0 {
            for level in costs.indices {
                let cost = costs[level][column]
                if cost > Self.small { break }
                if cost >= -Self.small { continue }
                if byNumber { return Int32(column) }
                if best == nil || (level, cost) < (best!.level, best!.cost) { best = (Int32(column), level, cost) }
                break
            }
        }
        return best?.column
    }

    /// The row whose basic variable comes to zero first when a column grows; nil where none does.
    func leavingRow(_ column: Int32) -> Int? {
        var best: (row: Int, ratio: Double)?
        for index in rows.indices where kinds[Int(rows[index].basic)] != .free {
            guard let place = rows[index].find(column), rows[index].factors[place] < -Self.small else { continue }
            let ratio = max(0, rows[index].constant) / -rows[index].factors[place]
            if let present = best {
                // Of equal ones the lowest number, as Bland says.
                if ratio > present.ratio + 1e-12 { continue }
                if ratio > present.ratio - 1e-12, rows[index].basic > rows[present.row].basic { continue }
            }
            best = (index, ratio)
        }
        return best?.row
    }

    // MARK: Dual

    /// Makes variables that must not be negative so again, after constants changed; costs stay the least.
    ///
    /// - Returns: the required constraints that contradict each other; nil where none do.
    mutating func restore() -> [Int32]? {
        var steps = 0
        while let index = worstRow(byNumber: steps > 200) {
            guard let column = replacement(in: index) else {
                return contradiction(index, owners[Int(rows[index].basic)])
            }
            pivot(index, column)
            steps += 1
            // Rounding can make it go in circles; the caller then starts anew.
            if steps > 20 * (rows.count + 10) { return [] }
        }
        return nil
    }

    private func worstRow(byNumber: Bool) -> Int? {
        var best: Int?
        var least = -1e-9
        var number = Int32.max
        for index in rows.indices where kinds[Int(rows[index].basic)] != .free && rows[index].constant < -1e-9 {
            if byNumber {
                if rows[index].basic < number { (best, number) = (index, rows[index].basic) }
            } else if rows[index].constant < least {
                (best, least) = (index, rows[index].constant)
            }
        }
        return best
    }

    /// The column of a row that can grow at the least cost for what it gives.
    private func replacement(in index: Int) -> Int32? {
        let row = rows[index]
        var best: Int?
        for place in row.columns.indices
        where row.factors[place] > Self.small && kinds[Int(row.columns[place])] != .free {
            guard let present = best else {
                best = place
                continue
            }
            for level in costs.indices {
                let a = costs[level][Int(row.columns[place])] / row.factors[place]
                let b = costs[level][Int(row.columns[present])] / row.factors[present]
                if a < b - 1e-12 {
                    best = place
                    break
                }
                if a > b + 1e-12 { break }
            }
        }
        return best.map { row.columns[$0] }
    }
}
