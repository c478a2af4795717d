/// What elimination leaves: inequalities and preferences, in systems that share no variable.
struct ResidualSystems {
    /// Rows of the elimination that all have one variable.
    private struct Single {
        var variable: Int32
        var start, end: Int
        var value = 0.0
    }

    /// Rows with several variables.
    private struct Joint {
        var tableau: SimplexTableau
        var variables: [Int32]
        var rows: [Int32]
        var constants: [Double]
        /// How often it was brought up to date by the dual simplex: rounding adds up.
        var updates = 0
    }

    private var singleRows: [Int32] = []
    private var singles: [Single] = []
    private var joints: [Joint] = []
    private var single = OneVariable()

    /// After how many updates a system is solved from the start.
    private static let mostUpdates = 1000

    // MARK: Building

    /// Makes the systems and solves them.
    ///
    /// - Returns: sets of constraints that contradict each other.
    mutating func build(_ elimination: Elimination, variables: Int) -> [[Int32]] {
        var groups = Groups(variables)
        for row in elimination.residual {
            let terms = elimination.terms(of: row)
            let first = terms[terms.startIndex].variable
            for term in terms.dropFirst() { groups.join(first, term.variable) }
        }
        // Rows by their group, in their order.
        var numbers = Array(repeating: Int32(-1), count: variables)
        var counts: [Int] = []
        var ofRow: [Int32] = []
        ofRow.reserveCapacity(elimination.residual.count)
        for row in elimination.residual {
            let group = Int(groups.find(elimination.terms(of: row).first!.variable))
            if numbers[group] < 0 {
                numbers[group] = Int32(counts.count)
                counts.append(0)
            }
            ofRow.append(numbers[group])
            counts[Int(numbers[group])] += 1
        }
        var starts = [0]
        for count in counts { starts.append(starts[starts.count - 1] + count) }
        var ends = starts
        var sorted = Array(repeating: Int32(0), count: elimination.residual.count)
        for (index, row) in elimination.residual.enumerated() {
            sorted[ends[Int(ofRow[index])]] = row
            ends[Int(ofRow[index])] += 1
        }
        singles.removeAll(keepingCapacity: true)
        joints.removeAll(keepingCapacity: true)
        singleRows = sorted
        var conflicts: [[Int32]] = []
        for group in counts.indices {
            let rows = starts[group]..<starts[group + 1]
            let variable = elimination.terms(of: sorted[rows.lowerBound]).first!.variable
            if groups.isAlone(variable) {
                var system = Single(variable: variable, start: rows.lowerBound, end: rows.upperBound)
                if let conflict = solve(&system, elimination) { conflicts.append(conflict) }
                singles.append(system)
            } else {
                switch Self.joint(Array(sorted[rows]), elimination) {
                case .success(let joint): joints.append(joint)
                case .failure(let conflict): conflicts.append(elimination.sources(of: conflict.rows))
                }
            }
        }
        return conflicts
    }

    private static func joint(_ rows: [Int32], _ elimination: Elimination) -> Result<Joint, TableauConflict> {
        var tableau = SimplexTableau()
        var local: [Int32: Int32] = [:]
        var variables: [Int32] = []
        // What is required comes first, then by priority.
        let ordered = rows.sorted {
            (-elimination.priorities[Int($0)], $0) < (-elimination.priorities[Int($1)], $1)
        }
        // Variables are numbered before all slacks.
        for row in ordered {
            for term in elimination.terms(of: row) where local[term.variable] == nil {
                local[term.variable] = tableau.makeVariable()
                variables.append(term.variable)
            }
        }
        for row in ordered {
            let terms = elimination.terms(of: row).map { LinearTerm(local[$0.variable]!, $0.factor) }
            let constant = elimination.constants[Int(row)]
            if let conflict = tableau.add(
                terms, elimination.relations[Int(row)], constant, elimination.priorities[Int(row)])
            {
                return .failure(TableauConflict(rows: conflict.map { ordered[Int($0)] }))
            }
        }
        tableau.optimize()
        let constants = ordered.map { elimination.constants[Int($0)] }
        return .success(Joint(tableau: tableau, variables: variables, rows: ordered, constants: constants))
    }

    private mutating func solve(_ system: inout Single, _ elimination: Elimination) -> [Int32]? {
        single.begin()
        for index in system.start..<system.end {
            let row = Int(singleRows[index])
            single.add(
                elimination.pool[Int(elimination.rows[row].start)].factor, elimination.relations[row],
                elimination.constants[row], elimination.priorities[row], Int32(row))
        }
        switch single.solve() {
        case .value(let value):
            system.value = value
            return nil
        case .conflict(let a, let b): return elimination.sources(of: [a, b])
        }
    }

    // MARK: Updating

    /// Solves anew what has other constants.
    mutating func update(_ elimination: Elimination) -> [[Int32]] {
        var conflicts: [[Int32]] = []
        for index in singles.indices {
            var system = singles[index]
            if let conflict = solve(&system, elimination) { conflicts.append(conflict) }
            singles[index] = system
        }
        for index in joints.indices {
            if let conflict = Self.update(&joints[index], elimination) { conflicts.append(conflict) }
        }
        return conflicts
    }

    private static func update(_ joint: inout Joint, _ elimination: Elimination) -> [Int32]? {
        var isChanged = false
        for (place, row) in joint.rows.enumerated() {
            let constant = elimination.constants[Int(row)]
            let change = constant - joint.constants[place]
            if change == 0 { continue }
            isChanged = true
            joint.constants[place] = constant
            joint.tableau.shift(Int32(place), by: change)
        }
        if !isChanged { return nil }
        joint.updates += 1
        if joint.updates < mostUpdates, joint.tableau.restore() == nil { return nil }
        // Contradictions are looked for once more from the start, where no rounding has added up.
        switch Self.joint(joint.rows, elimination) {
        case .success(let fresh):
            joint = fresh
            return nil
        case .failure(let conflict): return elimination.sources(of: conflict.rows)
        }
    }

    // MARK: Values

    func write(to values: inout [Double]) {
        for system in singles { values[Int(system.variable)] = system.value }
        for joint in joints {
            joint.tableau.forEachValue { values[Int(joint.variables[Int($0)])] = $1 }
        }
    }
}

/// Rows that contradict each other.
struct TableauConflict: Error {
    var rows: [Int32]
}

/// Sets of variables that constraints join.
private struct Groups {
    private var parents: [Int32]
    private var joined: [Bool]

    init(_ count: Int) {
        parents = (0..<count).map { Int32($0) }
        joined = Array(repeating: false, count: count)
    }

    mutating func find(_ variable: Int32) -> Int32 {
        var here = variable
        while parents[Int(here)] != here {
            parents[Int(here)] = parents[Int(parents[Int(here)])]
            here = parents[Int(here)]
        }
        return here
    }

    mutating func join(_ a: Int32, _ b: Int32) {
        if a == b { return }
        joined[Int(a)] = true
        joined[Int(b)] = true
        let (a, b) = (find(a), find(b))
        if a != b { parents[Int(b)] = a }
    }

    /// Whether no other variable is in a variable's set.
    func isAlone(_ variable: Int32) -> Bool { !joined[Int(variable)] }
}
