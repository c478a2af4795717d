// Unsafe pointers: Cairo's handles.
import CCairo

/// One step of a pattern in both directions, rasterised at the target's resolution.
struct PatternTile {
    /// The maximum side of a tile in pixels; larger steps are drawn at a lower resolution.
    private static let longestSide: CGFloat = 4096
    /// The maximum number of neighbouring cells drawn on each side, where cells overlap.
    private static let mostNeighbors: CGFloat = 16

    let source: PaintSource

    /// - Parameters:
    ///   - color: the colour of an uncoloured pattern; its alpha applies to every pattern.
    ///   - toPixels: from base space to pixels.
    /// - Returns: nil for a pattern that cannot be drawn.
    init?(_ pattern: CGPattern, _ color: CGColor, alpha: CGFloat, _ toPixels: CGAffineTransform) {
        let bounds = pattern.bounds.standardized
        let place = pattern.matrix.concatenating(toPixels)
        guard pattern.xStep > 0, pattern.yStep > 0, pattern.xStep.isFinite, pattern.yStep.isFinite, place.isInvertible,
            bounds.width > 0, bounds.height > 0, (bounds.maxX + bounds.maxY - bounds.minX - bounds.minY).isFinite
        else { return nil }
        func pixels(_ step: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGFloat {
            min(Self.longestSide, max(1, (step * (x * x + y * y).squareRoot()).rounded()))
        }
        let width = pixels(pattern.xStep, place.a, place.b), height = pixels(pattern.yStep, place.c, place.d)
        // The tile begins at the cell's corner.
        let toTile = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            .concatenating(CGAffineTransform(scaleX: width / pattern.xStep, y: height / pattern.yStep))
        guard toTile.isInvertible,
            let context = CGContext(width: Int(width), height: Int(height), transform: toTile)
        else { return nil }
        Self.draw(pattern, bounds, on: context)
        if !pattern.isColored {
            context.bitmap.draw(PaintSource(color.with(alpha: 1)), CAIRO_OPERATOR_IN) { cairo_paint($0) }
        }
        context.bitmap.fade(to: alpha * max(0, min(1, color.alpha)))
        source = PaintSource(context.makePixelBuffer())
        let back = place.inverted().concatenating(toTile)
        guard back.isInvertible, [back.a, back.b, back.c, back.d].allSatisfy({ abs($0) < 32000 }) else { return nil }
        var matrix = cairo_matrix_t(xx: back.a, yx: back.b, xy: back.c, yy: back.d, x0: back.tx, y0: back.ty)
        cairo_pattern_set_matrix(source.pattern, &matrix)
        cairo_pattern_set_extend(source.pattern, CAIRO_EXTEND_REPEAT)
        cairo_pattern_set_filter(source.pattern, CAIRO_FILTER_BILINEAR)
    }

    /// Draws every cell that overlaps the tile, in ascending order.
    private static func draw(_ pattern: CGPattern, _ bounds: CGRect, on context: CGContext) {
        let columns = -min(mostNeighbors, (bounds.width / pattern.xStep).rounded(.up) - 1)
        let rows = -min(mostNeighbors, (bounds.height / pattern.yStep).rounded(.up) - 1)
        for row in stride(from: rows, through: 0, by: 1) {
            for column in stride(from: columns, through: 0, by: 1) {
                context.saveGState()
                context.translateBy(x: column * pattern.xStep, y: row * pattern.yStep)
                context.clip(to: bounds)
                pattern.draw(context)
                while !context.openLayers.isEmpty { context.endTransparencyLayer() }
                while !context.savedStates.isEmpty { context.restoreGState() }
            }
        }
    }
}
