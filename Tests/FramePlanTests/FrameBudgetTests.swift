import CPUCompositor
import FramePlan
import TestSupport
import Testing
import Values

/// Frames that are given up while they are drawn.
@Suite struct FrameBudgetTests {
    private func pixels(_ compositor: CPUCompositor, _ frame: borrowing Frame) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: frame.width * frame.height * 4)
        try bytes.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: frame.width * 4) }
        return bytes
    }

    @Test func aFrameThatIsOverIsNotDrawnAndTheNextOneIsWhole() throws {
        let compositor = CPUCompositor(threads: 2), fresh = CPUCompositor(threads: 1)
        var frame = RandomScenes.frame(seed: 5)
        try fresh.draw(frame)
        let whole = try pixels(fresh, frame)
        let budget = WorkBudget()
        frame.budget = budget
        try compositor.draw(frame)
        budget.cancel()
        let error = #expect(throws: CompositorError.self) { try compositor.draw(frame) }
        #expect(error?.kind == .cancelled)
        frame.budget = nil
        try compositor.draw(frame)
        #expect(try pixels(compositor, frame) == whole)
    }
}
