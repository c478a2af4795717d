/// A system of one variable, solved directly: an interval that each priority narrows to where its errors' sum is least.
struct OneVariable {
    enum Outcome {
        case value(Double)
        /// Two rows that contradict each other.
        case conflict(Int32, Int32)
    }

    private struct Row {
        /// Where the row is zero.
        var place: Double
        /// What it costs to be one above and one below it.
        var above, below: Double
        var priority: Float
        var number: Int32
    }

    private var rows: [Row] = []
    private var lowest = (value: -Double.infinity, row: Int32(-1))
    private var highest = (value: Double.infinity, row: Int32(-1))

    mutating func begin() {
        rows.removeAll(keepingCapacity: true)
        lowest = (-.infinity, -1)
        highest = (.infinity, -1)
    }

    /// Adds: factor · x + constant in a relation to zero. What is required is an inequality.
    mutating func add(
        _ factor: Double, _ relation: ConstraintRelation, _ constant: Double, _ priority: Float, _ number: Int32
    ) {
        let place = -constant / factor
        let isUpperBound = relation != .equal && (relation == .lessOrEqual) == (factor > 0)
        if priority >= ConstraintSolver.required {
            if isUpperBound {
                if place < highest.value { highest = (place, number) }
            } else if place > lowest.value {
                lowest = (place, number)
            }
            return
        }
        let size = abs(factor)
        let above = relation == .equal || isUpperBound ? size : 0
        let below = relation == .equal || !isUpperBound ? size : 0
        rows.append(Row(place: place, above: above, below: below, priority: priority, number: number))
    }

    mutating func solve() -> Outcome {
        var (low, high) = (lowest.value, highest.value)
        if low > high {
            if low - high > Elimination.tolerance { return .conflict(lowest.row, highest.row) }
            high = low
        }
        // Few rows: insertion.
        for index in rows.indices.dropFirst() {
            var place = index
            while place > 0, comes(rows[place], before: rows[place - 1]) {
                rows.swapAt(place, place - 1)
                place -= 1
            }
        }
        var start = 0
        while start < rows.count && low < high {
            var end = start
            // The slope of the errors' sum far to the left, where all rows are below.
            var slope = 0.0
            while end < rows.count && rows[end].priority == rows[start].priority {
                slope -= rows[end].below
                end += 1
            }
            narrow(&low, &high, rows[start..<end], slope)
            start = end
        }
        return .value(low > 0 ? low : high < 0 ? high : 0)
    }

    private func comes(_ a: Row, before b: Row) -> Bool {
        a.priority != b.priority ? a.priority > b.priority : a.place < b.place
    }

    /// Narrows the interval to where a convex sum of errors is least.
    private func narrow(_ low: inout Double, _ high: inout Double, _ rows: ArraySlice<Row>, _ first: Double) {
        let small = 1e-12
        var slope = first
        var (from, to) = (-Double.infinity, Double.infinity)
        if slope >= -small {
            // Least from the left on: until the slope rises.
            for row in rows {
                slope += row.below + row.above
                if slope > small {
                    to = row.place
                    break
                }
            }
        } else {
            var isFound = false
            for row in rows {
                slope += row.below + row.above
                if !isFound && slope >= -small {
                    from = row.place
                    isFound = true
                }
                if isFound && slope > small {
                    to = row.place
                    break
                }
            }
        }
        // The interval that is left is the part nearest to what is least.
        if from >= high {
            low = high
        } else if to <= low {
            high = low
        } else {
            (low, high) = (max(low, from), min(high, to))
        }
    }
}
