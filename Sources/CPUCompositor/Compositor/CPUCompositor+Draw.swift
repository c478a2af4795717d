import PixelEffects

extension CPUCompositor {
    /// Draws `frame`: all of it where the target is new or the draw before failed, else what `frame.damage` covers.
    ///
    /// - Throws: `tooLarge` above 32,768 pixels on a side, of the picture, a surface or an image; `outOfMemory`.
    public func draw(_ frame: borrowing Frame) throws(CompositorError) {
        guard frame.width <= Self.maxSize, frame.height <= Self.maxSize else {
            throw tooLarge("a picture of \(frame.width)x\(frame.height) pixels")
        }
        let everything = PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))
        resize(frame.width, frame.height)
        let damage = hasPicture ? frame.damage.intersection(everything) : Damage(everything)
        work = DrawWork()
        if damage.isEmpty || frame.passes.isEmpty { return }
        hasPicture = false
        if damage.area >= BandWork.smallest { pool?.rouse() }
        budget = frame.budget
        defer { budget = nil }
        try openTarget(damage)
        try prepare(frame)
        defer { releaseSurfaces() }
        try draw(frame, damage)
        ledger.endFrame(frame) { discardKept($0) }
        hasPicture = true
    }

    /// Draws a frame while one of the threads runs the companion's work; with one thread the companion does not run.
    ///
    /// - Throws: as `draw(_:)`.
    public func draw(_ frame: borrowing Frame, beside companion: any DrawCompanion) throws(CompositorError) {
        guard let pool else { return try draw(frame) }
        pool.begin(companion)
        defer { pool.endCompanion() }
        try draw(frame)
    }

    /// Draws a part of the picture; in stripes, one after another, where its surfaces would take too much memory at
    /// once.
    private func draw(_ frame: borrowing Frame, _ damage: Damage) throws(CompositorError) {
        findNeeds(frame, damage)
        let bytes = graph.peakBytes(frame, cell: drawsFloats ? 16 : 8) { surfaces.size($0) * 4 }
        let limit = frame.surfaceLimit(bytesPerPixel: 4 * surfaces.wordsPerPixel)
        if bytes > min(surfaceBudget, limit), let row = splitRow(frame, damage.bounds) {
            var top = damage.bounds, bottom = damage.bounds
            top.maxY = row; bottom.minY = row
            try draw(frame, damage.intersection(top))
            try draw(frame, damage.intersection(bottom))
            return
        }
        if bytes > limit { throw CompositorError(WorkError.surfaces(bytes: bytes, limit: limit)) }
        for index in frame.passes.indices {
            let isDrawn = graph.isDrawn(index)
            if !isDrawn, !isInlineEffect(frame, index) { continue }
            try frame.checkBudget()
            if !isDrawn {
                try beginEffect(frame, index)
                continue
            }
            let isPicture = index == frame.passes.count - 1
            drawn = isPicture ? damage : Damage(graph.regions[index], within: graph.regions[index].bounds)
            try drawPass(frame, index, isPicture: isPicture)
        }
    }

    /// Returns the row nearest to the middle at which the picture can be drawn in two parts: no backdrop takes pixels
    /// from both.
    private func splitRow(_ frame: borrowing Frame, _ bounds: PixelRect) -> Int32? {
        guard bounds.height >= 2 * Bands.mostRows else { return nil }
        let row = bounds.minY + bounds.height / 2
        for k in frame.passes[frame.passes.count - 1].quads where frame.quads[k].backdrop >= 0 {
            let area = frame.backdrops[Int(frame.quads[k].backdrop)].area
            if area.minY < row, area.maxY > row { return nil }
        }
        return row
    }

    private func drawPass(_ frame: borrowing Frame, _ index: Int, isPicture: Bool) throws(CompositorError) {
        let isRead = isPicture && isReadWhileDrawn(frame, index)
        if isPicture {
            planes[index] = try target(isRead: isRead)
        } else {
            let bounds = graph.regions[index].bounds
            guard let (plane, buffer) = surfaces.take(bounds) else {
                throw outOfMemory("a surface of \(bounds.width)x\(bounds.height) pixels")
            }
            planes[index] = plane
            buffers[index] = buffer
        }
        if frame.passes[index].effect >= 0 {
            let source = Int(frame.passes[index].source)
            for k in 0..<graph.regions[index].count {
                try apply(
                    frame.effects[Int(frame.passes[index].effect)], source: planes[source],
                    bounds: planeBounds[source], target: planes[index], area: graph.regions[index][k]
                ) { runFirst(frame, source: source, $0) }
            }
        } else {
            try drawQuads(frame, index, isPicture: isPicture, halves: isPicture && !isRead ? halves : nil)
        }
        if isRead, let halves {
            drawn.forEachRect { run(.halves(HalfStep(source: FloatPlane(planes[index]), target: halves, area: $0))) }
        }
        if !isPicture {
            let bounds = graph.regions[index].bounds
            if drawsFloats {
                FloatPlane(planes[index]).repeatEdges(bounds)
            } else {
                planes[index].repeatEdges(bounds)
            }
        }
        // A pass that is not drawn whole is not kept.
        try frame.checkBudget()
        releaseSurfaces(readBy: index)
        if graph.standings[index] == .kept { keep(frame, index) }
    }

    /// Whether effects read what of a pass is drawn so far, or write it.
    private func isReadWhileDrawn(_ frame: borrowing Frame, _ index: Int) -> Bool {
        if frame.passes[index].effect >= 0 { return true }
        if frame.backdrops.isEmpty { return false }
        for k in frame.passes[index].quads where frame.quads[k].backdrop >= 0 { return true }
        return false
    }

    /// Draws the pass's quads, in parts that end at backdrops.
    private func drawQuads(
        _ frame: borrowing Frame, _ index: Int, isPicture: Bool, halves: HalfPlane?
    ) throws(CompositorError) {
        let quads = frame.passes[index].quads
        var clear = frame.passes[index].clears ? (isPicture ? frame.clearColor : .zero) : nil
        var start = quads.lowerBound
        for k in frame.backdrops.isEmpty ? 0..<0 : quads where frame.quads[k].backdrop >= 0 {
            if start < k || clear != nil { drawQuads(frame, index, start..<k, clear: clear) }
            clear = nil
            start = k + 1
            try drawBackdrop(frame, index, k)
        }
        if start < quads.upperBound || clear != nil {
            drawQuads(frame, index, start..<quads.upperBound, clear: clear, halves: halves)
        }
    }

    func drawQuads(
        _ frame: borrowing Frame, _ index: Int, _ quads: Range<Int>, clear: SIMD4<Float>?, halves: HalfPlane? = nil,
        behind: PixelPlane = .none, behindBounds: PixelRect = .empty
    ) {
        let area = drawn.bounds, pixels = drawn.area
        let threads = pixels < BandWork.smallest ? 1 : (pool?.count ?? 0) + 1
        let bands = Bands(drawn, threads: threads, areFloats: drawsFloats)
        bins.begin(bands, lists: 1)
        bins.add(UnsafePointer(survey.boxes.base), from: quads.lowerBound, count: quads.count, threads: threads)
        bins.sort { run(.bins($0)) }
        sortSprites(quads, bands, threads: threads)
        parts.fill(drawn, bands, threads: threads)
        withJob(frame) { job in
            job.target = planes[index]
            job.halves = halves
            (job.area, job.pixels, job.clear) = (area, pixels, clear)
            (job.behind, job.behindBounds) = (behind, behindBounds)
            job.bandCount = bands.count
            run(.quads(job))
        }
    }

    /// Calls `body` with a job that draws nothing yet, with all that the frame's passes share.
    func withJob(_ frame: borrowing Frame, _ body: (inout PassJob) -> Void) {
        frame.quads.withUnsafeBufferPointer { quads in
            withAddresses(frame) {
                passes, slots, cuts, images, coverageMasks, planes, bounds, parts, portions in
                // An empty array has no address; nothing reads there.
                guard let quads = quads.baseAddress ?? UnsafePointer(bitPattern: 64) else { return }
                var job = PassJob(
                    target: .none, drawsFloats: drawsFloats, looksAhead: looksAhead, area: .empty, pixels: 0,
                    quads: quads, boxes: UnsafePointer(survey.boxes.base), clips: UnsafePointer(clips.shapes),
                    cuts: cuts, images: images, coverageMasks: coverageMasks,
                    gradients: UnsafePointer(gradients.sources.base),
                    batchOfQuad: UnsafePointer(sprites.batchOfQuad.base),
                    batches: UnsafePointer(sprites.batches.base), spriteStarts: UnsafePointer(spriteBins.starts.base),
                    spriteItems: UnsafePointer(spriteBins.items.base), behind: .none, behindBounds: .empty,
                    passes: passes, slots: slots, lastSteps: UnsafePointer(lastSteps.base), surfaces: planes,
                    surfaceBounds: bounds, starts: UnsafePointer(bins.starts.base),
                    items: UnsafePointer(bins.items.base), bandCount: 0, parts: parts, portions: portions,
                    portionCount: self.parts.portions.count)
                body(&job)
            }
        }
    }

    /// Sorts the particles of some quads into bands; those of other quads are left out.
    private func sortSprites(_ quads: Range<Int>, _ bands: Bands, threads: Int) {
        if sprites.count == 0 { return }
        spriteBins.begin(bands, lists: sprites.count)
        for k in 0..<sprites.count {
            let batch = sprites.batches.base[k]
            spriteBins.add(
                batch.boxes, from: 0, count: quads.contains(batch.quad) ? batch.count : 0, threads: threads)
        }
        spriteBins.sort { run(.bins($0)) }
    }

    func run(_ work: BandWork) {
        if let pool, work.bandCount > 1, !work.isSmall {
            pool.run(work, scratch, work.isDrawing ? budget : nil)
            self.work.pixelsShaded += pool.takeShaded()
        } else {
            let budget = work.isDrawing ? budget : nil
            scratch.draw(for: budget)
            for band in 0..<work.bandCount {
                if let budget, budget.isOver { break }
                work.draw(band: band, scratch)
            }
            withExtendedLifetime(budget) { scratch.draw(for: nil) }
            self.work.pixelsShaded += scratch.takeShaded()
        }
    }
}
