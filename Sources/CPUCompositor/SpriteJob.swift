// Unsafe: particles and sprites by address, valid while the threads place them. Each writes its own.
import CPUKernels
import FramePlan

/// Takes the particles of a batch to the device, some hundred at a time.
struct SpriteJob {
    let placer: SpritePlacer
    let particles: UnsafePointer<Particle>
    let count: Int
    let sprites: UnsafeMutablePointer<CPUSprite>
    /// By sprite: its first row, and the one after its last; as many for what is out of sight.
    let rows: UnsafeMutablePointer<SIMD2<Int32>>
    /// By portion, whether any sprite is a texel a pixel.
    let hasUnits: UnsafeMutablePointer<Bool>

    /// How many are placed at a time.
    private static let portion = 512
    /// A particle takes as long as so many pixels.
    static let pixelsWorth = 32

    var bandCount: Int { Self.portions(count) }

    /// How many portions so many particles make.
    static func portions(_ count: Int) -> Int { (count + portion - 1) / portion }

    func place(portion: Int) {
        var hasUnit = false
        for k in portion * Self.portion..<min(count, (portion + 1) * Self.portion) {
            let sprite = sprites + k
            if placer.place(particles[k], sprite) {
                rows[k] = SIMD2(sprite.pointee.bounds.minY, sprite.pointee.bounds.maxY)
                if sprite.pointee.kind == CPUSpriteUnit { hasUnit = true }
            } else {
                rows[k] = .zero
            }
        }
        hasUnits[portion] = hasUnit
    }
}
