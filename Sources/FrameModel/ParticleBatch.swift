import Values

/// Particles that show one image, in the order of drawing.
public struct ParticleBatch: Sendable, Equatable {
    /// Index in `Frame.images`: what every one of them shows.
    public var image: Int32
    /// Range in `Frame.particles`.
    public var first, count: Int32
    /// The part of the image that they show, in texels: minX, minY, maxX, maxY. Sampled bilinearly, or as `Paint.sampling`
    /// `.nearest` says; texel coordinates end at the centres of its outermost texels.
    public var texels: SIMD4<Float>

    /// From its parts.
    public init(image: Int32, first: Int32, count: Int32, texels: SIMD4<Float>) {
        self.image = image; self.first = first; self.count = count; self.texels = texels
    }
}

/// One particle: a parallelogram parallel to the layer's plane.
///
/// Its corners are `center` ± `x`/2 ± `y`/2, which the quad's `transform` takes to the device as rows of (x, y, z, 1); texels run from
/// minX to maxX along `x` and from minY to maxY along `y`. Its edges are smoothed as an affine quad's are: the product over the four
/// edges of clamp(signed device distance + 1/2, 0, 1). One with a corner at w < 1e-5 is not drawn. Its colour at a pixel is the
/// texel times `color` times the paint's `color` by channel, times coverage.
public struct Particle: Sendable, Equatable {
    /// Its centre in the layer's space; z counts where the transform keeps depth.
    public var center: SIMD3<Float>
    /// Its sides in the layer's plane, as vectors of their full length.
    public var x, y: SIMD2<Float>
    /// Factor of each premultiplied channel.
    public var color: SIMD4<Float>

    /// From its parts.
    public init(center: SIMD3<Float>, x: SIMD2<Float>, y: SIMD2<Float>, color: SIMD4<Float>) {
        self.center = center; self.x = x; self.y = y; self.color = color
    }
}
