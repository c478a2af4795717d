import TestSupport
import Testing

@testable import CPUCompositor

extension Pictures {
    /// Draws a frame with a compositor of its own.
    static func draw(
        _ frame: Frame, threads: Int = 1, kernels: CPUCompositor.KernelSet = .best
    ) throws -> [UInt8] {
        try draw(frame, with: CPUCompositor(threads: threads, kernels: kernels))
    }

    /// Draws a frame, then parts of it again over itself, which change nothing.
    static func expectPartsAreAsTheWhole(
        _ frame: Frame, from columns: Range<Int32>, sourceLocation: SourceLocation = #_sourceLocation,
        _ part: (Int32) -> PixelRect
    ) throws {
        let compositor = CPUCompositor(threads: 1)
        let whole = try draw(frame, with: compositor)
        for left in columns {
            let again = try draw(frame.with(damage: PixelRegion(part(left))), with: compositor)
            #expect(again == whole, "from column \(left)", sourceLocation: sourceLocation)
        }
    }

    /// Draws a frame by one thread and by three, by both sets of kernels, which all make the same bytes.
    static func drawAllWays(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) throws -> [UInt8] {
        let best = try draw(frame)
        #expect(try draw(frame, kernels: .baseline) == best, "kernel sets differ", sourceLocation: sourceLocation)
        #expect(try draw(frame, threads: 3) == best, "threads differ", sourceLocation: sourceLocation)
        return best
    }
}

extension FloatPictures {
    /// Draws a frame with a compositor of its own.
    static func draw(
        _ frame: Frame, threads: Int = 1, kernels: CPUCompositor.KernelSet = .best
    ) throws -> [SIMD4<Float16>] {
        try draw(frame, with: CPUCompositor(threads: threads, kernels: kernels, pixelFormat: .rgba16F))
    }
}
