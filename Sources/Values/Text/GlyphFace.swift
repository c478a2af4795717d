/// One font at one design size: what gives the outlines of its glyphs.
///
/// A face is shared by all that holds glyphs of it, the thread that lays text out and those that draw it.
public protocol GlyphFace: Sendable {
    /// Which font it is. Faces of the same identity have the same outlines.
    var identity: GlyphFaceIdentity { get }
    /// The outline of a glyph about its origin on the baseline, y down, in the face's units; empty where the glyph shows nothing.
    ///
    /// It winds backwards, from +y towards +x, around all of it, so that glyphs that overlap never take away from each other. Any thread
    /// may ask. The outline is made anew with every call: `GlyphOutlines` keeps them.
    func outline(of glyph: UInt32) -> CGPath
}

/// Which font a face shows, and how: all that its outlines follow from.
public struct GlyphFaceIdentity: Hashable, Sendable {
    /// The path of the font's file.
    public let file: String
    /// When the file was changed last, in nanoseconds from some beginning; 0 where that is not known. A file that another one took the place
    /// of is another font.
    public let version: Int
    /// The number of the font within its file; in the upper 16 bits that of a named style of a font that varies.
    public let index: Int
    /// The settings of a font that varies, such as "wght=650"; empty where there are none.
    public let variations: String
    /// From the font's em square to the face's units: the design size, and the slant of a synthetic style. It has no translation.
    public let matrix: CGAffineTransform
    /// Whether outlines are thickened in place of a bold font that is missing.
    public let isEmboldened: Bool
    /// Of all of the above, so that looking a face up costs the same whatever its file is called.
    private let hash: Int

    /// An identity from its parts.
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

    /// The face's units in an em.
    public var unitsPerEm: CGFloat { (matrix.c * matrix.c + matrix.d * matrix.d).squareRoot() }

    /// Hashes a number that all parts are in.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
