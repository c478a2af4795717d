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
