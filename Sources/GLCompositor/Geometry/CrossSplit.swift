/// The pixels of an upright rounded or bordered shape that corners, ring and edges do not reach: a cross of three
/// rectangles of whole pixels, and the rim around it.
///
///     +--+------+--+
///     |  | top  |  |      top and bottom lie between the corners, middle between the ring's sides
///     +-++------++-+
///     | |middle  | |
///     +-++------++-+
///     |  |bottom|  |
///     +--+------+--+
struct CrossSplit {
    var middle, top, bottom: PixelRect

    /// The precision of positions in pixels.
    private static let slack: Float = 1 / 512

    /// Creates the cross inside `outer`; nil where there is none, or where an open edge leaves corners without a side.
    init?(_ shape: Shape, ring: Float, outer: PixelRect) {
        guard shape.placement == .upright, shape.edges.rawValue & 0b10101010 == 0 else { return nil }
        let scale = SIMD2(1 / shape.inverseX.x, 1 / shape.inverseY.y)
        let offset = SIMD2(shape.inverseX.z, shape.inverseY.z)
        let low = (SIMD2(shape.rect.x, shape.rect.y) - offset) * scale
        let high = (SIMD2(shape.rect.z, shape.rect.w) - offset) * scale
        let r = shape.radii
        let side = ring * scale
        // Bounds of the middle (columns) and of top and bottom (rows): inside the ring.
        let nearX = Self.up(low.x + side.x), farX = Self.down(high.x - side.x)
        let nearY = Self.up(low.y + side.y), farY = Self.down(high.y - side.y)
        // Bounds beyond the corners too.
        let leftX = Self.up(low.x + max(side.x, max(r.x, r.z) * scale.x))
        let rightX = Self.down(high.x - max(side.x, max(r.y, r.w) * scale.x))
        let topY = Self.up(low.y + max(side.y, max(r.x, r.y) * scale.y))
        let bottomY = Self.down(high.y - max(side.y, max(r.z, r.w) * scale.y))
        middle = PixelRect(minX: nearX, minY: topY, maxX: farX, maxY: bottomY).intersection(outer)
        if middle.isEmpty { return nil }
        top = PixelRect(minX: leftX, minY: nearY, maxX: rightX, maxY: middle.minY).intersection(outer)
        bottom = PixelRect(minX: leftX, minY: middle.maxY, maxX: rightX, maxY: farY).intersection(outer)
    }

    private static func up(_ value: Float) -> Int32 { Int32(min(max(value - slack, -1e6), 1e6).rounded(.up)) }
    private static func down(_ value: Float) -> Int32 { Int32(min(max(value + slack, -1e6), 1e6).rounded(.down)) }

    /// The number of pixels of the three rectangles.
    var area: Int {
        [middle, top, bottom].reduce(0) { $0 + Int($1.width) * Int($1.height) }
    }
}
