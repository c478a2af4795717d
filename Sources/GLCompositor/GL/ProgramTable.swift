import Shaders

/// The programs made so far, by key.
final class ProgramTable {
    private let debug: GLDebug
    private var programs = ContiguousArray<QuadProgram?>(repeating: nil, count: ProgramKey.count)
    /// Keys' indices in the order of making.
    private(set) var made: ContiguousArray<Int> = []

    init(debug: GLDebug) { self.debug = debug }

    /// The program of a key, compiled at its first use.
    @inline(__always) func program(_ key: ProgramKey) -> QuadProgram {
        programs[key.index] ?? make(key)
    }

    /// The program at an index that is known to be made.
    @inline(__always) func program(at index: Int) -> QuadProgram { programs[index].unsafelyUnwrapped }

    private func make(_ key: ProgramKey) -> QuadProgram {
        let program = QuadProgram(key, debug: debug)
        programs[key.index] = program
        made.append(key.index)
        return program
    }

    /// Forgets the last frame's vertices of all programs.
    func reset() {
        for index in made { program(at: index).reset() }
    }

    /// Uploads the vertices of all programs that have some.
    func upload() {
        for index in made {
            let program = program(at: index)
            if program.recordCount > 0 { program.upload() }
        }
    }
}
