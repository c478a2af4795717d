// Unsafe code: pixels are read and written by address.
import CGL
import CPUKernels
import PixelEffects

/// A blur from one target to another that is done in memory: on a software GL that is where both are.
struct MemoryBlur {
    let blur: PictureBlur
    let source, target: RenderTarget
    /// The pixels that texels (0, 0) of the two are.
    let sourceOrigin, targetOrigin: SIMD2<Int32>
    /// What is read, and what is made.
    let reads, area: PixelRect

    /// Texels of the source that are read: some of `reads` may lie beyond what is there, where nothing depends on them.
    fileprivate var texels: PixelRect {
        reads.moved(0 &- sourceOrigin).intersection(
            PixelRect(minX: 0, minY: 0, maxX: Int32(source.width), maxY: Int32(source.height)))
    }

    /// Memory for the source, the result and what is made in between.
    fileprivate var byteCount: Int { 4 * (reads.area + area.area) + 8 + blur.byteCount }
}

/// Does blurs in memory, on the thread that draws.
///
/// Programs would take 20 ms of one core for the halvings and doublings of 1920x1080 pixels, kernels 3, and copying to memory and
/// back 1.
final class MemoryBlurs {
    private let scratch = BlurScratch(kernels: CPUKernelsBest())
    private var memory: PixelStorage?
    private let format: GLenum

    /// - Parameter driver: reads and writes targets in the same order of channels, which is all the same to a blur.
    init(driver: GLDriver) { format = GLenum(driver.hasBGRA ? GL_BGRA_EXT : GL_RGBA) }

    deinit { scratch.deallocate() }

    /// Makes sure that a blur has memory when it is run.
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
