/// An axis-aligned shape as whole pixels: those it touches, and those it covers fully.
///
/// Whole pixels make the pieces independent of how a driver rounds positions or breaks ties.
struct DeviceBox {
    /// Pixels with any coverage, inside the bounds.
    var outer: PixelRect
    /// Pixels with full coverage (corners and rings aside), inside `outer`; may be empty.
    var inner: PixelRect

    /// The precision of positions in pixels; an edge that is closer to a pixel's border lies on it.
    private static let slack: Float = 1 / 512

    /// Creates the box from the edges' distances; nil where they are not axis-aligned.
    init?(_ distance: AffineVector, _ edges: Shape.Edges, bounds: PixelRect) {
        outer = bounds
        inner = bounds
        for index in 0..<4 {
            let edge = edges[index]
            if edge == .open { continue }
            let a = distance.x[index], b = distance.y[index]
            let isVertical = abs(a) >= abs(b)
            let slope = isVertical ? a : b
            if !(abs(slope) > 0.9999) { return nil }
            let position = -distance.one[index] / slope
            // Beyond the bounds an edge need not be exact, and conversion to Int32 must not trap.
            let clamped = min(max(position, -1e6), 1e6)
            let (outside, inside): (Float, Float)
            switch (edge, slope > 0) {
            // The first pixel whose centre is inside or on the edge; for the opposite edge, the same pixel ends the
            // range.
            case (.hard, _):
                outside = (clamped - 0.5 - Self.slack).rounded(.up)
                inside = outside
            case (_, true):
                outside = (clamped + Self.slack).rounded(.down)
                inside = (clamped - Self.slack).rounded(.up)
            case (_, false):
                outside = (clamped - Self.slack).rounded(.up)
                inside = (clamped + Self.slack).rounded(.down)
            }
            switch (isVertical, slope > 0) {
            case (true, true):
                outer.minX = max(outer.minX, Int32(outside))
                inner.minX = max(inner.minX, Int32(inside))
            case (true, false):
                outer.maxX = min(outer.maxX, Int32(outside))
                inner.maxX = min(inner.maxX, Int32(inside))
            case (false, true):
                outer.minY = max(outer.minY, Int32(outside))
                inner.minY = max(inner.minY, Int32(inside))
            case (false, false):
                outer.maxY = min(outer.maxY, Int32(outside))
                inner.maxY = min(inner.maxY, Int32(inside))
            }
        }
        inner = inner.intersection(outer)
    }
}
