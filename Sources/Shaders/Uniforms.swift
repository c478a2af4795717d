/// The names of the programs' uniforms.
public enum UniformName {
    /// vec4: clip-space position = device position · xy + zw.
    public static let target = "u_target"
    /// sampler2D of an image or a surface, always unit 0.
    public static let image = "u_image"
    /// sampler2D of the surface whose alpha multiplies the coverage, always unit 1.
    public static let mask = "u_mask"
    /// ivec2: texel of the mask = pixel of the target + this.
    public static let maskOffset = "u_maskOffset"
    /// sampler2D of a plane of alpha, always unit 3; of frames of films alone, whose luma is unit 0, Cb unit 1 and Cr unit 2.
    public static let alpha = "u_alpha"
    /// sampler2D of a copy of the target, texel for texel, always unit 2.
    public static let below = "u_below"
    /// vec4 array of `ClipUniforms`, one after another.
    public static let clips = "u_clips"

    // Filters only.

    /// vec4: texture coordinates at the two opposite corners of the rectangle that is drawn.
    public static let source = "u_source"
    /// vec4: texture coordinates are clamped to min x, min y, max x, max y.
    public static let clamp = "u_clamp"
    /// vec4 array, one per pair of taps: the offset that is added to and subtracted from the texture coordinates, and
    /// the weight of both. The first element is the weight of the middle tap, where there is one.
    public static let taps = "u_taps"
    /// vec4 array of five: the columns of a colour matrix and its offset.
    public static let matrix = "u_matrix"
}

/// One clip as the fragment stage reads it: eight vec4 in this order.
public struct ClipUniforms: Sendable, Equatable {
    /// The four edges' distance in pixels + 1/2 at a device position: edgesX·x + edgesY·y + edges1.
    public var edgesX, edgesY, edges1: SIMD4<Float>
    /// Rows of device (x, y, 1) to local (X, Y, Q); the last lane of `inverseQ` is 1 where corners are continuous curves.
    public var inverseX, inverseY, inverseQ: SIMD4<Float>
    /// The rectangle in local units.
    public var rect: SIMD4<Float>
    /// Radii in local units.
    public var radii: SIMD4<Float>

    /// The number of vec4 of one clip.
    public static let vectors = 8

    /// Creates uniforms from their parts.
    public init(
        edgesX: SIMD4<Float>, edgesY: SIMD4<Float>, edges1: SIMD4<Float>, inverseX: SIMD4<Float>,
        inverseY: SIMD4<Float>, inverseQ: SIMD4<Float>, rect: SIMD4<Float>, radii: SIMD4<Float>
    ) {
        self.edgesX = edgesX; self.edgesY = edgesY; self.edges1 = edges1
        self.inverseX = inverseX; self.inverseY = inverseY; self.inverseQ = inverseQ
        self.rect = rect; self.radii = radii
    }
}
