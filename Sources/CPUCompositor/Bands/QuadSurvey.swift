// Unsafe: hands the quads of a frame to the workers by address.
import FrameModel

/// What a look at all quads of a frame tells: the box of each one, and how they use images. Quads are so large that looking through
/// them is waiting for memory: it is done once a frame, by all threads. Storage is reused from frame to frame.
struct QuadSurvey {
    /// By quad, its bounds.
    private(set) var boxes = Room<PixelRect>(capacity: 64)
    /// By image, how quads use it. First those of the first slice, behind them the others'.
    private(set) var uses = Room<ImageUse>(capacity: 16)

    func deallocate() {
        boxes.deallocate()
        uses.deallocate()
    }

    /// Looks at a frame. `run`: has the threads do it.
    mutating func fill(_ frame: borrowing Frame, isFloat: Bool, threads: Int, _ run: (SurveyJob) -> Void) {
        let quadCount = frame.quads.count, imageCount = frame.images.count
        // Each slice counts uses by itself: of many images that would be more work than it saves.
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
                        uses: uses.base, imageCount: imageCount, isFloat: isFloat))
            }
        }
        for slice in 1..<max(1, slices.count) {
            for image in 0..<imageCount { uses.base[image].add(uses.base[slice * imageCount + image]) }
        }
    }
}
