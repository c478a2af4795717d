/// How `CGContext.drawPath(using:)` paints the path.
public enum CGPathDrawingMode: Int32, Sendable, CaseIterable {
    /// Fills by the winding rule.
    case fill = 0
    /// Fills by the even-odd rule.
    case eoFill = 1
    /// Strokes.
    case stroke = 2
    /// Fills by the winding rule, then strokes.
    case fillStroke = 3
    /// Fills by the even-odd rule, then strokes.
    case eoFillStroke = 4
}

/// The quality of image scaling.
public enum CGInterpolationQuality: Int32, Sendable, CaseIterable {
    /// The same as `medium`.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Bilinear interpolation of the four nearest pixels.
    case low = 2
    /// Reduced pictures average all pixels that they show.
    case medium = 4
    /// The best quality; slower.
    case high = 3
}
