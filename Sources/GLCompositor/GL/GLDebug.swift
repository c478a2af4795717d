// Unsafe code: function pointers from eglGetProcAddress.
import CGL
import Synchronization

/// KHR_debug where present: labels on objects, and in debug builds a trap on every error that the driver reports.
struct GLDebug {
    typealias Label = @convention(c) (GLenum, GLuint, GLsizei, UnsafePointer<CChar>?) -> Void
    typealias Callback =
        @convention(c) (GLenum, GLenum, GLuint, GLenum, GLsizei, UnsafePointer<CChar>?, UnsafeRawPointer?) -> Void
    typealias SetCallback = @convention(c) (Callback?, UnsafeRawPointer?) -> Void

    /// The number of errors that drivers reported in this process; tests read it, debug builds trap earlier.
    static let errors = Atomic<Int>(0)

    /// Whether messages are received by default: in debug builds.
    static var isDefault: Bool {
        #if DEBUG
        true
        #else
        false
        #endif
    }

    private let label: Label?
    private let listens: Bool

    /// Looks up the entry points; `listens` installs the callback.
    init(driver: GLDriver, listens: Bool) {
        guard driver.hasDebug else {
            label = nil
            self.listens = false
            return
        }
        self.listens = listens
        label = eglGetProcAddress("glObjectLabelKHR").map { unsafeBitCast($0, to: Label.self) }
        if listens, let pointer = eglGetProcAddress("glDebugMessageCallbackKHR") {
            let callback: Callback = { _, type, _, _, _, text, _ in
                guard type == GLenum(GL_DEBUG_TYPE_ERROR_KHR) || type == GLenum(GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR_KHR)
                else { return }
                GLDebug.errors.wrappingAdd(1, ordering: .relaxed)
                assertionFailure("GL: " + (text.map { String(cString: $0) } ?? "error"))
            }
            unsafeBitCast(pointer, to: SetCallback.self)(callback, nil)
            glEnable(GLenum(GL_DEBUG_OUTPUT_KHR))
            glEnable(GLenum(GL_DEBUG_OUTPUT_SYNCHRONOUS_KHR))
        }
    }

    /// Turns messages on, or off while the caller's code runs: its errors are reported in another way.
    func listen(_ isOurs: Bool) {
        if !listens { return }
        if isOurs { glEnable(GLenum(GL_DEBUG_OUTPUT_KHR)) } else { glDisable(GLenum(GL_DEBUG_OUTPUT_KHR)) }
    }

    /// Names an object for debuggers and messages.
    func name(_ kind: Int32, _ object: GLuint, _ text: String) {
        label?(GLenum(kind), object, GLsizei(text.utf8.count), text)
    }

    /// The most errors that are read in a row: a lost context may return errors without end.
    static let mostErrors = 16

    /// Drops the pending errors, so that the next one is the caller's own.
    static func forgetErrors() {
        for _ in 0..<mostErrors where glGetError() == GLenum(GL_NO_ERROR) { return }
    }

    /// Traps in debug builds where a GL error is pending.
    static func check(_ what: StaticString) {
        #if DEBUG
        let error = glGetError()
        precondition(error == GLenum(GL_NO_ERROR), "GL error 0x\(String(error, radix: 16)) in \(what)")
        #endif
    }
}
