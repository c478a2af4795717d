// Unsafe pointers: Cairo's handles.
import CCairo

// Gradients of documents, which stay gradients there.

extension CGContext {
    /// A gradient as a source that documents keep; nil for one around a point, and for one that ends at one of its sides alone.
    func vectorSource(
        _ gradient: CGGradient, _ shape: GradientShape, _ options: CGGradientDrawingOptions
    ) -> PaintSource? {
        guard shape.isDrawable, state.transform.isInvertible else { return nil }
        let goesOnAfter = options.contains(.drawsAfterEndLocation)
        var goesOnBefore = options.contains(.drawsBeforeStartLocation)
        let made: OpaquePointer?
        switch shape {
        case .linear(let start, let end): made = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(let circles):
            let end = circles.start + circles.way
            // Before a circle without a radius there is none.
            if circles.radius == 0, circles.growth > 0 { goesOnBefore = goesOnAfter }
            made = cairo_pattern_create_radial(
                circles.start.x, circles.start.y, circles.radius, end.x, end.y, circles.radius + circles.growth)
        case .conic: return nil
        }
        guard let made, goesOnBefore == goesOnAfter else {
            made.map(cairo_pattern_destroy)
            return nil
        }
        let source = PaintSource(made)
        for stop in gradient.stops {
            let color = stop.color.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
            cairo_pattern_add_color_stop_rgba(
                made, stop.location, color.x, color.y, color.z, color.w * Double(state.alpha))
        }
        cairo_pattern_set_extend(made, goesOnAfter ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        let toUser = state.transform.inverted()
        var matrix = cairo_matrix_t(
            xx: Double(toUser.a), yx: Double(toUser.b), xy: Double(toUser.c), yy: Double(toUser.d),
            x0: Double(toUser.tx), y0: Double(toUser.ty))
        cairo_pattern_set_matrix(made, &matrix)
        return source
    }
}
