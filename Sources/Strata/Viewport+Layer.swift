extension Viewport {
    /// The viewport that shows a layer.
    ///
    /// - Parameters:
    ///   - layer: the layer.
    ///   - size: in points from (0, 0); nil for the layer's frame, at its place.
    ///   - scale: pixels per point.
    ///   - backgroundColor: the background behind it; nil for transparent.
    /// - Throws: `RenderError.badViewport` where sizes are not finite or give no pixels.
    public init(
        of layer: CALayer, size: CGSize? = nil, scale: CGFloat = 1, backgroundColor: CGColor? = nil
    ) throws(RenderError) {
        let frame = size.map { CGRect(origin: .zero, size: $0) } ?? layer.frame
        self.init(
            width: try Self.pixels(frame.width, scale), height: try Self.pixels(frame.height, scale), scale: scale,
            origin: frame.origin, backgroundColor: backgroundColor)
    }

    /// The area of a layer that is visible in the viewport.
    func area(of layer: CALayer) -> ShownArea {
        ShownArea(
            layer: layer,
            rect: CGRect(
                x: origin.x, y: origin.y, width: CGFloat(width) / scale, height: CGFloat(height) / scale),
            scale: scale)
    }

    /// A length in pixels, rounded up. A millionth of a pixel counts as rounding: 0.1 · 30 is 3 pixels.
    static func pixels(_ length: CGFloat, _ scale: CGFloat) throws(RenderError) -> Int {
        let pixels = (length * scale - 1e-6).rounded(.up)
        guard pixels.isFinite && pixels >= 1 else {
            throw .badViewport("a picture needs at least one pixel a side, not \(length) points at scale \(scale)")
        }
        // The server refuses sizes beyond Int like any others that exceed memory.
        return Int(exactly: pixels) ?? .max
    }
}
