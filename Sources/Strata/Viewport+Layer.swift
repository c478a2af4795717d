extension Viewport {
    /// The window that shows a layer.
    ///
    /// - Parameters:
    ///   - layer: the layer.
    ///   - size: in points from (0, 0); nil is the layer's frame, wherever it is.
    ///   - scale: pixels per point.
    ///   - backgroundColor: what stands behind it; nil is nothing.
    /// - Throws: `RenderError.badViewport` where sizes are no numbers or give no pixels.
    public init(
        of layer: CALayer, size: CGSize? = nil, scale: CGFloat = 1, backgroundColor: CGColor? = nil
    ) throws(RenderError) {
        let frame = size.map { CGRect(origin: .zero, size: $0) } ?? layer.frame
        self.init(
            width: try Self.pixels(frame.width, scale), height: try Self.pixels(frame.height, scale), scale: scale,
            origin: frame.origin, backgroundColor: backgroundColor)
    }

    /// What a picture of a layer shows through the window.
    func area(of layer: CALayer) -> ShownArea {
        ShownArea(
            layer: layer,
            rect: CGRect(
                x: origin.x, y: origin.y, width: CGFloat(width) / scale, height: CGFloat(height) / scale),
            scale: scale)
    }

    /// Whole pixels around a length. A millionth of a pixel is rounding, not a length: 0.1 · 30 is 3 pixels.
    static func pixels(_ length: CGFloat, _ scale: CGFloat) throws(RenderError) -> Int {
        let pixels = (length * scale - 1e-6).rounded(.up)
        guard pixels.isFinite && pixels >= 1 else {
            throw .badViewport("a picture needs at least one pixel a side, not \(length) points at scale \(scale)")
        }
        // Beyond what Int holds the server refuses it like any other that does not fit into memory.
        return Int(exactly: pixels) ?? .max
    }
}
