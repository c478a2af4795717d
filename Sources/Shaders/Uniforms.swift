/// Names of the programs' uniforms.
public enum UniformName {
    /// vec4: clip-space position = device position · xy + zw.
    public static let target = "u_target"
    /// sampler2D of an image or a surface, always unit 0.
    public static let image = "u_image"
    /// vec4 array of `ClipUniforms`, one after another.
    public static let clips = "u_clips"
}

/// One clip as the fragment stage reads it: eight vec4 in this order.
public struct ClipUniforms: Sendable, Equatable {
    /// The four edges' distance in pixels + 1/2 at a device position: edgesX·x + edgesY·y + edges1.
    public var edgesX, edgesY, edges1: SIMD4<Float>
    /// Rows of device (x, y, 1) to local (X, Y, Q).
    public var inverseX, inverseY, inverseQ: SIMD4<Float>
    /// The rectangle in local units.
    public var rect: SIMD4<Float>
    /// Radii in local units.
    public var radii: SIMD4<Float>

    /// How many vec4 one clip takes.
    public static let vectors = 8

    /// From its parts.
    public init(
        edgesX: SIMD4<Float>, edgesY: SIMD4<Float>, edges1: SIMD4<Float>, inverseX: SIMD4<Float>,
        inverseY: SIMD4<Float>, inverseQ: SIMD4<Float>, rect: SIMD4<Float>, radii: SIMD4<Float>
    ) {
        self.edgesX = edgesX; self.edgesY = edgesY; self.edges1 = edges1
        self.inverseX = inverseX; self.inverseY = inverseY; self.inverseQ = inverseQ
        self.rect = rect; self.radii = radii
    }
}
