import RenderTree

// The properties of layout and of the special layers.

extension LayerAccessor {
    static var specialRows: [Row] { layoutRows + scrollRows + tiledRows + textRows + replicatorRows + emitterRows }

    private static var layoutRows: [Row] {
        [(.autoresizingMask, LayerAccessor(\.autoresizingMask, \CALayer.autoresizingMask))]
    }

    private static var scrollRows: [Row] {
        [(.scrollMode, LayerAccessor(\.scrollMode, \CAScrollLayer.scrollMode))]
    }

    private static var tiledRows: [Row] {
        [
            (.tileSize, LayerAccessor(\.tileSize, \CATiledLayer.tileSize)),
            (.levelsOfDetail, LayerAccessor(\.levelsOfDetail, \CATiledLayer.levelsOfDetail)),
            (.levelsOfDetailBias, LayerAccessor(\.levelsOfDetailBias, \CATiledLayer.levelsOfDetailBias)),
        ]
    }
}
