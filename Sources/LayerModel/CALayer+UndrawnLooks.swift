import RenderTree

extension CALayer {
    /// What the layer asks for and frames do not show yet, its animations included.
    package final var undrawnLooks: UndrawnLooks {
        // Nearly all layers.
        if kind == .plain || kind == .transform { return [] }
        return record.undrawnLooks(of: kind) { key in
            animationEntries.contains { $0.tracks.contains { $0.path.key == key } }
        }
    }
}

extension Connection {
    /// Says in the log, once for each look, that a committed layer asks for what frames do not show yet.
    func warnOfUndrawnLooks(of layer: CALayer) {
        let looks = layer.undrawnLooks.subtracting(warnedLooks)
        if looks.isEmpty { return }
        warnedLooks.formUnion(looks)
        for (_, property, problem) in looks.problems {
            Warnings.once("\(property) of a layer shows nothing: \(problem)")
        }
    }
}
