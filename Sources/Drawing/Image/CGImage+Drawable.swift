extension CGImage {
    /// The picture and its rectangle within Cairo's limits: a picture longer than Cairo's longest side is cropped to
    /// the visible part, and reduced by a whole factor where that is still too long.
    ///
    /// - Parameters:
    ///   - rect: where the picture lies in user space, upright where y grows upwards.
    ///   - transform: from user space to pixels.
    ///   - region: the visible pixels; nil for all of the picture.
    /// - Returns: nil where nothing is visible.
    func drawable(
        in rect: CGRect, _ transform: CGAffineTransform, near region: PixelRegion?
    ) -> (image: CGImage, place: CGRect)? {
        if max(width, height) <= Canvas.longestSide { return (self, rect) }
        guard transform.isInvertible, rect.width > 0, rect.height > 0 else { return nil }
        var (part, place) = (self, rect)
        if let region {
            // The visible part of the rectangle, in the picture's pixels, with a pixel of margin for smooth edges.
            let seen = region.grown(by: 1).rect.applying(transform.inverted())
            let (sx, sy) = (CGFloat(width) / rect.width, CGFloat(height) / rect.height)
            let pixels = CGRect(
                x: (seen.minX - rect.minX) * sx, y: (rect.maxY - seen.maxY) * sy, width: seen.width * sx,
                height: seen.height * sy
            ).insetBy(dx: -1, dy: -1).integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
            guard let cut = cropping(to: pixels) else { return nil }
            part = cut
            place = CGRect(
                x: rect.minX + pixels.minX / sx, y: rect.maxY - pixels.maxY / sy, width: pixels.width / sx,
                height: pixels.height / sy)
        }
        let step = (max(part.width, part.height) + Canvas.longestSide - 1) / Canvas.longestSide
        return (step > 1 ? part.keepingOne(in: step) : part, place)
    }

    /// The picture with one pixel in `step` kept in both directions.
    private func keepingOne(in step: Int) -> CGImage {
        let source = pixelBuffer, pixel = source.format.bytesPerPixel
        let (w, h) = ((width + step - 1) / step, (height + step - 1) / step)
        let kept = PixelBuffer(
            width: w, height: h, format: source.format, isOpaque: source.isOpaque ? true : nil, isZeroed: false
        ) { out in
            for y in 0..<h {
                for x in 0..<w {
                    let from =
                        min(height - 1, y * step + step / 2) * source.bytesPerRow
                        + min(width - 1, x * step + step / 2) * pixel
                    for i in 0..<pixel { out[(y * w + x) * pixel + i] = source.bytes[from + i] }
                }
            }
        }
        return CGImage(pixelBuffer: kept, isMask: isMask, shouldInterpolate: shouldInterpolate)
    }
}
