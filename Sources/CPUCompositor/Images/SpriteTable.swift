// Unsafe: owns the kernels' particle data by address.
import CPUKernels

/// The particles of a frame on the device, and their images. Storage is reused from frame to frame.
struct SpriteTable {
    /// By quad of the frame, if it has any particles: the index in `batches`; -1 for other quads.
    private(set) var batchOfQuad = Room<Int32>(capacity: 1)
    private(set) var batches = Room<SpriteBatch>(capacity: 4)
    private(set) var count = 0
    private var sprites = Room<CPUSprite>(capacity: 64)
    private var boxes = Room<PixelRect>(capacity: 64)
    private var framed = Room<UInt32>(capacity: 256)
    // The jobs of the threads: see SpriteJob.
    private var jobs = Room<SpriteJob.Batch>(capacity: 4)
    private var jobOfPortion = Room<Int32>(capacity: 16)
    private var hasUnits = Room<Bool>(capacity: 16)

    func deallocate() {
        batchOfQuad.deallocate()
        batches.deallocate()
        sprites.deallocate()
        boxes.deallocate()
        framed.deallocate()
        jobs.deallocate()
        jobOfPortion.deallocate()
        hasUnits.deallocate()
    }

    /// Adds all particles of a frame.
    ///
    /// - Parameters:
    ///   - isFloat: whether planes are of floats.
    ///   - run: executes the placing on the threads.
    mutating func fill(
        _ frame: borrowing Frame, _ images: borrowing ContiguousArray<ImageSource>, isFloat: Bool,
        _ run: (SpriteJob) -> Void
    ) {
        count = 0
        if frame.particleBatches.isEmpty { return }
        reserve(frame, images)
        frame.particles.withUnsafeBufferPointer { particles in
            // An empty array has no address; nothing reads there.
            guard let base = particles.baseAddress ?? UnsafePointer(bitPattern: 64) else { return }
            var next = 0, portions = 0, index = 0
            for k in frame.quads.indices where batchOfQuad.base[k] >= 0 {
                let quad = frame.quads[k], batch = frame.particleBatches[Int(quad.paint.source)]
                let image = images[Int(batch.image)]
                let isLinear = quad.paint.sampling != .nearest
                let frames = isLinear ? FramedTexels(batch.texels, image) : nil
                let made = SpriteBatch(
                    quad: k, source: image, sprites: UnsafePointer(sprites.base + next),
                    boxes: UnsafePointer(boxes.base + next), count: Int(batch.count),
                    image: CPUSpriteImage(batch.texels, image, isLinear: isLinear, isFloat: isFloat), frames: frames)
                (batches.base + index).initialize(to: made)
                let job = SpriteJob.Batch(
                    placer: SpritePlacer(quad, batch, findsUnits: frames != nil),
                    particles: base + Int(batch.first), count: Int(batch.count), sprites: sprites.base + next,
                    boxes: boxes.base + next, firstPortion: portions)
                (jobs.base + index).initialize(to: job)
                for _ in 0..<SpriteJob.portions(Int(batch.count)) {
                    jobOfPortion.base[portions] = Int32(index)
                    portions += 1
                }
                next += Int(batch.count)
                index += 1
            }
            run(
                SpriteJob(
                    batches: UnsafePointer(jobs.base), batchOfPortion: UnsafePointer(jobOfPortion.base),
                    hasUnits: hasUnits.base, portionCount: portions))
        }
        frameUnits()
    }

    /// Counts the batches and reserves memory for all of them.
    private mutating func reserve(
        _ frame: borrowing Frame, _ images: borrowing ContiguousArray<ImageSource>
    ) {
        batchOfQuad.reserve(frame.quads.count)
        var all = 0, frames = 0, portions = 0
        for k in frame.quads.indices {
            let particles = frame.quads[k].particles
            (batchOfQuad.base + k).initialize(to: particles >= 0 ? Int32(count) : -1)
            if particles < 0 { continue }
            let batch = frame.particleBatches[Int(particles)]
            count += 1
            all += Int(batch.count)
            portions += SpriteJob.portions(Int(batch.count))
            frames += FramedTexels(batch.texels, images[Int(batch.image)])?.capacity ?? 0
        }
        batches.reserve(count)
        jobs.reserve(count)
        sprites.reserve(all)
        boxes.reserve(all)
        framed.reserve(frames)
        hasUnits.reserve(portions)
        jobOfPortion.reserve(portions)
    }

    /// Makes framed texels for batches with sprites of one texel per pixel.
    private mutating func frameUnits() {
        var next = framed.base
        for index in 0..<count {
            let batch = batches.base + index, first = jobs.base[index].firstPortion
            guard let frames = batch.pointee.frames else { continue }
            for portion in first..<first + SpriteJob.portions(batch.pointee.count) where hasUnits.base[portion] {
                frames.fill(next, batch.pointee.source)
                batch.pointee.image.framed = UnsafePointer(next)
                batch.pointee.image.framedStride = Int32(frames.stride)
                next += frames.capacity
                break
            }
        }
    }
}

/// The particles that one quad draws, back to front.
struct SpriteBatch {
    /// Index in `Frame.quads`.
    var quad: Int
    var source: ImageSource
    var sprites: UnsafePointer<CPUSprite>
    /// By sprite, its pixels; empty for what is not visible.
    var boxes: UnsafePointer<PixelRect>
    var count: Int
    var image: CPUSpriteImage
    /// The framed texels, where there can be any.
    var frames: FramedTexels?
}

/// Whole texels of an image with a transparent texel on every side: the input of the kernel for upright unscaled
/// sprites.
struct FramedTexels {
    private let x, y, width, height: Int

    /// The largest width and height: larger ones are not worth a copy per frame.
    private static let limit: Float = 256

    /// Nil where the texels are not whole texels of the image, or too many, or not of bytes.
    init?(_ texels: SIMD4<Float>, _ image: ImageSource) {
        guard image.texels == CPUTexelBytes, texels == texels.rounded(.towardZero), texels.x >= 0, texels.y >= 0,
            texels.z <= Float(image.width),
            texels.w <= Float(image.height), texels.z > texels.x, texels.w > texels.y,
            texels.z - texels.x <= Self.limit, texels.w - texels.y <= Self.limit
        else { return nil }
        x = Int(texels.x); y = Int(texels.y)
        width = Int(texels.z) - x; height = Int(texels.w) - y
    }

    /// The number of words from one row to the next: the kernel reads whole vectors of neighbours.
    var stride: Int { (width + 2 + Int(CPUFloatSlack) + 7) & ~7 }
    /// The number of words of all rows.
    var capacity: Int { stride * (height + 2) + Int(CPUFloatSlack) }

    /// Writes the copy.
    func fill(_ copy: UnsafeMutablePointer<UInt32>, _ image: ImageSource) {
        copy.initialize(repeating: 0, count: capacity)
        for row in 0..<height {
            (copy + ((row + 1) * stride + 1)).update(
                from: image.pixels + ((y + row) * Int(image.stride) + x), count: width)
        }
    }
}
