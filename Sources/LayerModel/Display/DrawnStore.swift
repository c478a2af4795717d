/// The form of a store: its size in pixels, its pixel format, and its mapping from points.
struct StoreForm: Equatable {
    /// The layer's bounds that it shows.
    let bounds: CGRect
    /// The size in pixels.
    let width, height: Int
    /// Whether y runs upwards in it.
    let isFlipped: Bool
    let isOpaque: Bool
    let format: CALayerContentsFormat

    /// The longest side of a store in pixels: the texture limit of nearly all GPUs.
    static let longestSide = 16384
    /// The most pixels of a store: 256 MiB.
    static let mostPixels = 1 << 26

    /// Makes the form of a layer's store; nil where the layer has no size. One that would be too large has fewer pixels
    /// per point instead, which is logged.
    init?(of layer: CALayer) {
        bounds = layer.bounds
        let scale = layer.contentsScale
        guard bounds.width > 0, bounds.height > 0, scale > 0 else { return nil }
        var width = min(bounds.width * scale, CGFloat(Self.longestSide))
        var height = min(bounds.height * scale, CGFloat(Self.longestSide))
        let excess = width * height / CGFloat(Self.mostPixels)
        if excess > 1 {
            width /= excess.squareRoot()
            height /= excess.squareRoot()
        }
        // A millionth of a pixel is rounding error.
        func whole(_ length: CGFloat) -> Int {
            max(1, Int(excess > 1 ? (length + 1e-6).rounded(.down) : (length - 1e-6).rounded(.up)))
        }
        self.width = whole(width)
        self.height = whole(height)
        isFlipped = layer.isDrawnUpwards
        isOpaque = layer.isOpaque
        format = layer.contentsFormat
        if width < bounds.width * scale || height < bounds.height * scale {
            Warnings.once(
                "\(layer.nameForMessages) of \(bounds.width) × \(bounds.height) points at scale \(scale) is drawn into "
                    + "\(self.width) × \(self.height) pixels, the most there are; a CATiledLayer has no such limit")
        }
    }

    /// The map from the layer's coordinates to pixels from the top left corner.
    var transform: CGAffineTransform {
        let x = CGFloat(width) / bounds.width, y = CGFloat(height) / bounds.height
        return isFlipped
            ? CGAffineTransform(a: x, b: 0, c: 0, d: -y, tx: -bounds.minX * x, ty: bounds.maxY * y)
            : CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -bounds.minX * x, ty: -bounds.minY * y)
    }

    /// Returns the smallest rectangle of whole pixels around one of the layer, in its coordinates.
    func wholePixels(_ rect: CGRect) -> CGRect {
        let pixels = rect.applying(transform).integral
        return pixels.applying(transform.inverted()).intersection(bounds)
    }
}

/// A layer's last drawing.
struct DrawnStore {
    let form: StoreForm
    let picture: PixelBuffer
}
