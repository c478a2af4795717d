// Unsafe code: a function pointer from eglGetProcAddress.
import CGL
import FrameModel

/// Asks robust contexts whether they were lost.
struct ResetStatus {
    typealias Function = @convention(c) () -> GLenum
    private let status: Function?

    /// Looks up the entry point under the name that the driver's version or extensions have it.
    init(driver: GLDriver) {
        let name =
            driver.extensions.contains("GL_KHR_robustness")
            ? "glGetGraphicsResetStatusKHR"
            : driver.extensions.contains("GL_EXT_robustness") ? "glGetGraphicsResetStatusEXT" : nil
        status = name.flatMap { eglGetProcAddress($0) }.map { unsafeBitCast($0, to: Function.self) }
    }

    /// With a function of its own, for tests.
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
