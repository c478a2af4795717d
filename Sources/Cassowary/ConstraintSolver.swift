/// Linear constraints with priorities, kept solved while they come, go and change.
///
///     let solver = ConstraintSolver()
///     let width = solver.makeVariables(1)
///     solver.add([LinearTerm(width, 1)], .equal, constant: -100, priority: 250)      // width - 100 = 0, if it can be
///     solver.add([LinearTerm(width, 1)], .lessOrEqual, constant: -80)                // width - 80 <= 0
///     solver.solve { $0.last! }
///     solver.value(of: width)                                                        // 80
///
/// After G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm" (2001): variables without a sign,
/// slacks and errors, optimised by the simplex, and by the dual simplex where only constants changed (`SimplexTableau`).
///
/// Two things differ. Priorities are compared level by level and never added up: a constraint of a higher priority beats any number of lower
/// ones, whatever their errors, which no finite weights give and which keeps numbers well scaled. And required equalities, the most of
/// what layouts consist of, never come to a tableau: `Elimination` takes a variable out by each and keeps what it did, so that a changed constant
/// costs a replay, and what remains falls into systems that know nothing of each other, most of them of one variable.
package final class ConstraintSolver {
    /// A required constraint's priority; there is none above it.
    package static let required: Float = 1000

    var store = ConstraintStore()
    private var elimination = Elimination()
    private var systems = ResidualSystems()
    private var values: [Double] = []
    private var isStructureOld = false
    private var areConstantsOld = false
    /// Constraints that are left out because others contradict them.
    package private(set) var broken: Set<Int32> = []

    /// A solver without variables.
    package init() {}

    /// Whether something changed since it was solved.
    package var needsSolving: Bool { isStructureOld || areConstantsOld }

    /// The number of variables.
    package var variableCount: Int { values.count }

    /// Makes variables with consecutive numbers.
    ///
    /// - Returns: the first one's number.
    package func makeVariables(_ count: Int) -> Int32 {
        let first = Int32(values.count)
        values.append(contentsOf: repeatElement(0, count: count))
        return first
    }

    /// Adds: terms + constant, in its relation to 0. Terms of the same variable are added up.
    ///
    /// - Parameter priority: 1000 is required; the larger of two others wins.
    /// - Returns: the constraint's number; those of removed ones are used anew.
    @discardableResult
    package func add(
        _ terms: [LinearTerm], _ relation: ConstraintRelation, constant: Double, priority: Float = required
    ) -> Int32 {
        isStructureOld = true
        return store.add(terms, relation, constant, priority)
    }

    /// Removes a constraint.
    package func remove(_ constraint: Int32) {
        isStructureOld = true
        broken.remove(constraint)
        store.remove(constraint)
    }

    /// Gives a constraint another constant.
    package func setConstant(_ constant: Double, of constraint: Int32) {
        if store.constants[Int(constraint)] == constant { return }
        store.constants[Int(constraint)] = constant
        areConstantsOld = true
    }

    /// The constant of a constraint.
    package func constant(of constraint: Int32) -> Double { store.constants[Int(constraint)] }

    /// The value of a variable as last solved; 0 where nothing says what it is.
    package func value(of variable: Int32) -> Double { values[Int(variable)] }

    /// Solves, if anything changed.
    ///
    /// - Parameter choose: told the required constraints that contradict each other, in the order in which they were added; returns that of
    ///   them which is left out, until something changes.
    package func solve(_ choose: ([Int32]) -> Int32) {
        guard needsSolving else { return }
        var conflicts: [[Int32]] = []
        if !isStructureOld && broken.isEmpty {
            conflicts = elimination.replay(store)
            if conflicts.isEmpty { conflicts = systems.update(elimination) }
            if conflicts.isEmpty { return finish() }
        }
        if conflicts.isEmpty { broken.removeAll() }
        while true {
            for conflict in conflicts where !conflict.contains(where: broken.contains) {
                let ordered = conflict.sorted { store.ages[Int($0)] < store.ages[Int($1)] }
                let choice = choose(ordered)
                broken.insert(conflict.contains(choice) ? choice : ordered[ordered.count - 1])
            }
            conflicts = elimination.run(store, without: broken, variables: values.count)
            if conflicts.isEmpty { conflicts = systems.build(elimination, variables: values.count) }
            if conflicts.isEmpty { return finish() }
        }
    }

    private func finish() {
        for index in values.indices { values[index] = 0 }
        systems.write(to: &values)
        elimination.write(to: &values)
        isStructureOld = false
        areConstantsOld = false
    }

    /// Whether another value of a variable would do as well: found by asking for it below all priorities.
    package func isAmbiguous(_ variable: Int32) -> Bool {
        solve { $0[$0.count - 1] }
        let before = values
        defer {
            isStructureOld = true
            solve { $0[$0.count - 1] }
        }
        for offset in [1.0, -1.0] {
            let probe = add(
                [LinearTerm(variable, 1)], .equal, constant: -(before[Int(variable)] + offset),
                priority: -.greatestFiniteMagnitude)
            solve { $0[$0.count - 1] }
            let moved = abs(values[Int(variable)] - before[Int(variable)])
            remove(probe)
            if moved > 1e-3 { return true }
        }
        return false
    }
}

/// A variable times a factor.
package struct LinearTerm: Hashable, Sendable {
    /// The variable's number.
    package var variable: Int32
    /// The factor.
    package var factor: Double

    /// A variable times a factor.
    package init(_ variable: Int32, _ factor: Double) { (self.variable, self.factor) = (variable, factor) }
}

/// How an expression is related to zero.
package enum ConstraintRelation: Int8, Sendable, CaseIterable {
    /// At most zero.
    case lessOrEqual = -1
    /// Zero.
    case equal = 0
    /// At least zero.
    case greaterOrEqual = 1
}
