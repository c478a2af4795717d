/// A picture of glyphs, filled paths and images that is sharp at every size, such as a text.
///
/// Immutable, so that a layer, the render tree and the planner's caches share it. Pictures are equal if their parts
/// are: glyphs are compared by their numbers and places, not by their outlines.
///
///     let label = VectorPicture(parts: [.fill(line, color: .black), .glyphs(letters, color: .black)], windsOneWay: true)
public final class VectorPicture: Sendable {
    /// One part, drawn over those before it.
    public enum Part: Hashable, Sendable {
        /// A path filled with a colour.
        case fill(CGPath, color: CGColor, rule: CGPathFillRule = .winding)
        /// Glyphs filled with a colour, by the winding rule.
        case glyphs(GlyphRun, color: CGColor)
        /// An image stretched over a rectangle, row 0 at min y.
        case image(PixelBuffer, in: CGRect)
    }

    /// The parts, back to front.
    public let parts: [Part]
    /// The rectangle that the parts are clipped to; nil for no clip.
    public let clip: CGRect?
    /// The bounding box of all parts; null where there are none.
    public let bounds: CGRect
    /// Whether `clip` removes something.
    public let isCut: Bool
    /// Whether all fills wind backwards around their inside, as glyphs do, so that those of one colour can be filled as
    /// one path.
    public let windsOneWay: Bool
    /// A hash of the parts.
    private let hash: Int

    /// Makes a picture of the given parts.
    public init(parts: [Part], clip: CGRect? = nil, windsOneWay: Bool = false) {
        self.parts = parts
        self.clip = clip
        self.windsOneWay = windsOneWay
        var box = CGRect.null
        for part in parts { box = box.union(part.boundingBox) }
        bounds = clip.map(box.intersection) ?? box
        isCut = clip.map { !$0.contains(box) } ?? false
        hash = parts.hashValue
    }
}

extension VectorPicture: Hashable {
    /// Whether both show the same parts within the same clip.
    public static func == (a: VectorPicture, b: VectorPicture) -> Bool {
        a === b
            || a.hash == b.hash && a.clip == b.clip && a.windsOneWay == b.windsOneWay && a.parts == b.parts
    }

    /// Hashes the precomputed hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension VectorPicture.Part {
    /// The filled outline; nil for images.
    package var outline: CGPath? {
        switch self {
        case .fill(let path, _, _): path
        case .glyphs(let run, _): run.path
        case .image: nil
        }
    }

    /// The size of `outline`; 0 for images.
    package var outlineSize: CGPath.Size {
        switch self {
        case .fill(let path, _, _): path.size
        case .glyphs(let run, _): run.pathSize
        case .image: CGPath.Size()
        }
    }

    /// The smallest rectangle around the part; null where it is empty.
    package var boundingBox: CGRect {
        switch self {
        case .fill(let path, _, _): path.boundingBoxOfPath
        case .glyphs(let run, _): run.boundingBox
        case .image(_, let rect): rect
        }
    }
}
