// Unsafe pointers: Cairo's handles.
import CCairo

/// A shadow of all that is drawn, in pixels with y downwards.
struct DropShadow {
    var offset: CGSize
    /// The Gaussian's standard deviation.
    var sigma: CGFloat
    var color: CGColor

    /// Wider blurs than this, in pixels, are drawn as this one.
    static let widest: CGFloat = 1000

    /// The pixels that a pixel's shadow may come from lie no further than this from where it is sharp.
    var reach: Int { AlphaBlur.reach(sigma: sigma) }

    /// Where things lie whose shadow falls into a region.
    func casters(of region: PixelRegion) -> PixelRegion {
        PixelRegion(region.rect.offsetBy(dx: -offset.width, dy: -offset.height)).grown(by: reach)
    }
}

extension CGContext {
    /// From now on everything drawn has a shadow of this colour under it, or none for nil.
    ///
    /// - Parameters:
    ///   - offset: in base space: that of a bitmap has y upwards, that of a layer y downwards; transforms do not change it.
    ///   - blur: in base space: twice the standard deviation of the Gaussian; 0 is a sharp shadow.
    ///   - color: the shadow's, its alpha included; nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        let moved = offset.applying(baseTransform)
        let scale = abs(baseTransform.a * baseTransform.d - baseTransform.b * baseTransform.c).squareRoot()
        let sigma = blur / 2 * scale
        guard let color, moved.width.isFinite, moved.height.isFinite, sigma.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = DropShadow(offset: moved, sigma: min(max(0, sigma), DropShadow.widest), color: color)
    }

    /// From now on everything drawn has a black shadow with an alpha of a third under it.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor.black.copy(alpha: 1.0 / 3))
    }

    /// Draws the shadow of a shape.
    func paint(_ shadow: DropShadow, of source: PaintSource, _ bounds: CGRect, _ shape: (OpaquePointer) -> Void) {
        let clip = canvas.clipRegion
        let region = shadow.casters(of: clip).intersection(PixelRegion(bounds))
        guard !clip.isEmpty, let caster = Canvas(region, format: CAIRO_FORMAT_A8) else { return }
        caster.draw(source, CAIRO_OPERATOR_OVER, shape)
        // Before it is moved; between pixels, if need be.
        let seen = PixelRegion(clip.rect.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)).grown(by: 1)
        let shown = seen.intersection(region.grown(by: shadow.reach))
        guard let shade = AlphaBlur(sigma: shadow.sigma).blurred(caster, in: shown) else { return }
        let moved = shade.makeSource()
        var matrix = cairo_matrix_t(
            xx: 1, yx: 0, xy: 0, yy: 1, x0: Double(-shadow.offset.width), y0: Double(-shadow.offset.height))
        cairo_pattern_set_matrix(moved.pattern, &matrix)
        cairo_pattern_set_filter(moved.pattern, CAIRO_FILTER_BILINEAR)
        let mode = state.blendMode.mode
        // By a mode that would change what is there around the shadow, or that Cairo does not draw, it is laid over.
        let operation = mode.isCairos && mode.keepsTargetUnderClear ? mode.cairoOperator : CAIRO_OPERATOR_OVER
        if state.mask == nil {
            canvas.draw(PaintSource(shadow.color), operation) { moved.mask($0) }
        } else if let ink = Canvas(clip) {
            ink.draw(PaintSource(shadow.color), CAIRO_OPERATOR_OVER) { moved.mask($0) }
            composite(ink, operation)
        }
    }

    /// The pixels whose colour matters: those that the clip shows, and those whose shadow it may show.
    var paintedRegion: PixelRegion {
        let clip = canvas.clipRegion
        guard let shadow = state.shadow, !clip.isEmpty else { return clip }
        let all = clip.union(shadow.casters(of: clip))
        return max(all.width, all.height) <= Canvas.longestSide ? all : clip
    }
}
