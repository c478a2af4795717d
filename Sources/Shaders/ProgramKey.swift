/// The key of the small specialised program that draws a piece of a quad.
///
/// There are small programs instead of one that branches: on a software GL a program that branches is three to four
/// times slower, and llvmpipe has a fast path for the simplest two (a colour, a texture). `ShaderSource` turns a key
/// into GLSL.
///
///     let key = ProgramKey(paint: .image, coverage: .edges)
public struct ProgramKey: Hashable, Sendable {
    /// The kinds of fill.
    public enum Paint: UInt8, Sendable {
        /// One colour.
        case solid
        /// A fill with a ring along the edges.
        case bordered
        /// A texture: an image or a surface.
        case image
        /// A gradient, as `gradient` says.
        case gradient
    }

    /// What the fragment stage computes of the shape's coverage.
    public enum Coverage: UInt8, Sendable, Comparable {
        /// Nothing: geometry alone bounds the piece.
        case none
        /// The four edges of a box that is at least a pixel wide everywhere: at most two of them matter at a point.
        case wide
        /// The four edges of a particle of any width: the product of their coverage.
        case product
        /// The four edges.
        case edges
        /// The four edges, and corners whose radii are at most half a side: each quarter of the rectangle has one.
        case rounded
        /// The four edges, and corners of any radii, which may overlap.
        case corners

        /// The order of the cases: each computes what the ones before do, and more.
        public static func < (a: Coverage, b: Coverage) -> Bool { a.rawValue < b.rawValue }
    }

    /// What an image is multiplied by.
    public enum Modulation: UInt8, Sendable {
        /// Nothing.
        case none
        /// One opacity in every channel.
        case faded
        /// A factor for each channel.
        case tinted
        /// The coverage's own share, used where the coverage is.
        case shared
    }

    /// A mode that the fragment stage blends with, because GL's fixed blending cannot.
    public enum Mixing: UInt8, Sendable, CaseIterable {
        /// GL's fixed blending applies the mode.
        case none
        case multiply, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
        case hue, saturation, color, luminosity
        /// Only in targets of floats, where nothing clamps alpha to 1.
        case plusLighter
        case copy, sourceIn, sourceOut, destinationIn, destinationAtop, plusDarker

        /// Whether coverage mixes target and result, instead of scaling the source.
        public var mixesByCoverage: Bool { rawValue >= Mixing.copy.rawValue }
    }

    /// The kind of fill.
    public var paint: Paint
    /// How the colour of a gradient is found; used only with that paint.
    public var gradient = GradientKey(.ramps, steps: 1)
    /// What is computed of the shape's coverage.
    public var coverage: Coverage
    /// Whether the shape's corners are continuous curves, not arcs; whether a clip's may be.
    public var continuous, continuousClips: Bool
    /// Whether texture coordinates or the corners' plane need a division by Q.
    public var perspective: Bool
    /// Whether the shader clamps texture coordinates (otherwise the sampler or the atlas's border does).
    public var clamped: Bool
    /// Whether the texture has levels, two of which each pixel reads.
    public var mipmapped: Bool
    /// What an image is multiplied by.
    public var modulation: Modulation
    /// The number of clips that are evaluated, 0…2.
    public var clips: UInt8
    /// Whether a surface's alpha multiplies the coverage.
    public var masked: Bool
    /// The mode that the fragment stage applies itself.
    public var mixing: Mixing
    /// Whether the target is read in place; otherwise from a copy. Used only with a `mixing`.
    public var fetches: Bool
    /// Whether the vertex stage evaluates the affine functions of an instance; otherwise every vertex carries their
    /// values.
    public var instanced: Bool

    /// Creates a key; what is not named is off.
    public init(
        paint: Paint, coverage: Coverage = .none, continuous: Bool = false, continuousClips: Bool = false,
        perspective: Bool = false, clamped: Bool = false, mipmapped: Bool = false, modulation: Modulation = .none,
        clips: UInt8 = 0,
        masked: Bool = false, mixing: Mixing = .none,
        fetches: Bool = false, instanced: Bool = false
    ) {
        precondition(clips <= 2, "a program evaluates at most two clips, not \(clips)")
        self.paint = paint; self.coverage = coverage; self.continuous = continuous
        self.continuousClips = continuousClips; self.perspective = perspective; self.clamped = clamped;
        self.mipmapped = mipmapped
        self.modulation = modulation; self.clips = clips; self.masked = masked; self.mixing = mixing
        self.fetches = fetches; self.instanced = instanced
    }

    // Tables of programs have a page for each way of compositing, of which scenes use few, and in it a place for each
    // way of filling, of which they use many.

    /// The number of values of `page`.
    public static let pageCount = 1024
    /// The number of values of `place`.
    public static let placeCount = 16384

    /// A small number for clips, mask and mixing.
    @inlinable public var page: Int {
        Int(clips) | (masked ? 4 : 0) | Int(mixing.rawValue) << 3 | (fetches ? 256 : 0) | (continuousClips ? 512 : 0)
    }
    /// A small number for everything else: page and place together are unique.
    @inlinable public var place: Int {
        let common =
            Int(paint.rawValue) | Int(coverage.rawValue) << 2 | (perspective ? 32 : 0) | (instanced ? 512 : 0)
            | (continuous ? 1024 : 0)
        // Gradients use the bits of images with meanings of their own.
        if paint == .gradient {
            return common | Int(gradient.steps) << 6 | Int(gradient.parameter.rawValue) << 11
                | (gradient.ends ? 8192 : 0)
        }
        return common | (clamped ? 64 : 0) | Int(modulation.rawValue) << 7 | (mipmapped ? 2048 : 0)
    }

    /// Whether texture unit 0 is read.
    public var hasTexture: Bool { paint == .image || paint == .gradient && gradient.steps == 0 }
}

extension ProgramKey: CustomStringConvertible {
    /// For labels and messages: "image edges perspective clips=1".
    public var description: String {
        var words = ["\(paint)", "\(coverage)"]
        if paint == .gradient { words.append("\(gradient)") }
        if continuous { words.append("continuous") }
        if continuousClips { words.append("continuous clips") }
        if perspective { words.append("perspective") }
        if clamped { words.append("clamped") }
        if mipmapped { words.append("mipmapped") }
        if modulation != .none { words.append("\(modulation)") }
        if clips > 0 { words.append("clips=\(clips)") }
        if masked { words.append("masked") }
        if mixing != .none { words.append("\(mixing)") }
        if fetches { words.append("fetching") }
        if instanced { words.append("instanced") }
        return words.joined(separator: " ")
    }
}
