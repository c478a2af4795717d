import CGLES
import FramePlan

/// Consecutive pieces that one draw call draws.
struct Batch {
    /// Index of the program (`ProgramKey.index`).
    var program: Int
    /// Texture, 0 for none, and whether it is filtered.
    var texture: GLuint
    var isLinear: Bool
    /// How its colours meet the target; opaque pieces replace.
    var blend: Blend
    /// Clips evaluated, -1 for none.
    var clip0, clip1: Int32
    /// Records of the program's geometry.
    var first, count: Int

    /// What GL's blending is set to.
    enum Blend: UInt8 {
        case replace, sourceOver, plusLighter

        init(_ mode: BlendMode) {
            switch mode {
            case .sourceOver: self = .sourceOver
            case .plusLighter: self = .plusLighter
            default: self = .sourceOver
            }
        }
    }

    /// Whether a piece can join it.
    @inline(__always) func takes(_ other: Batch) -> Bool {
        program == other.program && texture == other.texture && isLinear == other.isLinear && blend == other.blend
            && clip0 == other.clip0 && clip1 == other.clip1
    }
}

/// A pass as it is executed: where it draws, what is cleared, and its batches.
struct PassRun {
    /// The surface's target; nil for the picture's tile.
    var target: RenderTarget?
    /// Device position of the target's texel (0, 0).
    var originX, originY: Int32
    /// The part of device space that is drawn.
    var region: PixelRect
    var clears: Bool
    var batches: Range<Int>
}
