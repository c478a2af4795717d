// Unsafe: the addresses of one draw call's data, valid until it returns. Workers only read the data; they write
// disjoint rows.
import CPUKernels
import PixelEffects

/// All data for drawing one pass, band by band.
struct PassJob {
    var target: PixelPlane
    /// The picture of half floats, where no step reads what is drawn so far: each part of a band is then drawn in the
    /// worker's own floats, whatever the target, and rounded into it.
    var halves: HalfPlane?
    /// The bits of rows of the target that differ from the row above, see `InlineMemory`; nil for targets that are not
    /// inline.
    var breaks: UnsafeMutablePointer<UInt64>?
    /// The rows of an inline target that are drawn, as bits from its first; each stands for those up to the next: see `distinctRows`.
    var distinct = UInt64.max
    /// Whether planes are of floats.
    var drawsFloats: Bool
    /// Whether quads hidden by nearer ones are found and left out.
    var looksAhead: Bool
    /// The box around the device pixels to draw.
    var area: PixelRect
    /// The number of those pixels.
    var pixels: Int
    /// The colour that the area is cleared to; nil where opaque quads cover it all.
    var clear: SIMD4<Float>?
    var quads: UnsafePointer<Quad>
    /// By quad, its bounds.
    var boxes: UnsafePointer<PixelRect>
    var clips: UnsafePointer<RowShape>
    var cuts: UnsafePointer<HardPlane>
    var images: UnsafePointer<ImageSource>
    var coverageMasks: UnsafePointer<CoverageMaskSource>
    var gradients: UnsafePointer<GradientSource>
    /// Particles: see SpriteTable. Those of batch k and band b are sprites spriteItems[s[b]..<s[b + 1]], with s =
    /// spriteStarts + k * (bandCount + 1).
    var batchOfQuad: UnsafePointer<Int32>
    var batches: UnsafePointer<SpriteBatch>
    var spriteStarts, spriteItems: UnsafePointer<Int32>
    /// The output of a backdrop's effects on the pixels below it.
    var behind: PixelPlane
    var behindBounds: PixelRect
    /// Passes, and the slots of inline passes: see `PassGraph.inline`.
    var passes: UnsafePointer<Pass>
    var slots: UnsafePointer<Int8>
    /// By pass, the last step of its effect, where its reader does it.
    var lastSteps: UnsafePointer<EffectStep>
    /// By pass, its pixels and their bounds.
    var surfaces: UnsafePointer<PixelPlane>
    var surfaceBounds: UnsafePointer<PixelRect>
    /// Quads by band: those of band b are items[starts[b]..<starts[b + 1]], back to front.
    var starts: UnsafePointer<Int32>
    var items: UnsafePointer<Int32>
    var bandCount: Int
    /// The pixels to draw: see BandParts.
    var parts: UnsafePointer<PixelRect>
    var portions: UnsafePointer<BandParts.Portion>
    var portionCount: Int

    /// Returns a quad's coverage mask.
    @inline(__always)
    func coverageMask(of quad: UnsafePointer<Quad>) -> UnsafePointer<CoverageMaskSource>? {
        quad.pointee.coverageMask < 0 ? nil : coverageMasks + Int(quad.pointee.coverageMask)
    }

    /// Draws one portion.
    func draw(portion: Int, _ scratch: Scratch) {
        let portion = portions[portion], band = Int(portion.band)
        let all = items + Int(starts[band]), count = Int(starts[band + 1] - starts[band])
        let isSifted = !portion.isWhole && count <= Scratch.siftLimit
        for k in Int(portion.first)..<Int(portion.end) {
            let part = parts[k]
            var items = all, count = count
            if isSifted {
                count = sift(all, count: count, part, into: scratch.sifted)
                items = UnsafePointer(scratch.sifted)
            }
            if let halves {
                drawRounded(part, items, count: count, band: band, to: halves, scratch)
            } else {
                draw(part, items, count: count, band: band, scratch.sight, scratch)
            }
        }
    }

