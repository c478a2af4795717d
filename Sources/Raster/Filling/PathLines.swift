// Unsafe pointers: an array's elements are changed in place.

/// A filled or stroked path as straight lines, in its own plane enlarged: fine enough for every transform of about that scale.
///
/// What turns, moves or is mirrored is flattened and stroked once. Which paths have lines and what they are depends on the path, the drawing
/// and the transform alone, so a picture is the same whether its lines were kept or made anew.
///
///     let maker = LineMaker()
///     if let scale = PathLines.Scale(of: path, reach: 0, transform) { rasterizer.fill(maker.lines(filling: path, scale), …) }
public final class PathLines: @unchecked Sendable {
    // Unchecked: lines that others hold are never loaded again.

    /// The enlargement; nil before it is loaded.
    public private(set) var scale: Scale?
    /// The lines; closed or not, they are filled.
    private(set) var flat = FlatPath()
    /// The winding number of the whole inside where no lines cross and nothing is enclosed twice; otherwise 0.
    private(set) var turn = 0

    /// The most elements of a path with lines that are kept.
    static let mostElements = 256
    /// The most pixels of its width and height: of larger ones the visible part is flattened alone.
    static let mostPixels = 4096.0

    /// No lines.
    public init() {}

    /// Loads the lines of a path to be filled.
    func load(filling path: CGPath, _ scale: Scale, _ memory: inout ContiguousArray<BoxedLine>) {
        flat.removeAll()
        PathFlattener(transform: scale.transform).flatten(path, into: &flat)
        (self.scale, turn) = (scale, flat.commonTurn(&memory))
    }

    /// Loads the lines around a path's stroke, to be filled by the winding rule.
    func load(
        stroking path: CGPath, _ style: StrokeStyle, _ scale: Scale, _ stroker: inout PathStroker,
        _ memory: inout ContiguousArray<BoxedLine>
    ) {
        flat.removeAll()
        stroker.stroke(path, style, transform: scale.transform, into: &flat)
        (self.scale, turn) = (scale, flat.commonTurn(&memory))
    }

    /// Replaces a flat path by the lines, placed by a transform from the path's own plane.
    func place(by transform: CGAffineTransform, into placed: inout FlatPath) {
        let shrink = 1 / (scale?.factor ?? 1)
        let x = SIMD2(Double(transform.a), Double(transform.b)) * shrink,
            y = SIMD2(Double(transform.c), Double(transform.d)) * shrink
        let origin = SIMD2(Double(transform.tx), Double(transform.ty))
        placed.removeAll()
        placed.contours.append(contentsOf: flat.contours)
        placed.points.append(contentsOf: flat.points)
        placed.points.withUnsafeMutableBufferPointer { points in
            for i in points.indices { points[i] = x * points[i].x + y * points[i].y + origin }
        }
    }

    /// The bytes that it holds.
    public var byteCount: Int { flat.points.count * 16 + flat.contours.count * 24 + 64 }
}

/// Makes lines, in the same memory where nobody keeps those made before.
public struct LineMaker: Sendable {
    private var spare = PathLines()
    private var stroker = PathStroker()
    private var memory: ContiguousArray<BoxedLine> = []

    /// A maker without memory.
    public init() {}

    /// Returns the lines of a path to be filled.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - scale: The enlargement, as it follows from the path.
    ///   - keeps: Whether they are kept; otherwise they are valid until the next ones are made.
    public mutating func lines(filling path: CGPath, _ scale: PathLines.Scale, keeps: Bool) -> PathLines {
        make(keeps) { $0.load(filling: path, scale, &$1.memory) }
    }

    /// Returns the lines around a path's stroke, likewise.
    public mutating func lines(
        stroking path: CGPath, _ style: StrokeStyle, _ scale: PathLines.Scale, keeps: Bool
    ) -> PathLines {
        make(keeps) { $0.load(stroking: path, style, scale, &$1.stroker, &$1.memory) }
    }

    @inline(__always)
    private mutating func make(_ keeps: Bool, _ load: (PathLines, inout LineMaker) -> Void) -> PathLines {
        // A copy of this maker shares them.
        if !isKnownUniquelyReferenced(&spare) { spare = PathLines() }
        let made = spare
        load(made, &self)
        // What others hold is never loaded again, even after they let go of it.
        if keeps { spare = PathLines() }
        return made
    }
}

extension PathLines {
    /// An enlargement by a power of the fourth root of two.
    public struct Scale: Hashable, Sendable {
        /// The power itself.
        let factor: Double

        /// The smallest that is, within a millionth, at least the most by which a transform grows any length. Nil for a
        /// path of many elements or pixels, and where the transform is not finite or leaves hardly a pixel.
        ///
        /// - Parameters:
        ///   - path: The path.
        ///   - reach: How far the drawing reaches from the path, in the path's units.
        ///   - transform: From the path to pixels.
        public init?(of path: CGPath, reach: Double, _ transform: CGAffineTransform) {
            guard path.elementCount <= PathLines.mostElements, let growth = transform.growth, growth > 0x1p-16,
                let (low, high) = path.box()
            else { return nil }
            let (power, rest) = (Double(sign: .plus, exponent: growth.exponent, significand: 1), growth.significand)
            // A turn alone grows nothing but by rounding.
            let quarter = Self.roots.firstIndex { rest <= $0 * (1 + 1e-6) } ?? Self.roots.count
            factor = quarter < Self.roots.count ? power * Self.roots[quarter] : power * 2
            let size = ((high - low).max() + 2 * reach) * factor
            guard size < PathLines.mostPixels, low.min() > -CGPath.farthest, high.max() < CGPath.farthest else {
                return nil
            }
        }

        /// 1, and the powers of the fourth root of two below 2.
        private static let roots = [1, 1.189207115002721, 1.4142135623730951, 1.681792830507429]

        /// The same for a stroke; nil for one with dashes, whose number has no bound by the path's size.
        public init?(of path: CGPath, _ style: StrokeStyle, _ transform: CGAffineTransform) {
            guard style.dashes.isEmpty, style.width > 0 else { return nil }
            self.init(of: path, reach: style.width / 2 * style.reach, transform)
        }

        var transform: CGAffineTransform { CGAffineTransform(scaleX: CGFloat(factor), y: CGFloat(factor)) }
    }
}

extension CGAffineTransform {
    /// The most by which the transform grows any length: the larger singular value. Nil where it is 0 or a part is not finite.
    var growth: Double? {
        let sum = Double(a * a + b * b + c * c + d * d) / 2, determinant = Double(a * d - b * c)
        let growth = (sum + max(0, sum * sum - determinant * determinant).squareRoot()).squareRoot()
        guard growth > 0, growth.isFinite, (1 / growth).isFinite, (tx + ty).isFinite else { return nil }
        return growth
    }
}
