import FrameModel

/// Pictures beyond the backend's size limit, drawn tile by tile into one buffer.
extension RenderLoop {
    /// Draws the picture in tiles of at most `limit` pixels a side.
    func drawTiles(
        of limit: Int, _ key: FrameKey, readsBack: Bool, _ budget: WorkBudget?, with compositor: any Compositor,
        _ statistics: inout FrameStatistics
    ) throws(CompositorError) -> PixelBuffer? {
        picture = nil
        outdated = nil
        // The target shows only the last tile.
        drawn = nil
        guard readsBack else {
            for tile in Self.tiles(of: key.viewport, limit: limit) {
                try planAndDraw(key.root, tile.viewport, budget, with: compositor, &statistics)
            }
            return nil
        }
        let format = compositor.capabilities.pixelFormat
        let isOpaque: Bool? = key.viewport.isOpaque ? nil : false
        let image = try makePicture(key.viewport, format, isOpaque: isOpaque) {
            bytes, bytesPerRow throws(CompositorError) in
            for tile in Self.tiles(of: key.viewport, limit: limit) {
                try planAndDraw(key.root, tile.viewport, budget, with: compositor, &statistics)
                let start = tile.y * bytesPerRow + tile.x * format.bytesPerPixel
                let count = (tile.viewport.height - 1) * bytesPerRow + tile.viewport.width * format.bytesPerPixel
                try read(
                    compositor, UnsafeMutableRawBufferPointer(rebasing: bytes[start..<(start + count)]), bytesPerRow,
                    &statistics)
            }
        }
        picture = (key, image, isTarget: false)
        return image
    }

    /// One tile of a picture: its corner in pixels and its viewport.
    struct Tile: Equatable {
        var x, y: Int
        var viewport: Viewport
    }

    /// Cuts a picture into tiles, rows from the top.
    ///
    /// Tiles start on whole pixels, so each pixel's centre is where the whole picture has it and no seam shows. The
    /// step is a multiple of 64 where the limit allows: divided by the usual scales it stays exact in binary.
    static func tiles(of viewport: Viewport, limit: Int) -> [Tile] {
        let step = limit >= 64 ? limit / 64 * 64 : limit
        var tiles: [Tile] = []
        for y in stride(from: 0, to: viewport.height, by: step) {
            for x in stride(from: 0, to: viewport.width, by: step) {
                var part = viewport
                part.width = min(step, viewport.width - x)
                part.height = min(step, viewport.height - y)
                part.origin.x += CGFloat(x) / CGFloat(viewport.scale)
                part.origin.y += CGFloat(y) / CGFloat(viewport.scale)
                tiles.append(Tile(x: x, y: y, viewport: part))
            }
        }
        return tiles
    }
}
