/// A tableau of Cassowary: rows that say basic variables by others, and what errors cost, a row for each priority.
///
/// Required equalities are not given to it, so that it needs no dummy variables.
struct SimplexTableau {
    /// basic = constant + terms. Columns in ascending order.
    struct Row {
        var basic: Int32
        var constant: Double
        var columns: [Int32] = []
        var factors: [Double] = []
    }

    enum Kind: UInt8 {
        /// Without a sign.
        case free
        /// At least zero.
        case slack
        /// At least zero, and to be as small as can be.
        case error
    }

    var rows: [Row] = []
    private(set) var kinds: [Kind] = []
    /// The row in which a variable is basic; -1 for none.
    private(set) var places: [Int32] = []
    /// The constraint of a slack or an error.
    private(set) var owners: [Int32] = []
    private var isRequired: [Bool] = []
    /// Whether a constraint's expression was negated.
    private var isTurned: [Bool] = []
    /// The variable by which a constraint's constant is changed.
    private var markers: [Int32] = []
    private(set) var levels: [Float] = []
    /// What one more of a variable costs, by level.
    private(set) var costs: [[Double]] = []
    private var scratch = Row(basic: -1, constant: 0)

    static let small = 1e-9

    mutating func makeVariable(_ kind: Kind = .free, of owner: Int32 = -1) -> Int32 {
        kinds.append(kind)
        places.append(-1)
        owners.append(owner)
        for level in costs.indices { costs[level].append(0) }
        return Int32(kinds.count - 1)
    }

    // MARK: Adding

    /// Adds a constraint; numbers count up from 0.
    ///
    /// - Returns: the required ones that contradict each other; nil where none do. The tableau is of no use then.
    mutating func add(
        _ terms: [LinearTerm], _ relation: ConstraintRelation, _ constant: Double, _ priority: Float
    ) -> [Int32]? {
        let number = Int32(markers.count)
        let required = priority >= ConstraintSolver.required
        precondition(!required || relation != .equal, "required equalities are eliminated")
        isRequired.append(required)
        isTurned.append(relation == .greaterOrEqual)
        // 0 = constant + terms; a relation of ">=" is turned.
        let sign: Double = relation == .greaterOrEqual ? -1 : 1
        var row = Row(basic: -1, constant: sign * constant)
        for term in terms { add(sign * term.factor, of: term.variable, to: &row) }
        let first = makeVariable(relation == .equal ? .error : .slack, of: number)
        markers.append(first)
        insert(first, 1, in: &row)
        if !required {
            let second = makeVariable(.error, of: number)
            insert(second, -1, in: &row)
            let level = level(of: priority)
            costs[level][Int(second)] = 1
            if relation == .equal { costs[level][Int(first)] = 1 }
        }
        return takeIn(row, number)
    }

    private mutating func level(of priority: Float) -> Int {
        let place = levels.firstIndex { $0 <= priority } ?? levels.count
        if place < levels.count && levels[place] == priority { return place }
        levels.insert(priority, at: place)
        costs.insert(Array(repeating: 0, count: kinds.count), at: place)
        return place
    }

    /// Adds a multiple of a variable, or of what it is by its row.
    private mutating func add(_ factor: Double, of variable: Int32, to row: inout Row) {
        let place = places[Int(variable)]
        if place < 0 { return insert(variable, factor, in: &row) }
        row.constant += factor * rows[Int(place)].constant
        merge(factor, rows[Int(place)], into: &row, without: -1)
    }

    private func insert(_ column: Int32, _ factor: Double, in row: inout Row) {
        let place = row.place(of: column)
        if place < row.columns.count && row.columns[place] == column {
            row.factors[place] += factor
            if abs(row.factors[place]) < Self.small {
                row.columns.remove(at: place)
                row.factors.remove(at: place)
            }
        } else {
            row.columns.insert(column, at: place)
            row.factors.insert(factor, at: place)
        }
    }

