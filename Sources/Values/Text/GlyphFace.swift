/// One font at one design size, with the outlines of its glyphs.
///
/// All holders of its glyphs share a face: the thread that lays text out and those that draw it.
public protocol GlyphFace: Sendable {
    /// The identity of the font. Faces of the same identity have the same outlines.
    var identity: GlyphFaceIdentity { get }
    /// Returns the outline of a glyph about its origin on the baseline, y down, in the face's units; empty for blank
    /// glyphs.
    ///
    /// The outline winds backwards, from +y towards +x, so that overlapping glyphs never cancel. May be called on any
    /// thread. Every call makes a new outline: `GlyphOutlines` caches them.
    func outline(of glyph: UInt32) -> CGPath
}

/// The identity of a face: everything that its outlines depend on.
public struct GlyphFaceIdentity: Hashable, Sendable {
    /// The path of the font's file.
    public let file: String
    /// The time of the file's last change, in nanoseconds from an arbitrary start; 0 where it is not known. A replaced
    /// file is another font.
    public let version: Int
    /// The number of the font within its file; the upper 16 bits are that of a named instance of a variable font.
    public let index: Int
    /// The axis settings of a variable font, such as "wght=650"; empty where there are none.
    public let variations: String
    /// From the font's em square to the face's units: the design size, and the slant of a synthetic style. It has no
    /// translation.
    public let matrix: CGAffineTransform
    /// Whether outlines are emboldened because a bold font is missing.
    public let isEmboldened: Bool
    /// A hash of all of the above, so that the cost of a lookup does not depend on the file's name.
    private let hash: Int

    /// Makes an identity from its parts.
    public init(
        file: String, version: Int = 0, index: Int = 0, variations: String = "", matrix: CGAffineTransform,
        isEmboldened: Bool = false
    ) {
        (self.file, self.version, self.index, self.variations) = (file, version, index, variations)
        (self.matrix, self.isEmboldened) = (matrix, isEmboldened)
        var hasher = Hasher()
        hasher.combine(file)
        hasher.combine(version)
        hasher.combine(index)
        hasher.combine(variations)
        for number in [matrix.a, matrix.b, matrix.c, matrix.d] { hasher.combine(number) }
        hasher.combine(isEmboldened)
        hash = hasher.finalize()
    }

    /// The face's units per em.
    public var unitsPerEm: CGFloat { (matrix.c * matrix.c + matrix.d * matrix.d).squareRoot() }

    /// Hashes the precomputed hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
