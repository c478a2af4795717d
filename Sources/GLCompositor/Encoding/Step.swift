import CGL

/// The steps to execute, in order.
enum Step {
    /// Sets the target of the following steps; its texel (0, 0) is the pixel (originX, originY) of the pass's space.
    case target(RenderTarget, originX: Int32, originY: Int32)
    /// Clears texels of the target.
    case clear(PixelRect, SIMD4<Float>)
    /// Draws batches.
    case draw(Range<Int>)
    /// Copies a texture's texels to the target.
    case blit(TexelCopy)
    /// Copies texels of the target, a range in `QuadEncoder.copies`, to the same texels of another one, which the
    /// programs of the following batches read.
    case copy(Range<Int>, into: RenderTarget)
    /// Runs filters, a range in `QuadEncoder.filters`; the target has to be set again afterwards.
    case filter(Range<Int>)
    /// Blurs in memory, an index in `QuadEncoder.memoryBlurs`; the target has to be set again afterwards.
    case blur(Int)
    /// Copies texels of the target to a tile of the picture, offset by x and y.
    case show(PixelRect, on: RenderTarget, x: Int32, y: Int32)
    /// Calls the caller's code to draw a layer's surface; the target has to be set again afterwards.
    case call(DrawingSurfaces.Entry, FrameDrawing)
    /// Records that the target now holds a version of the retained surface at an index.
    case keep(Int, version: UInt64)
}

/// The pixels of a pass while a frame is drawn.
struct PassSurface {
    /// Nil where nothing of the pass is needed.
    var target: RenderTarget?
    /// The pixel of the pass's space at the target's texel (0, 0).
    var originX: Int32 = 0, originY: Int32 = 0
    /// The pixels that exist.
    var area = PixelRect.empty
    /// The number of transparent texels around a surface's pixels.
    static let border = 1
    /// Whether the target is released to the pool after its last reader.
    var isPooled = false
    /// The slot among the retained surfaces if the surface is kept from here on; -1 for none.
    var kept = -1
    /// The first quad that is not drawn yet; nil before anything is drawn.
    var next: Int?
}
