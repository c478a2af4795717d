// Unsafe: see BandPainter. Reads images inside their clamp, and surfaces inside their bounds.
import CPUKernels

extension BandPainter {
    func drawImage(_ quad: UnsafePointer<Quad>) {
        if quad.pointee.paint.sampling == .trilinear { return drawLevels(quad) }
        let image = job.images[Int(quad.pointee.paint.source)]
        if image.isCoverage { return drawAlphas(quad, image) }
        if drawSmall(quad, image) { return }
        drawTexels(quad, image, isOpaque: quad.pointee.isOpaque)
    }

    /// Draws images, shadows, and surfaces in spaces of their own.
    private func drawTexels(_ quad: UnsafePointer<Quad>, _ image: ImageSource, isOpaque: Bool) {
        let tints = quad.pointee.paint.sampling != .aligned || quad.pointee.paint.isFolded
        guard let end = prepare(quad, tints: tints) else { return }
        let rows = QuadRows(quad, job, strips.shape, area: reach(quad), scratch)
        let run = scratch.run
        let isWhole = run.pointee.alpha == 255 && run.pointee.tint == .max && run.pointee.adds == 0
        run.pointee.replaces = isWhole && (image.isOpaque || isOpaque || end.replacesClear(isOverClear)) ? 1 : 0
        let map = TexelMap(quad, image, anchor: rows.shape.pointee.anchor)
        map.begin(scratch.sampler)
        let kernels = scratch.kernels
        let sample =
            switch (map.isLinear, map.isPerspective) {
            case (true, false): map.isFolded ? kernels.pointee.linearFolded : kernels.pointee.linear
            case (true, true):
                map.isFolded ? kernels.pointee.linearFoldedPerspective : kernels.pointee.linearPerspective
            case (false, false): kernels.pointee.nearest
            case (false, true): kernels.pointee.nearestPerspective
            }
        let sampleRows = map.isFolded ? kernels.pointee.linearFoldedRows : kernels.pointee.linearRows
        var starts = map.rowStarts
        let even = map.isUpright && end.isDirect ? rows.even : area.minY..<area.minY
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let span = walk.span, y = walk.y
            rows.load(span, y)
            let target = open(end, span, y), alike = walk.count(of: even)
            if alike > 1 {
                map.load(scratch.sampler, y, left: span.left)
                sampleRows(target, Int32(job.target.stride), y, alike, scratch.sampler, &starts, scratch.run)
                walk.skip(alike)
                continue
            }
            if let source = map.alignedRow(y, span.left, span.right) {
                kernels.pointee.pixels(target, source, scratch.run)
            } else {
                map.load(scratch.sampler, y, left: span.left)
                sample(target, scratch.sampler, scratch.run)
            }
            close(end, span, y)
        }
    }

    func drawSurface(_ quad: UnsafePointer<Quad>) {
        let source = Int(quad.pointee.paint.source)
        let slot = job.slot(quad.pointee.paint.source)
        let plane = job.plane(quad.pointee.paint.source, scratch), bounds = job.surfaceBounds[source]
        if bounds.isEmpty { return }
        if quad.pointee.paint.sampling != .aligned {
            let image = ImageSource(
                pixels: UnsafePointer(plane.at(bounds.minX, bounds.minY)), width: max(2, bounds.width),
                height: max(2, bounds.height), stride: Int32(plane.stride), isOpaque: false)
            return drawTexels(quad, image, isOpaque: false)
        }
        guard let end = prepare(quad) else { return }
        let isWhole = scratch.run.pointee.alpha == 255 && scratch.run.pointee.adds == 0
        // A surface is clear outside its bounds.
        let rows = QuadRows(quad, job, strips.shape, area: reach(quad).intersection(bounds), scratch)
        let through = CoverageMaskRuns(end)
        let even = end.isDirect ? rows.even : area.minY..<area.minY
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let y = walk.y
            var span = walk.span
            let isThrough = through?.narrow(&span, y) ?? false
            if span.isEmpty { continue }
            rows.load(span, y)
            let isDirect = isThrough || end.isDirect
            let showsNothingBelow = !isDirect || isOverClear || quad.pointee.isOpaque
            scratch.run.pointee.replaces = isWhole && showsNothingBelow ? 1 : 0
            let pixels = plane.at(span.left, job.row(quad.pointee.paint.source, y, scratch))
            if isThrough, let through {
                through.draw(pixels, to: job.target.at(span.left, y), span, y, scratch)
                continue
            }
            let target = open(end, span, y), alike = max(1, walk.count(of: even))
            let repeated = min(alike, job.rowsAlike(quad.pointee.paint.source, y, scratch))
            if repeated > 1 {
                scratch.kernels.pointee.pixelsRepeated(
                    target, Int32(job.target.stride), repeated, pixels, scratch.run)
                walk.skip(repeated)
                continue
            }
            let count = slot < 0 ? alike : 1
            scratch.kernels.pointee.pixelsRows(
                target, Int32(job.target.stride), pixels, Int32(plane.stride), count, scratch.run)
            walk.skip(count)
            close(end, span, y)
        }
    }

    /// Sets the run's factors from the paint's colour. A colour that does more than fade becomes the run's tint where
    /// its kernel `tints`; otherwise it is applied later. Returns nil where nothing is visible.
    func prepare(_ quad: UnsafePointer<Quad>, tints: Bool = false) -> RunEnd? {
        let color = packedFactors(quad.pointee.paint.color), blend = quad.pointee.blend
        if color == 0, blend.keepsTargetUnderClear { return nil }
        let isFade = color == (color >> 24) &* 0x0101_0101
        let adds = blend == .plusLighter && !quad.pointee.isMasked && (isFade || tints)
        scratch.run.pointee.alpha = isFade ? color >> 24 : 255
        scratch.run.pointee.tint = isFade || !tints ? .max : color
        scratch.run.pointee.adds = adds ? 1 : 0
        return RunEnd(quad, job, scratch, tint: isFade || tints ? .max : color, adds: adds)
    }
}

/// Returns factors of channels as a pixel, rounded: unlike in a colour, alpha does not limit the others.
@inline(__always)
func packedFactors(_ color: SIMD4<Float>) -> UInt32 {
    let scaled = inBytes(color)
    return UInt32(scaled.w) << 24 | UInt32(scaled.x) << 16 | UInt32(scaled.y) << 8 | UInt32(scaled.z)
}

extension BandPainter {
    /// Draws a small image as a sprite; returns false, and does nothing, where it is not a sprite.
    private func drawSmall(_ quad: UnsafePointer<Quad>, _ image: ImageSource) -> Bool {
        let blend = quad.pointee.blend
        guard blend == .sourceOver || blend == .plusLighter,
            scratch.sprite.pointee.place(quad, image, isFramed: image.framed != nil)
        else { return false }
        let area = area.intersection(quad.pointee.shape.bounds)
        if area.isEmpty { return true }
        let color = quad.pointee.paint.color
        if color == .zero { return true }
        scratch.sprite.pointee.tint(color)
        scratch.spriteImage.pointee = CPUSpriteImage(
            clamp: quad.pointee.paint.texelClamp, image, isLinear: true, isFloat: false)
        var first: Int32 = 0
        scratch.kernels.pointee.sprites(
            job.target.at(area.minX, area.minY), Int32(job.target.stride), CPUArea(area), scratch.sprite, &first, 1,
            scratch.spriteImage, blend == .plusLighter ? 1 : 0)
        return true
    }
}
