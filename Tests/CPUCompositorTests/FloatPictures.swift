import FrameModel
import TestSupport

@testable import CPUCompositor

/// Pictures of floats drawn by the compositor, and their differences.
enum FloatPictures {
    static func draw(
        _ frame: Frame, threads: Int = 1, kernels: CPUCompositor.KernelSet = .best
    ) throws -> [SIMD4<Float16>] {
        let compositor = CPUCompositor(threads: threads, kernels: kernels, pixelFormat: .rgba16F)
        try compositor.draw(frame)
        return try read(compositor, frame.width, frame.height)
    }

    static func read(_ compositor: CPUCompositor, _ width: Int, _ height: Int) throws -> [SIMD4<Float16>] {
        var pixels = [SIMD4<Float16>](repeating: .zero, count: width * height)
        try pixels.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: width * 8) }
        return pixels
    }

    /// How many pixels differ by more than `tolerance`, or by its share of what they are, and the greatest difference.
    static func compare(
        _ pixels: [SIMD4<Float16>], _ reference: ReferenceRenderer.Picture, tolerance: Double
    ) -> (count: Int, most: Double) {
        var count = 0, most = 0.0
        for (pixel, color) in zip(pixels, reference.colors) {
            var d = 0.0
            for c in 0..<4 { d = max(d, abs(Double(pixel[c]) - color[c]) / max(1, abs(color[c]))) }
            most = max(most, d)
            if d > tolerance { count += 1 }
        }
        return (count, most)
    }
}
