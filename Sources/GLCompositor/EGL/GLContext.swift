import CGL

/// A GL ES 3 context on a connection, made current on the calling thread while it is used.
final class GLContext {
    let connection: EGLConnection
    private let config: EGLConfig?
    private let context: EGLContext
    /// A 1x1 pbuffer where contexts need a surface to be current.
    private let pbuffer: EGLSurface?
    /// The window that shows pictures, on GBM.
    private(set) var window: GBMWindow?

    /// Creates a context of version 3.0 or higher; `debug` asks the driver to report errors.
    init(connection: EGLConnection, debug: Bool) throws(Unusable) {
        self.connection = connection
        let display = connection.display
        let surfaceless = connection.extensions.contains("EGL_KHR_surfaceless_context")
        let noConfig = connection.extensions.contains("EGL_KHR_no_config_context")
        if connection.kind != .gbm && surfaceless && noConfig {
            config = nil
        } else {
            config = try Self.chooseConfig(connection, pbuffer: !surfaceless)
        }
        guard let made = Self.makeContext(connection, config: config, debug: debug) else {
            throw Unusable("EGL makes no OpenGL ES 3 context (\(EGLFunctions.lastError()))")
        }
        context = made
        if surfaceless {
            pbuffer = nil
        } else {
            let size: [EGLint] = [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE]
            pbuffer = eglCreatePbufferSurface(display, config, size)
        }
        guard eglMakeCurrent(display, pbuffer, pbuffer, context) == EGL_TRUE else {
            let reason = "the context does not become current (\(EGLFunctions.lastError()))"
            eglDestroyContext(display, context)
            throw Unusable(reason)
        }
    }

    deinit {
        eglMakeCurrent(connection.display, nil, nil, nil)
        window = nil
        if let pbuffer { eglDestroySurface(connection.display, pbuffer) }
        eglDestroyContext(connection.display, context)
    }

    /// Makes the context current on this thread, with its window where it has one. Returns false where the context was
    /// lost.
    func makeCurrent() -> Bool {
        let surface = window?.eglSurface ?? pbuffer
        if eglGetCurrentContext() == context && eglGetCurrentSurface(EGL_DRAW) == surface { return true }
        return eglMakeCurrent(connection.display, surface, surface, context) == EGL_TRUE
    }

    /// Replaces the window by one of this size, unless it already has it.
    func resizeWindow(width: Int, height: Int) throws(Unusable) {
        if let window, window.width == width, window.height == height { return }
        guard let config else { preconditionFailure("a window needs a config") }
        // The old window must not be current when it is freed.
        eglMakeCurrent(connection.display, pbuffer, pbuffer, context)
        window = nil
        window = try GBMWindow(connection: connection, config: config, width: width, height: height)
        guard makeCurrent() else {
            throw Unusable("the GBM window does not become current (\(EGLFunctions.lastError()))")
        }
    }

    /// Shows and reads back a small window: on some nodes a context can be made but the first swap fails.
    func tryWindow() throws(Unusable) {
        try resizeWindow(width: 64, height: 64)
        guard let window else { return }
        try window.swap()
        var pixels = [UInt8](repeating: 0, count: 64 * 64 * 4)
        let mapped = pixels.withUnsafeMutableBytes { window.read(into: $0.baseAddress!, bytesPerRow: 256) }
        guard mapped else { throw Unusable("the GBM buffer does not map") }
    }

    /// Returns the config; on GBM one whose native visual is the surface's format, otherwise any for ES 3.
    private static func chooseConfig(_ connection: EGLConnection, pbuffer: Bool) throws(Unusable) -> EGLConfig {
        let type = connection.kind == .gbm ? EGL_WINDOW_BIT : pbuffer ? EGL_PBUFFER_BIT : 0
        let wanted: [EGLint] = [
            EGL_SURFACE_TYPE, type, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8,
            EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8, EGL_NONE,
        ]
        var found = [EGLConfig?](repeating: nil, count: 256)
        var count: EGLint = 0
        guard eglChooseConfig(connection.display, wanted, &found, 256, &count) == EGL_TRUE, count > 0 else {
            throw Unusable("EGL has no RGBA8 config for OpenGL ES 3")
        }
        for case let config? in found.prefix(Int(count)) {
            if connection.kind != .gbm { return config }
            var visual: EGLint = 0
            eglGetConfigAttrib(connection.display, config, EGL_NATIVE_VISUAL_ID, &visual)
            if UInt32(bitPattern: visual) == GBMWindow.argb8888 { return config }
        }
        throw Unusable("EGL has no config for ARGB8888")
    }

    /// Tries with notification of resets first: without it a lost context goes unnoticed.
    private static func makeContext(_ connection: EGLConnection, config: EGLConfig?, debug: Bool) -> EGLContext? {
        let version: [EGLint] = [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0]
        let debugging: [EGLint] = debug && connection.version >= (1, 5) ? [EGL_CONTEXT_OPENGL_DEBUG, EGL_TRUE] : []
        let reset: [EGLint] =
            connection.version >= (1, 5)
            ? [EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY, EGL_LOSE_CONTEXT_ON_RESET]
            : connection.extensions.contains("EGL_EXT_create_context_robustness")
                ? [EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY_EXT, EGL_LOSE_CONTEXT_ON_RESET_EXT] : []
        for extra in [debugging + reset, reset, debugging, []] {
            if let context = eglCreateContext(connection.display, config, nil, version + extra + [EGL_NONE]) {
                return context
            }
        }
        return nil
    }
}
