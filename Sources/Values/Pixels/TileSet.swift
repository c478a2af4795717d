/// What a tiled layer shows: pictures of parts of it, each in its place.
///
/// Immutable, so that a layer, the render tree and the frames share it. Tiles that meet give the same number for the edge that
/// they share: then nothing shines through between them.
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
        /// Where it lies, in the layer's coordinates.
        public let rect: CGRect
        /// How much of it shows, 0…1, while it fades in.
        public let alpha: Float

        /// A tile that shows fully unless `alpha` is less.
        public init(image: PixelBuffer, rect: CGRect, alpha: Float = 1) {
            self.image = image; self.rect = rect; self.alpha = alpha
        }
    }

    /// Back to front: a coarse level under a finer one that fades in.
    public let tiles: [Tile]
    /// A box around all tiles; null where there are none.
    public let bounds: CGRect

    /// A set of the given tiles.
    public init(tiles: [Tile]) {
        self.tiles = tiles
        bounds = tiles.reduce(CGRect.null) { $0.union($1.rect) }
    }
}