    /// Makes a row of 0 = row.
    private mutating func takeIn(_ added: Row, _ number: Int32) -> [Int32]? {
        var row = added
        // A free variable takes any value; of several the largest factor keeps numbers small.
        var free: (place: Int, size: Double) = (-1, 0)
        for (place, column) in row.columns.enumerated() where kinds[Int(column)] == .free {
            if abs(row.factors[place]) > free.size { free = (place, abs(row.factors[place])) }
        }
        if free.place >= 0 {
            enter(row, solvedAt: free.place)
            return nil
        }
        // At zero either sign will do: that by which the new slack can be the row's.
        let isTiny = abs(row.constant) <= Self.small
        if row.constant < 0 && !isTiny
            || isTiny && (row.find(markers[Int(number)]).map { row.factors[$0] > 0 } ?? false)
        {
            row.negate()
        }
        // A new slack or error that can be the row's constant. They are the last columns.
        for place in row.columns.indices.reversed().prefix(2)
        where owners[Int(row.columns[place])] == number && row.factors[place] < 0 {
            enter(row, solvedAt: place)
            return nil
        }
        return addWithArtificial(row, number)
    }

    /// Solves a row for a column, takes that out everywhere else and adds the row.
    private mutating func enter(_ added: Row, solvedAt place: Int) {
        var row = added
        let column = row.columns[place]
        row.solve(at: place)
        substitute(column, row)
        places[Int(column)] = Int32(rows.count)
        rows.append(row)
    }

    /// Replaces a column by what a row says it is, in all rows and costs.
    private mutating func substitute(_ column: Int32, _ row: Row, except: Int = -1) {
        for index in rows.indices where index != except {
            guard let place = rows[index].find(column) else { continue }
            let factor = rows[index].factors[place]
            rows[index].constant += factor * row.constant
            var target = Row(basic: -1, constant: 0)
            swap(&target, &rows[index])
            merge(factor, row, into: &target, without: column)
            swap(&target, &rows[index])
        }
        for level in costs.indices {
            let cost = costs[level][Int(column)]
            if cost == 0 { continue }
            for (place, other) in row.columns.enumerated() {
                let sum = costs[level][Int(other)] + cost * row.factors[place]
                costs[level][Int(other)] = abs(sum) < 1e-12 ? 0 : sum
            }
            costs[level][Int(column)] = 0
        }
    }

    /// Adds a multiple of a row's terms to another's, in which a column disappears.
    private mutating func merge(_ factor: Double, _ source: Row, into target: inout Row, without column: Int32) {
        scratch.columns.removeAll(keepingCapacity: true)
        scratch.factors.removeAll(keepingCapacity: true)
        var (a, b) = (0, 0)
        let (aEnd, bEnd) = (target.columns.count, source.columns.count)
        while a < aEnd || b < bEnd {
            if b == bEnd || (a < aEnd && target.columns[a] < source.columns[b]) {
                if target.columns[a] != column {
                    scratch.columns.append(target.columns[a])
                    scratch.factors.append(target.factors[a])
                }
                a += 1
                continue
            }
            var sum = factor * source.factors[b]
            if a < aEnd && target.columns[a] == source.columns[b] {
                sum += target.factors[a]
                a += 1
            }
            if abs(sum) > Self.small {
                scratch.columns.append(source.columns[b])
                scratch.factors.append(sum)
            }
            b += 1
        }
        swap(&scratch.columns, &target.columns)
        swap(&scratch.factors, &target.factors)
    }

    /// Exchanges a row's basic variable and one of its columns.
    mutating func pivot(_ index: Int, _ column: Int32) {
        let old = rows[index].basic
        guard let place = rows[index].find(column) else { return }
        rows[index].solve(at: place)
        let row = rows[index]
        substitute(column, row, except: index)
        places[Int(column)] = Int32(index)
        if old >= 0 { places[Int(old)] = -1 }
    }

    // MARK: Required rows without a variable of their own

