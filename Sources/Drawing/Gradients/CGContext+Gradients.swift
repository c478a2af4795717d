// Unsafe pointers: pixels are written where Cairo reads them.
import CCairo

extension CGContext {
    /// Draws a linear gradient over the whole clip: colours change along a line and are constant across it.
    ///
    /// Draws nothing where start and end are the same point.
    ///
    /// - Parameters:
    ///   - gradient: the colours.
    ///   - start: the point at 0 of the gradient, in user space.
    ///   - end: the point at 1.
    ///   - options: whether to draw beyond the two.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        draw(gradient, .linear(start: start.vector, end: end.vector), options)
    }

    /// Draws a radial gradient over the whole clip, along the circles interpolated from one circle to another.
    ///
    /// A point on several of these circles has the colour of the one furthest along. Draws nothing where the circles
    /// are equal or a radius is negative.
    ///
    /// - Parameters:
    ///   - gradient: the colours.
    ///   - startCenter: the centre of the circle at 0 of the gradient, in user space.
    ///   - startRadius: its radius.
    ///   - endCenter: the centre of the circle at 1.
    ///   - endRadius: its radius.
    ///   - options: whether to draw the circles beyond the two.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        draw(
            gradient,
            .radial(
                RadialPlaces(
                    start: startCenter.vector, startRadius: Double(startRadius), end: endCenter.vector,
                    endRadius: Double(endRadius))), options)
    }

    /// Draws a conic gradient over the whole clip: colours change around a point.
    ///
    /// - Parameters:
    ///   - gradient: the colours.
    ///   - center: the point, in user space.
    ///   - angle: the angle at which the gradient begins and ends, in radians from the x axis towards the y axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        draw(gradient, .conic(center: center.vector, angle: Double(angle)), [])
    }

    /// Each pixel has the colour at its centre; a document keeps the gradient where it can say it.
    private func draw(_ gradient: CGGradient, _ shape: GradientShape, _ options: CGGradientDrawingOptions) {
        if bitmap.isVector, let source = vectorSource(gradient, shape, options) {
            return paint(source) { cairo_paint($0) }
        }
        guard shape.isDrawable, state.transform.isInvertible, let picture = Canvas(paintedRegion) else { return }
        let region = picture.region, toUser = state.transform.inverted()
        let ramp = GradientRamp(gradient, opacity: Double(state.alpha))
        let pixels = picture.mutablePixels
        let step = SIMD2(Double(toUser.a), Double(toUser.b))
        var places = [Double](repeating: 0, count: region.width)
        for y in 0..<region.height {
            let first = CGPoint(x: CGFloat(region.x) + 0.5, y: CGFloat(region.y + y) + 0.5).applying(toUser).vector
            shape.write(from: first, step: step, options, to: &places, region.width)
            let row = (pixels.baseAddress! + y * picture.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            ramp.write(places, region.width, to: row)
        }
        picture.touch()
        paint(picture.makeSource()) { cairo_paint($0) }
    }
}

extension CGPoint {
    fileprivate var vector: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}
