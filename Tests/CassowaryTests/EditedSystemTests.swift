import Cassowary
import Foundation
import Testing

/// Two hundred random systems, each changed three times, against HiGHS: Fixtures/systems.py made Fixtures/edited-systems.json with SciPy 1.17 and says what
/// stands there.
@Suite("Random systems that are changed")
struct EditedSystemTests {
    private struct Rule: Decodable {
        var relation: ConstraintRelation
        var constant: Double
        var priority: Float
        var terms: [LinearTerm] = []

        init(from decoder: any Decoder) throws {
            var parts = try decoder.unkeyedContainer()
            relation = ConstraintRelation(rawValue: try parts.decode(Int8.self)) ?? .equal
            constant = try parts.decode(Double.self)
            priority = try parts.decode(Float.self)
            for term in try parts.decode([[Double]].self) { terms.append(LinearTerm(Int32(term[0]), term[1])) }
        }

        func error(_ values: [Double]) -> Double {
            let sum = terms.reduce(constant) { $0 + $1.factor * values[Int($1.variable)] }
            return switch relation {
            case .equal: abs(sum)
            case .lessOrEqual: max(0, sum)
            case .greaterOrEqual: max(0, -sum)
            }
        }
    }

    private enum Edit: Decodable {
        case constant(Int, Double)
        case remove(Int)
        case add(Rule)

        init(from decoder: any Decoder) throws {
            var parts = try decoder.unkeyedContainer()
            switch try parts.decode(String.self) {
            case "constant": self = .constant(try parts.decode(Int.self), try parts.decode(Double.self))
            case "remove": self = .remove(try parts.decode(Int.self))
            default: self = .add(try parts.decode(Rule.self))
            }
        }
    }

    private struct Stage: Decodable {
        var sums: [Double]?
        var values: [Double?]
    }

    private struct System: Decodable {
        var variables: Int
        var constraints: [Rule]
        var edits: [Edit]
        var stages: [Stage]

        /// The constraints after each edit, by index; nil for removed ones.
        var courses: [[Rule?]] {
            var rules: [Rule?] = constraints
            var all = [rules]
            for edit in edits {
                switch edit {
                case .constant(let index, let value): rules[index]?.constant = value
                case .remove(let index): rules[index] = nil
                case .add(let rule): rules.append(rule)
                }
                all.append(rules)
            }
            return all
        }
    }

    private static let systems: [System] = {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "Fixtures/edited-systems.json")
        return try! JSONDecoder().decode([System].self, from: Data(contentsOf: path))
    }()

    private func add(_ rule: Rule, to solver: ConstraintSolver) -> Int32 {
        solver.add(rule.terms, rule.relation, constant: rule.constant, priority: rule.priority)
    }

    private func check(_ solver: ConstraintSolver, _ system: System, _ rules: [Rule], _ stage: Stage, _ name: String) {
        solver.solve { $0[$0.count - 1] }
        guard let sums = stage.sums else {
            #expect(!solver.broken.isEmpty, "\(name)")
            return
        }
        #expect(solver.broken.isEmpty, "\(name)")
        let found = (0..<system.variables).map { solver.value(of: Int32($0)) }
        for rule in rules where rule.priority >= 1000 { #expect(rule.error(found) < 1e-5, "\(name)") }
        let levels = Set(rules.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
        #expect(levels.count == sums.count)
        for (level, least) in zip(levels, sums) {
            let sum = rules.filter { $0.priority == level }.reduce(0) { $0 + $1.error(found) }
            #expect(abs(sum - least) < 1e-3, "\(name), priority \(level)")
        }
        for (own, only) in zip(found, stage.values) {
            if let only { #expect(abs(own - only) < 1e-3, "\(name)") }
        }
    }

    @Test("an edited system has the least errors that there can be after each edit, priority by priority, within 1e-3")
    func edited() {
        #expect(Self.systems.count == 200)
        for (index, system) in Self.systems.enumerated() {
            let solver = ConstraintSolver()
            _ = solver.makeVariables(system.variables)
            var numbers = system.constraints.map { add($0, to: solver) }
            let courses = system.courses
            check(solver, system, courses[0].compactMap { $0 }, system.stages[0], "system \(index)")
            for (step, edit) in system.edits.enumerated() {
                switch edit {
                case .constant(let place, let value): solver.setConstant(value, of: numbers[place])
                case .remove(let place): solver.remove(numbers[place])
                case .add(let rule): numbers.append(add(rule, to: solver))
                }
                check(
                    solver, system, courses[step + 1].compactMap { $0 }, system.stages[step + 1],
                    "system \(index) after edit \(step + 1)")
            }
        }
    }

    @Test("the same where each stage is solved from the start, in the opposite order")
    func fromTheStart() {
        for (index, system) in Self.systems.enumerated() {
            for (step, rules) in system.courses.enumerated() {
                let solver = ConstraintSolver()
                _ = solver.makeVariables(system.variables)
                let present = rules.compactMap { $0 }
                for rule in present.reversed() { _ = add(rule, to: solver) }
                check(solver, system, present, system.stages[step], "system \(index), stage \(step)")
            }
        }
    }
}
