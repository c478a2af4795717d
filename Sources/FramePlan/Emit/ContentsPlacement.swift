/// The place of an image in a layer's bounds, and the texels that it shows there.
struct ContentsPlacement {
    /// The part of the plane that the image covers, in the layer's points; may exceed the bounds.
    var destination: LocalRect
    /// The part of the image shown there, in texels.
    var source: LocalRect
    /// Whether row 0 lies at the destination's max y: images stay upright in flipped geometry.
    var isUpsideDown: Bool

    /// The layer's properties for placing its contents in its bounds.
    struct Wish {
        var bounds, contentsRect: CGRect
        var contentsScale: CGFloat
        var gravity: CALayerContentsGravity
    }

    /// Places the image by gravity; nil where nothing is shown.
    init?(_ wish: Wish, image: borrowing PixelBuffer, isFlipped: Bool) {
        let r = LocalRect(wish.contentsRect), w = Double(image.width), h = Double(image.height)
        source = LocalRect(minX: r.minX * w, minY: r.minY * h, maxX: r.maxX * w, maxY: r.maxY * h)
        isUpsideDown = isFlipped
        let bounds = LocalRect(wish.bounds)
        guard !source.isEmpty, source.isFinite, !bounds.isEmpty, bounds.isFinite else { return nil }
        let scale = wish.contentsScale > 0 ? Double(wish.contentsScale) : 1
        let placed = wish.gravity.place(
            width: source.width * image.pixelAspect / scale, height: source.height / scale, inWidth: bounds.width,
            height: bounds.height)
        let minX = bounds.minX + (bounds.width - placed.width) * placed.x
        let minY = bounds.minY + (bounds.height - placed.height) * placed.y
        destination = LocalRect(minX: minX, minY: minY, maxX: minX + placed.width, maxY: minY + placed.height)
    }

    /// Returns texel = local · (x, y) + (z, w), for a part of the destination that shows a part of the source.
    static func texelFromLocal(_ destination: LocalRect, _ source: LocalRect, isUpsideDown: Bool) -> SIMD4<Float> {
        let sx = source.width / destination.width
        let sy = (isUpsideDown ? -1 : 1) * source.height / destination.height
        let oy = isUpsideDown ? source.maxY - destination.minY * sy : source.minY - destination.minY * sy
        return SIMD4(Float(sx), Float(sy), Float(source.minX - destination.minX * sx), Float(oy))
    }

    /// Returns the centres of the outermost texels that may be read: those of `source` that the image has.
    static func texelClamp(_ source: LocalRect, _ image: PixelBuffer) -> SIMD4<Float> {
        func range(_ low: Double, _ high: Double, _ count: Int) -> (Float, Float) {
            let first = min(max(low, 0), Double(count) - 1) + 0.5
            let last = max(min(max(high, 1), Double(count)) - 0.5, 0.5)
            // Less than one texel wide: the middle.
            return first <= last ? (Float(first), Float(last)) : (Float((first + last) / 2), Float((first + last) / 2))
        }
        let x = range(source.minX, source.maxX, image.width), y = range(source.minY, source.maxY, image.height)
        return SIMD4(x.0, y.0, x.1, y.1)
    }
}
