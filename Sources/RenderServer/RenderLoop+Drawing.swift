import CStack
import FramePlan
import Logging

/// The steps from a request to pixels.
extension RenderLoop {
    /// Draws the changes, and reads the picture back where the request wants it.
    func draw(
        _ request: PictureRequest, with compositor: any Compositor, _ statistics: inout FrameStatistics
    ) throws(CompositorError) -> PixelBuffer? {
        let begun = takeAhead()
        if let begun {
            statistics.planSeconds = begun.seconds
        } else {
            let start = hostSeconds()
            tree.evaluate(at: request.time, in: request.root, budget: request.budget)
            statistics.planSeconds = hostSeconds() - start
            // A wait for a film's frame that was given up leaves the tree at another time.
            if let budget = request.budget, budget.isOver, let error = budget.error { throw CompositorError(error) }
        }
        let key = FrameKey(root: request.root, viewport: request.viewport, generation: tree.generation)
        if let picture, picture.key == key { return request.readsBack ? picture.image : nil }

        let limit = compositor.capabilities.maxTargetSize
        guard max(request.viewport.width, request.viewport.height) <= limit else {
            return try drawTiles(
                of: limit, key, readsBack: request.readsBack, request.budget, with: compositor, &statistics)
        }
        if drawn != key {
            drawing = key
            defer { drawing = nil }
            try planAndDraw(
                key.root, key.viewport, request.budget, with: compositor, &statistics,
                isPlanned: begun?.isPlanned ?? false)
            // Without damage the picture read of the frame before is this one's, too.
            if statistics.pixelsDrawn == 0, let old = drawn, picture?.key == old {
                picture?.key = key
            } else {
                outdate(damage)
            }
            drawn = key
        }
        guard request.readsBack else { return nil }
        if let picture, picture.key == key { return picture.image }
        if let image = compositor.picture(isOpaque: isOpaque(key.viewport)) {
            picture = (key, image, isTarget: true)
            outdated = nil
            return image
        }
        if let image = try updatedPicture(for: key.viewport, with: compositor, &statistics) {
            picture = (key, image, isTarget: false)
            return image
        }
        let image = try makePicture(
            key.viewport, compositor.capabilities.pixelFormat, isOpaque: isOpaque(key.viewport)
        ) {
            bytes, bytesPerRow throws(CompositorError) in
            try read(compositor, bytes, bytesPerRow, &statistics)
        }
        picture = (key, image, isTarget: false)
        return image
    }

    /// Marks the last picture as lacking the pixels drawn after it.
    private func outdate(_ damage: PixelRegion) {
        if let picture, picture.key == drawn {
            outdated = OutdatedPicture(picture.image, of: picture.key.viewport, lacks: damage)
        } else {
            outdated?.add(damage)
        }
        picture = nil
    }

    /// Returns the last picture with the missing pixels read into its own memory; nil where that is not possible.
    private func updatedPicture(
        for viewport: Viewport, with compositor: any Compositor, _ statistics: inout FrameStatistics
    ) throws(CompositorError) -> PixelBuffer? {
        picture = nil
        guard var outdated else { return nil }
        // Released before another picture is made, so that its memory can be used again.
        self.outdated = nil
        let start = hostSeconds()
        defer { statistics.readSeconds += hostSeconds() - start }
        let lacks = outdated.lacks
        return try outdated.updated(for: viewport) { bytes, bytesPerRow throws(CompositorError) in
            try compositor.read(lacks, into: bytes, bytesPerRow: bytesPerRow)
        }
    }

    /// Plans one frame.
    func plan(_ root: LayerID, _ viewport: Viewport, _ budget: WorkBudget?, _ capabilities: Capabilities) {
        planner.budget = budget
        planner.surfaceLimits.side = capabilities.maxSurfaceSize
        planner.drawsOpenGL = capabilities.drawsOpenGL
        planner.allowsPartialFrames = true
        planner.stackFloor = Self.stackFloor
        planner.plan(tree, root: root, viewport: viewport)
        tree.clearDirty()
    }

    /// Plans one frame, unless it is planned, and draws it where it has damage.
    func planAndDraw(
        _ root: LayerID, _ viewport: Viewport, _ budget: WorkBudget?, with compositor: any Compositor,
        _ statistics: inout FrameStatistics, isPlanned: Bool = false
    ) throws(CompositorError) {
        let start = hostSeconds()
        if !isPlanned { plan(root, viewport, budget, compositor.capabilities) }
        isStackShort = planner.isTooDeep
        if isStackShort {
            let room = RenderThread.stackSize >> 20
            throw CompositorError(.tooDeep, "layers are nested too deep for the \(room) MiB of stack that planning has")
        }
        warn(of: planner.frame.notes)
        warn(of: planner.frame.undrawn)
        let dropped = planner.takeDroppedImages()
        if !dropped.isEmpty { compositor.forget(images: dropped) }
        let planned = hostSeconds()
        statistics.planSeconds += planned - start
        statistics.add(planner.frame, viewport)
        statistics.rasterizedPaths += planner.rasterizedPaths
        statistics.wholePlanReason = planner.wholePlanReason
        damage = planner.frame.damage.region
        takesAlpha = planner.takesAlpha
        try planner.frame.checkWork(knownFailures: &knownFailures)
        guard !planner.frame.damage.isEmpty else { return }
        // Released, so that its memory can take the next picture.
        if let picture, picture.isTarget { self.picture = nil }
        if isWorthCompany(compositor) {
            // Shares the planner's storage: nothing is copied.
            shown = planner.frame
            defer { shown = Frame() }
            try compositor.draw(shown, beside: self)
        } else {
            try compositor.draw(planner.frame)
        }
        // Deferred pictures are made while they are drawn.
        try planner.frame.checkImages(&knownFailures)
        statistics.add(compositor.work)
        for warning in compositor.takeWarnings() { Logger(label: "strata").warning("\(warning)") }
        statistics.tiles += 1
        statistics.drawSeconds += hostSeconds() - planned
    }

