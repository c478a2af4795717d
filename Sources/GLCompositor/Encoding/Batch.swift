import CGL

/// Consecutive pieces that one draw call draws.
struct Batch {
    /// The program's number in its table.
    var program: Int
    /// The texture, 0 for none, and whether it is filtered.
    var texture: GLuint
    var isLinear: Bool
    /// The mask's texture, 0 for none, and the offset from the target's pixels to its texels.
    var mask: GLuint
    var maskX, maskY: Int32
    /// The blending with the target; opaque pieces replace, and so do those whose program reads the target.
    var blend: FixedBlend
    /// The clips that are evaluated, -1 for none.
    var clip0, clip1: Int32
    /// The texels of the target that may be touched; all where it is empty.
    var scissor: PixelRect
    /// The range of records of the program's geometry.
    var first, count: Int

    /// The most vertices of a batch that are drawn as triangles: 682 quads.
    ///
    /// llvmpipe processes vertices in runs of at most 4095 and looks for rectangles in whole groups of six within a
    /// run: in longer draws the next run begins within a quad. A tile is drawn by rectangles only where everything in
    /// it is a rectangle, so 20,000 blobs took 58 ms of one core in draws of 683 quads, 37 ms in draws of 682.
    static let mostVertices = 4092

    /// Whether a piece can join the batch.
    @inline(__always) func takes(_ other: Batch) -> Bool {
        program == other.program && texture == other.texture && isLinear == other.isLinear && blend == other.blend
            && clip0 == other.clip0 && clip1 == other.clip1 && mask == other.mask && maskX == other.maskX
            && maskY == other.maskY && scissor == other.scissor
    }
}

// Clamping of colours in targets of bytes. An animation may add to a colour or overshoot it; GL clamps a shader's
// output only after coverage has scaled it.

extension SIMD4<Float> {
    /// A premultiplied colour in the range of bytes: channels in 0…1 that never exceed alpha; NaN becomes 0.
    var endedAsColor: SIMD4<Float> {
        let ended = endedAsFactors
        return ended.limited(.zero, SIMD4(repeating: ended.w))
    }

    /// Factors of channels, each clamped to 0…1; NaN becomes 0.
    @inline(__always) var endedAsFactors: SIMD4<Float> {
        limited(.zero, .one)
    }
}
