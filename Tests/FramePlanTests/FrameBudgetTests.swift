import CPUCompositor
import FramePlan
import RenderTree
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

    /// A fan of lines from top to bottom, in ever new copies.
    @Test func pathsThatReachOverTooManyRowsAreOverTheBudget() throws {
        var tree = TestTree(width: 100, height: 100)
        let fan = CGMutablePath()
        fan.addLines(between: (0..<50).map { CGPoint(x: CGFloat($0) * 2, y: $0 % 2 == 0 ? 0 : 90) })
        for i in 0..<20 {
            tree.add(kind: .shape) {
                $0.path = fan.copy()
                $0.transform = CATransform3DMakeRotation(CGFloat(i) / 50, 0, 0, 1)
                $0.position = CGPoint(x: 0, y: 5)
            }
        }
        func check(rows: Int) throws {
            var planner = FramePlanner()
            planner.budget = WorkBudget(WorkBudget.Limits(framePixels: 64 * rows))
            planner.plan(tree.tree, root: tree.root, viewport: Viewport(width: 100, height: 100))
            var failures = PixelBuffer.failureCount
            try planner.frame.checkImages(&failures)
        }
        // Twenty times fifty lines over some ninety rows.
        try check(rows: 100_000)
        let error = #expect(throws: CompositorError.self) { try check(rows: 50_000) }
        #expect(error?.kind == .overBudget)
        #expect(
            error?.description == "20 paths reach over more rows of pixels than the work budget of 50,000 rows a frame")
    }
}
