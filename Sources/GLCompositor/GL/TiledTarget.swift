/// The picture: one target, or several where it is larger than the driver's limit.
final class TiledTarget {
    /// One target and the part of the picture that it holds.
    struct Tile {
        var target: RenderTarget
        var bounds: PixelRect
    }

    let width, height: Int
    let tiles: [Tile]
    /// Whether anything was drawn yet; if not, everything must be drawn.
    var isDrawn = false

    /// - Parameter tileSize: the largest picture that is one target; larger ones have tiles of half that size, so that
    ///   there is room for the pixels around a tile that effects read.
    init(
        width: Int, height: Int, tileSize: Int, format: RenderTarget.Format, driver: GLDriver, debug: GLDebug
    ) throws(CompositorError) {
        self.width = width
        self.height = height
        let tileSize = max(width, height) > tileSize ? max(1, tileSize / 2) : tileSize
        var tiles: [Tile] = []
        for y in stride(from: 0, to: height, by: tileSize) {
            for x in stride(from: 0, to: width, by: tileSize) {
                let maxX = min(width, x + tileSize), maxY = min(height, y + tileSize)
                let target = try RenderTarget(
                    width: maxX - x, height: maxY - y, format: format, driver: driver, debug: debug,
                    label: "picture \(x),\(y)")
                tiles.append(
                    Tile(
                        target: target,
                        bounds: PixelRect(minX: Int32(x), minY: Int32(y), maxX: Int32(maxX), maxY: Int32(maxY))))
            }
        }
        self.tiles = tiles
    }
}
