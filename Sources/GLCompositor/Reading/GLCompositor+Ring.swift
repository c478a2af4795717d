// Unsafe code: a mapped buffer is a raw pointer, and offsets into buffers are pointers to GL.
import CGL

// Reading while later frames are drawn. Nothing here waits before `finishReading`, which waits only if the picture is
// not there yet.

extension GLCompositor {
    /// Starts copying the picture drawn last to a buffer, on the GPU.
    ///
    /// - Throws: `.contextLost`.
    public func startReading() throws(CompositorError) {
        guard let resources, let picture = resources.picture, picture.isDrawn || picture.tiles.isEmpty else {
            preconditionFailure("there is no picture to read before one was drawn")
        }
        guard context.makeCurrent() else { throw Self.lost }
        let slot = resources.ring.next()
        // A fence left by a picture for which waiting failed.
        glDeleteSync(slot.fence)
        slot.fence = nil
        slot.width = picture.width
        slot.height = picture.height
        guard let target = picture.tiles.first?.target else { return }
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebufferName)
        slot.layout = target.format == .bytes ? .bytes : givesHalves ? .halves : .floats
        let bytesPerPixel = slot.layout.bytesPerPixel
        let bytes = slot.width * slot.height * bytesPerPixel
        glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), slot.buffer.name)
        if slot.room < bytes {
            GLDebug.forgetErrors()
            glBufferData(GLenum(GL_PIXEL_PACK_BUFFER), GLsizeiptr(bytes), nil, GLenum(GL_STREAM_READ))
            slot.room = glGetError() == GLenum(GL_NO_ERROR) ? bytes : 0
        }
        if slot.room >= bytes {
            glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(slot.width))
            for tile in picture.tiles {
                let start = (Int(tile.bounds.minY) * slot.width + Int(tile.bounds.minX)) * bytesPerPixel
                glBindFramebuffer(GLenum(GL_FRAMEBUFFER), tile.target.framebufferName)
                glReadPixels(
                    0, 0, tile.bounds.width, tile.bounds.height, format(slot.layout), type(slot.layout),
                    UnsafeMutableRawPointer(bitPattern: start))
            }
            glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 0)
            slot.fence = glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0)
            // Without it the fence might never be reached if nothing more is drawn.
            glFlush()
        }
        glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
        GLDebug.check("starting to read a picture")
    }

    /// Copies the picture whose reading was started first, as `read(into:bytesPerRow:)`; the picture is released
    /// whether that fails or not.
    ///
    /// - Throws: `.contextLost`, also where the GPU takes longer than 20 seconds; `.outOfMemory` where GL has no memory
    ///   for the copy.
    public func finishReading(
        into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws(CompositorError) {
        guard let resources else { preconditionFailure("a compositor has its resources as long as it lives") }
        let slot = resources.ring.take()
        guard context.makeCurrent() else { throw Self.lost }
        if slot.width == 0 || slot.height == 0 { return }
        let pixelBytes = capabilities.pixelFormat.bytesPerPixel
        precondition(
            bytesPerRow >= pixelBytes * slot.width
                && destination.count >= bytesPerRow * (slot.height - 1) + pixelBytes * slot.width,
            "\(destination.count) bytes in rows of \(bytesPerRow) do not hold \(slot.width)x\(slot.height) pixels")
        guard let fence = slot.fence else {
            throw CompositorError(
                .outOfMemory, "GL has no memory to read \(slot.width)x\(slot.height) pixels; render a smaller picture")
        }
        slot.fence = nil
        defer { glDeleteSync(fence) }
        // A GPU that takes longer than this for a frame hangs.
        let patience: GLuint64 = 20_000_000_000
        let answer = glClientWaitSync(fence, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), patience)
        try reset.check()
        guard answer == GLenum(GL_ALREADY_SIGNALED) || answer == GLenum(GL_CONDITION_SATISFIED) else {
            throw CompositorError(.contextLost, "the GPU does not finish a frame; make a new compositor and draw again")
        }
        glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), slot.buffer.name)
        defer { glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0) }
        let rowBytes = slot.width * slot.layout.bytesPerPixel
        guard
            let pixels = glMapBufferRange(
                GLenum(GL_PIXEL_PACK_BUFFER), 0, rowBytes * slot.height, GLbitfield(GL_MAP_READ_BIT))
        else { throw CompositorError(.outOfMemory, "GL cannot map \(slot.width)x\(slot.height) pixels that were read") }
        let start = destination.baseAddress.unsafelyUnwrapped
        for row in 0..<slot.height {
            copy(slot, from: pixels + row * rowBytes, to: start + row * bytesPerRow)
        }
        // False where the memory was lost meanwhile, for example when a screen changes its mode.
        guard glUnmapBuffer(GLenum(GL_PIXEL_PACK_BUFFER)) == GLboolean(GL_TRUE) else { throw Self.lost }
        GLDebug.check("reading a picture from its buffer")
    }

    /// Copies one row of pixels in the order and format of pictures.
    private func copy(_ slot: PictureRing.Slot, from: UnsafeMutableRawPointer, to: UnsafeMutableRawPointer) {
        switch slot.layout {
        case .bytes:
            to.copyMemory(from: from, byteCount: 4 * slot.width)
            if !driver.readsBGRA {
                ImageStore.swapRedAndBlue(to.assumingMemoryBound(to: UInt32.self), count: slot.width)
            }
        case .halves: to.copyMemory(from: from, byteCount: 8 * slot.width)
        case .floats:
            for x in 0..<slot.width {
                let pixel = from.load(fromByteOffset: 16 * x, as: SIMD4<Float>.self)
                to.storeBytes(of: SIMD4<Float16>(pixel), toByteOffset: 8 * x, as: SIMD4<Float16>.self)
            }
        }
    }

    private func format(_ layout: PictureRing.Layout) -> GLenum {
        GLenum(layout == .bytes && driver.readsBGRA ? GL_BGRA_EXT : GL_RGBA)
    }

    private func type(_ layout: PictureRing.Layout) -> GLenum {
        switch layout {
        case .bytes: GLenum(GL_UNSIGNED_BYTE)
        case .halves: GLenum(GL_HALF_FLOAT)
        case .floats: GLenum(GL_FLOAT)
        }
    }

    static var lost: CompositorError {
        CompositorError(.contextLost, "the GL context does not become current; make a new compositor")
    }
}
