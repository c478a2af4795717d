/// Which of the small specialised programs draws a piece of a quad.
///
/// Small programs instead of one that branches: on a software GL an uber-shader is three to four times slower, and the
/// simplest two (a colour, a texture) are what llvmpipe has a fast path for. `ShaderSource` turns a key into GLSL.
///
///     let key = ProgramKey(paint: .image, coverage: .edges)
public struct ProgramKey: Hashable, Sendable {
    /// What the piece is filled with.
    public enum Paint: UInt8, Sendable {
        /// One colour.
        case solid
        /// A fill with a ring along the edges.
        case bordered
        /// A texture: an image or a surface.
        case image
    }

    /// What the fragment stage has to find out about the shape.
    public enum Coverage: UInt8, Sendable, Comparable {
        /// Nothing: geometry alone bounds the piece.
        case none
        /// The four edges of a box that is a pixel wide or more everywhere: two of them count at a point.
        case wide
        /// The four edges.
        case edges
        /// The four edges, and corners whose radii are at most half a side: each quarter of the rectangle has one.
        case rounded
        /// The four edges, and corners of any radii, whose places may lie over one another.
        case corners

        /// The order of the cases: each finds out what the ones before do, and more.
        public static func < (a: Coverage, b: Coverage) -> Bool { a.rawValue < b.rawValue }
    }

    /// What the piece is filled with.
    public var paint: Paint
    /// What is found out about the shape.
    public var coverage: Coverage
    /// Whether texture coordinates or the corners' plane need a division by Q.
    public var perspective: Bool
    /// Whether texture coordinates are clamped by the shader (else the sampler or the atlas' border does it).
    public var clamped: Bool
    /// Whether an image is multiplied by an opacity.
    public var faded: Bool
    /// How many clips are evaluated, 0…2.
    public var clips: UInt8
    /// Whether the vertex stage evaluates the affine functions of an instance; else every vertex carries their values.
    public var instanced: Bool

    /// A key; what is not named is off.
    public init(
        paint: Paint, coverage: Coverage = .none, perspective: Bool = false, clamped: Bool = false, faded: Bool = false,
        clips: UInt8 = 0, instanced: Bool = false
    ) {
        precondition(clips <= 2, "a program evaluates at most two clips, not \(clips)")
        self.paint = paint; self.coverage = coverage; self.perspective = perspective; self.clamped = clamped
        self.faded = faded; self.clips = clips; self.instanced = instanced
    }

    /// How many different values `index` takes.
    public static let count = 2048

    /// A small number for tables, unique among keys.
    @inlinable public var index: Int {
        Int(paint.rawValue) | Int(coverage.rawValue) << 2 | (perspective ? 32 : 0) | (clamped ? 64 : 0)
            | (faded ? 128 : 0) | Int(clips) << 8 | (instanced ? 1024 : 0)
    }
}

extension ProgramKey: CustomStringConvertible {
    /// For labels and messages: "image edges perspective clips=1".
    public var description: String {
        var words = ["\(paint)", "\(coverage)"]
        if perspective { words.append("perspective") }
        if clamped { words.append("clamped") }
        if faded { words.append("faded") }
        if clips > 0 { words.append("clips=\(clips)") }
        if instanced { words.append("instanced") }
        return words.joined(separator: " ")
    }
}
