/// What a quad is filled with. Colours are premultiplied and include the layer's opacity.
public struct Paint: Sendable, Equatable {
    /// The kind of paint; it decides which fields count.
    public var kind: Kind
    /// How an image's texels are sampled.
    public var sampling: Sampling
    /// `solid`, `bordered`: the fill. `image`, `surface`, `gradient`, `particles`: the factor of each channel: (o, o,
    /// o, o) fades, a premultiplied colour tints premultiplied white. `shadow`: the shadow's colour. `backdrop`: the
    /// share, in every channel.
    public var color: SIMD4<Float>
    /// `bordered`: the colour of the ring, already composited over the fill.
    public var ringColor: SIMD4<Float>
    /// `bordered`: width of the ring in the layer's units. The inner rectangle is `rect` inset by the width, with radii
    /// max(0, r - width) and the shape's edges (none is open): paint = color·inner + ringColor·max(0, outer - inner).
    public var borderWidth: Float
    /// `image`, `shadow`: index in `Frame.images`. `surface`: index in `Frame.passes`. `backdrop`: index in `Frame.backdrops`.
    /// `gradient`: index in `Frame.gradients`. `particles`: index in `Frame.particleBatches`.
    public var source: Int32
    /// `image`, `surface`: texel = (X/Q, Y/Q) · (x, y) + (z, w); texel centres at +1/2, a surface's texel 0 at its pass'
    /// origin. Not used by an aligned surface: its texel = device - pass origin.
    /// `shadow`: texel = |(X/Q, Y/Q) - centre of the shape's rect| · (x, y) + (z, w).
    public var texelFromLocal: SIMD4<Float>
    /// `image`, `surface`, `shadow`: texel coordinates are clamped to minX, minY, maxX, maxY (centres of the outermost
    /// texels that may be read). An aligned surface does not use it.
    public var texelClamp: SIMD4<Float>
    /// `trilinear`: the number of levels of the image, at least 2: `Frame.images[source ..< source + levels]`, level 0
    /// first, each half the one before. `texelFromLocal` and `texelClamp` are level 0's; see `level(_:of:)`.
    public var levels: Int32
    /// `trilinear`: the level at a pixel is levelBase - 1.5·log2(Q), clamped to 0…levels - 1. This is half of
    /// log2(texels per pixel), which is a constant over Q³, plus the layer's bias.
    public var levelBase: Float

    /// The kinds of paint.
    public enum Kind: UInt8, Sendable {
        case solid, bordered, image, surface
        /// One quarter of a picture that is symmetric in x and y, as alpha (an A8 image), sampled between texels, times
        /// `color`.
        case shadow
        /// A gradient of the layer's plane, times `color` by channel.
        case gradient
        /// Small pictures of one image, drawn in order, each with the quad's blend mode and within its clips and cuts.
        /// The shape is only a box around all of them: it covers nothing, and its bounds are the pixels that can be
        /// touched.
        case particles
        /// The pixels below in the same pass, taken through effects: R = D + (effects(D) - D) · coverage · color.w. Its
        /// blend mode is sourceOver and does not count.
        case backdrop
    }

    /// How an image's texels are sampled.
    public enum Sampling: UInt8, Sendable {
        /// One texel per pixel at whole offsets: a copy. Only with `upright` placement (and for surfaces of device
        /// space).
        case aligned
        /// The texel that contains the pixel centre: floor of the texel coordinate.
        case nearest
        /// Bilinear between texel centres.
        case linear
        /// Bilinear in the two levels around a pixel's level, mixed by its fraction. Only with `image`.
        case trilinear
    }

    /// Creates a paint of one colour.
    @inlinable public init(solid color: SIMD4<Float>) {
        kind = .solid; sampling = .aligned; self.color = color
        ringColor = SIMD4(repeating: 0); borderWidth = 0; source = -1
        texelFromLocal = SIMD4(repeating: 0); texelClamp = SIMD4(repeating: 0)
        levels = 1; levelBase = 0
    }
}

// Queries.

extension Paint {
    /// The images that it reads, as a range in `Frame.images`; empty for none. Particles read their image through their
    /// batch.
    @inlinable package var images: Range<Int> {
        guard kind == .image || kind == .shadow else { return 0..<0 }
        return Int(source)..<Int(source) + (sampling == .trilinear ? Int(max(1, levels)) : 1)
    }

    /// Whether its image is one quarter of what it shows (`Kind.shadow`).
    @inlinable package var isFolded: Bool { kind == .shadow }

    /// Width of the ring inside the shape's edges, in the layer's units; 0 for none.
    @inlinable package var ringWidth: Float { kind == .bordered ? borderWidth : 0 }

    /// Whether it is a ring with a fill.
    @inlinable package var hasRing: Bool { kind == .bordered }

    /// Whether it is an image without tint or fade.
    @inlinable package var isPlainImage: Bool { kind == .image && color == SIMD4(repeating: 1) }

    /// Returns the paint that reads one level of its image alone, between texels.
    ///
    /// - Parameters:
    ///   - level: size of the level in texels.
    ///   - image: size of level 0.
    /// - Returns: A `linear` paint whose `texelFromLocal` and `texelClamp` are scaled by the ratio of the sizes;
    ///   `source` is unchanged.
    package func level(_ level: SIMD2<Int>, of image: SIMD2<Int>) -> Paint {
        let ratio = SIMD2<Float>(level) / SIMD2<Float>(image)
        let scale = SIMD4(ratio.x, ratio.y, ratio.x, ratio.y)
        var paint = self
        paint.sampling = .linear
        paint.levels = 1
        paint.levelBase = 0
        paint.texelFromLocal *= scale
        // Maps the centres of the outermost texels to their edges, and back in the level's own texels.
        let half = SIMD4<Float>(-0.5, -0.5, 0.5, 0.5)
        let clamp = (texelClamp + half) * scale - half
        paint.texelClamp = SIMD4(
            min(clamp.x, clamp.z), min(clamp.y, clamp.w), max(clamp.x, clamp.z), max(clamp.y, clamp.w))
        return paint
    }
}

extension PixelBuffer {
    /// Width and height.
    package var size: SIMD2<Int> { SIMD2(width, height) }
}
