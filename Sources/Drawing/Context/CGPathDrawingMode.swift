/// What `CGContext.drawPath(using:)` does with the path.
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

/// How carefully images are scaled.
public enum CGInterpolationQuality: Int32, Sendable, CaseIterable {
    /// As `medium`.
    case `default` = 0
    /// The nearest pixel.
    case none = 1
    /// Between the four nearest pixels.
    case low = 2
    /// Smaller pictures are averages of all the pixels that they show.
    case medium = 4
    /// The best there is; slower.
    case high = 3
}
