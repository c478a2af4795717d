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
        let rows = QuadRows(quad, job, area: reach(quad), scratch)
        let run = scratch.run
        let isWhole = run.pointee.alpha == 255 && run.pointee.tint == .max && run.pointee.adds == 0
        run.pointee.isOpaque = isWhole && (image.isOpaque || isOpaque) ? 1 : 0
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
        // A surface is clear outside its bounds.
        let rows = QuadRows(quad, job, area: reach(quad).intersection(bounds), scratch)
        let through = CoverageMaskRuns(end)
        let even = end.isDirect ? rows.even : area.minY..<area.minY
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let y = walk.y
            var span = walk.span
            let isThrough = through?.narrow(&span, y) ?? false
            if span.isEmpty { continue }
            rows.load(span, y)
            if isThrough, let through {
                through.draw(plane.at(span.left, y), to: job.target.at(span.left, y), span, y, scratch)
                continue
            }
            let target = open(end, span, y), alike = max(1, walk.count(of: even))
            let repeated = min(alike, job.rowsAlike(quad.pointee.paint.source, y, scratch))
            if repeated > 1 {
                scratch.kernels.pointee.pixelsRepeated(
                    target, Int32(job.target.stride), repeated, plane.at(span.left, y), scratch.run)
                walk.skip(repeated)
                continue
            }
            let count = slot < 0 ? alike : 1
            scratch.kernels.pointee.pixelsRows(
                target, Int32(job.target.stride), plane.at(span.left, y), Int32(plane.stride), count, scratch.run)
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
        scratch.run.pointee.isOpaque = 0
        return RunEnd(quad, job, scratch, tint: isFade || tints ? .max : color, adds: adds)
    }
}

/// Returns factors of channels as a pixel, rounded: unlike in a colour, alpha does not limit the others.
@inline(__always)
func packedFactors(_ color: SIMD4<Float>) -> UInt32 {
    let scaled = inBytes(color)
    return UInt32(scaled.w) << 24 | UInt32(scaled.x) << 16 | UInt32(scaled.y) << 8 | UInt32(scaled.z)
}

// Small images are many: preparing each costs more than its pixels. Those that are parallelograms with smooth edges,
// without clips and cuts, are sprites, whose kernel draws all rows at once.

extension BandPainter {
    /// Draws a small image as a sprite; returns false, and does nothing, where it is not a sprite.
    @inline(__always)
    func drawSmall(_ quad: UnsafePointer<Quad>, _ image: ImageSource) -> Bool {
        let bounds = quad.pointee.shape.bounds, limit = ImageSource.smallSize + 4
        if bounds.width > limit || bounds.height > limit { return false }
        return drawSprite(quad, image)
    }

    private func drawSprite(_ quad: UnsafePointer<Quad>, _ image: ImageSource) -> Bool {
        let blend = quad.pointee.blend, shape = quad.pointee.shape
        guard blend == .sourceOver || blend == .plusLighter, quad.pointee.paint.kind == .image,
            quad.pointee.paint.sampling == .linear, quad.pointee.clip0 < 0, quad.pointee.cutCount == 0,
            !quad.pointee.isMasked, shape.edges == Shape.Edges(all: .smooth), !shape.isRounded,
            shape.placement != .perspective,
            scratch.sprite.pointee.place(shape, quad.pointee.paint, image, isFramed: image.framed != nil)
        else { return false }
        let area = area.intersection(shape.bounds)
        if area.isEmpty { return true }
        let color = quad.pointee.paint.color
        if color == .zero { return true }
        scratch.sprite.pointee.tint(color)
        let limits = TexelLimits(quad.pointee.paint.texelClamp, width: image.width, height: image.height).fine
        scratch.spriteImage.pointee = CPUSpriteImage(
            pixels: image.pixels, stride: image.stride, isLinear: 1, minX: limits.x, minY: limits.y, maxX: limits.z,
            maxY: limits.w, framed: image.framed, framedStride: image.framedStride)
        var first: Int32 = 0
        scratch.kernels.pointee.sprites(
            job.target.at(area.minX, area.minY), Int32(job.target.stride), CPUArea(area), scratch.sprite, &first, 1,
            scratch.spriteImage, blend == .plusLighter ? 1 : 0)
        return true
    }
}

extension CPUSprite {
    /// Fills in the lines of an image quad without perspective; returns false where it is less than a pixel wide: its
    /// coverage is then not a product.
    fileprivate mutating func place(_ shape: Shape, _ paint: Paint, _ image: ImageSource, isFramed: Bool) -> Bool {
        let x = SIMD3<Double>(Double(shape.inverseX.x), Double(shape.inverseX.y), Double(shape.inverseX.z))
        let y = SIMD3<Double>(Double(shape.inverseY.x), Double(shape.inverseY.y), Double(shape.inverseY.z))
        let rect = SIMD4<Double>(shape.rect), map = SIMD4<Double>(paint.texelFromLocal)
        let lengthX = (x.x * x.x + x.y * x.y).squareRoot(), lengthY = (y.x * y.x + y.y * y.y).squareRoot()
        let across = (rect.z - rect.x) / lengthX, down = (rect.w - rect.y) / lengthY
        guard across >= 1, down >= 1 else { return false }
        bounds = CPUArea(shape.bounds)
        kind = CPUSpriteAffine
        if isFramed, shape.placement == .upright, isUnit(paint, image, x, y, rect) {
            kind = CPUSpriteUnit
            let column = ((rect.x - x.z) / x.x).rounded(.down), row = ((rect.y - y.z) / y.y).rounded(.down)
            guard abs(column) < SpritePlacer.far, abs(row) < SpritePlacer.far else { return false }
            bounds.minX = Int32(column); bounds.minY = Int32(row)
            bounds.maxX = bounds.minX + image.width + 1
            bounds.maxY = bounds.minY + image.height + 1
        }
        let first = SIMD3(Double(bounds.minX) + 0.5, Double(bounds.minY) + 0.5, 1)
        let s = ((x * first).sum() - rect.x) / lengthX, t = ((y * first).sum() - rect.y) / lengthY
        let sx = SIMD2(x.x, x.y) / lengthX, ty = SIMD2(y.x, y.y) / lengthY
        left = CPULine(sx, s + 0.5)
        right = CPULine(-sx, across - s + 0.5)
        top = CPULine(ty, t + 0.5)
        bottom = CPULine(-ty, down - t + 0.5)
        u = CPULine(SIMD2(x.x, x.y) * map.x, (x * first).sum() * map.x + map.z)
        v = CPULine(SIMD2(y.x, y.y) * map.y, (y * first).sum() * map.y + map.w)
        q = CPULine(right: 0, down: 0, start: 1)
        return true
    }

    /// Whether an upright quad shows all of its image, one texel per pixel.
    private func isUnit(
        _ paint: Paint, _ image: ImageSource, _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ rect: SIMD4<Double>
    ) -> Bool {
        let map = SIMD4<Double>(paint.texelFromLocal), slack = 1.0 / 1024
        let width = Double(image.width), height = Double(image.height)
        let clamp = SIMD4<Float>(0.5, 0.5, Float(width) - 0.5, Float(height) - 0.5)
        return abs(x.x * map.x - 1) * width < slack && abs(y.y * map.y - 1) * height < slack
            && abs(rect.x * map.x + map.z) < slack && abs(rect.y * map.y + map.w) < slack
            && abs(rect.z * map.x + map.z - width) < slack && abs(rect.w * map.y + map.w - height) < slack
            && paint.texelClamp == clamp
    }
}
