// Unsafe pointers: Cairo's handles.
import CCairo

/// The shadow of everything drawn, in pixels with y down.
struct DropShadow {
    var offset: CGSize
    /// The Gaussian's standard deviation.
    var sigma: CGFloat
    var color: CGColor

    /// The maximum standard deviation in pixels; wider blurs are drawn as this one.
    static let widest: CGFloat = 1000

    /// The maximum distance, in pixels, between a shadow's pixel and the sharp shadow's.
    var reach: Int { AlphaBlur.reach(sigma: sigma) }

    /// The region whose contents cast a shadow into `region`.
    func casters(of region: PixelRegion) -> PixelRegion {
        PixelRegion(region.rect.offsetBy(dx: -offset.width, dy: -offset.height)).grown(by: reach)
    }
}

extension CGContext {
    /// Sets the shadow under everything drawn from now on; a nil colour removes it.
    ///
    /// - Parameters:
    ///   - offset: in base space, where y grows upwards for a bitmap and downwards for a layer; transforms do not
    ///     change it.
    ///   - blur: in base space, twice the Gaussian's standard deviation; 0 is a sharp shadow.
    ///   - color: the shadow's colour with its alpha; nil for no shadow.
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

    /// Sets a black shadow with an alpha of 1/3 under everything drawn from now on.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor.black.with(alpha: 1.0 / 3))
    }

    /// Draws the shadow of a shape.
    func paint(_ shadow: DropShadow, of source: PaintSource, _ bounds: CGRect, _ shape: (OpaquePointer) -> Void) {
        let clip = canvas.clipRegion
        let region = shadow.casters(of: clip).intersection(PixelRegion(bounds))
        guard !clip.isEmpty, let caster = Canvas(region, format: CAIRO_FORMAT_A8) else { return }
        caster.draw(source, CAIRO_OPERATOR_OVER, shape)
        // The region before the offset, grown by a pixel as the offset may be a fraction of one.
        let seen = PixelRegion(clip.rect.offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)).grown(by: 1)
        let shown = seen.intersection(region.grown(by: shadow.reach))
        guard let shade = AlphaBlur(sigma: shadow.sigma).blurred(caster, in: shown) else { return }
        let moved = shade.makeSource()
        var matrix = cairo_matrix_t(
            xx: 1, yx: 0, xy: 0, yy: 1, x0: Double(-shadow.offset.width), y0: Double(-shadow.offset.height))
        cairo_pattern_set_matrix(moved.pattern, &matrix)
        cairo_pattern_set_filter(moved.pattern, CAIRO_FILTER_BILINEAR)
        let mode = state.blendMode.mode
        // Modes that change the target around the shadow, or that Cairo lacks, are replaced by "over".
        let operation = mode.isCairos && mode.keepsTargetUnderClear ? mode.cairoOperator : CAIRO_OPERATOR_OVER
        if state.mask == nil {
            canvas.draw(PaintSource(shadow.color), operation) { moved.mask($0) }
        } else if let ink = Canvas(clip) {
            ink.draw(PaintSource(shadow.color), CAIRO_OPERATOR_OVER) { moved.mask($0) }
            composite(ink, operation)
        }
    }

    /// The pixels whose colour matters: those inside the clip, and those whose shadow may fall inside it.
    var paintedRegion: PixelRegion {
        let clip = canvas.clipRegion
        guard let shadow = state.shadow, !clip.isEmpty else { return clip }
        let all = clip.union(shadow.casters(of: clip))
        return max(all.width, all.height) <= Canvas.longestSide ? all : clip
    }
}
