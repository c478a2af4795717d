/// The coverage of a glyph at a place within a pixel.
struct GlyphMask: Sendable {
    /// The first column and row, from the pixel of the glyph's origin.
    var left = 0, top = 0
    var width = 0, height = 0
    /// Elements of the glyph's outline.
    var elementCount = 0
    /// Bytes of a row: a multiple of sixteen, with zeros after `width`.
    var stride = 0
    var bytes: ContiguousArray<UInt8> = []

    /// The bytes that it takes with its place in a table.
    var byteCount: Int { bytes.count + 128 }
}

/// What all masks of a font at a size have in common.
struct GlyphSize: Hashable, Sendable {
    var face: GlyphFaceIdentity
    /// From the face's units to pixels.
    var a, b, c, d: CGFloat

    init(_ face: GlyphFaceIdentity, _ m: CGAffineTransform) { (self.face, a, b, c, d) = (face, m.a, m.b, m.c, m.d) }
}

/// A glyph with its place within a pixel.
struct GlyphPlace: Hashable, Sendable {
    var glyph: UInt32
    /// In sixteenths of a pixel.
    var phase: SIMD2<UInt8>

    /// Both as one number; never all ones.
    var key: UInt64 { UInt64(glyph) << 16 | UInt64(phase.x) << 8 | UInt64(phase.y) }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
