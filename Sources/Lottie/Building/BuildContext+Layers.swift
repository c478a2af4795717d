import LayerModel

// Layers that building adds around those of the file.

extension BuildContext {
    /// A layer that covers the composition and draws nothing.
    func makeLayer(named name: String? = nil) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.frame = CGRect(origin: .zero, size: size)
        return layer
    }

    /// A rectangle around everything that a composition or a layer of its size may show: its own area with a wide
    /// margin, since layers may be scaled down.
    var everything: CGRect {
        let side = 10 * max(size.width, size.height)
        return CGRect(origin: .zero, size: size).insetBy(dx: -side, dy: -side)
    }

    /// A layer of one colour that covers everything.
    func backdrop(_ color: CGColor) -> CALayer {
        let layer = CALayer()
        layer.frame = everything
        layer.backgroundColor = color
        return layer
    }

    /// A mask for the complement of a layer's coverage.
    func inverse(of layer: CALayer) -> CALayer {
        let mask = makeLayer(named: "all but \(layer.name ?? "a layer")")
        mask.addSublayer(backdrop(.black))
        layer.compositingFilter = BlendMode.destinationOut.name
        mask.addSublayer(layer)
        return mask
    }

    /// A mask of a layer's luminance, over black.
    func luminance(of layer: CALayer, _ matrix: ColorMatrix) -> CALayer {
        let mask = makeLayer(named: "luminance of \(layer.name ?? "a layer")")
        mask.addSublayer(backdrop(.black))
        mask.addSublayer(layer)
        mask.masksToBounds = true
        let filter = CAFilter(type: "colorMatrix")
        filter.setValue(matrix.rows, forKey: "inputColorMatrix")
        mask.filters = [filter]
        return mask
    }
}

extension ColorMatrix {
    /// Sets alpha to the luminance of an opaque colour: Rec. 709's weights on encoded values, as in SVG's masks and web
    /// players.
    static let luminanceToAlpha = ColorMatrix(
        red: SIMD4(1, 0, 0, 0.2126), green: SIMD4(0, 1, 0, 0.7152), blue: SIMD4(0, 0, 1, 0.0722), alpha: .zero)
    /// Sets alpha to 1 minus the luminance of an opaque colour.
    static let darknessToAlpha = ColorMatrix(
        red: SIMD4(1, 0, 0, -0.2126), green: SIMD4(0, 1, 0, -0.7152), blue: SIMD4(0, 0, 1, -0.0722), alpha: .zero,
        offset: SIMD4(0, 0, 0, 1))
}
