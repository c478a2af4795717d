/// The styles of shape layers, read from their values, and kept while layers have those values.
///
/// A layer that only moves or turns keeps its values, and many layers' values are in no cache.
///
///     let style = shapeStyles.style(nodes[index].presentation.keyed)
struct ShapeStyles {
    private struct Key: Fingerprinted {
        /// The stamp of the values.
        var stamp: UInt64
        var fingerprint: UInt64 { stamp }
    }

    /// A short generation: a stroke that is animated has another style in each frame.
    private var table = AgingTable<Key, ShapeStyle>(AgingPolicy(generation: 4))

    /// Starts a frame, whole or partial.
    mutating func beginFrame() { table.beginFrame() }

    /// Returns the style of a layer with some values.
    mutating func style(_ values: KeyedValues) -> ShapeStyle {
        let (place, _) = table.place(of: Key(stamp: values.stamp), orAdd: ShapeStyle(values))
        return table[place]
    }
}
