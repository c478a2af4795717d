// Unsafe: particles and sprites by address, valid while the threads place them. Each writes its own.
import CPUKernels
import FrameModel

/// Takes the particles of a frame to the device, some hundred at a time.
struct SpriteJob {
    /// The particles of one quad.
    struct Batch {
        let placer: SpritePlacer
        let particles: UnsafePointer<Particle>
        let count: Int
        let sprites: UnsafeMutablePointer<CPUSprite>
        /// By sprite, its pixels; none for what is out of sight.
        let boxes: UnsafeMutablePointer<PixelRect>
        /// Portions of the batches before.
        let firstPortion: Int
    }

    let batches: UnsafePointer<Batch>
    /// By portion, its batch.
    let batchOfPortion: UnsafePointer<Int32>
    /// By portion, whether any sprite is a texel a pixel.
    let hasUnits: UnsafeMutablePointer<Bool>
    let portionCount: Int

    /// How many are placed at a time.
    static let portion = 512
    /// So many are placed while what the next is written to comes from another core's cache.
    private static let fetched = 8
    /// A particle takes as long as so many pixels.
    private static let pixelsWorth = 32
    var pixels: Int { portionCount * Self.portion * Self.pixelsWorth }

    /// How many portions so many particles make.
    static func portions(_ count: Int) -> Int { (count + portion - 1) / portion }

    func place(portion: Int) {
        let batch = batches + Int(batchOfPortion[portion])
        let first = (portion - batch.pointee.firstPortion) * Self.portion
        var hasUnit = false
        for k in first..<min(batch.pointee.count, first + Self.portion) {
            let sprite = batch.pointee.sprites + k
            // The other threads read them last, as their bands needed.
            CPUFetchToWrite(sprite + Self.fetched, Int32(MemoryLayout<CPUSprite>.stride))
            if batch.pointee.placer.place(batch.pointee.particles[k], sprite) {
                batch.pointee.boxes[k] = PixelRect(sprite.pointee.bounds)
                if sprite.pointee.kind == CPUSpriteUnit { hasUnit = true }
            } else {
                batch.pointee.boxes[k] = .empty
            }
        }
        hasUnits[portion] = hasUnit
    }
}
