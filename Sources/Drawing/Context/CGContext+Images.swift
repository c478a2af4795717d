// Unsafe pointers: Cairo reads a pixel buffer's memory.
import CCairo

extension CGContext {
    /// Draws a picture, upright where y grows upwards: its top row is at the rectangle's maximum y.
    ///
    /// A mask (`CGImage.isMask`) is drawn in the fill colour. `interpolationQuality` selects the filter.
    ///
    /// - Parameters:
    ///   - image: the picture or mask.
    ///   - rect: the destination, in user space.
    ///   - isTiling: whether the picture is repeated in all directions over the whole clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling isTiling: Bool = false) {
        let rect = rect.standardized
        let bounds = isTiling ? CGRect.infinite : rect.applying(state.transform)
        guard let shown = CairoPicture(image, in: rect, state.transform, near: isTiling ? nil : paintedRegion) else {
            return
        }
        let quality = state.interpolationQuality
        let pattern = shown.pattern(
            image.shouldInterpolate || quality != .default ? quality : .none,
            isTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        if image.isMask {
            return paint(fillSource, within: bounds) { cairo in
                cairo_save(cairo)
                if !isTiling { clip(cairo, to: rect) }
                pattern.mask(cairo)
                cairo_restore(cairo)
            }
        }
        paint(pattern.faded(to: state.alpha), within: bounds) { cairo in
            if isTiling { return cairo_paint(cairo) }
            CGPath(rect: rect, transform: state.transform).replacePath(of: cairo)
            use(.winding, on: cairo)
            cairo_fill(cairo)
        }
    }

    /// Clips to a rectangle, with a picture as coverage.
    ///
    /// - Parameters:
    ///   - rect: the picture's place, in user space; upright where y grows upwards.
    ///   - mask: a mask (`CGImage.isMask`), or a picture: the coverage is its alpha, or its luminance where it has no alpha.
    public func clip(to rect: CGRect, mask: CGImage) {
        let rect = rect.standardized
        let region = canvas.clipRegion
        state.clipBounds = state.clipBounds.intersection(rect.applying(state.transform))
        // Without a region there is nothing to draw on either.
        guard let shares = Canvas(region, format: CAIRO_FORMAT_A8) else { return }
        let coverage = mask.isMask ? mask : mask.coverageMask
        if let shown = CairoPicture(coverage, in: rect, state.transform, near: region) {
            shares.draw(PaintSource(.black), CAIRO_OPERATOR_OVER) { cairo in
                clip(cairo, to: rect)
                shown.pattern(state.interpolationQuality, CAIRO_EXTEND_PAD).mask(cairo)
                cairo_reset_clip(cairo)
            }
        }
        addMask(shares)
    }

    private func clip(_ cairo: OpaquePointer, to rect: CGRect) {
        CGPath(rect: rect, transform: state.transform).replacePath(of: cairo)
        use(.winding, on: cairo)
        cairo_clip(cairo)
    }
}

/// A picture placed in a rectangle, as a Cairo source.
private struct CairoPicture {
    let buffer: PixelBuffer
    /// From canvas pixels to picture pixels.
    let matrix: CGAffineTransform

    /// - Parameter region: the visible pixels, which limit pictures too large for Cairo; nil for all.
    /// - Returns: nil where the rectangle or the transform has no area.
    init?(_ image: CGImage, in rect: CGRect, _ transform: CGAffineTransform, near region: PixelRegion?) {
        guard let image = image.drawable(in: rect, transform, near: region) else { return nil }
        let place = image.place
        buffer = image.image.pixelBuffer.inEightBits
        let (w, h) = (CGFloat(buffer.width), CGFloat(buffer.height))
        let toCanvas = CGAffineTransform(
            a: place.width / w, b: 0, c: 0, d: -place.height / h, tx: place.minX, ty: place.maxY
        ).concatenating(transform)
        guard toCanvas.isInvertible else { return nil }
        matrix = toCanvas.inverted()
        // Smaller than the scale that Cairo's numbers with 16 integer bits hold: nothing is visible.
        guard matrix.isInvertible, [matrix.a, matrix.b, matrix.c, matrix.d].allSatisfy({ abs($0) < 32000 }) else {
            return nil
        }
    }

    func pattern(_ quality: CGInterpolationQuality, _ extend: cairo_extend_t) -> PaintSource {
        let source = PaintSource(buffer)
        var matrix = cairo_matrix_t(
            xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.tx, y0: matrix.ty)
        cairo_pattern_set_matrix(source.pattern, &matrix)
        cairo_pattern_set_extend(source.pattern, extend)
        cairo_pattern_set_filter(source.pattern, quality.filter)
        return source
    }
}

extension CGInterpolationQuality {
    fileprivate var filter: cairo_filter_t {
        switch self {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .default, .medium: CAIRO_FILTER_GOOD
        case .high: CAIRO_FILTER_BEST
        }
    }
}
