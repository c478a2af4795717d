// How contents are laid over the bounds: for frames and for `render(in:)`.

extension CALayerContentsGravity {
    /// The size that contents of a logical size have in bounds, and the shares of what room is left that lie before them: below 0
    /// where they spill.
    @inlinable public func place(
        width: Double, height: Double, inWidth boundsWidth: Double, height boundsHeight: Double
    ) -> (width: Double, height: Double, x: Double, y: Double) {
        switch known {
        case .resize: return (boundsWidth, boundsHeight, 0.5, 0.5)
        case .resizeAspect, .resizeAspectFill:
            let sx = boundsWidth / width, sy = boundsHeight / height
            let k = known == .resizeAspect ? min(sx, sy) : max(sx, sy)
            return (width * k, height * k, 0.5, 0.5)
        case .center: return (width, height, 0.5, 0.5)
        case .top: return (width, height, 0.5, 1)
        case .bottom: return (width, height, 0.5, 0)
        case .left: return (width, height, 0, 0.5)
        case .right: return (width, height, 1, 0.5)
        case .topLeft: return (width, height, 0, 1)
        case .topRight: return (width, height, 1, 1)
        case .bottomLeft: return (width, height, 0, 0)
        case .bottomRight: return (width, height, 1, 0)
        }
    }
}

/// One axis of contents whose middle stretches: three parts of the place and of the image, low to high.
public struct NinePartStretch {
    /// Where the middle part begins and ends in its place.
    public let destination: (Double, Double)
    /// Where it begins and ends in the image, in texels.
    public let source: (Double, Double)

    /// The outer parts keep their size (texels / contentsScale); where they are too large together, both shrink alike.
    ///
    /// - Parameters:
    ///   - destination: from where to where the image lies on the layer's axis, in points.
    ///   - source: from where to where the image is shown, in texels.
    ///   - center: the unit range that stretches; of no width, it stands for one texel around it.
    ///   - scale: texels per point of the outer parts, `contentsScale`.
    ///   - isReversed: whether the image lies upside down in its place.
    public init(
        destination: (Double, Double), source: (Double, Double), center: (Double, Double), scale: Double,
        isReversed: Bool
    ) {
        let length = source.1 - source.0
        var low = source.0 + length * min(max(center.0, 0), 1), high = source.0 + length * min(max(center.1, 0), 1)
        if high - low < 1e-9 {
            low = max(source.0, low - 0.5)
            high = min(source.1, high + 0.5)
        }
        var first = (low - source.0) / scale, last = (source.1 - high) / scale
        let room = destination.1 - destination.0
        if first + last > room, first + last > 0 {
            let k = room / (first + last)
            first *= k
            last *= k
        }
        if isReversed { swap(&first, &last) }
        self.destination = (destination.0 + first, destination.1 - last)
        self.source = (low, high)
    }
}
