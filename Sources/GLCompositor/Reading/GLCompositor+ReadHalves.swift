// Unsafe code: pixels are written through raw pointers by GL.
import CGL
import FrameModel

extension GLCompositor {
    /// Reads a tile of half floats from the framebuffer that is bound.
    ///
    /// GL gives floats of any target that has them, half floats where the driver says so.
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

    /// Whether half floats can be read from the framebuffer that is bound.
    var givesHalves: Bool {
        var format: GLint = 0, type: GLint = 0
        glGetIntegerv(GLenum(GL_IMPLEMENTATION_COLOR_READ_FORMAT), &format)
        glGetIntegerv(GLenum(GL_IMPLEMENTATION_COLOR_READ_TYPE), &type)
        return format == GL_RGBA && type == GL_HALF_FLOAT
    }
}
