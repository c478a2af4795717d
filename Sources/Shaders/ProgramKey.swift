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
        /// A gradient, in the way that `gradient` says.
        case gradient
    }

    /// What the fragment stage has to find out about the shape.
    public enum Coverage: UInt8, Sendable, Comparable {
        /// Nothing: geometry alone bounds the piece.
        case none
        /// The four edges of a box that is a pixel wide or more everywhere: two of them count at a point.
        case wide
        /// The four edges of a particle of any width: the product of what each covers.
        case product
        /// The four edges.
        case edges
        /// The four edges, and corners whose radii are at most half a side: each quarter of the rectangle has one.
        case rounded
        /// The four edges, and corners of any radii, whose places may lie over one another.
        case corners

        /// The order of the cases: each finds out what the ones before do, and more.
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
        /// The coverage's own share, which counts where the coverage does.
        case shared
    }

    /// A mode that the fragment stage blends with, because GL's fixed blending cannot.
    public enum Mixing: UInt8, Sendable, CaseIterable {
        /// The mode is GL's to apply, or there is none.
        case none
        case multiply, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
        case hue, saturation, color, luminosity
        /// In targets of floats, where no limit ends alpha at 1.
        case plusLighter
        case copy, sourceIn, sourceOut, destinationIn, destinationAtop, plusDarker

        /// Whether coverage mixes target and result, instead of thinning the source.
        public var mixesByCoverage: Bool { rawValue >= Mixing.copy.rawValue }
    }

    /// What the piece is filled with.
    public var paint: Paint
    /// How the colour of a gradient is found; counts only with that paint.
    public var gradient = GradientKey(.ramps, steps: 1)
    /// What is found out about the shape.
    public var coverage: Coverage
    /// Whether the shape's corners are continuous curves, not arcs; whether a clip's may be.
    public var continuous, continuousClips: Bool
    /// Whether texture coordinates or the corners' plane need a division by Q.
    public var perspective: Bool
    /// Whether texture coordinates are clamped by the shader (else the sampler or the atlas' border does it).
    public var clamped: Bool
    /// Whether the texture has levels, of which each pixel reads two.
    public var mipmapped: Bool
    /// What an image is multiplied by.
    public var modulation: Modulation
    /// How many clips are evaluated, 0…2.
    public var clips: UInt8
    /// Whether a surface's alpha multiplies the coverage.
    public var masked: Bool
    /// The mode that the fragment stage applies itself.
    public var mixing: Mixing
    /// Whether the target is read in place; else from a copy. Counts only with a `mixing`.
    public var fetches: Bool
    /// Whether the vertex stage evaluates the affine functions of an instance; else every vertex carries their values.
    public var instanced: Bool

    /// A key; what is not named is off.
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

    // Tables of programs have a page for each way of composition, of which scenes use few, with a place for each way of
    // filling, of which they use many.

    /// How many values `page` takes.
    public static let pageCount = 1024
    /// How many values `place` takes.
    public static let placeCount = 16384

    /// A small number for clips, mask and mixing.
    @inlinable public var page: Int {
        Int(clips) | (masked ? 4 : 0) | Int(mixing.rawValue) << 3 | (fetches ? 256 : 0) | (continuousClips ? 512 : 0)
    }
    /// A small number for all else: page and place are unique together.
    @inlinable public var place: Int {
        let common =
            Int(paint.rawValue) | Int(coverage.rawValue) << 2 | (perspective ? 32 : 0) | (instanced ? 512 : 0)
            | (continuous ? 1024 : 0)
        // Gradients have their own meaning for the bits of images.
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
