// Unsafe: image pixels by address, kept alive by the frame.

extension CPUCompositor {
    /// Prepares the data that all passes share.
    func prepare(_ frame: borrowing Frame) throws(CompositorError) {
        clips.reserve(frame.clips.count)
        for index in frame.clips.indices { _ = clips.prepare(index, frame.clips[index]) }
        cuts.removeAll(keepingCapacity: true)
        for cut in frame.cuts { cuts.append(HardPlane(cut: cut)) }
        gradients.fill(frame)
        images.removeAll(keepingCapacity: true)
        let threads = (pool?.count ?? 0) + 1
        survey.fill(frame, threads: threads) { run(.survey($0)) }
        for (index, image) in frame.images.enumerated() {
            guard image.width <= Self.maxSize, image.height <= Self.maxSize else {
                throw tooLarge("an image of \(image.width)x\(image.height) pixels")
            }
            guard let source = imageCache.source(image, survey.uses.base[index]) else {
                throw outOfMemory("an image of \(image.width)x\(image.height) pixels")
            }
            images.append(source)
        }
        coverageMasks.removeAll(keepingCapacity: true)
        for coverageMask in frame.coverageMasks {
            coverageMasks.append(CoverageMaskSource(coverageMask, frame.images[Int(coverageMask.image)]))
        }
        sprites.fill(frame, images, isFloat: drawsFloats) { run(.sprites($0)) }
        planes.removeAll(keepingCapacity: true)
        planeBounds.removeAll(keepingCapacity: true)
        buffers.removeAll(keepingCapacity: true)
        lastSteps.reserve(frame.passes.count)
        for pass in frame.passes {
            guard pass.bounds.width <= Int32(Self.maxSize), pass.bounds.height <= Int32(Self.maxSize) else {
                throw tooLarge("a surface of \(pass.bounds.width)x\(pass.bounds.height) pixels")
            }
            planes.append(.none)
            planeBounds.append(pass.bounds)
            buffers.append(-1)
        }
    }

    func outOfMemory(_ what: String) -> CompositorError {
        CompositorError(.outOfMemory, "there is no memory for \(what); a smaller picture needs less")
    }

    func tooLarge(_ what: String) -> CompositorError {
        CompositorError(.tooLarge, "\(what) is too large: the limit is \(Self.maxSize) on a side")
    }
}
