/// The indices of a frame's images, by their ids.
///
/// Thousands of layers show a few images in turn: the latest ones are found without hashing.
struct ImageIndices {
    private var all: [UInt64: Int32] = [:]
    /// The latest image of each class of ids modulo 64.
    private var recent = ContiguousArray<Entry>(repeating: .none, count: 64)

    private struct Entry {
        var id: UInt64
        var index: Int32
        /// No image has the id 0.
        static let none = Entry(id: 0, index: -1)
    }

    /// Returns the index of an image; -1 for a new one.
    mutating func find(_ id: UInt64) -> Int32 {
        let place = Int(id & 63)
        if recent[place].id == id { return recent[place].index }
        guard let index = all[id] else { return -1 }
        recent[place] = Entry(id: id, index: index)
        return index
    }

    /// Adds a new image.
    mutating func add(_ index: Int32, of id: UInt64) {
        all[id] = index
        recent[Int(id & 63)] = Entry(id: id, index: index)
    }

    /// Removes an image.
    mutating func remove(_ id: UInt64) {
        all[id] = nil
        if recent[Int(id & 63)].id == id { recent[Int(id & 63)] = .none }
    }

    /// Removes all images.
    mutating func removeAll() {
        if all.isEmpty { return }
        all.removeAll(keepingCapacity: true)
        for place in recent.indices { recent[place] = .none }
    }
}
