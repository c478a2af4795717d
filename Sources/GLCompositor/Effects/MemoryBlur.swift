// Unsafe code: pixels are read and written by address.
import CGL
import CPUKernels
import PixelEffects

/// A blur from one target to another that is computed in memory, where both are on a software GL.
struct MemoryBlur {
    let blur: PictureBlur
    let source, target: RenderTarget
    /// The pixels at texels (0, 0) of source and target.
    let sourceOrigin, targetOrigin: SIMD2<Int32>
    /// The pixels that are read, and those that are made.
    let reads, area: PixelRect

    /// The texels of the source that are read: `reads` may exceed the source where nothing depends on its pixels.
    fileprivate var texels: PixelRect {
        reads.moved(0 &- sourceOrigin).intersection(
            PixelRect(minX: 0, minY: 0, maxX: Int32(source.width), maxY: Int32(source.height)))
    }

    /// The bytes of memory for the source, the result and intermediate levels.
    fileprivate var byteCount: Int { 4 * (reads.area + area.area) + 8 + blur.byteCount }
}

/// Computes blurs in memory, on the drawing thread.
///
/// Halvings and doublings of 1920x1080 pixels take 20 ms of one core with programs; with kernels 3, and copying to
/// memory and back 1.
final class MemoryBlurs {
    private let scratch = BlurScratch(kernels: CPUKernelsBest())
    private var memory: PixelStorage?
    private let format: GLenum

    /// - Parameter driver: targets are read and written in its order of channels, which does not affect a blur.
    init(driver: GLDriver) { format = GLenum(driver.hasBGRA ? GL_BGRA_EXT : GL_RGBA) }

    deinit { scratch.deallocate() }

    /// Allocates the memory that a blur needs when it runs.
    func reserve(_ work: MemoryBlur) throws(CompositorError) {
        let count = work.byteCount
        if let room = memory?.count, room >= count { return }
        memory = nil
        memory = PixelStorage(count: count + count / 8)
        if memory == nil {
            throw CompositorError(
                .outOfMemory, "there is no memory for a blur of \(work.area.width)x\(work.area.height) pixels")
        }
    }

    /// Reads the source, blurs it and writes the result. Binds the source's framebuffer and the target's texture.
    func run(_ work: MemoryBlur) {
        guard let memory = memory?.bytes.baseAddress else { return }
        let pixels = memory.assumingMemoryBound(to: UInt32.self)
        let source = PixelPlane(
            base: pixels, stride: Int(work.reads.width), originX: work.reads.minX, originY: work.reads.minY)
        let target = PixelPlane(
            base: pixels + work.reads.area, stride: Int(work.area.width), originX: work.area.minX,
            originY: work.area.minY)
        let planes = (4 * (work.reads.area + work.area.area) + 7) & ~7
        let texels = work.texels
        if !texels.isEmpty {
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), work.source.framebufferName)
            glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(source.stride))
            glReadPixels(
                texels.minX, texels.minY, texels.width, texels.height, format, GLenum(GL_UNSIGNED_BYTE),
                source.at(texels.minX + work.sourceOrigin.x, texels.minY + work.sourceOrigin.y))
            glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 0)
        }
        work.blur.forEachStep(from: source, to: target, memory: memory + planes) { step in
            for band in 0..<step.bandCount { step.draw(band: band, scratch) }
        }
        glBindTexture(GLenum(GL_TEXTURE_2D), work.target.textureName)
        glTexSubImage2D(
            GLenum(GL_TEXTURE_2D), 0, work.area.minX - work.targetOrigin.x, work.area.minY - work.targetOrigin.y,
            work.area.width, work.area.height, format, GLenum(GL_UNSIGNED_BYTE), target.base)
    }
}
