/// What shape layers draw, as it was read from their values: kept while layers have those.
///
/// A layer that only moves or turns has the values that it had, and many layers' values are in no cache.
///
///     let style = shapeStyles.style(nodes[index].presentation.keyed)
struct ShapeStyles {
    private struct Key: Fingerprinted {
        /// Of the values.
        var stamp: UInt64
        var fingerprint: UInt64 { stamp }
    }

    /// Few frames: a line that is drawn in time looks another way in each.
    private var table = AgingTable<Key, ShapeStyle>(AgingPolicy(generation: 4))

    /// Starts a frame, be it whole or partial.
    mutating func beginFrame() { table.beginFrame() }

    /// What a layer with some values draws.
    mutating func style(_ values: KeyedValues) -> ShapeStyle {
        let (place, _) = table.place(of: Key(stamp: values.stamp), orAdd: ShapeStyle(values))
        return table[place]
    }
}
