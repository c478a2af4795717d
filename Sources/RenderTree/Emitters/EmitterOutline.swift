/// The nesting of an emitter's cells: all of them in one list, each before the cells that it holds.
///
/// Cells beyond `EmitterCell.depthLimit` and `countLimit` do not emit.
struct EmitterOutline: Sendable {
    private(set) var cells: ContiguousArray<Cell> = []

    /// One cell.
    struct Cell: Sendable {
        var name: String
        var isEnabled: Bool
        /// The begin and the end of its emission, in seconds of the layer or since the birth of the emitting particle.
        var begin, end: Double
        /// Its own seconds per such second.
        var pace: Double
        /// The place of the next cell that it does not hold.
        var next = 0
        var depth: Int
    }

    init(_ list: [EmitterCell]) { append(list, depth: 0) }

    private mutating func append(_ list: [EmitterCell], depth: Int) {
        for cell in list {
            guard cells.count < EmitterCell.countLimit else { return }
            let place = cells.count, emission = cell.timing.emission
            cells.append(
                Cell(
                    name: cell.name, isEnabled: cell.isEnabled, begin: emission?.begin ?? 0, end: emission?.end ?? 0,
                    pace: Double(cell.timing.speed), depth: depth))
            if depth + 1 < EmitterCell.depthLimit { append(cell.emitterCells, depth: depth + 1) }
            cells[place].next = cells.count
        }
    }

    /// Calls `body` with the place of each top-level cell.
    @inline(__always)
    func forEachTop(_ body: (Int) -> Void) {
        var place = 0
        while place < cells.count {
            body(place)
            place = cells[place].next
        }
    }

    /// Calls `body` with the place of each cell directly inside one.
    @inline(__always)
    func forEachChild(of parent: Int, _ body: (Int) -> Void) {
        var place = parent + 1
        while place < cells[parent].next {
            body(place)
            place = cells[place].next
        }
    }

    /// Whether both have the same cells in the same nesting, at any emission spans: then particles of one are valid for
    /// the other.
    func hasSameForm(as other: EmitterOutline) -> Bool {
        guard cells.count == other.cells.count else { return false }
        for i in cells.indices where cells[i].name != other.cells[i].name || cells[i].next != other.cells[i].next {
            return false
        }
        return true
    }
}
