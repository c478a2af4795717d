// Unsafe: see FloatPainter. Reads images inside their clamp, and surfaces inside their bounds.
import CPUKernels

// The kinds of paint.

extension FloatPainter {
    func drawSolid() {
        let color = quad.pointee.paint.color
        if drawMasked(color) { return }
        let rows = QuadRows(quad, job, strips.shape, area: area, scratch), even = even(rows.even)
        var walk = RowWalk(rows, strips)
        while walk.step() {
            rows.load(walk.span, walk.y)
            let alike = max(1, walk.count(of: even)), left = walk.span.left, y = walk.y
            job.forEachDistinct(y, alike) { drawRun(color, left, y + $0, alike: $1) }
            walk.skip(alike)
        }
    }

    /// Draws a fill with a ring inside its edge: color·inner + ringColor·max(0, outer - inner).
    func drawBordered() {
        let color = quad.pointee.paint.color, ring = quad.pointee.paint.ringColor
        let rows = QuadRows(quad, job, strips.shape, area: area, scratch)
        let inside = scratch.prepareInside(
            quad.pointee.shape, width: Double(max(0, quad.pointee.paint.borderWidth)), row: area.minY)
        inside.begin(scratch.inside, clip: nil)
        let even = even(rows.even(with: inside))
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let y = walk.y
            var span = walk.span
            let isInside = y >= inside.pointee.minY && y < inside.pointee.maxY
            let inner = isInside ? inside.span(y) : RowSpan(left: 0, right: 0, innerLeft: 0, innerRight: 0)
            if inner.isEmpty || inner.left >= span.right || inner.right <= span.left {
                rows.load(span, y)
                drawRun(ring, span.left, y)
                continue
            }
            let full = span.innerLeft - span.left..<max(span.innerLeft, span.innerRight) - span.left
            // Where both cover fully only the fill shows.
            span.innerLeft = max(span.innerLeft, inner.innerLeft)
            span.innerRight = min(span.innerRight, inner.innerRight)
            span.settle()
            rows.load(span, y)
            inside.load(scratch.inside, y, left: span.left, inner)
            let alike = max(1, walk.count(of: even))
            drawRing(color, ring, span.left, y, full: full, alike: alike)
            walk.skip(alike)
        }
    }

    /// - Parameter full: the pixels that the whole covers fully, counted from the run's first.
    private func drawRing(
        _ color: SIMD4<Float>, _ ring: SIMD4<Float>, _ left: Int32, _ y: Int32, full: Range<Int32>, alike: Int32
    ) {
        // What an opaque quad covers fully may never have been cleared: see BandSight.
        let replaced = quad.pointee.isOpaque && isPlain ? full : 0..<0
        var parts = RunParts(scratch.run)
        while let part = parts.take() {
            if part.isInner {
                draw(color, part, left, y, alike: alike)
            } else {
                let row = scratch.floats.coverage
                kernels.pointee.ring(
                    colors, row, color, ring, scratch.shape, scratch.inside, part.from, part.count)
                applyMask(row, part, left, y)
                for k in 0..<alike { putRing(row, part, left, y + k, replaced: replaced) }
            }
        }
    }

    /// Blends the colours of a part of a ring with the target, but for those that replace it.
    private func putRing(
        _ row: UnsafeMutablePointer<Float>, _ part: RunParts.Part, _ left: Int32, _ y: Int32, replaced: Range<Int32>
    ) {
        let pixels = part.from..<part.from + part.count, own = replaced.clamped(to: pixels)
        func blend(_ some: Range<Int32>) {
            if some.isEmpty { return }
            let at = Int(some.lowerBound - part.from)
            kernels.pointee.blend(
                target.at(left + some.lowerBound, y), colors + at, row + at, Int32(some.count), mode.rawValue)
        }
        if own.isEmpty { return blend(pixels) }
        blend(pixels.lowerBound..<own.lowerBound)
        target.at(left + own.lowerBound, y).update(from: colors + Int(own.lowerBound - part.from), count: own.count)
        blend(own.upperBound..<pixels.upperBound)
    }

    func drawImage() {
        if quad.pointee.paint.sampling == .trilinear { return drawLevels() }
        let image = job.images[Int(quad.pointee.paint.source)]
        if image.isCoverage { return drawAlphas(image) }
        if drawSmall(image) { return }
        draw(image.floatImage, area: area, isOpaque: quad.pointee.isOpaque || image.isOpaque && isWhole)
    }

    func drawSurface() {
        let source = Int(quad.pointee.paint.source)
        let bounds = job.surfaceBounds[source], plane = FloatPlane(job.plane(quad.pointee.paint.source, scratch))
        if quad.pointee.paint.sampling == .aligned {
            // A surface is clear outside its bounds.
            drawAligned(plane, area: area.intersection(bounds))
        } else {
            draw(
                FloatImage(
                    pixels: UnsafeRawPointer(plane.at(bounds.minX, bounds.minY)), width: max(2, bounds.width),
                    height: max(2, bounds.height), stride: plane.stride, texels: CPUTexelFloats), area: area,
                isOpaque: quad.pointee.isOpaque)
        }
    }

    /// Replaces the covered pixels below by the output of effects on them.
    func drawBackdrop() {
        let behind = FloatPlane(job.behind)
        let share = quad.pointee.paint.color.w
        let rows = QuadRows(quad, job, strips.shape, area: area.intersection(job.behindBounds), scratch)
        rows.forEachPart(of: strips) { part, left, y in
            let x = left + part.from
            kernels.pointee.mix(
                target.at(x, y), behind.at(x, y), coverage(part, left, y), share, part.count)
        }
    }

    /// Draws an image at computed places.
    private func draw(_ image: FloatImage, area: PixelRect, isOpaque: Bool) {
        if quad.pointee.paint.color == SIMD4(repeating: 0), quad.pointee.blend.keepsTargetUnderClear { return }
        let rows = QuadRows(quad, job, strips.shape, area: area, scratch)
        let sampler = scratch.floats.sampler
        let map = FloatTexelMap(quad, image, anchor: rows.shape.pointee.anchor, sampler)
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let left = walk.span.left
            rows.load(walk.span, walk.y)
            map.load(sampler, walk.y, left: left)
            drawRun(left, walk.y, isOpaque: isOpaque) { kernels.pointee.sample($0, sampler, $1, $2) }
        }
    }

    /// Whether the paint's colour leaves the pixels of an image as they are.
    private var isWhole: Bool { quad.pointee.paint.color == SIMD4(repeating: 1) }

    /// Draws a surface one to one.
    private func drawAligned(_ plane: FloatPlane, area: PixelRect) {
        let factor = quad.pointee.paint.color
        // A pass that opaque quads cover is not cleared, see `Pass.clears`: below them there may be anything.
        let replaces = mode == .sourceOver && (isOverClear || quad.pointee.isOpaque)
        let rows = QuadRows(quad, job, strips.shape, area: area, scratch)
        rows.forEachPart(of: strips) { part, left, y in
            var source = UnsafePointer(plane.at(left + part.from, job.row(quad.pointee.paint.source, y, scratch)))
            let coverage = coverage(part, left, y)
            if coverage == nil, replaces {
                return kernels.pointee.scale(target.at(left + part.from, y), source, factor, part.count)
            }
            if factor != SIMD4(repeating: 1) {
                if coverage == nil, mode == .sourceOver {
                    return kernels.pointee.fade(target.at(left + part.from, y), source, factor, part.count)
                }
                kernels.pointee.scale(colors, source, factor, part.count)
                source = UnsafePointer(colors)
            }
            blend(source, coverage, part, left, y)
        }
    }

    func drawGradient() {
        if quad.pointee.paint.color == SIMD4(repeating: 0), quad.pointee.blend.keepsTargetUnderClear { return }
        let source = job.gradients[Int(quad.pointee.paint.source)]
        let rows = QuadRows(quad, job, strips.shape, area: area, scratch)
        let row = scratch.gradient
        let lines = GradientLines(quad, source, anchor: rows.shape.pointee.anchor, row)
        lines.addPieces(to: row, scratch.axial, forBytes: false)
        var walk = RowWalk(rows, strips)
        while walk.step() {
            let left = walk.span.left
            rows.load(walk.span, walk.y)
            lines.load(row, walk.y, left: left)
            drawRun(left, walk.y, isOpaque: quad.pointee.isOpaque) { kernels.pointee.gradient($0, row, $1, $2) }
        }
    }
}
