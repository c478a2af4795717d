// Unsafe: passes the quads of a frame to the workers by address.

/// The result of one scan of a frame's quads: the box of each one, and how they use images. Quads are so large that
/// iterating over them is limited by memory: it is done once per frame, by all threads. Storage is reused from frame to
/// frame.
struct QuadSurvey {
    /// By quad, its bounds.
    private(set) var boxes = Room<PixelRect>(capacity: 64)
    /// By image, how quads use it: first the uses of the first slice, then those of the other slices.
    private(set) var uses = Room<ImageUse>(capacity: 16)

    func deallocate() {
        boxes.deallocate()
        uses.deallocate()
    }

    /// Scans a frame. `run` executes the job on the threads.
    mutating func fill(_ frame: borrowing Frame, threads: Int, _ run: (SurveyJob) -> Void) {
        let quadCount = frame.quads.count, imageCount = frame.images.count
        // Each slice counts uses for itself: with many images that would be more work than it saves.
        let isShared = imageCount * 16 <= quadCount
        let slices = Slices(0..<quadCount, threads: isShared ? threads : 1)
        boxes.reserve(quadCount)
        uses.reserve(imageCount * slices.count)
        uses.base.initialize(repeating: ImageUse(), count: imageCount * slices.count)
        frame.quads.withUnsafeBufferPointer { quads in
            frame.particleBatches.withUnsafeBufferPointer { batches in
                guard let quads = quads.baseAddress else { return }
                run(
                    SurveyJob(
                        slices: slices, quads: quads, batches: batches.baseAddress, boxes: boxes.base,
                        uses: uses.base, imageCount: imageCount))
            }
        }
        for slice in 1..<max(1, slices.count) {
            for image in 0..<imageCount { uses.base[image].add(uses.base[slice * imageCount + image]) }
        }
    }
}

/// Scans the quads of a frame, slice by slice: see QuadSurvey.
struct SurveyJob {
    let slices: Slices
    let quads: UnsafePointer<Quad>
    /// Nil where there are no particles.
    let batches: UnsafePointer<ParticleBatch>?
    let boxes: UnsafeMutablePointer<PixelRect>
    /// By slice and image, how the slice's quads use it.
    let uses: UnsafeMutablePointer<ImageUse>
    let imageCount: Int

    /// The cost of a quad, in pixels.
    private static let pixelsWorth = 16
    var pixels: Int { slices.range.count * Self.pixelsWorth }

    func look(slice: Int) {
        let own = uses + slice * imageCount, end = slices.range.upperBound
        for k in slices[slice] {
            if k + 12 < end { (quads + (k + 12)).fetch() }
            let quad = quads + k
            boxes[k] = quad.pointee.shape.bounds
            note(quad, own)
            if let batches, quad.pointee.particles >= 0 {
                own[Int(batches[Int(quad.pointee.particles)].image)].asPixels = true
            }
        }
    }

    @inline(__always)
    private func note(_ quad: UnsafePointer<Quad>, _ own: UnsafeMutablePointer<ImageUse>) {
        let isCopy = quad.pointee.paint.sampling == .aligned && !quad.pointee.paint.isFolded
        for image in quad.pointee.paint.images {
            own[image].quads += 1
            if !isCopy { own[image].asPixels = true }
        }
    }
}

/// The parts in which threads process a long list together: the same from frame to frame.
struct Slices {
    let range: Range<Int>
    let count: Int

    /// The fewest elements of a slice: a thread processes fewer in less time than another takes to start.
    private static let least = 512

    /// Creates four slices per thread, so that a late thread leaves some to the others; one slice of a short list.
    init(_ range: Range<Int>, threads: Int) {
        self.range = range
        count = threads > 1 ? max(1, min(4 * threads, range.count / Self.least)) : 1
    }

    /// Returns a slice of the list.
    @inline(__always)
    subscript(slice: Int) -> Range<Int> {
        let size = range.count
        return range.lowerBound + slice * size / count..<range.lowerBound + (slice + 1) * size / count
    }
}
