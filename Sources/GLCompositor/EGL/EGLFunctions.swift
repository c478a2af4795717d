// Unsafe code: function pointers from eglGetProcAddress.
import CGL

/// EGL's extension strings and the entry points that libEGL does not export.
enum EGLFunctions {
    /// Returns the extensions of the client, or of a display; empty where EGL reports none.
    static func extensions(of display: EGLDisplay?) -> Set<Substring> {
        guard let text = eglQueryString(display, EGL_EXTENSIONS) else { return [] }
        return Set(String(cString: text).split(separator: " "))
    }

    /// Returns a string of a display.
    static func string(_ display: EGLDisplay?, _ name: Int32) -> String {
        eglQueryString(display, name).map { String(cString: $0) } ?? ""
    }

    typealias QueryDevices =
        @convention(c) (EGLint, UnsafeMutablePointer<EGLDeviceEXT?>?, UnsafeMutablePointer<EGLint>?) -> EGLBoolean
    typealias QueryDeviceString = @convention(c) (EGLDeviceEXT?, EGLint) -> UnsafePointer<CChar>?

    /// A device that EGL lists: a DRM node's file where it has one, and whether it is Mesa's software.
    struct Device {
        var device: EGLDeviceEXT
        var file: String
        var isSoftware: Bool
    }

    /// Returns all devices; empty where EGL cannot list them.
    static func devices() -> [Device] {
        guard let query = eglGetProcAddress("eglQueryDevicesEXT"),
            let queryString = eglGetProcAddress("eglQueryDeviceStringEXT")
        else { return [] }
        let queryDevices = unsafeBitCast(query, to: QueryDevices.self)
        let deviceString = unsafeBitCast(queryString, to: QueryDeviceString.self)
        var count: EGLint = 0
        var found = [EGLDeviceEXT?](repeating: nil, count: 32)
        guard queryDevices(32, &found, &count) == EGL_TRUE else { return [] }
        return found.prefix(Int(count)).compactMap { device in
            guard let device else { return nil }
            let extensions = deviceString(device, EGL_EXTENSIONS).map { String(cString: $0) } ?? ""
            var file = ""
            if extensions.contains("EGL_EXT_device_drm") {
                file = deviceString(device, EGL_DRM_DEVICE_FILE_EXT).map { String(cString: $0) } ?? ""
            }
            return Device(
                device: device, file: file, isSoftware: extensions.contains("EGL_MESA_device_software"))
        }
    }

    /// Returns EGL's name of the last error.
    static func lastError() -> String {
        let code = eglGetError()
        let names: [EGLint: String] = [
            EGL_SUCCESS: "no error reported", EGL_NOT_INITIALIZED: "EGL_NOT_INITIALIZED",
            EGL_BAD_ACCESS: "EGL_BAD_ACCESS", EGL_BAD_ALLOC: "EGL_BAD_ALLOC", EGL_BAD_CONFIG: "EGL_BAD_CONFIG",
            EGL_BAD_CONTEXT: "EGL_BAD_CONTEXT", EGL_BAD_DISPLAY: "EGL_BAD_DISPLAY", EGL_BAD_MATCH: "EGL_BAD_MATCH",
            EGL_BAD_NATIVE_WINDOW: "EGL_BAD_NATIVE_WINDOW", EGL_BAD_PARAMETER: "EGL_BAD_PARAMETER",
            EGL_BAD_SURFACE: "EGL_BAD_SURFACE", EGL_BAD_ATTRIBUTE: "EGL_BAD_ATTRIBUTE",
            EGL_CONTEXT_LOST: "EGL_CONTEXT_LOST",
        ]
        return names[code] ?? "EGL error 0x" + String(code, radix: 16)
    }
}
