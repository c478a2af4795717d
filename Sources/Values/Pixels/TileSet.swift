/// The tiles of a tiled layer: pictures of parts of it with their places.
///
/// Immutable, so that a layer, the render tree and the frames share it. Adjacent tiles use the same number for their
/// common edge, so no gap shows between them.
///
///     let tiles = TileSet(tiles: [
///         TileSet.Tile(image: left, rect: CGRect(x: 0, y: 0, width: 256, height: 256)),
///         TileSet.Tile(image: right, rect: CGRect(x: 256, y: 0, width: 256, height: 256), alpha: 0.5),
///     ])
public final class TileSet: Sendable {
    /// A picture stretched over a part of the layer.
    public struct Tile: Sendable {
        /// The picture, row 0 at min y.
        public let image: PixelBuffer
        /// Its place, in the layer's coordinates.
        public let rect: CGRect
        /// Its opacity, 0…1, while it fades in.
        public let alpha: Float

        /// Makes a tile, fully opaque by default.
        public init(image: PixelBuffer, rect: CGRect, alpha: Float = 1) {
            self.image = image; self.rect = rect; self.alpha = alpha
        }
    }

    /// The tiles back to front: a coarse level below a finer one that fades in.
    public let tiles: [Tile]
    /// A box around all tiles; null where there are none.
    public let bounds: CGRect

    /// Makes a set of the given tiles.
    public init(tiles: [Tile]) {
        self.tiles = tiles
        bounds = tiles.reduce(CGRect.null) { $0.union($1.rect) }
    }
}
