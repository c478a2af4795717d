// Unsafe code: a function pointer from eglGetProcAddress.
import CGL

/// The driver of a current context, and its capabilities.
struct GLDriver {
    let vendor, renderer, version: String
    let extensions: Set<String>
    let maxTextureSize: Int
    /// The largest width and height of a target: the limit of both textures and viewports.
    let maxTargetSize: Int
    let maxArrayLayers: Int
    /// The number of fractional bits of a vertex's position in pixels.
    let subpixelBits: Int
    /// Whether the CPU makes the pixels.
    let isSoftware: Bool

    /// Queries the current context.
    init() {
        func text(_ name: Int32) -> String {
            glGetString(GLenum(name)).map { String(cString: $0) } ?? ""
        }
        func number(_ name: Int32) -> Int {
            var value: GLint = 0
            glGetIntegerv(GLenum(name), &value)
            return Int(value)
        }
        vendor = text(GL_VENDOR)
        renderer = text(GL_RENDERER)
        version = text(GL_VERSION)
        var names: Set<String> = []
        for index in 0..<number(GL_NUM_EXTENSIONS) {
            if let name = glGetStringi(GLenum(GL_EXTENSIONS), GLuint(index)) { names.insert(String(cString: name)) }
        }
        extensions = names
        maxTextureSize = number(GL_MAX_TEXTURE_SIZE)
        var viewport: (GLint, GLint) = (0, 0)
        withUnsafeMutableBytes(of: &viewport) {
            glGetIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), $0.bindMemory(to: GLint.self).baseAddress)
        }
        maxTargetSize = min(maxTextureSize, number(GL_MAX_RENDERBUFFER_SIZE), Int(viewport.0), Int(viewport.1))
        maxArrayLayers = number(GL_MAX_ARRAY_TEXTURE_LAYERS)
        subpixelBits = number(GL_SUBPIXEL_BITS)
        isSoftware = Self.isSoftware(renderer: renderer)
    }

    /// Whether a renderer string names a rasteriser on the CPU: llvmpipe, softpipe, SwiftShader, swrast.
    static func isSoftware(renderer: String) -> Bool {
        let lower = renderer.lowercased()
        return ["llvmpipe", "softpipe", "swiftshader", "swrast", "software rasterizer"].contains { lower.contains($0) }
    }

    /// The largest width and height of a surface's pixels.
    var maxSurfaceSize: Int { maxTargetSize - 2 * PassSurface.border }
    /// Whether fragment programs can read the target in place, in the order of drawing.
    var fetches: Bool { extensions.contains("GL_EXT_shader_framebuffer_fetch") }
    /// Whether a scissored clear of a target may be lost: zink of Mesa 22.3 does so. Later ones count as it: none was tried.
    var losesScissoredClears: Bool { renderer.lowercased().hasPrefix("zink") }
    /// Whether targets can have half floats.
    var hasHalfTargets: Bool { Self.refusal(of: .halves, extensions: extensions, renderer: renderer) == nil }

    /// Returns why a driver cannot draw targets of a format; nil where it can.
    static func refusal(
        of format: RenderTarget.Format, extensions: Set<String>, renderer: String
    ) -> CompositorError? {
        let names = ["GL_EXT_color_buffer_half_float", "GL_EXT_color_buffer_float"]
        if format == .bytes || !extensions.isDisjoint(with: names) { return nil }
        return CompositorError(
            .unavailable,
            "OpenGL here draws no half floats (\(renderer) has neither \(names[0]) nor \(names[1])); "
                + "render with the CPU backend")
    }

    /// Whether textures and targets can be BGRA.
    var hasBGRA: Bool { extensions.contains("GL_EXT_texture_format_BGRA8888") }
    /// Whether pixels can be read as BGRA.
    var readsBGRA: Bool { extensions.contains("GL_EXT_read_format_bgra") }
    /// Whether the driver has labels and messages.
    var hasDebug: Bool { extensions.contains("GL_KHR_debug") }

    /// Extensions that this compositor uses or may use, for `strata info`.
    static let interesting = [
        "GL_EXT_texture_format_BGRA8888", "GL_EXT_read_format_bgra", "GL_KHR_debug", "GL_KHR_robustness",
        "GL_EXT_robustness", "GL_EXT_color_buffer_float", "GL_EXT_color_buffer_half_float", "GL_EXT_buffer_storage",
        "GL_KHR_blend_equation_advanced", "GL_EXT_shader_framebuffer_fetch", "GL_EXT_disjoint_timer_query",
        "GL_KHR_parallel_shader_compile", "GL_OES_EGL_image", "GL_EXT_multisampled_render_to_texture",
    ]
}

/// Checks robust contexts for loss.
struct ResetStatus {
    typealias Function = @convention(c) () -> GLenum
    private let status: Function?

    /// Looks up the entry point by the name that the driver's version or extensions give it.
    init(driver: GLDriver) {
        let name =
            driver.extensions.contains("GL_KHR_robustness")
            ? "glGetGraphicsResetStatusKHR"
            : driver.extensions.contains("GL_EXT_robustness") ? "glGetGraphicsResetStatusEXT" : nil
        status = name.flatMap { eglGetProcAddress($0) }.map { unsafeBitCast($0, to: Function.self) }
    }

    /// Creates a status with a given function, for tests.
    init(status: @escaping Function) { self.status = status }

    /// - Throws: `.contextLost` where the context is lost.
    func check() throws(CompositorError) {
        guard let status else { return }
        let value = status()
        if value == GLenum(GL_NO_ERROR) { return }
        let cause =
            switch Int32(value) {
            case GL_GUILTY_CONTEXT_RESET: "by what was drawn"
            case GL_INNOCENT_CONTEXT_RESET: "by another program"
            default: "for an unknown reason"
            }
        throw CompositorError(.contextLost, "the GL context was lost \(cause); make a new compositor and draw again")
    }
}
