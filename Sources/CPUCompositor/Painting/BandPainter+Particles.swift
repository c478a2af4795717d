// Unsafe: see BandPainter. Reads images inside their clamp.
import CPUKernels

extension BandPainter {
    /// Draws particles, back to front: by one call of a kernel where only their own edges bound them and they are
    /// composited over the target or added to it; otherwise row by row.
    func drawParticles(_ quad: UnsafePointer<Quad>) {
        let part = job.sprites(quad, band: band)
        let area = reach(quad).intersection(quad.pointee.shape.bounds)
        if part.items.isEmpty || area.isEmpty { return }
        let blend = quad.pointee.blend, isWhole = quad.pointee.clip0 < 0 && quad.pointee.cutCount == 0
        if isWhole, !quad.pointee.isMasked, blend == .sourceOver || blend == .plusLighter {
            withUnsafePointer(to: part.batch.pointee.image) { image in
                scratch.kernels.pointee.sprites(
                    job.target.at(area.minX, area.minY), Int32(job.target.stride), CPUArea(area),
                    part.batch.pointee.sprites, part.items.baseAddress!, Int32(part.items.count), image,
                    blend == .plusLighter ? 1 : 0)
            }
            return
        }
        drawRows(quad, part, area)
    }

    private func drawRows(_ quad: UnsafePointer<Quad>, _ part: PassJob.Sprites, _ area: PixelRect) {
        let adds = quad.pointee.blend == .plusLighter && !quad.pointee.isMasked
        let end = RunEnd(quad, job, scratch, adds: adds)
        let run = scratch.run, kernels = scratch.kernels
        run.pointee.alpha = 255
        run.pointee.tint = .max
        run.pointee.adds = adds ? 1 : 0
        var rows = QuadRows(
            quad, job, shape: scratch.prepare(quad.pointee.shape.box, row: area.minY), area: area, scratch)
        for item in part.items {
            let sprite = part.batch.pointee.sprites + Int(item)
            rows.area = area.intersection(PixelRect(sprite.pointee.bounds))
            for y in rows.range {
                let span = rows.span(y)
                if span.isEmpty { continue }
                rows.load(span, y)
                withUnsafePointer(to: part.batch.pointee.image) { image in
                    kernels.pointee.spriteRow(
                        scratch.source, scratch.spriteCoverage, sprite, image, span.left, y, span.right - span.left)
                }
                kernels.pointee.pixels(open(end, span, y), scratch.source, run)
                close(end, span, y, coverage: scratch.spriteCoverage)
            }
        }
    }
}

extension PassJob {
    /// The particles of one quad that meet one band.
    struct Sprites {
        var batch: UnsafePointer<SpriteBatch>
        var items: UnsafeBufferPointer<Int32>
    }

    func sprites(_ quad: UnsafePointer<Quad>, band: Int) -> Sprites {
        let index = Int(batchOfQuad[quad - quads])
        let starts = spriteStarts + (index * (bandCount + 1) + band)
        return Sprites(
            batch: batches + index,
            items: UnsafeBufferPointer(start: spriteItems + Int(starts[0]), count: Int(starts[1] - starts[0])))
    }
}

extension Shape {
    /// The shape that covers all of its bounds.
    var box: Shape {
        var box = self
        box.edges = Edges(all: .open)
        box.radii = .zero
        box.placement = .upright
        return box
    }
}

extension CPUArea {
    init(_ rect: PixelRect) { self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY) }
}

extension PixelRect {
    init(_ area: CPUArea) { self.init(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: area.maxY) }
}