    /// Adds 0 = row, whose constant is at least 0, by a variable that is made zero.
    private mutating func addWithArtificial(_ row: Row, _ number: Int32) -> [Int32]? {
        let artificial = makeVariable(.slack, of: number)
        places[Int(artificial)] = Int32(rows.count)
        var start = row
        start.basic = artificial
        rows.append(start)
        let home = Int(places[Int(artificial)])
        var steps = 0
        while rows[home].basic == artificial && rows[home].constant > Self.small {
            // What makes it smaller, and can become larger.
            guard let place = rows[home].factors.firstIndex(where: { $0 < -Self.small }) else {
                return contradiction(home, number)
            }
            let column = rows[home].columns[place]
            guard let leaving = leavingRow(column) else { return contradiction(home, number) }
            pivot(leaving, column)
            steps += 1
            precondition(steps < 1_000_000, "the simplex goes in circles")
        }
        if rows[home].basic == artificial {
            // Zero: any other column takes its place.
            if let place = rows[home].factors.firstIndex(where: { abs($0) > Self.small }) {
                rows[home].constant = 0
                pivot(home, rows[home].columns[place])
            } else {
                removeRow(home)
            }
        }
        for index in rows.indices {
            guard let place = rows[index].find(artificial) else { continue }
            rows[index].columns.remove(at: place)
            rows[index].factors.remove(at: place)
        }
        for level in costs.indices { costs[level][Int(artificial)] = 0 }
        places[Int(artificial)] = -1
        return nil
    }

    private mutating func removeRow(_ index: Int) {
        places[Int(rows[index].basic)] = -1
        rows.swapAt(index, rows.count - 1)
        rows.removeLast()
        if index < rows.count { places[Int(rows[index].basic)] = Int32(index) }
    }

    /// The required constraints whose slacks stand in a row that cannot hold.
    func contradiction(_ index: Int, _ number: Int32) -> [Int32] {
        var found = Set([number])
        let row = rows[index]
        if row.basic >= 0 { found.insert(owners[Int(row.basic)]) }
        for column in row.columns { found.insert(owners[Int(column)]) }
        return found.filter { $0 >= 0 && isRequired[Int($0)] }.sorted()
    }

    // MARK: Constants and values

    /// Adds to the constant of a constraint. `restore()` is due afterwards.
    mutating func shift(_ constraint: Int32, by change: Double) {
        // The marker takes the change: constant + change + terms ± marker = 0. For rows of ">=", which were turned, it is the other way round.
        let marker = markers[Int(constraint)]
        let change = isTurned[Int(constraint)] ? -change : change
        let place = places[Int(marker)]
        if place >= 0 {
            rows[Int(place)].constant -= change
            return
        }
        for index in rows.indices {
            guard let place = rows[index].find(marker) else { continue }
            rows[index].constant += rows[index].factors[place] * change
        }
    }

    /// Calls with each free variable that is not zero.
    func forEachValue(_ body: (Int32, Double) -> Void) {
        for row in rows where kinds[Int(row.basic)] == .free { body(row.basic, row.constant) }
    }
}

extension SimplexTableau.Row {
    /// Where a column stands or would stand.
    func place(of column: Int32) -> Int {
        var (low, high) = (0, columns.count)
        while low < high {
            let middle = (low + high) >> 1
            if columns[middle] < column { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func find(_ column: Int32) -> Int? {
        guard let last = columns.last, column <= last, columns[0] <= column else { return nil }
        let place = place(of: column)
        return columns[place] == column ? place : nil
    }

    mutating func negate() {
        constant = -constant
        for place in factors.indices { factors[place] = -factors[place] }
    }

    /// Solves for one of the columns, which changes places with the basic variable, if there is one.
    mutating func solve(at place: Int) {
        let (column, factor) = (columns[place], factors[place])
        columns.remove(at: place)
        factors.remove(at: place)
        let times = -1 / factor
        constant *= times
        for index in factors.indices { factors[index] *= times }
        if basic >= 0 {
            let new = self.place(of: basic)
            columns.insert(basic, at: new)
            factors.insert(-times, at: new)
        }
        basic = column
    }
}
