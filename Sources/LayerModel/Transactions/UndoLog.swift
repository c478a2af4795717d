/// The values at the last commit of everything that changed since: undoing them gives the layer as known to the sink.
///
/// So each layer has one record instead of two. Every commit clears the log; its storage is reused.
struct UndoLog {
    /// The old values of properties; those of one layer are linked in a chain.
    private var values = ValueLog()
    /// The old lists of sublayers.
    private var sublayers: [LayerID: [CALayer]] = [:]
    /// The old superlayers of layers that moved; nil where it was freed.
    private var superlayers: [LayerID: CALayer?] = [:]
    /// The old masks.
    private var masks: [LayerID: CALayer?] = [:]

    /// The start of a layer's chain.
    struct Place {
        fileprivate let index: Int32
        /// No chain: nothing changed.
        static let none = Place(index: -1)
        var isNone: Bool { index < 0 }
    }

    /// Saves the value of a property at the last commit, at the front of a layer's chain.
    mutating func keep(_ key: PropertyKey, of record: UnsafePointer<LayerProperties>, _ chain: inout Place) {
        chain = Place(index: Int32(truncatingIfNeeded: values.append(key, from: record, link: chain.index)))
    }

    /// Restores the values of a chain.
    func undo(_ chain: Place, in record: inout LayerProperties) {
        var place = chain
        while !place.isNone {
            _ = values.write(Int(place.index), to: &record)
            place = Place(index: values.link(at: Int(place.index)))
        }
    }

    /// Returns the value of a property in a chain; nil where it has not changed.
    func value(of key: PropertyKey, _ chain: Place) -> PropertyValue? {
        var place = chain
        while !place.isNone {
            if values.key(at: Int(place.index)) == key { return values.value(at: Int(place.index)) }
            place = Place(index: values.link(at: Int(place.index)))
        }
        return nil
    }

    /// Saves the list of sublayers of a layer at the last commit.
    mutating func keep(sublayers list: [CALayer], of layer: LayerID) { sublayers[layer] = list }

    /// Returns the saved list.
    func sublayers(of layer: LayerID) -> [CALayer]? { sublayers[layer] }

    /// Saves the superlayer of a layer at the last commit.
    mutating func keep(superlayer: CALayer?, of layer: LayerID) { superlayers[layer] = .some(superlayer) }

    /// Returns the saved superlayer.
    func superlayer(of layer: LayerID) -> CALayer? { superlayers[layer] ?? nil }

    /// Saves the mask of a layer at the last commit.
    mutating func keep(mask: CALayer?, of layer: LayerID) { masks[layer] = .some(mask) }

    /// Returns the saved mask.
    func mask(of layer: LayerID) -> CALayer? { masks[layer] ?? nil }

    /// Clears the log; the owners of chains have to reset them.
    mutating func clear() {
        values.removeAll()
        if !sublayers.isEmpty { sublayers = [:] }
        if !superlayers.isEmpty { superlayers = [:] }
        if !masks.isEmpty { masks = [:] }
    }
}
