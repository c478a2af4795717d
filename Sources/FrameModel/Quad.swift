import Values

/// A rectangle of one layer's plane with one paint: the unit of drawing.
///
/// Its colour at a pixel is `paint` there times the coverage of `shape`, times the coverage of each clip, where every cut
/// holds; `blend` says how it meets what lies below.
public struct Quad: Sendable, Equatable {
    /// Layer space (x, y, 0, 1) as a row vector to device space (x·w, y·w, z·w, w): the rows of the 4x4 matrix.
    public var transform: Matrix4
    /// Where it is and how it ends.
    public var shape: Shape
    /// What it is filled with.
    public var paint: Paint
    /// Indices in `Frame.clips`, -1 for none; the second only with the first.
    public var clip0, clip1: Int32
    /// Range in `Frame.cuts`: half-planes (a, b, c, 0) of pixel centres, made by 3D splits and by contents cut in parts.
    /// Inside where e = a·px + b·py + c > 0, or e = 0 and (a > 0, or a = 0 and b > 0): two halves share no pixel.
    public var firstCut, cutCount: Int32
    /// Whether every pixel that it covers fully is opaque (paint alpha 1 everywhere inside `shape`) and so replaced: only
    /// with `sourceOver`.
    public var isOpaque: Bool
    /// Index in `Frame.passes` of a device-space pass whose alpha multiplies the coverage, 0 outside of it; -1 for none.
    public var mask: Int32
    /// Index in `Frame.stencils` of a picture that multiplies the coverage, 0 outside of it; -1 for none, as where there is a mask.
    public var stencil: Int32
    /// How its colour meets the pass' pixels.
    public var blend: BlendMode
    /// The layer it came from, for tools and tests; 0 for none.
    public var layer: UInt64

    /// A quad without clips and cuts.
    @inlinable public init(transform: Matrix4, shape: Shape, paint: Paint, isOpaque: Bool, layer: UInt64 = 0) {
        self.transform = transform; self.shape = shape; self.paint = paint; self.isOpaque = isOpaque
        self.layer = layer
        clip0 = -1; clip1 = -1; firstCut = 0; cutCount = 0
        // Here and not beside the properties, where values cannot be inlined into other modules.
        mask = -1; stencil = -1; blend = .sourceOver
    }
}

/// Four rows of a row-vector matrix in single precision.
public struct Matrix4: Sendable, Equatable {
    /// Rows 1 to 4.
    public var rows: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

    /// The matrix rounded to single precision.
    @inlinable public init(_ t: CATransform3D) {
        rows = (
            SIMD4(Float(t.m11), Float(t.m12), Float(t.m13), Float(t.m14)),
            SIMD4(Float(t.m21), Float(t.m22), Float(t.m23), Float(t.m24)),
            SIMD4(Float(t.m31), Float(t.m32), Float(t.m33), Float(t.m34)),
            SIMD4(Float(t.m41), Float(t.m42), Float(t.m43), Float(t.m44))
        )
    }

    /// The matrix of a plane rounded to single precision, z staying 0.
    @inlinable package init(_ plane: Homography) {
        rows = (
            SIMD4(Float(plane.x.x), Float(plane.x.y), 0, Float(plane.x.z)),
            SIMD4(Float(plane.y.x), Float(plane.y.y), 0, Float(plane.y.z)), SIMD4(0, 0, 1, 0),
            SIMD4(Float(plane.origin.x), Float(plane.origin.y), 0, Float(plane.origin.z))
        )
    }

    /// Entry by entry.
    public static func == (a: Matrix4, b: Matrix4) -> Bool { a.rows == b.rows }
}

/// What a quad is filled with. Colours are premultiplied and already carry the layer's opacity.
public struct Paint: Sendable, Equatable {
    /// What sort of paint it is; it decides which fields count.
    public var kind: Kind
    /// How an image's pixels meet the device's.
    public var sampling: Sampling
    /// `solid`, `bordered`: the fill. `image`, `surface`: the factor of each channel: (o, o, o, o) fades, a premultiplied
    /// colour tints what is premultiplied white. `gradient`, `particles`: the same. `shadow`: the shadow's colour. `backdrop`: the share, in every channel.
    public var color: SIMD4<Float>
    /// `bordered`: the colour of the ring, already over the fill.
    public var ringColor: SIMD4<Float>
    /// `bordered`: width of the ring in the layer's units. Inside it is the inner rectangle: `rect` inset by the width, radii
    /// max(0, r - width), edges as the shape's (none is open): paint = color·inner + ringColor·max(0, outer - inner).
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
    /// `trilinear`: how many levels the image has, at least 2: `Frame.images[source ..< source + levels]`, level 0 first, each
    /// half the one before. `texelFromLocal` and `texelClamp` are level 0's; see `level(_:of:)`.
    public var levels: Int32
    /// `trilinear`: the level at a pixel is levelBase - 1.5·log2(Q), ended at 0 and levels - 1: half of log2(texels a pixel),
    /// whose quotient is a constant over Q³, and the layer's bias.
    public var levelBase: Float

    /// What sort of paint it is.
    public enum Kind: UInt8, Sendable {
        case solid, bordered, image, surface
        /// One quarter of a picture that is the same in all four, as alpha (an A8 image), between texels, times `color`.
        case shadow
        /// A gradient of the layer's plane, times `color` by channel.
        case gradient
        /// Small pictures of one image, drawn one after the other, each by the quad's blend mode and within its clips and cuts.
        /// The shape is only a box around all of them: it covers nothing, its bounds say which pixels can be touched.
        case particles
        /// What lies below in the same pass, through effects: R = D + (effects(D) - D) · coverage · color.w. Its blend mode is
        /// sourceOver and does not count.
        case backdrop
    }

    /// How an image's texels meet the pixels.
    public enum Sampling: UInt8, Sendable {
        /// One texel a pixel at whole offsets: a copy. Only with `upright` placement (and for surfaces of device space).
        case aligned
        /// The texel that the centre falls in: floor of the texel coordinate.
        case nearest
        /// Bilinear between texel centres.
        case linear
        /// Bilinear in the two levels that a pixel's level lies between, mixed by its fraction. Only with `image`.
        case trilinear
    }

    /// A paint of one colour.
    @inlinable public init(solid color: SIMD4<Float>) {
        kind = .solid; sampling = .aligned; self.color = color
        ringColor = SIMD4(repeating: 0); borderWidth = 0; source = -1
        texelFromLocal = SIMD4(repeating: 0); texelClamp = SIMD4(repeating: 0)
        levels = 1; levelBase = 0
    }
}
