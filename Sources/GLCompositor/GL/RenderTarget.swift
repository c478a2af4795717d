import CGLES
import FramePlan

/// A texture that can be drawn to: a tile of the picture, or a surface.
final class RenderTarget {
    let width, height: Int
    private let texture: GLTexture
    private let framebuffer: GLFramebuffer

    /// A cleared target. BGRA where the driver has it: llvmpipe's fast paths want it, and reading needs no swap.
    init(width: Int, height: Int, driver: GLDriver, debug: GLDebug, label: String) throws(CompositorError) {
        self.width = width
        self.height = height
        while glGetError() != GLenum(GL_NO_ERROR) {}
        let texture = GLTexture()
        let format = driver.hasBGRA ? GL_BGRA_EXT : GL_RGBA
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, driver.hasBGRA ? GL_BGRA_EXT : GL_RGBA8, GLsizei(width), GLsizei(height), 0,
            GLenum(format), GLenum(GL_UNSIGNED_BYTE), nil)
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_NEAREST)
        guard glGetError() == GLenum(GL_NO_ERROR), let framebuffer = GLFramebuffer(texture: texture) else {
            throw CompositorError(
                .outOfMemory, "GL has no memory for a target of \(width)x\(height) pixels; render a smaller picture")
        }
        debug.name(GL_TEXTURE, texture.name, label)
        debug.name(GL_FRAMEBUFFER, framebuffer.name, label)
        self.texture = texture
        self.framebuffer = framebuffer
        glDisable(GLenum(GL_SCISSOR_TEST))
        glClearColor(0, 0, 0, 0)
        glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }

    /// Its texture, to draw it.
    var textureName: GLuint { texture.name }
    /// Its framebuffer, to draw into it or to read it.
    var framebufferName: GLuint { framebuffer.name }
}
