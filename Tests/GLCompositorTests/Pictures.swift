import TestSupport

@testable import GLCompositor

extension Pictures {
    /// Draws a frame with a compositor of its own.
    static func draw(_ frame: Frame, surface: SurfaceKind = .surfaceless, options: GLCompositor.Options = .init())
        throws
        -> [UInt8]
    {
        try draw(frame, with: GLCompositor(surface: surface, options: options))
    }
}
