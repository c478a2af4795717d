/// Takes a variable out of the system by each required equality, and keeps what it did.
///
/// First equalities that have one variable left, which fix it; then variables that stand in one equality and nowhere else, which only follow; then
/// the shortest equality's rarest variable, as Markowitz chooses pivots, so that rows stay short. A row is numbered as its
/// constraint.
struct Elimination {
    /// Row `target` got `factor` times row `source`.
    private struct Step {
        var target, source: Int32
        var factor: Double
    }

    /// A row's variable that is found by the row.
    private struct Pivot {
        var row, variable: Int32
    }

    private struct Occurrence {
        var row, next: Int32
    }

    private(set) var rows: [RowPlace] = []
    private(set) var pool: [LinearTerm] = []
    /// What the rows' constants are.
    private(set) var constants: [Double] = []
    /// Rows of inequalities and of what is not required that still have variables.
    private(set) var residual: [Int32] = []
    private var steps: [Step] = []
    private var pivots: [Pivot] = []
    /// Rows of required constraints without variables: their constants decide whether they hold.
    private var checks: [(row: Int32, relation: ConstraintRelation)] = []
    private(set) var relations: [ConstraintRelation] = []
    private(set) var priorities: [Float] = []

    // What is used while it runs.
    private var heads: [Int32] = []
    private var occurrences: [Occurrence] = []
    private var equalities: [Int32] = []
    private var others: [Int32] = []
    private var place: [Int32] = []
    private var isDone: [Bool] = []
    private var isEliminated: [Bool] = []
    private var fixing: [Int32] = []
    private var following: [Int32] = []
    private var buckets: [[Int32]] = []

    /// Where a row's terms lie in the pool.
    struct RowPlace {
        var start, count, room: Int32
    }

    /// How far off a required constraint may be, in points.
    static let tolerance = 1e-6

    // MARK: Running

    /// Eliminates from the start.
    ///
    /// - Returns: sets of constraints that contradict each other.
    mutating func run(_ store: ConstraintStore, without broken: Set<Int32>, variables: Int) -> [[Int32]] {
        load(store, broken, variables)
        for row in rows.indices where isEquality(row) {
            let count = rows[row].count
            if count == 1 { fixing.append(Int32(row)) }
        }
        for variable in 0..<variables where equalities[variable] == 1 && others[variable] == 0 {
            following.append(Int32(variable))
        }
        drain()
        fillBuckets()
        while let row = shortestRow() {
            pivot(row, on: rarestVariable(of: row))
            drain()
        }
        residual.removeAll(keepingCapacity: true)
        checks.removeAll(keepingCapacity: true)
        for row in rows.indices where store.ages[row] >= 0 && !isDone[row] && !broken.contains(Int32(row)) {
            if rows[row].count > 0 {
                residual.append(Int32(row))
            } else if priorities[row] >= ConstraintSolver.required {
                checks.append((Int32(row), relations[row]))
            }
        }
        return conflicts()
    }

    private mutating func load(_ store: ConstraintStore, _ broken: Set<Int32>, _ variables: Int) {
        let count = store.count
        relations = store.relations
        priorities = store.priorities
        constants = store.constants
        pool = store.terms
        steps.removeAll(keepingCapacity: true)
        pivots.removeAll(keepingCapacity: true)
        occurrences.removeAll(keepingCapacity: true)
        occurrences.reserveCapacity(pool.count)
        fixing.removeAll(keepingCapacity: true)
        following.removeAll(keepingCapacity: true)
        buckets.removeAll(keepingCapacity: true)
        rows = []
        rows.reserveCapacity(count)
        isDone = Array(repeating: false, count: count)
        isEliminated = Array(repeating: false, count: variables)
        heads = Array(repeating: -1, count: variables)
        equalities = Array(repeating: 0, count: variables)
        others = Array(repeating: 0, count: variables)
        place = Array(repeating: 0, count: variables)
        for row in 0..<count {
            let isUsed = store.ages[row] >= 0 && (broken.isEmpty || !broken.contains(Int32(row)))
            let start = store.starts[row]
            let length = isUsed ? store.counts[row] : 0
            rows.append(RowPlace(start: start, count: length, room: length))
            if !isUsed {
                isDone[row] = true
                continue
            }
            let equality = isEquality(row)
            for index in Int(start)..<Int(start + length) {
                let variable = Int(pool[index].variable)
                occurrences.append(Occurrence(row: Int32(row), next: heads[variable]))
                heads[variable] = Int32(occurrences.count - 1)
                if equality { equalities[variable] += 1 } else { others[variable] += 1 }
            }
        }
    }

