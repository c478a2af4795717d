// The layer as known to its sink: the model with the changes since the last commit undone.

extension CALayer {
    /// The properties as last committed. The layer must be known to a sink.
    final var committedRecord: LayerProperties {
        guard let connection = changed.connection, !changed.undo.isNone else { return record }
        var committed = record
        connection.undo.undo(changed.undo, in: &committed)
        return committed
    }

    /// The sublayers as last committed.
    final var committedSublayers: [CALayer] {
        guard let connection = changed.connection else { return [] }
        guard changed.pending.contains(.sublayers) else { return children }
        // A layer that left for another sink's tree has been removed from this one.
        return connection.undo.sublayers(of: layerID)?.filter { $0.changed.connection === connection } ?? []
    }

    /// The mask as last committed.
    final var committedMask: CALayer? {
        guard let connection = changed.connection else { return nil }
        guard changed.pending.contains(.mask) else { return ownMask }
        let mask = connection.undo.mask(of: layerID)
        return mask?.changed.connection === connection ? mask : nil
    }

    /// The superlayer as last committed; nil for a root, and where the superlayer has been freed since.
    final var committedSuperlayer: CALayer? {
        guard changed.pending.contains(.moved) else { return superlayer }
        return changed.connection?.undo.superlayer(of: layerID)
    }

    /// The clock from absolute time to the layer's in the committed tree; nil where the layer is below no attached
    /// root.
    ///
    /// Composed as in the render tree, bit for bit: from the top down, without layers that have no time of their own.
    final var committedClock: LayerClock? {
        var clocks: [LayerClock] = []
        var layer = self
        while true {
            if layer.changed.undo.isNone {
                if !layer.record.hasPlainTime { clocks.append(LayerClock(layer.record)) }
            } else {
                let record = layer.committedRecord
                if !record.hasPlainTime { clocks.append(LayerClock(record)) }
            }
            guard let above = layer.committedSuperlayer else { break }
            layer = above
        }
        guard let connection = changed.connection, layer.attachment === connection else { return nil }
        return clocks.reversed().reduce(.identity) { $0.composed(with: $1) }
    }
}
