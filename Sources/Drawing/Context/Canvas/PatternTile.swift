// Unsafe pointers: Cairo's handles.
import CCairo

/// One step of a pattern in both directions, drawn at the size of the pixels that it is painted on.
struct PatternTile {
    /// The pixels of a step, at most so many on a side: larger steps are drawn coarser.
    private static let longestSide: CGFloat = 4096
    /// Of cells that reach into others', so many on each side are drawn.
    private static let mostNeighbors: CGFloat = 16

    let source: PaintSource

    /// - Parameters:
    ///   - color: what a pattern without colours is drawn in; its alpha counts for all.
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
        // The tile begins where the cell does.
        let toTile = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            .concatenating(CGAffineTransform(scaleX: width / pattern.xStep, y: height / pattern.yStep))
        guard toTile.isInvertible,
            let context = CGContext(width: Int(width), height: Int(height), transform: toTile)
        else { return nil }
        Self.draw(pattern, bounds, on: context)
        if !pattern.isColored {
            context.bitmap.draw(PaintSource(color.copy(alpha: 1)), CAIRO_OPERATOR_IN) { cairo_paint($0) }
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

    /// Draws every cell of which some lies in the tile, the ones further along later.
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