    private func isEquality(_ row: Int) -> Bool {
        relations[row] == .equal && priorities[row] >= ConstraintSolver.required && !isDone[row]
    }

    /// Does all that makes no row longer.
    private mutating func drain() {
        while true {
            if let row = fixing.popLast() {
                if !isDone[Int(row)], rows[Int(row)].count == 1 {
                    pivot(row, on: pool[Int(rows[Int(row)].start)].variable)
                }
            } else if let variable = following.popLast() {
                follow(variable)
            } else {
                return
            }
        }
    }

    /// A variable of one equality alone: the row waits until all else is known.
    private mutating func follow(_ variable: Int32) {
        let index = Int(variable)
        guard !isEliminated[index], equalities[index] == 1, others[index] == 0 else { return }
        var node = heads[index]
        while node >= 0 {
            let row = Int(occurrences[Int(node)].row)
            if !isDone[row], find(variable, in: row) != nil {
                finish(row, variable)
                return
            }
            node = occurrences[Int(node)].next
        }
    }

    private mutating func finish(_ row: Int, _ variable: Int32) {
        isDone[row] = true
        isEliminated[Int(variable)] = true
        pivots.append(Pivot(row: Int32(row), variable: variable))
        let terms = rows[row]
        for index in Int(terms.start)..<Int(terms.start + terms.count) {
            let other = Int(pool[index].variable)
            equalities[other] -= 1
            if equalities[other] == 1 && others[other] == 0 { following.append(Int32(other)) }
        }
    }

    private func find(_ variable: Int32, in row: Int) -> Int? {
        let terms = rows[row]
        var index = Int(terms.start)
        let end = index + Int(terms.count)
        while index < end {
            if pool[index].variable == variable { return index }
            index += 1
        }
        return nil
    }

    /// Takes a variable out of all other rows by a row.
    private mutating func pivot(_ source: Int32, on variable: Int32) {
        let row = Int(source)
        guard let own = find(variable, in: row) else { return }
        let factor = pool[own].factor
        finish(row, variable)
        let isFixed = rows[row].count == 1
        var node = heads[Int(variable)]
        while node >= 0 {
            let target = Int(occurrences[Int(node)].row)
            node = occurrences[Int(node)].next
            guard !isDone[target], let index = find(variable, in: target) else { continue }
            let times = -pool[index].factor / factor
            steps.append(Step(target: Int32(target), source: source, factor: times))
            constants[target] += times * constants[row]
            drop(index, of: target)
            if !isFixed { add(row, times, to: target, without: variable) }
            guard isEquality(target) else { continue }
            if rows[target].count == 1 {
                fixing.append(Int32(target))
            } else if !buckets.isEmpty {
                enqueue(target)
            }
        }
    }

    /// Removes a term of a row.
    private mutating func drop(_ index: Int, of row: Int) {
        let variable = Int(pool[index].variable)
        let last = Int(rows[row].start + rows[row].count) - 1
        pool[index] = pool[last]
        rows[row].count -= 1
        if isEquality(row) {
            equalities[variable] -= 1
        } else {
            others[variable] -= 1
        }
        if equalities[variable] == 1 && others[variable] == 0 && !isEliminated[variable] {
            following.append(Int32(variable))
        }
    }

    /// Adds a multiple of a row's other terms to a row.
    private mutating func add(_ source: Int, _ times: Double, to target: Int, without variable: Int32) {
        let from = rows[source]
        if rows[target].room < rows[target].count + from.count {
            move(target, room: 2 * (rows[target].count + from.count))
        }
        let start = Int(rows[target].start)
        for index in start..<start + Int(rows[target].count) { place[Int(pool[index].variable)] = Int32(index) + 1 }
        let equality = isEquality(target)
        for index in Int(from.start)..<Int(from.start + from.count) {
            let term = pool[index]
            if term.variable == variable { continue }
            let other = Int(term.variable)
            if place[other] > 0 {
                pool[Int(place[other]) - 1].factor += times * term.factor
                continue
            }
            let end = start + Int(rows[target].count)
            pool[end] = LinearTerm(term.variable, times * term.factor)
            rows[target].count += 1
            place[other] = Int32(end) + 1
            occurrences.append(Occurrence(row: Int32(target), next: heads[other]))
            heads[other] = Int32(occurrences.count - 1)
            if equality { equalities[other] += 1 } else { others[other] += 1 }
        }
        for index in start..<start + Int(rows[target].count) { place[Int(pool[index].variable)] = 0 }
        var index = start
        while index < start + Int(rows[target].count) {
            if abs(pool[index].factor) < 1e-10 { drop(index, of: target) } else { index += 1 }
        }
    }

