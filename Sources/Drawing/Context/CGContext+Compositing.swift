// Unsafe pointers: Cairo's handles.
import CCairo

extension CGContext {
    /// What shapes are filled with now: the source to `paint` with.
    package var fillSource: PaintSource { source(of: state.fill) }

    /// What lines are drawn with now.
    package var strokeSource: PaintSource { source(of: state.stroke) }

    /// Draws a shape with a source, as the state's shadow, blend mode, clip and mask have it: the one way by which anything gets
    /// into the bitmap. The state's opacity is the source's to have.
    ///
    ///     context.paint(context.fillSource) { cairo in
    ///         guard context.useUserSpace(on: cairo) else { return }
    ///         pango_cairo_show_layout(cairo, layout)
    ///         cairo_identity_matrix(cairo)
    ///     }
    ///
    /// - Parameters:
    ///   - bounds: around the shape, in pixels: the smaller, the cheaper shadows and masks are. Asked for where it matters.
    ///   - shape: draws with the source that is set. It may be called several times, each with a `cairo` of its own, on which
    ///     coordinates are the bitmap's pixels from the top left. It leaves the matrix as the identity, and no path.
    package func paint(
        _ source: PaintSource, within bounds: @autoclosure () -> CGRect = .infinite, shape: (OpaquePointer) -> Void
    ) {
        probe?.sawMore()
        let mode = state.blendMode.mode
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

    /// Makes Cairo's coordinates those of user space; false where they cannot be, and then nothing is to be drawn.
    package func useUserSpace(on cairo: OpaquePointer) -> Bool { use(state.transform, on: cairo) }

    /// Lays a picture over the canvas where clip and mask let it through, by an operator that nothing transparent changes.
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

    /// Draws by a mode's formula. Some change what is there even where nothing is drawn, and have to be kept to where the shape is:
    /// the result counts by the share that shape, clip and mask have of a pixel.
    private func paintByWeight(
        _ source: PaintSource, _ mode: BlendMode, _ region: PixelRegion, _ shape: (OpaquePointer) -> Void
    ) {
        guard let ink = Canvas(region), let coverage = Canvas(region, format: CAIRO_FORMAT_A8) else { return }
        ink.draw(source, CAIRO_OPERATOR_SOURCE) { cairo_paint($0) }
        coverage.draw(PaintSource(.black), CAIRO_OPERATOR_OVER, shape)
        // A group of Cairo's has the clip of what it is made on.
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
    /// Draws a shape with a source, by an operator of Cairo's.
    func draw(_ source: PaintSource, _ operation: cairo_operator_t, _ shape: (OpaquePointer) -> Void) {
        cairo_set_operator(cairo, operation)
        cairo_set_source(cairo, source.pattern)
        shape(cairo)
    }

    /// Makes everything more transparent.
    func fade(to alpha: CGFloat) {
        guard alpha < 1 else { return }
        draw(PaintSource(.black, alpha: alpha), CAIRO_OPERATOR_DEST_IN) { cairo_paint($0) }
    }
}

extension PixelRegion {
    /// Becomes Cairo's path.
    func replacePath(of cairo: OpaquePointer) {
        cairo_new_path(cairo)
        cairo_rectangle(cairo, Double(x), Double(y), Double(width), Double(height))
    }
}
