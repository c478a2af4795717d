import RenderTree

/// What shape layers draw, as it was read from their values: kept while layers have those.
///
/// A layer that only moves or turns has the values that it had, and many layers' values are in no cache.
///
///     let look = shapeLooks.look(nodes[index].presentation.keyed)
struct ShapeLooks {
    private struct Key: Fingerprinted {
        /// Of the values.
        var stamp: UInt64
        var fingerprint: UInt64 { stamp }
    }

    private var table = AgingTable<Key, ShapeLook>()
    private var frame: UInt64 = 0

    /// Frames of a generation: what is not used is kept for one or two. Few: a line that is drawn in time looks another way in each.
    private static let keptFrames: UInt64 = 4

    /// Starts a frame, be it whole or partial: what no frame has used for a while is dropped.
    mutating func beginFrame() {
        frame += 1
        if frame % Self.keptFrames == 0 { table.age { _ in } }
    }

    /// What a layer with some values draws.
    mutating func look(_ values: KeyedValues) -> ShapeLook {
        let (place, _) = table.place(of: Key(stamp: values.stamp), orAdd: ShapeLook(values))
        return table[place]
    }
}
