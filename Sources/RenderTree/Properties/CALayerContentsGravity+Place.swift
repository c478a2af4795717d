// The placement of contents in the bounds, for frames and for `render(in:)`.

extension CALayerContentsGravity {
    /// Returns the size of contents in bounds, and the shares of the remaining room that are before them; the room is
    /// negative where contents overflow.
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

/// One axis of contents with a stretched middle: three parts of the place and of the image, low to high.
public struct NinePartStretch {
    /// The begin and the end of the middle part in its place.
    public let destination: (Double, Double)
    /// The begin and the end of the middle part in the image, in texels.
    public let source: (Double, Double)

    /// The outer parts keep their size (texels / contentsScale); where they do not fit together, both shrink in
    /// proportion.
    ///
    /// - Parameters:
    ///   - destination: The begin and the end of the image on the layer's axis, in points.
    ///   - source: The begin and the end of the shown part of the image, in texels.
    ///   - center: The unit range that stretches; an empty range stands for one texel around it.
    ///   - scale: The texels per point of the outer parts, `contentsScale`.
    ///   - isReversed: Whether the image is upside down in its place.
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
