extension UIImage {
    /// The image with caps that keep their size, in points; what lies between them is repeated.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The image with caps that keep their size, in points; what lies between them is repeated or stretched.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        with { ($0.capInsets, $0.resizingMode) = (capInsets, resizingMode) }
    }

    /// The image shown as it is, or as a shape in a tint.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { $0.renderingMode = renderingMode }
    }

    /// The image with all its colours replaced by one; transparency stays.
    public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

    /// The image with all its colours replaced by one, in another rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        with { ($0.tint, $0.renderingMode) = (color, renderingMode) }
    }

    /// The image with insets of what views align, in points.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        with { $0.alignmentRectInsets = alignmentInsets }
    }

    /// The image, to be mirrored by views where reading goes from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flips = true } }

    /// The image seen in a mirror that stands at its side.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        let mirrored: [Orientation] = [
            .upMirrored, .downMirrored, .rightMirrored, .leftMirrored, .up, .down, .right, .left,
        ]
        return with { $0.orientation = mirrored[$0.orientation.rawValue] }
    }

    /// Images shown one after the other, each as long, over and over.
    ///
    /// - Parameters:
    ///   - images: the images in order; those of animated images among them are taken one by one.
    ///   - duration: in seconds; 0 is a thirtieth of a second an image.
    /// - Returns: nil without images.
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        let all = images.flatMap { $0.images ?? [$0] }
        guard let first = all.first else { return nil }
        return UIImage(
            first.pixels, first.looks, images: all, duration: duration > 0 ? duration : Double(all.count) / 30)
    }
}
