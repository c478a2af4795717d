// Unsafe: owns what the kernels read of particles by address.
import CPUKernels
import FramePlan

/// The particles of a frame on the device, and what they show. Storage is reused from frame to frame.
struct SpriteTable {
    /// By quad of the frame, where it has any particles at all: its index in `batches`; -1 for others.
    private(set) var batchOfQuad = Room<Int32>(capacity: 1)
    private(set) var batches = Room<SpriteBatch>(capacity: 4)
    private(set) var count = 0
    private var sprites = Room<CPUSprite>(capacity: 64)
    private var rows = Room<SIMD2<Int32>>(capacity: 64)
    private var framed = Room<UInt32>(capacity: 256)
    private var hasUnits = Room<Bool>(capacity: 4)

    func deallocate() {
        batchOfQuad.deallocate()
        batches.deallocate()
        sprites.deallocate()
        rows.deallocate()
        framed.deallocate()
        hasUnits.deallocate()
    }

    /// Takes in all particles of a frame.
    ///
    /// - Parameters:
    ///   - isFloat: whether planes are of floats; else unscaled particles are drawn by the kernel for these.
    ///   - run: has the threads place a batch.
    mutating func fill(
        _ frame: borrowing Frame, _ images: borrowing ContiguousArray<ImageSource>, isFloat: Bool,
        _ run: (SpriteJob) -> Void
    ) {
        count = 0
        if frame.particleBatches.isEmpty { return }
        batchOfQuad.reserve(frame.quads.count)
        var all = 0, frames = 0, portions = 0
        for k in frame.quads.indices {
            let paint = frame.quads[k].paint
            (batchOfQuad.base + k).initialize(to: paint.kind == .particles ? Int32(count) : -1)
            if paint.kind != .particles { continue }
            let batch = frame.particleBatches[Int(paint.source)]
            count += 1
            all += Int(batch.count)
            portions = max(portions, SpriteJob.portions(Int(batch.count)))
            if !isFloat { frames += FramedTexels(batch.texels, images[Int(batch.image)])?.capacity ?? 0 }
        }
        batches.reserve(count)
        sprites.reserve(all)
        rows.reserve(all)
        framed.reserve(frames)
        hasUnits.reserve(portions)
        var next = 0, nextFrame = framed.base, index = 0
        for k in frame.quads.indices where batchOfQuad.base[k] >= 0 {
            let quad = frame.quads[k], batch = frame.particleBatches[Int(quad.paint.source)]
            let image = images[Int(batch.image)]
            let isLinear = quad.paint.sampling != .nearest
            let frames = !isFloat && isLinear ? FramedTexels(batch.texels, image) : nil
            var made = SpriteBatch(
                quad: k, source: image, sprites: UnsafePointer(sprites.base + next),
                rows: UnsafePointer(rows.base + next), count: Int(batch.count),
                image: CPUSpriteImage(batch.texels, image, isLinear: isLinear, isFloat: isFloat))
            place(frame, quad, batch, findsUnits: frames != nil, from: next, run)
            next += Int(batch.count)
            if let frames, hasUnit(SpriteJob.portions(Int(batch.count))) {
                frames.fill(nextFrame, image)
                made.image.framed = UnsafePointer(nextFrame)
                made.image.framedStride = Int32(frames.stride)
                nextFrame += frames.capacity
            }
            (batches.base + index).initialize(to: made)
            index += 1
        }
    }

    private func place(
        _ frame: borrowing Frame, _ quad: Quad, _ batch: ParticleBatch, findsUnits: Bool, from first: Int,
        _ run: (SpriteJob) -> Void
    ) {
        frame.particles.withUnsafeBufferPointer { particles in
            guard let base = particles.baseAddress else { return }
            run(
                SpriteJob(
                    placer: SpritePlacer(quad, texels: batch.texels, findsUnits: findsUnits),
                    particles: base + Int(batch.first), count: Int(batch.count), sprites: sprites.base + first,
                    rows: rows.base + first, hasUnits: hasUnits.base))
        }
    }

    /// Whether any of the batch that was placed last is a texel a pixel.
    private func hasUnit(_ portions: Int) -> Bool {
        for k in 0..<portions where hasUnits.base[k] { return true }
        return false
    }
}

/// The particles that one quad draws, back to front.
struct SpriteBatch {
    /// Index in `Frame.quads`.
    var quad: Int
    var source: ImageSource
    var sprites: UnsafePointer<CPUSprite>
    /// By sprite: its first row, and the one after its last.
    var rows: UnsafePointer<SIMD2<Int32>>
    var count: Int
    var image: CPUSpriteImage
}
