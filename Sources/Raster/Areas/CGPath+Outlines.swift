// Copies of a path as stroke outlines and as straight lines.

extension CGPath {
    /// The outline of the path's stroke, to be filled by the winding rule.
    ///
    /// It consists of straight lines within 1/100 of a unit of the true outline, or 1/200 of the width where that is
    /// less, but not less than a millionth of the path's size. Contours overlap where the stroke does:
    /// `normalized(using:)` joins them.
    ///
    /// - Parameters:
    ///   - lineWidth: The pen's diameter; 0 or less gives an empty path.
    ///   - lineCap: The form of open ends.
    ///   - lineJoin: The form of corners.
    ///   - miterLimit: The most widths from a miter's inner corner to its tip; sharper corners are bevelled.
    ///   - transform: Applied to the outline.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        var style = StrokeStyle(width: Double(lineWidth))
        style.lineCap = lineCap
        style.lineJoin = lineJoin
        style.miterLimit = Double(miterLimit)
        var stroker = PathStroker()
        stroker.tolerance = min(0.01, style.width / 200)
        var outline = FlatPath()
        stroker.stroke(self, style, into: &outline)
        return CGPath.make(outline, transform)
    }

    /// Returns the path with straight lines in place of its curves.
    ///
    /// - Parameter threshold: The farthest that a line may lie from its curve, at least a millionth of the path's size.
    public func flattened(threshold: CGFloat) -> CGPath {
        var flattener = PathFlattener()
        flattener.tolerance = tolerance(threshold > 0 ? Double(threshold) : 0)
        var flat = FlatPath()
        flattener.flatten(self, into: &flat)
        return CGPath.make(flat, .identity)
    }

    private static func make(_ flat: FlatPath, _ transform: CGAffineTransform) -> CGPath {
        let path = CGMutablePath()
        for contour in flat.contours {
            var isFirst = true
            for point in flat.points[contour.points] {
                let point = CGPoint(x: point.x, y: point.y)
                if isFirst {
                    path.move(to: point, transform: transform)
                } else {
                    path.addLine(to: point, transform: transform)
                }
                isFirst = false
            }
            if contour.isClosed { path.closeSubpath() }
        }
        return path.immutable
    }
}
