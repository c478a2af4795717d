import CGL

/// A texture that can be drawn to: a tile of the picture, or a surface.
final class RenderTarget {
    /// The format of a texel.
    enum Format: Sendable {
        /// Eight bits per channel. BGRA where the driver supports it: llvmpipe's fast paths need it, and reading needs
        /// no swap.
        case bytes
        /// Half floats, for the intermediate targets of effects.
        case halves

        /// The number of bytes of a texel.
        var bytesPerTexel: Int { self == .bytes ? 4 : 8 }
    }

    let width, height: Int
    let format: Format
    private let texture: GLTexture
    private let framebuffer: GLFramebuffer

    /// Creates a cleared target.
    init(
        width: Int, height: Int, format: Format = .bytes, driver: GLDriver, debug: GLDebug, label: String
    ) throws(CompositorError) {
        self.width = width
        self.height = height
        self.format = format
        GLDebug.forgetErrors()
        let texture = GLTexture()
        let (inner, outer, type) =
            switch format {
            case .bytes where driver.hasBGRA: (GL_BGRA_EXT, GL_BGRA_EXT, GL_UNSIGNED_BYTE)
            case .bytes: (GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE)
            case .halves: (GL_RGBA16F, GL_RGBA, GL_HALF_FLOAT)
            }
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, inner, GLsizei(width), GLsizei(height), 0, GLenum(outer), GLenum(type), nil)
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

    /// The name of its texture, for reading it in a program.
    var textureName: GLuint { texture.name }
    /// The name of its framebuffer, for drawing into it or reading it back.
    var framebufferName: GLuint { framebuffer.name }
    /// The number of bytes of its memory.
    var bytes: Int { width * height * format.bytesPerTexel }
}
