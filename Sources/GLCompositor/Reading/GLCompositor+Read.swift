// Unsafe code: pixels are written through raw pointers by GL and GBM.
import CGL

extension GLCompositor {
    /// On GBM: shows the picture in a surface of its size and holds the front buffer.
    ///
    /// The picture is copied and not drawn there, because a surface's buffers alternate while damage is relative to the
    /// frame before. The copy flips the rows: a window's row 0 is at the bottom.
    func present(_ picture: TiledTarget) throws(CompositorError) {
        guard showsOnGBM, !picture.tiles.isEmpty else { return }
        do throws(Unusable) {
            try context.resizeWindow(width: picture.width, height: picture.height)
            glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), 0)
            for tile in picture.tiles {
                let bounds = tile.bounds
                let height = Int32(picture.height)
                glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), tile.target.framebufferName)
                glBlitFramebuffer(
                    0, 0, bounds.width, bounds.height, bounds.minX, height - bounds.minY, bounds.maxX,
                    height - bounds.maxY, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
            }
            GLDebug.check("showing a frame")
            try context.window?.swap()
        } catch {
            throw CompositorError(.unavailable, "the picture cannot be shown on GBM: \(error.reason)")
        }
    }

    /// Whether the picture is shown in GBM's window, as pictures of bytes are.
    private var showsOnGBM: Bool { surface == .gbm && capabilities.pixelFormat == .bgra8 }

    /// Copies the picture drawn last: premultiplied pixels of `Capabilities.pixelFormat`, row 0 at the top. Waits for drawing
    /// to end.
    ///
    /// On GBM the locked front buffer is mapped; where it cannot be, and elsewhere, GL reads the picture's textures.
    ///
    /// - Throws: `.contextLost`.
    public func read(into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws(CompositorError) {
        guard let picture = resources?.picture, picture.isDrawn || picture.tiles.isEmpty else {
            preconditionFailure("there is no picture to read before one was drawn")
        }
        if picture.tiles.isEmpty { return }
        let pixelBytes = capabilities.pixelFormat.bytesPerPixel
        precondition(
            bytesPerRow >= pixelBytes * picture.width
                && destination.count >= bytesPerRow * (picture.height - 1) + pixelBytes * picture.width,
            "\(destination.count) bytes in rows of \(bytesPerRow) do not hold \(picture.width)x\(picture.height) pixels"
        )
        guard context.makeCurrent() else {
            throw Self.lost
        }
        let start = destination.baseAddress.unsafelyUnwrapped
        if showsOnGBM, let window = context.window, window.read(into: start, bytesPerRow: bytesPerRow) { return }
        for tile in picture.tiles {
            glBindFramebuffer(GLenum(GL_FRAMEBUFFER), tile.target.framebufferName)
            let corner = start + Int(tile.bounds.minY) * bytesPerRow + Int(tile.bounds.minX) * pixelBytes
            if tile.target.format == .halves {
                readHalves(tile, to: corner, bytesPerRow)
            } else {
                read(tile, to: corner, bytesPerRow)
            }
        }
        GLDebug.check("reading a picture")
        try reset.check()
    }

    private func read(_ tile: TiledTarget.Tile, to start: UnsafeMutableRawPointer, _ bytesPerRow: Int) {
        let width = tile.bounds.width, height = tile.bounds.height
        let format = GLenum(driver.readsBGRA ? GL_BGRA_EXT : GL_RGBA)
        if bytesPerRow % 4 == 0 {
            glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(bytesPerRow / 4))
            glReadPixels(0, 0, width, height, format, GLenum(GL_UNSIGNED_BYTE), start)
            glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 0)
        } else {
            glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
            for row in 0..<height {
                glReadPixels(0, row, width, 1, format, GLenum(GL_UNSIGNED_BYTE), start + Int(row) * bytesPerRow)
            }
            glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 4)
        }
        if driver.readsBGRA { return }
        for row in 0..<Int(height) {
            let pixels = start + row * bytesPerRow
            for column in 0..<Int(width) {
                let red = pixels.load(fromByteOffset: column * 4, as: UInt8.self)
                let blue = pixels.load(fromByteOffset: column * 4 + 2, as: UInt8.self)
                pixels.storeBytes(of: blue, toByteOffset: column * 4, as: UInt8.self)
                pixels.storeBytes(of: red, toByteOffset: column * 4 + 2, as: UInt8.self)
            }
        }
    }

    /// Reads a tile of half floats from the bound framebuffer.
    ///
    /// GL returns floats from any target that has them, and half floats where the driver supports that.
    func readHalves(_ tile: TiledTarget.Tile, to start: UnsafeMutableRawPointer, _ bytesPerRow: Int) {
        let width = tile.bounds.width, height = tile.bounds.height
        if givesHalves, bytesPerRow % 8 == 0 {
            glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), GLint(bytesPerRow / 8))
            glReadPixels(0, 0, width, height, GLenum(GL_RGBA), GLenum(GL_HALF_FLOAT), start)
            glPixelStorei(GLenum(GL_PACK_ROW_LENGTH), 0)
            return
        }
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: Int(width)) { row in
            for y in 0..<height {
                glReadPixels(0, y, width, 1, GLenum(GL_RGBA), GLenum(GL_FLOAT), row.baseAddress)
                let line = start + Int(y) * bytesPerRow
                for x in 0..<Int(width) {
                    line.storeBytes(of: SIMD4<Float16>(row[x]), toByteOffset: 8 * x, as: SIMD4<Float16>.self)
                }
            }
        }
    }

    /// Whether half floats can be read from the bound framebuffer.
    var givesHalves: Bool {
        var format: GLint = 0, type: GLint = 0
        glGetIntegerv(GLenum(GL_IMPLEMENTATION_COLOR_READ_FORMAT), &format)
        glGetIntegerv(GLenum(GL_IMPLEMENTATION_COLOR_READ_TYPE), &type)
        return format == GL_RGBA && type == GL_HALF_FLOAT
    }
}
