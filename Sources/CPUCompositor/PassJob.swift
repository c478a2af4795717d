// Unsafe: the addresses of one draw call's data, valid until it returns. Workers only read it; they write disjoint rows.
import CPUKernels
import FramePlan

/// Everything that is needed to draw one pass, band by band.
struct PassJob {
    var target: PixelPlane
    /// Where rows of the target are noted that differ from those above: see `InlineMemory`; nil for those of others.
    var breaks: UnsafeMutablePointer<UInt64>?
    /// Whether planes are of floats.
    var drawsFloats: Bool
    /// Whether quads are looked at for what nearer ones hide.
    var looksAhead: Bool
    /// Device pixels to draw: the pass, cut to the damage where it is the picture.
    var area: PixelRect
    /// What the area is set to first; nil where opaque quads cover it all.
    var clear: SIMD4<Float>?
    var quads: UnsafePointer<Quad>
    var clips: UnsafePointer<RowShape>
    var cuts: UnsafePointer<HardPlane>
    var images: UnsafePointer<ImageSource>
    var stencils: UnsafePointer<StencilSource>
    var gradients: UnsafePointer<GradientSource>
    /// Particles: see SpriteTable and SpriteBins.
    var batchOfQuad: UnsafePointer<Int32>
    var batches: UnsafePointer<SpriteBatch>
    var spriteStarts, spriteItems: UnsafePointer<Int32>
    /// What a backdrop's effects made of the pixels below it.
    var behind: PixelPlane
    var behindBounds: PixelRect
    /// Passes, and where those are drawn that are drawn with their readers: see `CPUCompositor.findInlined`.
    var passes: UnsafePointer<Pass>
    var slots: UnsafePointer<Int8>
    /// By pass.
    var surfaces: UnsafePointer<PixelPlane>
    var surfaceBounds: UnsafePointer<PixelRect>
    /// Quads by band: those of band b are items[starts[b]..<starts[b + 1]], back to front.
    var starts: UnsafePointer<Int32>
    var items: UnsafePointer<Int32>
    var bandCount: Int
    var bandHeight: Int32

    /// A quad's stencil.
    @inline(__always)
    func stencil(of quad: UnsafePointer<Quad>) -> UnsafePointer<StencilSource>? {
        quad.pointee.stencil < 0 ? nil : stencils + Int(quad.pointee.stencil)
    }

    /// Draws the rows of one band.
    func draw(band: Int, _ scratch: Scratch) {
        var rows = area
        rows.minY = area.minY + Int32(band) * bandHeight
        rows.maxY = min(area.maxY, rows.minY + bandHeight)
        if drawsFloats {
            if let clear { fill(rows, clear, scratch) }
            for k in Int(starts[band])..<Int(starts[band + 1]) {
                FloatPainter(self, quads + Int(items[k]), area: rows, band: band, scratch).draw()
                scratch.noteShaded(quads + Int(items[k]), rows)
            }
            return
        }
        draw(
            rows, items + Int(starts[band]), count: Int(starts[band + 1] - starts[band]), band: band, scratch.sight,
            scratch)
    }

    /// Draws the quads `items`, back to front, within `rows`.
    func draw(
        _ rows: PixelRect, _ items: UnsafePointer<Int32>, count: Int, band: Int, _ memory: SightMemory,
        _ scratch: Scratch
    ) {
        var sight = BandSight(rows, memory)
        if looksAhead { sight.look(self, items, count: count, scratch) }
        if let clear { sight.cover.fill(self, packed(clear), scratch) }
        var painter = BandPainter(job: self, area: rows, strips: sight.strips(0), band: band, scratch: scratch)
        for k in sight.first..<max(sight.first, count) {
            painter.strips = sight.strips(k)
            painter.area = painter.strips.bounds
            if painter.area.isEmpty { continue }
            painter.draw(quads + Int(items[k]))
            scratch.noteShaded(quads + Int(items[k]), painter.strips)
        }
    }

    private func fill(_ rows: PixelRect, _ color: SIMD4<Float>, _ scratch: Scratch) {
        let plane = FloatPlane(target)
        for y in rows.minY..<rows.maxY {
            scratch.floats.kernels.pointee.fill(plane.at(rows.minX, y), color, rows.width)
        }
    }
}
