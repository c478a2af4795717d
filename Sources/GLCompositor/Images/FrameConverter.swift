// Unsafe code: planes and uniforms are passed to GL by pointer.
import CGL
import Shaders

/// Makes textures of films' frames on the GPU: their planes are uploaded, which takes less than half of what pixels would, and a
/// program makes colours of them.
final class FrameConverter {
    private final class Program {
        let program = GLProgramName()
        let target, source, matrix: GLint

        init(hasAlpha: Bool) {
            let text = ShaderSource.video(hasAlpha: hasAlpha)
            program.link(program.attach(vertex: text.vertex, fragment: text.fragment, "frames"), "frames")
            target = glGetUniformLocation(program.name, UniformName.target)
            source = glGetUniformLocation(program.name, UniformName.source)
            matrix = glGetUniformLocation(program.name, UniformName.matrix)
            glUseProgram(program.name)
            let planes = [UniformName.image, UniformName.mask, UniformName.below, UniformName.alpha]
            for (unit, name) in planes.prefix(hasAlpha ? 4 : 3).enumerated() {
                glUniform1i(glGetUniformLocation(program.name, name), GLint(unit))
            }
            GLDebug.check("making the program of frames")
        }
    }

    private var opaque: Program?
    private var translucent: Program?
    // Corners follow from the vertex's number: there are no attributes.
    private let array = GLVertexArray()
    private let sampler = GLSampler(filter: GL_NEAREST)

    /// Returns a texture of a frame's colours, four bytes a texel. Leaves its program and target bound, and blending off.
    ///
    /// - Throws: `.outOfMemory`.
    func texture(of planes: VideoPlanes) throws(CompositorError) -> GLTexture {
        let layout = planes.layout
        GLDebug.forgetErrors()
        let result = GLTexture()
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, GLsizei(layout.width), GLsizei(layout.height), 0, GLenum(GL_RGBA),
            GLenum(GL_UNSIGNED_BYTE), nil)
        guard let framebuffer = GLFramebuffer(texture: result) else { throw Self.failure(layout) }
        let luma = upload(planes, 0), cb = upload(planes, 1), cr = upload(planes, 2)
        // Without alpha its program samples three.
        let alpha = layout.hasAlpha ? upload(planes, 3) : GLTexture()
        guard glGetError() == GLenum(GL_NO_ERROR) else { throw Self.failure(layout) }
        let program = program(hasAlpha: layout.hasAlpha)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer.name)
        glViewport(0, 0, GLsizei(layout.width), GLsizei(layout.height))
        glDisable(GLenum(GL_BLEND))
        glUseProgram(program.program.name)
        glBindVertexArray(array.name)
        bind(alpha.name, 3)
        bind(cr.name, 2)
        bind(cb.name, 1)
        bind(luma.name, 0)
        set(program, planes)
        glDrawArrays(GLenum(GL_TRIANGLE_STRIP), 0, 4)
        for unit in 0..<4 { glBindSampler(GLuint(unit), 0) }
        glBindVertexArray(0)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        GLDebug.check("converting a frame")
        return result
    }

    private func program(hasAlpha: Bool) -> Program {
        let known = hasAlpha ? translucent : opaque
        let program = known ?? Program(hasAlpha: hasAlpha)
        if hasAlpha { translucent = program } else { opaque = program }
        return program
    }

    private func upload(_ planes: VideoPlanes, _ plane: Int) -> GLTexture {
        let isChroma = plane == 1 || plane == 2
        let width = isChroma ? planes.layout.chromaWidth : planes.layout.width
        let height = isChroma ? planes.layout.chromaHeight : planes.layout.height
        let texture = GLTexture()
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
        glTexImage2D(
            GLenum(GL_TEXTURE_2D), 0, GL_R8, GLsizei(width), GLsizei(height), 0, GLenum(GL_RED),
            GLenum(GL_UNSIGNED_BYTE),
            planes.plane(plane))
        glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 4)
        return texture
    }

    private func bind(_ texture: GLuint, _ unit: Int) {
        glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(unit))
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glBindSampler(GLuint(unit), sampler.name)
    }

    private func set(_ program: Program, _ planes: VideoPlanes) {
        let layout = planes.layout, factors = planes.color.factors
        let width = Float(layout.width), height = Float(layout.height)
        glUniform4f(program.target, -1, -1, 1, 1)
        glUniform4f(program.source, 0, 0, width, height)
        let values: InlineArray<3, SIMD4<Float>> = [
            SIMD4(
                layout.halvesColumns ? 1 : 0, layout.halvesRows ? 1 : 0, Float(layout.chromaWidth - 1),
                Float(layout.chromaHeight - 1)),
            SIMD4(
                Float(factors.luma), Float(-factors.luma * factors.black / 255), Float(factors.redCr),
                Float(factors.greenCb)),
            SIMD4(Float(factors.greenCr), Float(factors.blueCb), 128.0 / 255, 0),
        ]
        values.span.withUnsafeBytes {
            glUniform4fv(program.matrix, 3, $0.baseAddress?.assumingMemoryBound(to: GLfloat.self))
        }
    }

    private static func failure(_ layout: VideoPlanes.Layout) -> CompositorError {
        CompositorError(.outOfMemory, "GL has no memory for a frame of \(layout.width)x\(layout.height) pixels")
    }
}
