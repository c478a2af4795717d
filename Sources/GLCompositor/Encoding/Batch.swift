import CGL
import FrameModel

/// Consecutive pieces that one draw call draws.
struct Batch {
    /// Number of the program in its table.
    var program: Int
    /// Texture, 0 for none, and whether it is filtered.
    var texture: GLuint
    var isLinear: Bool
    /// Texture of the mask, 0 for none, and what leads from the target's pixels to its texels.
    var mask: GLuint
    var maskX, maskY: Int32
    /// How its colours meet the target; opaque pieces replace, and so do those whose program reads the target.
    var blend: FixedBlend
    /// Clips evaluated, -1 for none.
    var clip0, clip1: Int32
    /// The texels of the target that may be touched; all where it is empty.
    var scissor: PixelRect
    /// Records of the program's geometry.
    var first, count: Int

    /// The most vertices of a batch that are drawn as triangles: 682 quads.
    ///
    /// llvmpipe takes vertices in runs of at most 4095 and looks for rectangles in whole sixes of a run: in longer draws the next
    /// run begins within a quad. A tile is drawn by rectangles only where all that it shows are some, so 20,000 blobs took 58 ms of one core in
    /// draws of 683 quads, 37 ms in draws of 682.
    static let mostVertices = 4092

    /// Whether a piece can join it.
    @inline(__always) func takes(_ other: Batch) -> Bool {
        program == other.program && texture == other.texture && isLinear == other.isLinear && blend == other.blend
            && clip0 == other.clip0 && clip1 == other.clip1 && mask == other.mask && maskX == other.maskX
            && maskY == other.maskY && scissor == other.scissor
    }
}
