import Foundation

/// Identifies a tile: its level of detail, and its place in a grid that begins at the layer's (0, 0).
struct TileKey: Hashable, Comparable, Sendable {
    /// The content is drawn scaled by 2 to this power.
    var level: Int
    var x, y: Int

    /// Orders coarser tiles first.
    static func < (a: TileKey, b: TileKey) -> Bool { (a.level, a.y, a.x) < (b.level, b.y, b.x) }
}

/// The division of a tiled layer into tiles.
struct TileGrid: Sendable {
    let bounds: CGRect
    /// The size in pixels.
    let tileSize: CGSize
    /// Pixels per point at level 0.
    let contentsScale: CGFloat
    /// The levels of detail, the coarsest first.
    let levels: ClosedRange<Int>

    /// The most tiles that a picture shows of one layer, and the most pixels of them: 512 MiB.
    private static let mostTiles = 4096, mostPixels: CGFloat = 0x800_0000
    /// The factor by which a level may be coarser than the picture's pixels: rounding, and an invisible difference.
    private static let slack: CGFloat = 1.001

    /// - Parameter bounds: The layer's bounds as shown.
    init(of layer: CATiledLayer, bounds: CGRect) {
        self.bounds = bounds
        func side(_ length: CGFloat) -> CGFloat { max(16, min(4096, length.rounded(.up))) }
        tileSize = CGSize(width: side(layer.tileSize.width), height: side(layer.tileSize.height))
        contentsScale = max(1e-6, min(1e6, layer.contentsScale))
        let finest = max(-40, min(40, layer.levelsOfDetailBias))
        // At the last level the longer side is one pixel.
        let most = max(bounds.width, bounds.height) * contentsScale
        let last = -Int(max(0, min(60, log2(max(1, most)))))
        levels = max(min(finest, last), finest - max(1, layer.levelsOfDetail) + 1)...finest
    }

    /// Whether tiles of another grid are valid in this one.
    func hasTiles(of other: TileGrid) -> Bool { tileSize == other.tileSize && contentsScale == other.contentsScale }

    /// Returns the pixels per point at a level.
    private func scale(_ level: Int) -> CGFloat { contentsScale * exp2(CGFloat(level)) }

    /// Returns the part of the layer that a tile shows.
    func rect(of key: TileKey) -> CGRect {
        let scale = scale(key.level)
        let x = edges(key.x, tileSize.width / scale, bounds.minX, bounds.maxX)
        let y = edges(key.y, tileSize.height / scale, bounds.minY, bounds.maxY)
        return CGRect(x: x.0, y: y.0, width: max(0, x.1 - x.0), height: max(0, y.1 - y.0))
    }

    /// Returns the begin and the end of a tile on one axis. Adjacent tiles share the exact same edge.
    private func edges(_ place: Int, _ length: CGFloat, _ least: CGFloat, _ most: CGFloat) -> (CGFloat, CGFloat) {
        (max(least, CGFloat(place) * length), min(most, CGFloat(place + 1) * length))
    }

    /// Returns the size of a tile's picture; smaller at the edges of the bounds.
    func pixels(of key: TileKey) -> (width: Int, height: Int) {
        let rect = rect(of: key), scale = scale(key.level)
        func whole(_ length: CGFloat) -> Int { max(1, Int((length * scale - 1e-6).rounded(.up))) }
        return (whole(rect.width), whole(rect.height))
    }

    /// Returns the tiles that a picture needs of a layer: each of the coarsest level with at least as many pixels as
    /// the picture shows.
    func tiles(for region: VisibleRegion, of layer: CATiledLayer) -> [TileKey] {
        var levels = levels
        while true {
            if let tiles = tiles(for: region, levels) { return tiles }
            // At some level one tile covers the whole range of numbers.
            let finest = levels.upperBound - 1
            if finest < -1000 { return [] }
            levels = min(levels.lowerBound, finest)...finest
            if levels.lowerBound < self.levels.lowerBound {
                Warnings.once(
                    "\(layer.nameForMessages) shows more tiles than there is memory for, and is drawn coarser than its "
                        + "levelsOfDetail say; more of them are for that")
            }
        }
    }

    private func tiles(for region: VisibleRegion, _ levels: ClosedRange<Int>) -> [TileKey]? {
        guard var waiting = keys(in: region.box, level: levels.lowerBound) else { return nil }
        var tiles: [TileKey] = []
        var pixels: CGFloat = 0
        while let key = waiting.popLast() {
            let rect = rect(of: key)
            guard rect.width > 0, rect.height > 0, let needed = region.scale(in: rect) else { continue }
            if key.level < levels.upperBound && needed > scale(key.level) * Self.slack {
                for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    waiting.append(TileKey(level: key.level + 1, x: 2 * key.x + x, y: 2 * key.y + y))
                }
                continue
            }
            tiles.append(key)
            pixels += rect.width * rect.height * scale(key.level) * scale(key.level)
            if tiles.count > Self.mostTiles || pixels > Self.mostPixels { return nil }
        }
        return tiles.sorted()
    }

    /// Returns the tiles of a level that meet a rectangle; nil for too many.
    private func keys(in box: CGRect, level: Int) -> [TileKey]? {
        let scale = scale(level)
        let x = (box.minX * scale / tileSize.width, box.maxX * scale / tileSize.width)
        let y = (box.minY * scale / tileSize.height, box.maxY * scale / tileSize.height)
        let count = (x.1 - x.0 + 2) * (y.1 - y.0 + 2)
        // Beyond this a Double does not represent every integer.
        let limit: CGFloat = 0x10_0000_0000_0000
        guard count <= CGFloat(4 * Self.mostTiles), abs(x.0) < limit, abs(x.1) < limit, abs(y.0) < limit,
            abs(y.1) < limit
        else { return nil }
        var keys: [TileKey] = []
        for row in Int(y.0.rounded(.down))...Int(y.1.rounded(.down)) {
            for column in Int(x.0.rounded(.down))...Int(x.1.rounded(.down)) {
                keys.append(TileKey(level: level, x: column, y: row))
            }
        }
        return keys
    }
}
