/// The indices of layers' nodes by layer id.
///
/// Ids are numbered consecutively, so layers made together have neighbouring ones. They are kept in pages of 64: a pass
/// over neighbours hashes once per page.
struct LayerSlots: Sendable {
    /// The indices of the pages by page number, which is the id without its last six bits.
    private var pages: [UInt64: Int32] = [:]
    private var slots: ContiguousArray<Int32> = []
    /// The number of layers in each page.
    private var counts: ContiguousArray<Int32> = []
    private var freePages: ContiguousArray<Int32> = []

    private static let pageSize = 64

    /// The page of the last lookup.
    struct Cursor {
        fileprivate var number = UInt64.max
        fileprivate var start = 0
    }

    /// The index of a layer's node; nil where it has none.
    subscript(layer: LayerID) -> Int32? {
        get {
            var cursor = Cursor()
            return find(layer, &cursor)
        }
        set {
            if let newValue { insert(newValue, layer) } else { remove(layer) }
        }
    }

    /// Finds an index in a series of lookups; `cursor` is valid while no layer is added or removed.
    @inline(__always)
    func find(_ layer: LayerID, _ cursor: inout Cursor) -> Int32? {
        let number = layer.rawValue >> 6
        if number != cursor.number {
            guard let page = pages[number] else { return nil }
            cursor = Cursor(number: number, start: Int(page) * Self.pageSize)
        }
        let slot = slots[cursor.start + Int(layer.rawValue & 63)]
        return slot < 0 ? nil : slot
    }

    private mutating func insert(_ slot: Int32, _ layer: LayerID) {
        let page = Int(pages[layer.rawValue >> 6] ?? addPage(layer.rawValue >> 6))
        let place = page * Self.pageSize + Int(layer.rawValue & 63)
        if slots[place] < 0 { counts[page] += 1 }
        slots[place] = slot
    }

    private mutating func addPage(_ number: UInt64) -> Int32 {
        let page: Int32
        if let free = freePages.popLast() {
            page = free
        } else {
            page = Int32(counts.count)
            counts.append(0)
            slots.append(contentsOf: repeatElement(-1, count: Self.pageSize))
        }
        pages[number] = page
        return page
    }

    private mutating func remove(_ layer: LayerID) {
        guard let page = pages[layer.rawValue >> 6].map(Int.init) else { return }
        let place = page * Self.pageSize + Int(layer.rawValue & 63)
        guard slots[place] >= 0 else { return }
        slots[place] = -1
        counts[page] -= 1
        if counts[page] > 0 { return }
        pages[layer.rawValue >> 6] = nil
        freePages.append(Int32(page))
    }
}
