/// A rectangle of one layer's plane with one paint: the unit of drawing.
///
/// Its colour at a pixel is `paint` there times the coverage of `shape`, times the coverage of each clip, where every cut
/// holds; `blend` says how it meets what lies below.
public struct Quad: Sendable, Equatable {
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
    /// Index in `Frame.coverageMasks` of a picture that multiplies the coverage, 0 outside of it; -1 for none, as where there is a mask.
    public var coverageMask: Int32
    /// How its colour meets the pass' pixels.
    public var blend: BlendMode
    /// The layer it came from, for tools and tests; 0 for none.
    public var layer: UInt64

    /// A quad without clips and cuts.
    @inlinable public init(shape: Shape, paint: Paint, isOpaque: Bool, layer: UInt64 = 0) {
        self.shape = shape; self.paint = paint; self.isOpaque = isOpaque
        self.layer = layer
        clip0 = -1; clip1 = -1; firstCut = 0; cutCount = 0
        // Here and not beside the properties, where values cannot be inlined into other modules.
        mask = -1; coverageMask = -1; blend = .sourceOver
    }
}

// What a quad says of itself.

extension Quad {
    /// Index in `Frame.passes` of the surface that it shows; -1 for none.
    @inlinable package var surface: Int32 { paint.kind == .surface ? paint.source : -1 }

    /// Index in `Frame.particleBatches` of the particles that it is; -1 for none.
    @inlinable package var particles: Int32 { paint.kind == .particles ? paint.source : -1 }

    /// Index in `Frame.backdrops` of what it does to the pixels below it; -1 for none.
    @inlinable package var backdrop: Int32 { paint.kind == .backdrop ? paint.source : -1 }

    /// Whether it shows a surface or is seen through a mask.
    @inlinable package var readsPasses: Bool { mask >= 0 || surface >= 0 }

    /// Whether a mask or a coverage mask multiplies its coverage.
    @inlinable public var isMasked: Bool { mask >= 0 || coverageMask >= 0 }

    /// Whether it puts opaque colour in the place of whatever lies below the pixels that it covers fully. Planner and backends look for
    /// what is hidden by this alone, each in the form that it can use: a rectangle of whole pixels, rows, cells.
    @inlinable package var hidesBelow: Bool { isOpaque && !isMasked }

    /// A rectangle of pixels that it covers fully with opaque colour, where it is easy to name one.
    package var opaquePixels: PixelRect? {
        guard hidesBelow, clip0 < 0, cutCount == 0, shape.placement <= .axisAligned else { return nil }
        var pixels = shape.bounds
        // Smooth edges that lie between pixels: the outermost pixels are covered in part only.
        var trim = SIMD4<Int32>(repeating: 0)
        for i in 0..<4 where shape.edges[i] == .smooth { trim = SIMD4(repeating: 1) }
        if shape.isRounded {
            // A rounded corner leaves the strip between the corners; points to pixels along y.
            let perPixel = max(abs(shape.inverseY.x), abs(shape.inverseY.y))
            let radius = Int32(min(1e9, (shape.radii.max() / max(perPixel, 1e-6)).rounded(.up))) + 1
            trim.y = max(trim.y, radius)
            trim.w = max(trim.w, radius)
        }
        pixels.minX &+= trim.x
        pixels.minY &+= trim.y
        pixels.maxX &-= trim.z
        pixels.maxY &-= trim.w
        return pixels.isEmpty ? nil : pixels
    }

    /// Whether any rows of it can be drawn by themselves: it neither takes what lies below nor is many things.
    @inlinable package var isDrawnByRows: Bool { backdrop < 0 && particles < 0 }
}

extension Frame {
    /// The pixels that a quad can reach: its own, cut by those of its clips.
    package func bounds(of quad: borrowing Quad) -> PixelRect {
        var bounds = quad.shape.bounds
        if quad.clip0 >= 0 { bounds = bounds.intersection(clips[Int(quad.clip0)].bounds) }
        if quad.clip1 >= 0 { bounds = bounds.intersection(clips[Int(quad.clip1)].bounds) }
        return bounds
    }
}

/// A picture of coverage that a quad is seen through: a mask of one path, which needs no pass of its own.
public struct CoverageMask: Sendable, Equatable {
    /// Index in `Frame.images` of an A8 image.
    public var image: Int32
    /// The pixels of the quad's pass that the image's texels stand for, one by one: as large as the image.
    public var bounds: PixelRect

    /// From its parts.
    public init(image: Int32, bounds: PixelRect) {
        self.image = image; self.bounds = bounds
    }
}
