// Unsafe code: addresses of GL's functions.
import CGL
import RenderTree

// The caller's own GL code: it is called between our own steps, and our state is restored after it.

extension GLCompositor {
    /// Calls a layer's drawing to draw its surface.
    func call(_ entry: DrawingSurfaces.Entry, _ wanted: FrameDrawing, _ drawings: DrawingSurfaces) {
        let code = wanted.drawing.drawing, name = wanted.drawing.name
        entry.shown = wanted
        if entry.hasFailed { return }
        let errors = leaving(entry, time: wanted.time) { context in
            if !entry.isPrepared {
                do {
                    try code.prepare(in: context)
                } catch {
                    entry.hasFailed = true
                    drawings.warn("the drawing of the OpenGL layer “\(name)” cannot be prepared: \(error)")
                    return
                }
                entry.isPrepared = true
                Self.show(entry.target)
            }
            code.draw(in: context)
        }
        if errors.isEmpty || entry.hasWarned { return }
        entry.hasWarned = true
        drawings.warn(
            "the drawing of the OpenGL layer “\(name)” leaves errors of GL: \(errors.joined(separator: ", "))")
    }

    /// Tells a drawing that its surface is freed.
    static func release(_ entry: DrawingSurfaces.Entry, contextID: UInt64, debug: GLDebug) {
        guard entry.isPrepared else { return }
        debug.listen(false)
        GLState.reset()
        entry.drawing.drawing.release(in: context(for: entry, time: entry.shown?.time ?? 0, contextID))
        _ = pendingErrors()
        GLState.reset()
        debug.listen(true)
    }

    /// Runs the caller's code with the surface bound and GL's state at its defaults, and restores our state.
    ///
    /// - Returns: the GL errors that the code left.
    private func leaving(
        _ entry: DrawingSurfaces.Entry, time: Double, _ body: (GLDrawingContext) -> Void
    ) -> [String] {
        GLDebug.check("before a layer's own drawing")
        debug.listen(false)
        GLState.reset()
        Self.show(entry.target)
        body(Self.context(for: entry, time: time, contextID))
        _ = context.makeCurrent()
        let errors = Self.pendingErrors()
        GLState.reset()
        debug.listen(true)
        return errors
    }

    private static func show(_ target: RenderTarget) {
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebufferName)
        glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
    }

    private static func context(for entry: DrawingSurfaces.Entry, time: Double, _ contextID: UInt64) -> GLDrawingContext
    {
        GLDrawingContext(
            width: entry.target.width, height: entry.target.height, time: time,
            framebuffer: entry.target.framebufferName, contextID: contextID
        ) { name in
            eglGetProcAddress(name).map { unsafeBitCast($0, to: UnsafeMutableRawPointer.self) }
        }
    }

    /// Returns the pending errors, each once.
    private static func pendingErrors() -> [String] {
        var found: [String] = []
        for _ in 0..<GLDebug.mostErrors {
            let code = glGetError()
            if code == GLenum(GL_NO_ERROR) { break }
            let names: [Int32: String] = [
                GL_INVALID_ENUM: "GL_INVALID_ENUM", GL_INVALID_VALUE: "GL_INVALID_VALUE",
                GL_INVALID_OPERATION: "GL_INVALID_OPERATION", GL_OUT_OF_MEMORY: "GL_OUT_OF_MEMORY",
                GL_INVALID_FRAMEBUFFER_OPERATION: "GL_INVALID_FRAMEBUFFER_OPERATION",
            ]
            let name = names[Int32(code)] ?? "0x" + String(code, radix: 16)
            if !found.contains(name) { found.append(name) }
        }
        return found
    }
}
