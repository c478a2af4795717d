// Unsafe pointers: Cairo's handles.
import CCairo
import Values

extension CGContext {
    /// What shapes are filled with now: the source to `paint` with.
    package var fillSource: PaintSource { source(of: state.fill) }

    /// What lines are drawn with now.
    package var strokeSource: PaintSource { source(of: state.stroke) }

    /// What a paint looks like at the state's opacity.
    func source(of paint: GraphicsState.Paint) -> PaintSource {
        switch paint {
        case .color(let color): PaintSource(color, alpha: state.alpha)
        }
    }

    /// Draws a shape with a source, as the state's blend mode and clip have it: the one way by which anything gets into the bitmap.
    ///
    ///     context.paint(context.fillSource) { cairo in
    ///         guard context.useUserSpace(on: cairo) else { return }
    ///         pango_cairo_show_layout(cairo, layout)
    ///         cairo_identity_matrix(cairo)
    ///     }
    ///
    /// - Parameter shape: draws with the source that is set; it may be called several times, each with its own `cairo`, on which
    ///   coordinates are the bitmap's pixels from the top left. It leaves the matrix as the identity and no path.
    package func paint(_ source: PaintSource, shape: (OpaquePointer) -> Void) {
        cairo_set_operator(cairo, state.blendMode.mode.cairoOperator)
        cairo_set_source(cairo, source.pattern)
        shape(cairo)
    }

    /// Makes Cairo's coordinates those of user space; false where they cannot be, and then nothing is to be drawn.
    package func useUserSpace(on cairo: OpaquePointer) -> Bool { use(state.transform, on: cairo) }
}

extension BlendMode {
    /// Cairo's name for it.
    var cairoOperator: cairo_operator_t {
        switch self {
        case .sourceOver: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        case .plusDarker: CAIRO_OPERATOR_OVER
        }
    }
}
