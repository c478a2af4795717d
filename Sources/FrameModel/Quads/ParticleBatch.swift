/// The particles of one quad, which show one image, in the order of drawing.
public struct ParticleBatch: Sendable, Equatable {
    /// Index in `Frame.images` of the image that every particle shows.
    public var image: Int32
    /// Range in `Frame.particles`.
    public var first, count: Int32
    /// The part of the image that they show, in texels: minX, minY, maxX, maxY. Sampled bilinearly, or as
    /// `Paint.sampling` `.nearest` says; texel coordinates are clamped to the centres of its outermost texels.
    public var texels: SIMD4<Float>
    /// Maps layer space (x, y, z, 1) as a row vector to device space (x·w, y·w, z·w, w).
    public var transform: Matrix4

    /// Creates a batch from its parts.
    public init(image: Int32, first: Int32, count: Int32, texels: SIMD4<Float>, transform: Matrix4) {
        self.image = image; self.first = first; self.count = count; self.texels = texels
        self.transform = transform
    }
}

/// One particle: a parallelogram parallel to the layer's plane.
///
/// Its corners are `center` ± `x`/2 ± `y`/2, which the batch's `transform` maps to the device as rows of (x, y, z, 1);
/// texels run from minX to maxX along `x` and from minY to maxY along `y`. Its edges are smooth like an affine quad's:
/// coverage is the product over the four edges of clamp(signed device distance + 1/2, 0, 1). A particle with a corner
/// at w < 1e-5 is not drawn. Its colour at a pixel is the texel times `color` times the paint's `color` by channel,
/// times coverage.
public struct Particle: Sendable, Equatable {
    /// Its centre in the layer's space; z counts where the transform keeps depth.
    public var center: SIMD3<Float>
    /// The vectors of its sides in the layer's plane, at full length.
    public var x, y: SIMD2<Float>
    /// Factor of each premultiplied channel.
    public var color: SIMD4<Float>

    /// Creates a particle from its parts.
    public init(center: SIMD3<Float>, x: SIMD2<Float>, y: SIMD2<Float>, color: SIMD4<Float>) {
        self.center = center; self.x = x; self.y = y; self.color = color
    }
}

/// Four rows of a row-vector matrix in single precision.
public struct Matrix4: Sendable, Equatable {
    /// Rows 1 to 4.
    public var rows: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

    /// Creates the matrix rounded to single precision.
    @inlinable public init(_ t: CATransform3D) {
        rows = (
            SIMD4(Float(t.m11), Float(t.m12), Float(t.m13), Float(t.m14)),
            SIMD4(Float(t.m21), Float(t.m22), Float(t.m23), Float(t.m24)),
            SIMD4(Float(t.m31), Float(t.m32), Float(t.m33), Float(t.m34)),
            SIMD4(Float(t.m41), Float(t.m42), Float(t.m43), Float(t.m44))
        )
    }

    /// Whether all entries are equal.
    public static func == (a: Matrix4, b: Matrix4) -> Bool { a.rows == b.rows }
}
