/// What the model has changed since the last commit, as it was before: with it put back, a layer is what the sink knows.
///
/// So each layer has one record instead of two. Cleared by every commit; its storage is used again.
struct UndoLog {
    /// The old values of properties, those of one layer chained.
    private var values = ValueLog()
    /// The old lists of sublayers.
    private var sublayers: [LayerID: [CALayer]] = [:]
    /// The old superlayers of layers that moved; nil where it has ended.
    private var superlayers: [LayerID: CALayer?] = [:]
    /// The old masks.
    private var masks: [LayerID: CALayer?] = [:]

    /// Where a layer's chain begins.
    struct Place {
        fileprivate let index: Int32
        /// No chain: nothing changed.
        static let none = Place(index: -1)
        var isNone: Bool { index < 0 }
    }

    /// Keeps the value that a property had at the last commit, in front of a layer's chain.
    mutating func keep(_ key: PropertyKey, of record: UnsafePointer<LayerProperties>, _ chain: inout Place) {
        chain = Place(index: Int32(truncatingIfNeeded: values.append(key, from: record, link: chain.index)))
    }

    /// Puts the values of a chain back.
    func undo(_ chain: Place, in record: inout LayerProperties) {
        var place = chain
        while !place.isNone {
            _ = values.write(Int(place.index), to: &record)
            place = Place(index: values.link(at: Int(place.index)))
        }
    }

    /// The value of a property in a chain; nil where it has not changed.
    func value(of key: PropertyKey, _ chain: Place) -> PropertyValue? {
        var place = chain
        while !place.isNone {
            if values.key(at: Int(place.index)) == key { return values.value(at: Int(place.index)) }
            place = Place(index: values.link(at: Int(place.index)))
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
        values.removeAll()
        if !sublayers.isEmpty { sublayers = [:] }
        if !superlayers.isEmpty { superlayers = [:] }
        if !masks.isEmpty { masks = [:] }
    }
}
