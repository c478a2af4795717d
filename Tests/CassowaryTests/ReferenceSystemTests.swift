import Cassowary
import Foundation
import Randomness
import Testing

/// Random systems against HiGHS, an LP solver. The fixture was made by SciPy 1.17's `linprog(method="highs")`: for each priority
/// in turn the least sum of errors, which is then held while the next is looked for. `sums` are those of the priorities from above, `values` what each
/// variable is where only one value has these sums. A system without `sums` has required constraints that contradict each other.
@Suite("Random systems of constraints")
struct ReferenceSystemTests {
    private struct System {
        var variables: Int
        var constraints: [Constraint]
        var sums: [Double]?
        var values: [Double?]

        var levels: [Float] { Set(constraints.map(\.priority)).filter { $0 < 1000 }.sorted(by: >) }

        func error(_ constraint: Constraint, _ values: [Double]) -> Double {
            let sum = constraint.terms.reduce(constraint.constant) { $0 + $1.factor * values[Int($1.variable)] }
            return switch constraint.relation {
            case .equal: abs(sum)
            case .lessOrEqual: max(0, sum)
            case .greaterOrEqual: max(0, -sum)
            }
        }

        func sums(of values: [Double], without broken: Set<Int32> = []) -> [Double] {
            levels.map { level in
                constraints.filter { $0.priority == level }.reduce(0) { $0 + error($1, values) }
            }
        }
    }

    private struct Constraint {
        var relation: ConstraintRelation
        var constant: Double
        var priority: Float
        var terms: [LinearTerm]
    }

    private static let systems: [System] = {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/systems.json")
        let list = try! JSONSerialization.jsonObject(with: Data(contentsOf: path)) as! [[String: Any]]
        func number(_ value: Any) -> Double { (value as! NSNumber).doubleValue }
        return list.map { system in
            System(
                variables: Int(number(system["variables"]!)),
                constraints: (system["constraints"] as! [[Any]]).map { parts in
                    Constraint(
                        relation: ConstraintRelation(rawValue: Int8(number(parts[0])))!, constant: number(parts[1]),
                        priority: Float(number(parts[2])),
                        terms: (parts[3] as! [[Any]]).map { LinearTerm(Int32(number($0[0])), number($0[1])) })
                },
                sums: (system["sums"] as? [Any])?.map(number),
                values: ((system["values"] as? [Any]) ?? []).map { ($0 as? NSNumber)?.doubleValue })
        }
    }()

    private func values(_ solver: ConstraintSolver, _ count: Int) -> [Double] {
        (0..<count).map { solver.value(of: Int32($0)) }
    }

    private func check(_ system: System, _ solver: ConstraintSolver, _ message: String) {
        guard let sums = system.sums else {
            #expect(!solver.broken.isEmpty, "\(message)")
            return
        }
        #expect(solver.broken.isEmpty, "\(message)")
        let found = values(solver, system.variables)
        for constraint in system.constraints where constraint.priority >= 1000 {
            #expect(system.error(constraint, found) < 1e-5, "\(message)")
        }
        for (own, best) in zip(system.sums(of: found), sums) { #expect(abs(own - best) < 1e-3, "\(message)") }
        for (own, only) in zip(found, system.values) {
            if let only { #expect(abs(own - only) < 1e-3, "\(message)") }
        }
    }

    @Test("errors are the least that there can be, priority by priority, within 1e-3")
    func fromTheStart() {
        #expect(Self.systems.count == 160)
        for (index, system) in Self.systems.enumerated() {
            let solver = ConstraintSolver()
            _ = solver.makeVariables(system.variables)
            for constraint in system.constraints {
                solver.add(
                    constraint.terms, constraint.relation, constant: constraint.constant, priority: constraint.priority)
            }
            solver.solve { $0[$0.count - 1] }
            check(system, solver, "system \(index)")
        }
    }

    @Test("the same where constants came there by changes and constraints came and went")
    func changed() {
        for (index, system) in Self.systems.enumerated() {
            var random = Random(index)
            let solver = ConstraintSolver()
            _ = solver.makeVariables(system.variables)
            var numbers: [Int32] = []
            for constraint in system.constraints {
                numbers.append(
                    solver.add(
                        constraint.terms, constraint.relation, constant: random.number(-300, 300),
                        priority: constraint.priority))
                if random.flip(0.3) { solver.solve { $0[$0.count - 1] } }
            }
            for _ in 0..<4 {
                let place = random.below(numbers.count)
                let constraint = system.constraints[place]
                solver.remove(numbers[place])
                if random.flip() { solver.solve { $0[$0.count - 1] } }
                numbers[place] = solver.add(
                    constraint.terms, constraint.relation, constant: random.number(-300, 300),
                    priority: constraint.priority)
            }
            for round in 0..<6 {
                for (place, constraint) in system.constraints.enumerated() {
                    let isLast = round == 5
                    if isLast || random.flip(0.4) {
                        let constant = isLast ? constraint.constant : constraint.constant + random.number(-30, 30)
                        solver.setConstant(constant, of: numbers[place])
                    }
                }
                solver.solve { $0[$0.count - 1] }
            }
            check(system, solver, "system \(index)")
        }
    }

    @Test("where required constraints contradict each other, those told cannot hold together, and the rest holds")
    func contradictions() {
        for (index, system) in Self.systems.enumerated() where system.sums == nil {
            let solver = ConstraintSolver()
            _ = solver.makeVariables(system.variables)
            for constraint in system.constraints {
                solver.add(
                    constraint.terms, constraint.relation, constant: constraint.constant, priority: constraint.priority)
            }
            var sets: [[Int32]] = []
            solver.solve {
                sets.append($0)
                return $0[$0.count - 1]
            }
            for set in sets {
                let alone = ConstraintSolver()
                _ = alone.makeVariables(system.variables)
                for number in set {
                    let constraint = system.constraints[Int(number)]
                    #expect(constraint.priority >= 1000, "system \(index)")
                    alone.add(constraint.terms, constraint.relation, constant: constraint.constant)
                }
                alone.solve { $0[0] }
                #expect(!alone.broken.isEmpty, "system \(index)")
            }
            let found = values(solver, system.variables)
            for (number, constraint) in system.constraints.enumerated()
            where constraint.priority >= 1000 && !solver.broken.contains(Int32(number)) {
                #expect(system.error(constraint, found) < 1e-5, "system \(index)")
            }
        }
    }
}
