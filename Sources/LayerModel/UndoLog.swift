import RenderTree

/// What the model has changed since the last commit, as it was before: with it put back, a layer is what the sink knows.
///
/// So each layer has one record instead of two. Cleared by every commit; its storage is used again.
struct UndoLog {
    /// The old values of properties, those of one layer chained.
    private var entries: ContiguousArray<Entry> = []
    /// The old lists of sublayers.
    private var sublayers: [LayerID: [CALayer]] = [:]
    /// The old superlayers of layers that moved; nil where it has ended.
    private var superlayers: [LayerID: CALayer?] = [:]
    /// The old masks.
    private var masks: [LayerID: CALayer?] = [:]

    private struct Entry {
        let key: PropertyKey
        let next: Place
        let value: PropertyValue
    }

    /// Where a layer's chain begins.
    struct Place {
        fileprivate let index: Int32
        /// No chain: nothing changed.
        static let none = Place(index: -1)
        var isNone: Bool { index < 0 }
    }

    /// Keeps the value that a property had at the last commit, in front of a layer's chain.
    mutating func keep(_ value: consuming PropertyValue, of key: PropertyKey, _ chain: inout Place) {
        entries.append(Entry(key: key, next: chain, value: value))
        chain = Place(index: Int32(truncatingIfNeeded: entries.count - 1))
    }

    /// Puts the values of a chain back.
    func undo(_ chain: Place, in record: inout LayerProperties) {
        var place = chain
        while !place.isNone {
            let entry = entries[Int(place.index)]
            _ = record.setValue(entry.value, of: entry.key)
            place = entry.next
        }
    }

    /// The value of a property in a chain; nil where it has not changed.
    func value(of key: PropertyKey, _ chain: Place) -> PropertyValue? {
        var place = chain
        while !place.isNone {
            if entries[Int(place.index)].key == key { return entries[Int(place.index)].value }
            place = entries[Int(place.index)].next
        }
        return nil
    }

    /// Keeps the list of sublayers that a layer had at the last commit.
    mutating func keep(sublayers list: [CALayer], of layer: LayerID) { sublayers[layer] = list }

    /// The list that was kept.
    func sublayers(of layer: LayerID) -> [CALayer]? { sublayers[layer] }

    /// Keeps the superlayer that a layer had at the last commit.
    mutating func keep(superlayer: CALayer?, of layer: LayerID) { superlayers[layer] = .some(superlayer) }

    /// The superlayer that was kept.
    func superlayer(of layer: LayerID) -> CALayer? { superlayers[layer] ?? nil }

    /// Keeps the mask that a layer had at the last commit.
    mutating func keep(mask: CALayer?, of layer: LayerID) { masks[layer] = .some(mask) }

    /// The mask that was kept.
    func mask(of layer: LayerID) -> CALayer? { masks[layer] ?? nil }

    /// Forgets everything; chains have to be cut by who holds them.
    mutating func clear() {
        entries.removeAll(keepingCapacity: entries.count <= 4096)
        if !sublayers.isEmpty { sublayers = [:] }
        if !superlayers.isEmpty { superlayers = [:] }
        if !masks.isEmpty { masks = [:] }
    }
}
