import FrameModel
import TestSupport

@testable import CPUCompositor

/// Pictures drawn by the compositor, and their differences.
enum Pictures {
    static func draw(_ frame: Frame, with compositor: CPUCompositor) throws -> [UInt8] {
        try compositor.draw(frame)
        return try read(compositor, frame.width, frame.height)
    }

    static func draw(
        _ frame: Frame, threads: Int = 1, kernels: CPUCompositor.KernelSet = .best
    ) throws -> [UInt8] {
        try draw(frame, with: CPUCompositor(threads: threads, kernels: kernels))
    }

    static func read(_ compositor: CPUCompositor, _ width: Int, _ height: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        try bytes.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: width * 4) }
        return bytes
    }

    /// How many pixels differ by more than `tolerance` in any channel, and the greatest difference.
    static func compare(_ bytes: [UInt8], _ reference: ReferenceRenderer.Picture, tolerance: Int) -> (Int, Int) {
        var count = 0, most = 0
        for (k, pixel) in reference.pixels.enumerated() {
            var d = 0
            for c in 0..<4 { d = max(d, abs(Int(bytes[k * 4 + c]) - Int(pixel[c]))) }
            most = max(most, d)
            if d > tolerance { count += 1 }
        }
        return (count, most)
    }
}