    private mutating func move(_ row: Int, room: Int32) {
        let start = Int(rows[row].start)
        let new = pool.count
        for index in start..<start + Int(rows[row].count) { pool.append(pool[index]) }
        pool.append(contentsOf: repeatElement(LinearTerm(0, 0), count: Int(room - rows[row].count)))
        rows[row].start = Int32(new)
        rows[row].room = room
    }

    // MARK: Choosing

    private mutating func fillBuckets() {
        buckets = Array(repeating: [], count: 33)
        for row in rows.indices.reversed() where isEquality(row) && rows[row].count > 0 { enqueue(row) }
    }

    private mutating func enqueue(_ row: Int) { buckets[min(32, Int(rows[row].count))].append(Int32(row)) }

    private mutating func shortestRow() -> Int32? {
        for length in buckets.indices {
            while let row = buckets[length].popLast() {
                if isEquality(Int(row)), rows[Int(row)].count > 0, min(32, Int(rows[Int(row)].count)) == length {
                    return row
                }
            }
        }
        return nil
    }

    private func rarestVariable(of row: Int32) -> Int32 {
        let terms = rows[Int(row)]
        let all = pool[Int(terms.start)..<Int(terms.start + terms.count)]
        // Small factors make large numbers elsewhere.
        let limit = 0.01 * (all.lazy.map { abs($0.factor) }.max() ?? 0)
        var best: (variable: Int32, cost: Int32) = (-1, .max)
        for term in all where abs(term.factor) >= limit {
            let cost = equalities[Int(term.variable)] + 4 * others[Int(term.variable)]
            if cost < best.cost { best = (term.variable, cost) }
        }
        return best.variable
    }

    // MARK: Constants

    /// Brings the rows' constants up to date.
    ///
    /// - Returns: sets of constraints that contradict each other.
    mutating func replay(_ store: ConstraintStore) -> [[Int32]] {
        constants = store.constants
        constants.withUnsafeMutableBufferPointer { constants in
            for step in steps { constants[Int(step.target)] += step.factor * constants[Int(step.source)] }
        }
        return conflicts()
    }

    private func conflicts() -> [[Int32]] {
        var found: [[Int32]] = []
        for (row, relation) in checks {
            let constant = constants[Int(row)]
            let isMet =
                switch relation {
                case .equal: abs(constant) <= Elimination.tolerance
                case .lessOrEqual: constant <= Elimination.tolerance
                case .greaterOrEqual: constant >= -Elimination.tolerance
                }
            if !isMet { found.append(sources(of: [row])) }
        }
        return found
    }

    /// The constraints that rows follow from.
    func sources(of targets: [Int32]) -> [Int32] {
        var isSource = Array(repeating: false, count: rows.count)
        for row in targets { isSource[Int(row)] = true }
        for step in steps.reversed() where isSource[Int(step.target)] { isSource[Int(step.source)] = true }
        return isSource.indices.filter { isSource[$0] }.map { Int32($0) }
    }

    // MARK: Values

    /// Finds the eliminated variables by those that are left, which `values` has.
    func write(to values: inout [Double]) {
        values.withUnsafeMutableBufferPointer { values in
            pool.withUnsafeBufferPointer { pool in
                for pivot in pivots.reversed() {
                    let terms = rows[Int(pivot.row)]
                    var sum = constants[Int(pivot.row)]
                    var own = 1.0
                    for index in Int(terms.start)..<Int(terms.start + terms.count) {
                        let term = pool[index]
                        if term.variable == pivot.variable {
                            own = term.factor
                        } else {
                            sum += term.factor * values[Int(term.variable)]
                        }
                    }
                    values[Int(pivot.variable)] = -sum / own
                }
            }
        }
    }

    /// The terms of a row.
    func terms(of row: Int32) -> ArraySlice<LinearTerm> {
        let terms = rows[Int(row)]
        return pool[Int(terms.start)..<Int(terms.start + terms.count)]
    }
}
