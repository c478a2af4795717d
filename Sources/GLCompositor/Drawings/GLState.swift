import CGL

/// All state of GL that the compositor sets or relies on.
enum GLState {
    /// Sets all state to GL's defaults (except dithering, which is off), for the caller's code and again for ours.
    static func reset() {
        var isCapturing: GLint = 0
        glGetIntegerv(GLenum(GL_TRANSFORM_FEEDBACK_ACTIVE), &isCapturing)
        if isCapturing != 0 { glEndTransformFeedback() }
        for capability in [
            GL_BLEND, GL_CULL_FACE, GL_DEPTH_TEST, GL_DITHER, GL_POLYGON_OFFSET_FILL, GL_PRIMITIVE_RESTART_FIXED_INDEX,
            GL_RASTERIZER_DISCARD, GL_SAMPLE_ALPHA_TO_COVERAGE, GL_SAMPLE_COVERAGE, GL_SCISSOR_TEST, GL_STENCIL_TEST,
        ] {
            glDisable(GLenum(capability))
        }
        glColorMask(GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE), GLboolean(GL_TRUE))
        glDepthMask(GLboolean(GL_TRUE))
        glStencilMask(.max)
        glBlendEquation(GLenum(GL_FUNC_ADD))
        glBlendFunc(GLenum(GL_ONE), GLenum(GL_ZERO))
        glClearColor(0, 0, 0, 0)
        resetBindings()
        resetPixelStore()
    }

    private static func resetBindings() {
        glUseProgram(0)
        glBindVertexArray(0)
        for target in [
            GL_ARRAY_BUFFER, GL_PIXEL_PACK_BUFFER, GL_PIXEL_UNPACK_BUFFER, GL_COPY_READ_BUFFER, GL_COPY_WRITE_BUFFER,
            GL_UNIFORM_BUFFER,
        ] {
            glBindBuffer(GLenum(target), 0)
        }
        glBindRenderbuffer(GLenum(GL_RENDERBUFFER), 0)
        // Images, masks and the pixels below: see `UniformName`.
        for unit in (0..<3).reversed() {
            glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
            glBindTexture(GLenum(GL_TEXTURE_2D), 0)
            glBindSampler(GLuint(unit), 0)
        }
    }

    private static func resetPixelStore() {
        for (name, value) in [
            (GL_PACK_ALIGNMENT, 4), (GL_PACK_ROW_LENGTH, 0), (GL_PACK_SKIP_ROWS, 0), (GL_PACK_SKIP_PIXELS, 0),
            (GL_UNPACK_ALIGNMENT, 4), (GL_UNPACK_ROW_LENGTH, 0), (GL_UNPACK_SKIP_ROWS, 0), (GL_UNPACK_SKIP_PIXELS, 0),
            (GL_UNPACK_IMAGE_HEIGHT, 0), (GL_UNPACK_SKIP_IMAGES, 0),
        ] as [(Int32, GLint)] {
            glPixelStorei(GLenum(name), value)
        }
    }
}
