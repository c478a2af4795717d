// Unsafe code: GBM's buffers are C objects, and a mapped buffer is a raw pointer.
import CGL

/// A GBM surface with its EGL window surface: swap, lock the front buffer, map it.
///
/// At most four buffers can be locked at once; this holds one, the picture swapped last.
final class GBMWindow {
    /// DRM's fourcc "AR24": BGRA in memory. GBM's macros do not reach Swift.
    static let argb8888: UInt32 = 0x3432_5241

    let width, height: Int
    let eglSurface: EGLSurface
    private let connection: EGLConnection
    private let surface: OpaquePointer
    private var front: OpaquePointer?

    /// Creates a surface for a config whose native visual is ARGB8888; sizes in pixels.
    init(connection: EGLConnection, config: EGLConfig, width: Int, height: Int) throws(Unusable) {
        guard let gbm = connection.gbm else { preconditionFailure("a GBM window needs a GBM device") }
        self.connection = connection
        self.width = width
        self.height = height
        let use = GBM_BO_USE_RENDERING.rawValue
        // Linear buffers are mapped without a copy; drivers without modifiers (kms_swrast) return NULL, and the plain
        // call is used.
        var linear: UInt64 = 0
        let made =
            gbm_surface_create_with_modifiers(gbm.handle, UInt32(width), UInt32(height), Self.argb8888, &linear, 1)
            ?? gbm_surface_create(
                gbm.handle, UInt32(width), UInt32(height), Self.argb8888, use | GBM_BO_USE_LINEAR.rawValue)
            ?? gbm_surface_create(gbm.handle, UInt32(width), UInt32(height), Self.argb8888, use)
        guard let made else { throw Unusable("\(gbm.node) makes no \(width)x\(height) GBM surface") }
        surface = made
        guard
            let window = eglCreatePlatformWindowSurface(
                connection.display, config, UnsafeMutableRawPointer(made), nil)
        else {
            gbm_surface_destroy(made)
            throw Unusable("EGL makes no window of \(gbm.node)'s GBM surface (\(EGLFunctions.lastError()))")
        }
        eglSurface = window
    }

    deinit {
        if let front { gbm_surface_release_buffer(surface, front) }
        eglDestroySurface(connection.display, eglSurface)
        gbm_surface_destroy(surface)
    }

    /// Shows the drawn picture and holds it as the front buffer. The window must be current.
    func swap() throws(Unusable) {
        if let front { gbm_surface_release_buffer(surface, front) }
        front = nil
        guard eglSwapBuffers(connection.display, eglSurface) == EGL_TRUE else {
            throw Unusable("the GBM surface does not swap (\(EGLFunctions.lastError()))")
        }
        guard let locked = gbm_surface_lock_front_buffer(surface) else {
            throw Unusable("the GBM surface has no front buffer to lock")
        }
        front = locked
    }

    /// Copies the front buffer's rows, BGRA, row 0 at the top. Waits for drawing. Returns false where the buffer cannot
    /// be mapped.
    func read(into destination: UnsafeMutableRawPointer, bytesPerRow: Int) -> Bool {
        guard let front else { return false }
        var stride: UInt32 = 0
        var token: UnsafeMutableRawPointer?
        guard
            let pixels = gbm_bo_map(
                front, 0, 0, UInt32(width), UInt32(height), GBM_BO_TRANSFER_READ.rawValue, &stride, &token)
        else { return false }
        for row in 0..<height {
            (destination + row * bytesPerRow).copyMemory(from: pixels + row * Int(stride), byteCount: width * 4)
        }
        gbm_bo_unmap(front, token)
        return true
    }
}
