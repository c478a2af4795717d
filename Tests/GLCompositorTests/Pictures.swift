import FrameModel
import TestSupport

@testable import GLCompositor

/// Pictures drawn by GL, and their differences.
enum Pictures {
    /// Draws a frame with a compositor of its own.
    static func draw(_ frame: Frame, surface: SurfaceKind = .surfaceless, options: GLCompositor.Options = .init())
        throws
        -> [UInt8]
    {
        try draw(frame, with: GLCompositor(surface: surface, options: options))
    }

    static func draw(_ frame: Frame, with compositor: GLCompositor) throws -> [UInt8] {
        try compositor.draw(frame)
        return try read(compositor, frame.width, frame.height)
    }

    static func read(_ compositor: GLCompositor, _ width: Int, _ height: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        try bytes.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: width * 4) }
        return bytes
    }

    /// How many pixels differ by more than `tolerance` in any channel, and the greatest difference.
    static func compare(_ a: [UInt8], _ b: [UInt8], tolerance: Int) -> (count: Int, most: Int) {
        precondition(a.count == b.count)
        var count = 0
        var most = 0
        for pixel in stride(from: 0, to: a.count, by: 4) {
            var difference = 0
            for c in 0..<4 { difference = max(difference, abs(Int(a[pixel + c]) - Int(b[pixel + c]))) }
            most = max(most, difference)
            if difference > tolerance { count += 1 }
        }
        return (count, most)
    }

    /// The reference's bytes.
    static func reference(_ frame: Frame) -> [UInt8] {
        ReferenceRenderer.render(frame).pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }
}