    /// The lowest stack address that planning may reach on the current thread.
    private static var stackFloor: UInt {
        let lowest = CStackLowest()
        return lowest == .max ? 0 : lowest + UInt(FramePlanner.stackReserve)
    }

    /// Logs what a frame does not show correctly, each kind once.
    private func warn(of notes: Frame.Notes) {
        let news = notes.subtracting(warned)
        if news.isEmpty { return }
        warned.formUnion(news)
        if news.contains(.reducedSurfaces) {
            Logger(label: "strata").warning(
                "filtered, shadowed or rasterised layers ask for larger surfaces than a frame has: they are drawn at a lower scale"
            )
        }
        if news.contains(.cutInstances) {
            Logger(label: "strata").warning(
                "replicator layers ask for more instances, layers or late copies than a frame may have: the later ones are left out, or show the first one's time"
            )
        }
        if news.contains(.cutParticles) {
            Logger(label: "strata").warning(
                "emitter layers ask for more than \(Emission.liveLimit) particles at a time: the older ones are left out"
            )
        }
    }

    /// Logs the GL layers that a frame does not show, each once.
    private func warn(of undrawn: ContiguousArray<LayerDrawing>) {
        for drawing in undrawn where warnedLayers.insert(drawing.layer).inserted {
            Logger(label: "strata").warning(
                "the OpenGL layer “\(drawing.name)” shows nothing: this backend has no OpenGL; render with GL, or set its contents to a picture that stands in"
            )
        }
    }

    /// Reads the target and adds the time to the statistics.
    func read(
        _ compositor: any Compositor, _ bytes: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int,
        _ statistics: inout FrameStatistics
    ) throws(CompositorError) {
        let start = hostSeconds()
        try compositor.read(into: bytes, bytesPerRow: bytesPerRow)
        statistics.readSeconds += hostSeconds() - start
    }

    /// Whether the picture planned last is known to be opaque: modes that take no alpha keep full alpha, so an opaque
    /// background gives an opaque picture. Otherwise the flag, which only saves work, is not worth a scan of every
    /// frame.
    func isOpaque(_ viewport: Viewport) -> Bool { viewport.isOpaque && !takesAlpha }

    /// Makes the buffer of a picture. Where `isOpaque` is nil, every pixel is checked.
    func makePicture(
        _ viewport: Viewport, _ format: PixelBuffer.Format, isOpaque: Bool?,
        fill: (UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) throws(CompositorError) -> Void
    ) throws(CompositorError) -> PixelBuffer {
        let picture = try PixelBuffer(
            width: viewport.width, height: viewport.height, format: format, isOpaque: isOpaque, isZeroed: false
        ) { bytes throws(CompositorError) in
            try fill(bytes, viewport.width * format.bytesPerPixel)
        }
        if let error = picture.failure { throw CompositorError(error) }
        return picture
    }
}

extension Viewport {
    /// Whether the background is opaque.
    var isOpaque: Bool { backgroundColor.map { $0.alpha >= 1 } ?? false }
}

extension FrameStatistics {
    /// Adds the cost of drawing.
    mutating func add(_ work: DrawWork) {
        draws += work.draws
        pixelsShaded += work.pixelsShaded
        gpuSeconds = work.deviceSeconds
    }

    /// Adds the counts of a planned frame.
    mutating func add(_ frame: borrowing Frame, _ viewport: Viewport) {
        quads += frame.quads.count
        passes += frame.passes.count
        surfaces += max(0, frame.passes.count - 1)
        for pass in frame.passes.dropLast() {
            surfacePixels += pass.bounds.area
            if pass.effect >= 0 { effects += 1 }
        }
        for backdrop in frame.backdrops { effects += backdrop.effects.count }
        let rect = frame.damage.bounds
        guard !rect.isEmpty else { return }
        pixelsDrawn += frame.damage.area
        let scale = CGFloat(viewport.scale)
        damage = damage.union(
            CGRect(
                x: viewport.origin.x + CGFloat(rect.minX) / scale, y: viewport.origin.y + CGFloat(rect.minY) / scale,
                width: CGFloat(rect.width) / scale, height: CGFloat(rect.height) / scale))
    }
}
