// The layer as its sink knows it: the model with what changed since the last commit put back.

extension CALayer {
    /// The properties as they were last committed. The layer is known to a sink.
    final var committedRecord: LayerProperties {
        guard let connection = changed.connection, !changed.undo.isNone else { return record }
        var committed = record
        connection.undo.undo(changed.undo, in: &committed)
        return committed
    }

    /// The sublayers as they were last committed.
    final var committedSublayers: [CALayer] {
        guard let connection = changed.connection else { return [] }
        guard changed.pending.contains(.sublayers) else { return children }
        // One that left for another sink's tree has been taken out of this one.
        return connection.undo.sublayers(of: layerID)?.filter { $0.changed.connection === connection } ?? []
    }

    /// The mask as it was last committed.
    final var committedMask: CALayer? {
        guard let connection = changed.connection else { return nil }
        guard changed.pending.contains(.mask) else { return ownMask }
        let mask = connection.undo.mask(of: layerID)
        return mask?.changed.connection === connection ? mask : nil
    }

    /// The superlayer as it was last committed; nil for a root, and where the superlayer has ended since.
    final var committedSuperlayer: CALayer? {
        guard changed.pending.contains(.moved) else { return superlayer }
        return changed.connection?.undo.superlayer(of: layerID)
    }

    /// The way from absolute time to the layer's in the committed tree; nil where the layer hangs on no attached root.
    ///
    /// Composed as the render tree does it, bit for bit: from the top down, layers without a time of their own left out.
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
