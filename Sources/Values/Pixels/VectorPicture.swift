import Geometry

/// A picture of filled paths and images that is sharp at every size: what a text looks like.
///
/// Immutable, so that a layer, the render tree and what is kept of its drawing share it.
///
///     let glyphs = VectorPicture(parts: [.fill(outline, color: .black)], clip: bounds)
public final class VectorPicture: Sendable {
    /// One thing drawn, over those before it.
    public enum Part: Sendable {
        /// A path filled with a colour.
        case fill(CGPath, color: CGColor, rule: CGPathFillRule = .winding)
        /// An image stretched over a rectangle, row 0 at min y.
        case image(PixelBuffer, in: CGRect)
    }

    /// Back to front.
    public let parts: [Part]
    /// Nothing outside of it is drawn; nil where nothing is cut.
    public let clip: CGRect?
    /// A box around all that is drawn; null where nothing is.
    public let bounds: CGRect
    /// Whether `clip` takes something away.
    public let isCut: Bool
    /// Whether all fills wind the same way around all that is inside, so that those of one colour may be filled as one path.
    public let windsOneWay: Bool

    /// A picture of the given parts.
    public init(parts: [Part], clip: CGRect? = nil, windsOneWay: Bool = false) {
        self.parts = parts
        self.clip = clip
        self.windsOneWay = windsOneWay
        var box = CGRect.null
        for part in parts {
            switch part {
            case .fill(let path, _, _): box = box.union(path.boundingBoxOfPath)
            case .image(_, let rect): box = box.union(rect)
            }
        }
        bounds = clip.map(box.intersection) ?? box
        isCut = clip.map { !$0.contains(box) } ?? false
    }
}
