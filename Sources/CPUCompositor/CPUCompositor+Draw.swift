// Unsafe: passes the addresses of the frame's and the compositor's arrays to the bands, for the length of one call.
import FramePlan

extension CPUCompositor {
    /// Draws `frame`: all of it where the target is new or the draw before failed, else what `frame.damage` covers.
    ///
    /// - Throws: `tooLarge` above 32,768 pixels on a side, of the picture or an image; `outOfMemory`.
    public func draw(_ frame: borrowing Frame) throws(CompositorError) {
        guard frame.width <= Self.maxSize, frame.height <= Self.maxSize else {
            throw CompositorError(
                .tooLarge,
                "a picture of \(frame.width)x\(frame.height) pixels is too large: the limit is \(Self.maxSize) on a side"
            )
        }
        let everything = PixelRect(minX: 0, minY: 0, maxX: Int32(frame.width), maxY: Int32(frame.height))
        try resize(frame.width, frame.height)
        let damage = hasPicture ? frame.damage.bounds.intersection(everything) : everything
        if damage.isEmpty || frame.passes.isEmpty { return }
        hasPicture = false
        try prepare(frame)
        defer { releaseSurfaces() }
        for index in frame.passes.indices {
            try drawPass(frame, index, damage: damage)
        }
        hasPicture = true
    }

    /// Makes the target fit.
    private func resize(_ width: Int, _ height: Int) throws(CompositorError) {
        if target != nil, width == self.width, height == self.height { return }
        target = nil
        hasPicture = false
        self.width = 0; self.height = 0
        guard let memory = PixelMemory(capacity: PixelPlane.stride(width: width) * height) else {
            throw outOfMemory("a picture of \(width)x\(height) pixels")
        }
        target = memory
        self.width = width; self.height = height
    }

    func outOfMemory(_ what: String) -> CompositorError {
        CompositorError(.outOfMemory, "there is no memory for \(what); a smaller picture needs less")
    }

    /// Prepares what all passes share.
    private func prepare(_ frame: borrowing Frame) throws(CompositorError) {
        clips.reserve(frame.clips.count)
        for index in frame.clips.indices { _ = clips.prepare(index, frame.clips[index]) }
        cuts.removeAll(keepingCapacity: true)
        for cut in frame.cuts { cuts.append(HardPlane(cut: cut)) }
        images.removeAll(keepingCapacity: true)
        for image in frame.images {
            guard image.width <= Self.maxSize, image.height <= Self.maxSize else {
                throw CompositorError(
                    .tooLarge,
                    "an image of \(image.width)x\(image.height) pixels is too large: the limit is \(Self.maxSize) on a side"
                )
            }
            guard let source = imageCache.source(image) else {
                throw outOfMemory("an image of \(image.width)x\(image.height) pixels")
            }
            images.append(source)
        }
        planes.removeAll(keepingCapacity: true)
        planeBounds.removeAll(keepingCapacity: true)
        buffers.removeAll(keepingCapacity: true)
        lastReaders.removeAll(keepingCapacity: true)
        for pass in frame.passes {
            planeBounds.append(pass.bounds)
            buffers.append(-1)
            lastReaders.append(-1)
        }
        for index in frame.passes.indices {
            for k in frame.passes[index].quads where frame.quads[k].paint.kind == .surface {
                lastReaders[Int(frame.quads[k].paint.source)] = index
            }
        }
    }

    private func drawPass(_ frame: borrowing Frame, _ index: Int, damage: PixelRect) throws(CompositorError) {
        let pass = frame.passes[index]
        let isPicture = index == frame.passes.count - 1
        if isPicture, let target {
            planes.append(
                PixelPlane(base: target.base, stride: PixelPlane.stride(width: width), originX: 0, originY: 0))
        } else {
            guard let (plane, buffer) = surfaces.take(pass.bounds) else {
                throw outOfMemory("a surface of \(pass.bounds.width)x\(pass.bounds.height) pixels")
            }
            planes.append(plane)
            buffers[index] = buffer
        }
        let area = isPicture ? pass.bounds.intersection(damage) : pass.bounds
        bins.fill(frame.quads, pass.quads, area: area)
        let clear: UInt32? = pass.clears ? (isPicture ? packed(frame.clearColor) : 0) : nil
        drawBands(frame, plane: planes[index], area: area, clear: clear)
        for k in 0..<index where buffers[k] >= 0 && lastReaders[k] <= index {
            surfaces.release(buffers[k])
            buffers[k] = -1
        }
    }

    private func drawBands(_ frame: borrowing Frame, plane: PixelPlane, area: PixelRect, clear: UInt32?) {
        frame.quads.withUnsafeBufferPointer { quads in
            withAddresses { cuts, images, planes, bounds, starts, items in
                // An empty array has no address: nothing will read there.
                guard let quads = quads.baseAddress ?? UnsafePointer(bitPattern: 64) else { return }
                let job = PassJob(
                    target: plane, area: area, clear: clear, quads: quads, clips: UnsafePointer(clips.shapes),
                    cuts: cuts, images: images,
                    surfaces: planes, surfaceBounds: bounds, starts: starts, items: items, bandCount: bins.count,
                    bandHeight: BandBins.bandHeight)
                run(job)
            }
        }
    }

    private func run(_ job: PassJob) {
        // Waking a thread takes longer than drawing this many pixels once or twice.
        let isSmall = Int(job.area.width) * Int(job.area.height) < 128 * 128
        if let pool, job.bandCount > 1, !isSmall {
            pool.run(job, scratch)
        } else {
            for band in 0..<job.bandCount { job.draw(band: band, scratch) }
        }
    }

    private func releaseSurfaces() {
        for k in buffers.indices where buffers[k] >= 0 {
            surfaces.release(buffers[k])
            buffers[k] = -1
        }
    }
}
