import PixelEffects
import Shaders

// A Gaussian blur by `BlurPlan`. One tap between two neighbours reads both: halving is two taps per axis, three
// quarters of a texel to either side of the middle; doubling is a plain read between texels.

extension QuadEncoder {
    /// Adds a blur in memory for one rectangle; the parameters are those of `addEffect`.
    func addBlur(
        _ blur: Effect.Blur, by blurs: MemoryBlurs, from source: FilterImage, bounds: PixelRect, to image: FilterImage,
        area: PixelRect
    ) throws(CompositorError) {
        endFilters()
        let work = MemoryBlur(
            blur: try PictureBlur(blur, bounds: bounds, area: area), source: source.target, target: image.target,
            sourceOrigin: SIMD2(source.originX, source.originY), targetOrigin: SIMD2(image.originX, image.originY),
            reads: PictureBlur.reads(blur, bounds: bounds, area: area), area: area)
        try blurs.reserve(work)
        steps.append(.blur(memoryBlurs.count))
        memoryBlurs.append(work)
        shadedArea += Double(area.area)
    }

    /// Adds the filters of a blur for one rectangle; the parameters are those of `addEffect`.
    func addBlur(
        _ blur: Effect.Blur, from source: FilterImage, bounds: PixelRect, to image: FilterImage, rect: PixelRect
    ) throws(CompositorError) {
        let plan = BlurPlan(blur), first = filters.count
        let anchor = bounds.origin
        let rect = rect.moved(0 &- anchor)
        let columns = BlurCells(plan.x, rect.minX..<rect.maxX, count: bounds.width)
        let rows = BlurCells(plan.y, rect.minY..<rect.maxY, count: bounds.height)
        let picture = BlurLevel(image, anchor: anchor)
        let steps = max(columns.halvings, rows.halvings)
        let isTwofold = plan.x.reach > 0 && plan.y.reach > 0
        var level = BlurLevel(source, anchor: anchor, repeatsEdges: blur.clampsEdges)
        for step in 0..<steps {
            let made = try take(BlurCells.rect(columns.halved(step + 1), rows.halved(step + 1)))
            addHalving(level, to: made, (step < columns.halvings, step < rows.halvings))
            replace(&level, by: made)
        }
        if plan.x.reach > 0 {
            let isLast = steps == 0 && !isTwofold
            let made = isLast ? picture : try take(BlurCells.rect(columns.doubled(steps), rows.halved(steps)))
            addKernel(plan.x, SIMD2(1, 0), level, to: made, isLast ? rect : made.rect)
            replace(&level, by: made)
        }
        if plan.y.reach > 0 {
            let made = steps == 0 ? picture : try take(BlurCells.rect(columns.doubled(steps), rows.doubled(steps)))
            addKernel(plan.y, SIMD2(0, 1), level, to: made, steps == 0 ? rect : made.rect)
            replace(&level, by: made)
        }
        for step in stride(from: steps - 1, through: 0, by: -1) {
            let made =
                step == 0
                ? picture
                : try take(BlurCells.rect(columns.doubled(step), rows.doubled(step)))
            let scale = SIMD2<Float>(step < columns.halvings ? 0.5 : 1, step < rows.halvings ? 0.5 : 1)
            add(level, step == 0 ? rect : made.rect, of: made, scale: scale, reach: SIMD2(repeating: 0)) { _ in }
            replace(&level, by: made)
        }
        if steps == 0 && plan.x.reach == 0 && plan.y.reach == 0 {
            add(level, rect, of: picture, scale: SIMD2(1, 1), reach: SIMD2(0, 0)) { _ in }
        }
        if !blur.alphaOnly { return }
        // The last step may consist of several parts.
        for index in first..<filters.count where filters[index].target === image.target {
            filters[index].key.alphaOnly = true
        }
    }

    /// Takes a target for intermediate cells.
    private func take(_ rect: PixelRect) throws(CompositorError) -> BlurLevel {
        let target = try pool.take(width: Int(rect.width), height: Int(rect.height), format: effectFormat)
        return BlurLevel(target, rect: rect)
    }

    /// The number of cells below which pictures are made in one part.
    private static let smallestParted = 1 << 16

    /// Adds a filter, or several for a large picture: only the cells at its edges, which read beyond the source, have
    /// to clamp.
    private func add(
        _ level: BlurLevel, _ cells: PixelRect, of made: BlurLevel, scale: SIMD2<Float>, reach: SIMD2<Float>,
        prepare: (inout Filter) -> Void
    ) {
        func add(_ part: PixelRect) {
            if part.isEmpty { return }
            var filter = level.filter(part, of: made, scale: scale, reach: reach)
            prepare(&filter)
            filters.append(filter)
        }
        let inner = level.freeCells(scale: scale, reach: reach).intersection(cells)
        if cells.area < Self.smallestParted || inner.area < cells.area / 2 || inner == cells { return add(cells) }
        add(inner)
        add(PixelRect(minX: cells.minX, minY: cells.minY, maxX: cells.maxX, maxY: inner.minY))
        add(PixelRect(minX: cells.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY))
        add(PixelRect(minX: inner.maxX, minY: inner.minY, maxX: cells.maxX, maxY: inner.maxY))
        add(PixelRect(minX: cells.minX, minY: inner.maxY, maxX: cells.maxX, maxY: cells.maxY))
    }

    private func replace(_ level: inout BlurLevel, by made: BlurLevel) {
        if level.isPooled, let target = level.target { pool.release(target) }
        level = made
    }

    /// Adds a filter that halves along the given axes: (1, 3, 3, 1) / 8 along each.
    private func addHalving(_ level: BlurLevel, to made: BlurLevel, _ axes: (x: Bool, y: Bool)) {
        let scale = SIMD2<Float>(axes.x ? 2 : 1, axes.y ? 2 : 1)
        let reach = (scale - 1) * 0.75
        let step = reach / level.size
        add(level, made.rect, of: made, scale: scale, reach: reach) { filter in
            // The step is 0 along an axis that is not halved.
            filter.key.taps = axes.x && axes.y ? 4 : 2
            filter.taps[0] = SIMD4(step.x, step.y, axes.x && axes.y ? 0.25 : 0.5, 0)
            filter.taps[1] = SIMD4(step.x, -step.y, 0.25, 0)
        }
    }

    /// Adds a filter that sums the kernel of an axis.
    private func addKernel(
        _ axis: borrowing BlurPlan.Axis, _ direction: SIMD2<Float>, _ level: BlurLevel, to made: BlurLevel,
        _ cells: PixelRect
    ) {
        var filter = level.filter(cells, of: made, scale: SIMD2(1, 1), reach: direction * Float(axis.reach))
        let step = direction / level.size
        var pairs = 0
        filter.taps[0] = SIMD4(0, 0, axis.weight(0), 0)
        var k = 1
        while k <= axis.reach {
            let near = axis.weight(k), far = k < axis.reach ? axis.weight(k + 1) : 0
            let offset = step * (Float(k) + far / (near + far))
            pairs += 1
            filter.taps[pairs] = SIMD4(offset.x, offset.y, near + far, 0)
            k += 2
        }
        filter.key.taps = UInt8(1 + 2 * pairs)
        filters.append(filter)
    }
}
