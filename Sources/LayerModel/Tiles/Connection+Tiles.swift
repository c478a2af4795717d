extension Connection {
    /// Updates the tiles of tiled layers for a picture of `time`, and sends them.
    func displayTiles(at time: Double, _ area: ShownArea?) {
        if tiledLayers.isEmpty { return }
        tiledLayers.removeAll { $0.layer?.changed.connection !== self }
        let snapshot = PresentationSnapshot(time: time)
        for entry in tiledLayers {
            guard let layer = entry.layer as? CATiledLayer, layer.tiling.isActive else { continue }
            let region = area.flatMap { layer.visibleRegion(in: $0, at: snapshot) }
            let step = layer.changed.isStepped ? snapshot.presentation(of: layer) as? CATiledLayer : nil
            let tiles = layer.tiling.tiles(
                of: layer, by: step ?? layer, region, at: self.time.now, waits: !self.time.runsByItself)
            if tiles.isLike(layer.record.tiles) { continue }
            layer.setPlainValue(tiles.map { .object(ObjectReference($0)) } ?? .none, of: .tiles)
        }
        commit()
    }
}

extension TileSet? {
    /// Whether both show the same tiles.
    fileprivate func isLike(_ other: TileSet?) -> Bool {
        let (tiles, others) = (self?.tiles ?? [], other?.tiles ?? [])
        return tiles.count == others.count
            && zip(tiles, others).allSatisfy { $0.image == $1.image && $0.rect == $1.rect && $0.alpha == $1.alpha }
    }
}
