/// A rectangle of one layer's plane with one paint: the unit of drawing.
///
/// Its colour at a pixel is that of `paint` times the coverage of `shape` and of each clip, where every cut holds;
/// `blend` composites it with what lies below.
public struct Quad: Sendable, Equatable {
    /// The rectangle and its edges.
    public var shape: Shape
    /// The fill.
    public var paint: Paint
    /// Indices in `Frame.clips`, -1 for none; the second is set only with the first.
    public var clip0, clip1: Int32
    /// Range in `Frame.cuts`: half-planes (a, b, c, 0) of pixel centres, made by 3D splits and by contents cut in
    /// parts. A pixel is inside where e = a·px + b·py + c > 0, or e = 0 and (a > 0, or a = 0 and b > 0): two halves
    /// share no pixel.
    public var firstCut, cutCount: Int32
    /// Whether every pixel that it covers fully is opaque (paint alpha 1 everywhere inside `shape`) and thus replaced;
    /// only with `sourceOver`.
    public var isOpaque: Bool
    /// Index in `Frame.passes` of a device-space pass whose alpha multiplies the coverage, 0 outside it; -1 for none.
    public var mask: Int32
    /// Index in `Frame.coverageMasks` of a picture that multiplies the coverage, 0 outside it; -1 for none, and where
    /// there is a mask.
    public var coverageMask: Int32
    /// How its colour is composited with the pass's pixels.
    public var blend: BlendMode
    /// The layer it came from, for tools and tests; 0 for none.
    public var layer: UInt64

    /// Creates a quad without clips and cuts.
    @inlinable public init(shape: Shape, paint: Paint, isOpaque: Bool, layer: UInt64 = 0) {
        self.shape = shape; self.paint = paint; self.isOpaque = isOpaque
        self.layer = layer
        clip0 = -1; clip1 = -1; firstCut = 0; cutCount = 0
        // Set here and not at the properties, whose default values cannot be inlined into other modules.
        mask = -1; coverageMask = -1; blend = .sourceOver
    }
}

// Queries.

extension Quad {
    /// Index in `Frame.passes` of the surface that it shows; -1 for none.
    @inlinable package var surface: Int32 { paint.kind == .surface ? paint.source : -1 }

    /// Index in `Frame.particleBatches` of its particles; -1 for none.
    @inlinable package var particles: Int32 { paint.kind == .particles ? paint.source : -1 }

    /// Index in `Frame.backdrops` of its backdrop; -1 for none.
    @inlinable package var backdrop: Int32 { paint.kind == .backdrop ? paint.source : -1 }

    /// Whether it shows a surface or is seen through a mask.
    @inlinable package var readsPasses: Bool { mask >= 0 || surface >= 0 }

    /// Whether a mask or a coverage mask multiplies its coverage.
    @inlinable public var isMasked: Bool { mask >= 0 || coverageMask >= 0 }

    /// Whether it replaces whatever lies below the pixels that it covers fully by opaque colour. Occlusion in planner
    /// and backends relies on this alone, each in its own form: a rectangle of whole pixels, rows, cells.
    @inlinable package var hidesBelow: Bool { isOpaque && !isMasked }

    /// A rectangle of pixels that it covers fully with opaque colour; nil where none is easily found.
    package var opaquePixels: PixelRect? {
        guard hidesBelow, clip0 < 0, cutCount == 0, shape.placement <= .axisAligned else { return nil }
        var pixels = shape.bounds
        // Smooth edges between pixels cover the outermost pixels only in part.
        var trim = SIMD4<Int32>(repeating: 0)
        for i in 0..<4 where shape.edges[i] == .smooth { trim = SIMD4(repeating: 1) }
        if shape.isRounded {
            // A rounded corner leaves the strip between the corners; points are converted to pixels along y.
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

    /// Whether any of its rows can be drawn alone: it has neither a backdrop nor particles.
    @inlinable package var isDrawnByRows: Bool { backdrop < 0 && particles < 0 }
}

extension Frame {
    /// The pixels that a quad can reach: its bounds, cut to those of its clips.
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
    /// The pixels of the quad's pass that the image's texels map to, one to one: as large as the image.
    public var bounds: PixelRect

    /// Creates a coverage mask from its parts.
    public init(image: Int32, bounds: PixelRect) {
        self.image = image; self.bounds = bounds
    }
}
