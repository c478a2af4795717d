import Cassowary
import Foundation
import Randomness
import Testing

@Suite("Linear constraints")
struct ConstraintSolverTests {
    private let solver = ConstraintSolver()

    private func solve() { solver.solve { $0[$0.count - 1] } }

    @Test("a required bound beats a preference, and goes with its constraint")
    func bounds() {
        let x = solver.makeVariables(1)
        solver.add([LinearTerm(x, 1)], .equal, constant: -100, priority: 250)
        let bound = solver.add([LinearTerm(x, 1)], .lessOrEqual, constant: -80)
        solve()
        #expect(solver.value(of: x) == 80)
        solver.setConstant(-90, of: bound)
        solve()
        #expect(solver.value(of: x) == 90)
        solver.remove(bound)
        solve()
        #expect(solver.value(of: x) == 100)
    }

    @Test("one constraint of a higher priority beats a hundred lower ones, which no finite weights hold")
    func lexicographic() {
        let x = solver.makeVariables(2)
        solver.add([LinearTerm(x, 1), LinearTerm(x + 1, -1)], .equal, constant: 0, priority: 999)
        for _ in 0..<100 { solver.add([LinearTerm(x, 1)], .equal, constant: -1e6, priority: 998) }
        solver.add([LinearTerm(x + 1, 1)], .equal, constant: -1, priority: 998.5)
        solve()
        #expect(abs(solver.value(of: x) - 1) < 1e-6 && abs(solver.value(of: x + 1) - 1) < 1e-6)
    }

    @Test("required constraints that contradict each other are told, and others are not")
    func conflict() {
        let x = solver.makeVariables(3)
        solver.add([LinearTerm(x + 2, 1)], .equal, constant: -5)
        let a = solver.add([LinearTerm(x, 1)], .equal, constant: -10)
        let b = solver.add([LinearTerm(x, 1), LinearTerm(x + 1, -1)], .equal, constant: 0)
        let c = solver.add([LinearTerm(x + 1, 1)], .equal, constant: -20)
        var told: [[Int32]] = []
        solver.solve {
            told.append($0)
            return c
        }
        #expect(told == [[a, b, c]])
        #expect(solver.broken == [c])
        #expect(solver.value(of: x + 1) == 10)
        solver.setConstant(-10, of: c)
        solve()
        #expect(solver.broken.isEmpty)
    }

    @Test("inequalities that contradict each other are told through the equalities between them")
    func inequalityConflict() {
        let x = solver.makeVariables(4)
        let a = solver.add([LinearTerm(x, 1)], .greaterOrEqual, constant: -50)
        let b = solver.add([LinearTerm(x + 1, 1)], .greaterOrEqual, constant: -60)
        let sum = solver.add([LinearTerm(x, 1), LinearTerm(x + 1, 1), LinearTerm(x + 2, -1)], .equal, constant: 0)
        let limit = solver.add([LinearTerm(x + 2, 1)], .lessOrEqual, constant: -100)
        solver.add([LinearTerm(x + 3, 1)], .greaterOrEqual, constant: 0)
        var told: [Int32] = []
        solver.solve {
            told = $0
            return $0.last!
        }
        #expect(told == [a, b, sum, limit])
        #expect(abs(solver.value(of: x + 2) - 110) < 1e-6)
    }

    @Test("what says the same twice is no contradiction; what nothing says is zero and ambiguous")
    func redundantAndAmbiguous() {
        let x = solver.makeVariables(2)
        for _ in 0..<3 { solver.add([LinearTerm(x, 2)], .equal, constant: -10) }
        #expect(!solver.isAmbiguous(x))
        #expect(solver.isAmbiguous(x + 1))
        #expect(solver.value(of: x) == 5 && solver.value(of: x + 1) == 0)
        #expect(solver.broken.isEmpty)
    }

    @Test("a chain that is closed at both ends shares what is left over")
    func closedChain() {
        let count: Int32 = 200
        let x = solver.makeVariables(Int(count) + 1)
        let end = solver.add([LinearTerm(x + count, 1)], .equal, constant: -3000)
        solver.add([LinearTerm(x, 1)], .equal, constant: 0)
        for index in 0..<count {
            let step = [LinearTerm(x + index + 1, 1), LinearTerm(x + index, -1)]
            solver.add(step, .equal, constant: -Double(10 + index % 3), priority: index == 50 ? 250 : 251)
            solver.add(step, .greaterOrEqual, constant: 0)
        }
        solve()
        let natural = (0..<count).reduce(0.0) { $0 + Double(10 + $1 % 3) }
        let grown = solver.value(of: x + 51) - solver.value(of: x + 50)
        #expect(abs(grown - (12 + 3000 - natural)) < 1e-6)
        for length in [2990.0, 3100, 5000, 2900] {
            solver.setConstant(-length, of: end)
            solve()
            #expect(abs(solver.value(of: x + 51) - solver.value(of: x + 50) - (12 + length - natural)) < 1e-6)
        }
    }
}
