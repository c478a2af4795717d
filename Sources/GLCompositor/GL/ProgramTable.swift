import Shaders

/// The programs made so far, by key.
final class ProgramTable {
    private let debug: GLDebug
    /// By page of keys, the start of its places in `numbers`; -1 where none is in use.
    private var pages = ContiguousArray<Int32>(repeating: -1, count: ProgramKey.pageCount)
    private var numbers: ContiguousArray<Int32> = []
    /// The programs in the order of creation; batches name them by their index here.
    private(set) var made: ContiguousArray<QuadProgram> = []

    init(debug: GLDebug) { self.debug = debug }

    /// Returns the program of a key, compiled at its first use.
    @inline(__always) func program(_ key: ProgramKey) -> QuadProgram { made[number(key)] }

    /// Returns the number of a key's program, compiled at its first use.
    @inline(__always) func number(_ key: ProgramKey) -> Int {
        let page = pages[key.page]
        if page >= 0 {
            let number = numbers[Int(page) + key.place]
            if number >= 0 { return Int(number) }
        }
        return make(key)
    }

    /// Returns the program of a number.
    @inline(__always) func program(at number: Int) -> QuadProgram { made[number] }

    private func make(_ key: ProgramKey) -> Int {
        if pages[key.page] < 0 {
            pages[key.page] = Int32(numbers.count)
            numbers.append(contentsOf: repeatElement(-1, count: ProgramKey.placeCount))
        }
        made.append(QuadProgram(key, debug: debug))
        numbers[Int(pages[key.page]) + key.place] = Int32(made.count - 1)
        return made.count - 1
    }

    /// Drops the last frame's vertices of all programs.
    func reset() {
        for program in made { program.reset() }
    }

    /// Uploads the vertices of all programs that have any.
    func upload() {
        for program in made where program.recordCount > 0 { program.upload() }
    }
}
