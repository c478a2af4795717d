// Unsafe pointers: Cairo's handles.
import CCairo

extension CGContext {
    /// The source of fills, for `paint`.
    package var fillSource: PaintSource { source(of: state.fill) }

    /// The source of strokes.
    package var strokeSource: PaintSource { source(of: state.stroke) }

    /// Draws a shape with a source, by the state's shadow, blend mode, clip and mask. All drawing goes through this
    /// function. The source includes the state's opacity.
    ///
    ///     context.paint(context.fillSource) { cairo in
    ///         guard context.useUserSpace(on: cairo) else { return }
    ///         pango_cairo_show_layout(cairo, layout)
    ///         cairo_identity_matrix(cairo)
    ///     }
    ///
    /// - Parameters:
    ///   - bounds: the shape's bounding box in pixels; a smaller one makes shadows and masks cheaper. Evaluated only
    ///     where needed.
    ///   - shape: draws with the source that is set. It may be called several times, each with another `cairo`, whose
    ///     coordinates are the bitmap's pixels from the top left. It must leave the identity matrix and no path.
    package func paint(
        _ source: PaintSource, within bounds: @autoclosure () -> CGRect = .infinite, shape: (OpaquePointer) -> Void
    ) {
        probe?.sawMore()
        var mode = state.blendMode.mode
        // A document has no pixels to compute with: modes that Cairo lacks are drawn normally there.
        if canvas.isVector, !mode.isCairos { mode = .sourceOver }
        if let shadow = state.shadow, mode != .clear { paint(shadow, of: source, bounds(), shape) }
        if state.mask == nil, mode.isCairos {
            return canvas.draw(source, mode.cairoOperator, shape)
        }
        let region = canvas.clipRegion.intersection(PixelRegion(bounds()))
        if mode.isCairos, mode.keepsTargetUnderClear {
            guard let ink = Canvas(region) else { return }
            ink.draw(source, CAIRO_OPERATOR_OVER, shape)
            composite(ink, mode.cairoOperator)
        } else {
            paintByWeight(source, mode, region, shape)
        }
    }

    /// Sets Cairo's matrix to user space; false, and nothing can be drawn, where the transform is singular.
    package func useUserSpace(on cairo: OpaquePointer) -> Bool { use(state.transform, on: cairo) }

    /// Draws a picture over the canvas within clip and mask, by an operator that transparent pixels leave unchanged.
    func composite(_ ink: Canvas, _ operation: cairo_operator_t) {
        canvas.draw(ink.makeSource(), operation) { cairo in
            if let mask = state.mask {
                mask.makeSource().mask(cairo)
            } else {
                ink.region.replacePath(of: cairo)
                cairo_fill(cairo)
            }
        }
    }

    /// Draws by a mode's formula. Some modes change the target even under a transparent source, so the result is
    /// weighted by the coverage of shape, clip and mask.
    private func paintByWeight(
        _ source: PaintSource, _ mode: BlendMode, _ region: PixelRegion, _ shape: (OpaquePointer) -> Void
    ) {
        guard let ink = Canvas(region), let coverage = Canvas(region, format: CAIRO_FORMAT_A8) else { return }
        ink.draw(source, CAIRO_OPERATOR_SOURCE) { cairo_paint($0) }
        coverage.draw(PaintSource(.black), CAIRO_OPERATOR_OVER, shape)
        // A Cairo group has the clip of its parent.
        cairo_push_group_with_content(cairo, CAIRO_CONTENT_ALPHA)
        canvas.draw(coverage.makeSource(), CAIRO_OPERATOR_OVER) { cairo in
            if let mask = state.mask { mask.makeSource().mask(cairo) } else { cairo_paint(cairo) }
        }
        let weights = PaintSource(cairo_pop_group(cairo))
        coverage.draw(weights, CAIRO_OPERATOR_SOURCE) { cairo_paint($0) }
        canvas.blend(ink, mode, weights: coverage)
    }
}

extension Canvas {
    /// Draws a shape with a source by a Cairo operator.
    func draw(_ source: PaintSource, _ operation: cairo_operator_t, _ shape: (OpaquePointer) -> Void) {
        cairo_set_operator(cairo, operation)
        cairo_set_source(cairo, source.pattern)
        shape(cairo)
    }

    /// Multiplies all pixels by an alpha.
    func fade(to alpha: CGFloat) {
        guard alpha < 1 else { return }
        draw(PaintSource(.black, alpha: alpha), CAIRO_OPERATOR_DEST_IN) { cairo_paint($0) }
    }
}

extension PixelRegion {
    /// Sets Cairo's path to this one.
    func replacePath(of cairo: OpaquePointer) {
        cairo_new_path(cairo)
        cairo_rectangle(cairo, Double(x), Double(y), Double(width), Double(height))
    }
}
