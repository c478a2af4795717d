import CGL

/// An initialised EGL display on one platform, with its device.
///
/// Surfaceless and device displays are one per process and stay initialised: EGL returns the same display for the same
/// arguments, and ending it for one compositor would end it for all. A GBM display belongs to its device and ends with
/// it.
final class EGLConnection {
    let display: EGLDisplay
    let kind: SurfaceKind
    /// The DRM node's device where `kind` is `.gbm`.
    let gbm: GBMDevice?
    let extensions: Set<Substring>
    /// EGL's version (major, minor).
    let version: (Int, Int)
    /// The platform's device, for facts: a DRM node, a device file, or "software".
    let deviceName: String

    /// Opens `kind` (not `.auto`).
    ///
    /// - Throws: `Unusable` with the reason.
    init(kind: SurfaceKind, gbmNode: String?) throws(Unusable) {
        precondition(kind != .auto, "auto is resolved before a connection is made")
        self.kind = kind
        try GLLibraries.loadEGL()
        let client = EGLFunctions.extensions(of: nil)
        guard client.contains("EGL_EXT_platform_base") || client.contains("EGL_KHR_platform_base") || !client.isEmpty
        else { throw Unusable("EGL finds no driver (no client extensions)") }
        let candidate: EGLDisplay?
        switch kind {
        case .gbm:
            guard client.contains("EGL_KHR_platform_gbm") || client.contains("EGL_MESA_platform_gbm") else {
                throw Unusable("EGL has no GBM platform")
            }
            let device = try GBMDevice(node: gbmNode!)
            gbm = device
            deviceName = device.node
            candidate = eglGetPlatformDisplay(
                EGLenum(EGL_PLATFORM_GBM_KHR), UnsafeMutableRawPointer(device.handle), nil)
        case .device:
            guard client.contains("EGL_EXT_platform_device") else { throw Unusable("EGL has no device platform") }
            let devices = EGLFunctions.devices()
            // Prefers a real device to Mesa's software one.
            guard let best = devices.first(where: { !$0.isSoftware }) ?? devices.first else {
                throw Unusable("EGL lists no devices")
            }
            gbm = nil
            deviceName = best.isSoftware ? "software" : best.file.isEmpty ? "without a file" : best.file
            candidate = eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_DEVICE_EXT), best.device, nil)
        case .surfaceless, .auto:
            guard client.contains("EGL_MESA_platform_surfaceless") else {
                throw Unusable("EGL has no surfaceless platform")
            }
            gbm = nil
            deviceName = "none"
            candidate = eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil)
        }
        guard let candidate else { throw Unusable("no EGL display (\(EGLFunctions.lastError()))") }
        var major: EGLint = 0
        var minor: EGLint = 0
        guard eglInitialize(candidate, &major, &minor) == EGL_TRUE else {
            throw Unusable("EGL does not initialise (\(EGLFunctions.lastError()))")
        }
        display = candidate
        version = (Int(major), Int(minor))
        extensions = EGLFunctions.extensions(of: candidate)
        guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else {
            throw Unusable("EGL has no OpenGL ES")
        }
    }

    deinit {
        if kind == .gbm { eglTerminate(display) }
    }
}

/// Why one kind of surface cannot be used on this machine.
struct Unusable: Error {
    /// A clause without a full stop: "no DRM node in /dev/dri".
    let reason: String
    init(_ reason: String) { self.reason = reason }
}

/// Where GL draws to on a machine without a display.
public enum SurfaceKind: String, Sendable, CaseIterable {
    /// GBM where a DRM node opens and shows buffers, else the device platform, else surfaceless.
    case auto
    /// A GBM surface: swapped, its front buffer locked and mapped.
    case gbm
    /// EGL's device platform, without a surface.
    case device
    /// Mesa's surfaceless platform.
    case surfaceless
}
