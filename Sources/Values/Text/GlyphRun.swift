/// Glyphs of one face with their places: a piece of text that keeps its glyphs until it is drawn.
///
/// Runs of the same glyphs of the same face at the same places are equal, whichever layout made them.
public struct GlyphRun: Sendable {
    /// The face of the glyphs.
    public let face: any GlyphFace
    /// The glyphs' numbers in the face, in drawing order.
    public let glyphs: [UInt32]
    /// The origin of each glyph on its baseline.
    public let positions: [CGPoint]
    /// From the face's units to those of `positions`, about each glyph's origin. It has no translation.
    public let matrix: CGAffineTransform

    /// Makes a run of as many glyphs as positions.
    public init(face: any GlyphFace, glyphs: [UInt32], positions: [CGPoint], matrix: CGAffineTransform) {
        precondition(glyphs.count == positions.count, "\(glyphs.count) glyphs at \(positions.count) positions")
        (self.face, self.glyphs, self.positions) = (face, glyphs, positions)
        self.matrix = CGAffineTransform(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: 0, ty: 0)
    }

    /// The em in the units of `positions`; for a stretched run, that of a square of the same area.
    public var size: CGFloat {
        face.identity.unitsPerEm * abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
    }
}

extension GlyphRun: Hashable {
    /// Whether both show the same glyphs of the same face at the same places.
    public static func == (a: GlyphRun, b: GlyphRun) -> Bool {
        a.glyphs == b.glyphs && a.positions == b.positions && a.matrix == b.matrix
            && a.face.identity == b.face.identity
    }

    /// Hashes the glyphs and their places.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(face.identity)
        hasher.combine(glyphs)
        for position in positions {
            hasher.combine(position.x)
            hasher.combine(position.y)
        }
        for number in [matrix.a, matrix.b, matrix.c, matrix.d] { hasher.combine(number) }
    }
}

// MARK: Outlines

extension GlyphRun {
    /// The outlines of all glyphs as one path, to be filled by the winding rule. It winds backwards, whether or not
    /// `matrix` mirrors.
    package var path: CGPath {
        let path = CGMutablePath(room: pathSize)
        add(to: path)
        return path.immutable
    }

    /// The size of `path`, without making it.
    package var pathSize: CGPath.Size {
        GlyphOutlines.shared.outlines(of: glyphs, in: face).reduce(into: CGPath.Size()) { $0 += $1.path.size }
    }

    /// Adds the elements of `path` to another path.
    package func add(to path: CGMutablePath) {
        let target = isMirroring ? CGMutablePath() : path
        for (outline, position) in zip(GlyphOutlines.shared.outlines(of: glyphs, in: face), positions) {
            target.addPath(outline.path, transform: place(at: position))
        }
        if isMirroring { path.addPath(target.reversed) }
    }

    /// The smallest rectangle around all outlines; null where there are none.
    package var boundingBox: CGRect {
        let outlines = GlyphOutlines.shared.outlines(of: glyphs, in: face)
        guard matrix.b == 0, matrix.c == 0 else {
            return CGPath.boundingBox(of: zip(outlines, positions).lazy.map { ($0.path, place(at: $1)) })
        }
        // Boxes stay boxes.
        return zip(outlines, positions).reduce(.null) { box, glyph in
            glyph.0.box.isNull ? box : box.union(glyph.0.box.applying(place(at: glyph.1)))
        }
    }

    private func place(at position: CGPoint) -> CGAffineTransform {
        var place = matrix
        (place.tx, place.ty) = (position.x, position.y)
        return place
    }

    private var isMirroring: Bool { matrix.a * matrix.d < matrix.b * matrix.c }
}
