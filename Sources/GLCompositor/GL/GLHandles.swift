import CGL

// Names of GL objects with one owner each. They are freed with their owner, on the render thread with the context
// current; `GLCompositor` ensures that.

/// A texture's name.
struct GLTexture: ~Copyable {
    let name: GLuint

    /// Creates a texture, bound to unit 0's 2D target.
    init() {
        var name: GLuint = 0
        glGenTextures(1, &name)
        glBindTexture(GLenum(GL_TEXTURE_2D), name)
        self.name = name
    }
    deinit {
        var name = name
        glDeleteTextures(1, &name)
    }
}

/// A framebuffer object's name.
struct GLFramebuffer: ~Copyable {
    let name: GLuint

    /// Creates a framebuffer without attachments.
    init() {
        var name: GLuint = 0
        glGenFramebuffers(1, &name)
        self.name = name
    }

    /// Creates a framebuffer with the colour attachment `texture`, bound; nil where the driver does not complete it.
    init?(texture: borrowing GLTexture) {
        var name: GLuint = 0
        glGenFramebuffers(1, &name)
        self.name = name
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
        glFramebufferTexture2D(
            GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
        if glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) != GLenum(GL_FRAMEBUFFER_COMPLETE) { return nil }
    }
    deinit {
        var name = name
        glDeleteFramebuffers(1, &name)
    }
}

/// A buffer object's name.
struct GLBuffer: ~Copyable {
    let name: GLuint

    init() {
        var name: GLuint = 0
        glGenBuffers(1, &name)
        self.name = name
    }
    deinit {
        var name = name
        glDeleteBuffers(1, &name)
    }
}

/// A vertex array object's name.
struct GLVertexArray: ~Copyable {
    let name: GLuint

    init() {
        var name: GLuint = 0
        glGenVertexArrays(1, &name)
        self.name = name
    }
    deinit {
        var name = name
        glDeleteVertexArrays(1, &name)
    }
}

/// A sampler object's name.
struct GLSampler: ~Copyable {
    let name: GLuint

    /// Creates a sampler that clamps at the texture's edges, with one filter for both directions.
    ///
    /// - Parameter hasLevels: whether levels are mixed; without them a software GL computes no level.
    init(filter: Int32, hasLevels: Bool = false) {
        var name: GLuint = 0
        glGenSamplers(1, &name)
        glSamplerParameteri(name, GLenum(GL_TEXTURE_MIN_FILTER), hasLevels ? GL_LINEAR_MIPMAP_LINEAR : filter)
        glSamplerParameteri(name, GLenum(GL_TEXTURE_MAG_FILTER), filter)
        glSamplerParameteri(name, GLenum(GL_TEXTURE_WRAP_S), GL_CLAMP_TO_EDGE)
        glSamplerParameteri(name, GLenum(GL_TEXTURE_WRAP_T), GL_CLAMP_TO_EDGE)
        self.name = name
    }
    deinit {
        var name = name
        glDeleteSamplers(1, &name)
    }
}