    /// Draws a part of a band of floats, and rounds it into the picture.
    private func drawRounded(
        _ part: PixelRect, _ items: UnsafePointer<Int32>, count: Int, band: Int, to halves: HalfPlane,
        _ scratch: Scratch
    ) {
        let floats = FloatPlane(
            base: scratch.floats.band, stride: PixelPlane.stride(width: Int(part.width)), originX: part.minX,
            originY: part.minY)
        var job = self
        job.target = PixelPlane(floats)
        job.draw(part, items, count: count, band: band, scratch.sight, scratch)
        HalfStep(source: floats, target: halves, area: part).round(part.minY..<part.maxY, scratch)
    }

    /// Finds the band's quads that meet a part of it; returns their number.
    private func sift(
        _ items: UnsafePointer<Int32>, count: Int, _ part: PixelRect, into found: UnsafeMutablePointer<Int32>
    ) -> Int {
        var met = 0
        for k in 0..<count {
            found[met] = items[k]
            if !boxes[Int(items[k])].intersection(part).isEmpty { met += 1 }
        }
        return met
    }

    /// Draws the quads `items`, back to front, within `rows`.
    func draw(
        _ rows: PixelRect, _ items: UnsafePointer<Int32>, count: Int, band: Int, _ memory: SightMemory,
        _ scratch: Scratch
    ) {
        var sight = BandSight(rows, memory)
        if looksAhead { sight.look(self, items, count: count, scratch) }
        if let clear { fill(sight.cover, clear, scratch) }
        if drawsFloats { return drawFloats(sight, items, count: count, band: band, scratch) }
        var part = BandPainter.QuadPart(area: rows, strips: sight.strips(0))
        withUnsafeMutablePointer(to: &part) { part in
            BandPainter(job: self, band: band, scratch: scratch, part: part).draw(sight, items, count: count, rows)
        }
    }

    /// The pixels that are still clear, as the quads of a band are drawn.
    struct Untouched {
        private var drawn = PixelRect.empty
        private var isClear: Bool

        init(_ clear: SIMD4<Float>?) { isClear = clear == .zero }

        /// Returns whether nothing was drawn yet in a quad's box, in which it is drawn then.
        @inline(__always)
        mutating func take(_ box: PixelRect) -> Bool {
            if !isClear { return false }
            let wasClear = drawn.intersection(box).isEmpty
            drawn = drawn.union(box)
            return wasClear
        }
    }

    private func drawFloats(
        _ sight: BandSight, _ items: UnsafePointer<Int32>, count: Int, band: Int, _ scratch: Scratch
    ) {
        var untouched = Untouched(clear)
        for k in sight.first..<max(sight.first, count) {
            if scratch.isOver(atQuad: k) { return }
            let strips = sight.strips(k), quad = quads + Int(items[k])
            if strips.bounds.isEmpty { continue }
            let isOverClear = untouched.take(boxes[Int(items[k])])
            FloatPainter.draw(quad, self, strips: strips, isOverClear: isOverClear, band: band, scratch)
            scratch.noteShaded(quad, strips)
        }
    }

    /// Sets what nothing covers to a colour.
    private func fill(_ cover: BandCover, _ color: SIMD4<Float>, _ scratch: Scratch) {
        if drawsFloats {
            let plane = FloatPlane(target)
            cover.forEachRun(in: distinct) { scratch.floats.kernels.pointee.fill(plane.at($0, $1), color, $2) }
        } else {
            let color = packed(color)
            cover.forEachRun(in: distinct) { scratch.kernels.pointee.fill(target.at($0, $1), color, $2) }
        }
    }

    /// Whether any of the quads takes longer to draw than to examine: all do except those whose rows are one colour
    /// from end to end.
    func isDear(_ items: UnsafePointer<Int32>, count: Int) -> Bool {
        for k in 0..<count {
            let quad = quads + Int(items[k])
            if quad.pointee.paint.kind != .solid || quad.pointee.shape.placement > .axisAligned { return true }
            if quad.pointee.shape.isRounded || quad.pointee.isMasked || quad.pointee.clip0 >= 0 { return true }
        }
        return false
    }
}
