import CPUCompositor
import FramePlan
import RenderTree
import TestSupport
import Testing

/// Frames that are given up while they are drawn.
@Suite struct FrameBudgetTests {
    @Test func aFrameThatIsOverIsNotDrawnAndTheNextOneIsWhole() throws {
        let compositor = CPUCompositor(threads: 2), fresh = CPUCompositor(threads: 1)
        var frame = RandomScenes.frame(seed: 5)
        let whole = try Pictures.draw(frame, with: fresh)
        let budget = WorkBudget()
        frame.budget = budget
        try compositor.draw(frame)
        budget.cancel()
        let error = #expect(throws: CompositorError.self) { try compositor.draw(frame) }
        #expect(error?.kind == .cancelled)
        frame.budget = nil
        #expect(try Pictures.draw(frame, with: compositor) == whole)
    }

    /// So many lines from top to bottom, each of which crosses all others.
    private func zigzag(_ lines: Int) -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        for i in 1...lines { path.addLine(to: CGPoint(x: i * 37 % 400, y: i % 2 * 400)) }
        return path
    }

    @Test(
        "The paths of a frame have a budget of looks at their edges: over it the frame is an error", arguments: [1, 8])
    func crossings(copies: Int) throws {
        var tree = TestTree(width: 400, height: 400), planner = FramePlanner(), failures = 0
        for i in 0..<copies {
            _ = tree.add(kind: .shape) {
                $0.path = zigzag(300)
                $0.position.x = CGFloat(i) / 7
            }
        }
        planner.budget = WorkBudget(WorkBudget.Limits(framePixels: 32 * 4_000_000))
        let frame = tree.plan(&planner)
        if copies == 1 {
            try frame.checkWork(knownFailures: &failures)
            #expect(frame.images.allSatisfy { $0.width > 1 })
        } else {
            let error = #expect(throws: CompositorError.self) { try frame.checkWork(knownFailures: &failures) }
            #expect(error?.kind == .overBudget && error?.description.contains("filling the paths") == true)
        }
        planner.budget?.cancel()
        #expect(throws: CompositorError.self) { try tree.plan(&planner).checkWork(knownFailures: &failures) }
    }

    @Test("Particles count for each quad that shows them, as large as perspective makes them", arguments: [1.0, 0.001])
    func particles(w: Double) throws {
        var builder = FrameBuilder(100, 100), failures = 0
        builder.images = [PixelBuffer(width: 2, height: 2, format: .a8) { _ in }]
        let side: Float = w == 1 ? 100 : 0.1
        let particle = Particle(
            center: SIMD3(Float(50 * w), Float(50 * w), 0), x: SIMD2(side, 0), y: SIMD2(0, side),
            color: SIMD4(repeating: 1))
        var transform = CATransform3DIdentity
        transform.m44 = w
        builder.addParticles(transform, Array(repeating: particle, count: 100), image: 0)
        let quad = builder.quads[0]
        for _ in 1..<100 { builder.quads.append(quad) }
        var frame = builder.frame()
        for (pixels, isOver) in [(410_000_000, false), (390_000_000, true)] {
            frame.budget = WorkBudget(WorkBudget.Limits(framePixels: pixels))
            if isOver {
                #expect(throws: CompositorError.self) { try frame.checkWork(knownFailures: &failures) }
            } else {
                try frame.checkWork(knownFailures: &failures)
            }
        }
    }

    @Test("Shadows of paths spend from it, by their texels")
    func shadows() {
        var tree = TestTree(width: 400, height: 400), planner = FramePlanner(), failures = 0
        for i in 0..<400 {
            _ = tree.add(200, 200, 400, 400, .clear) {
                $0.castShadow(radius: 20)
                $0.shadowPath = CGPath(
                    ellipseIn: CGRect(x: 0, y: 0, width: 300 + i % 90, height: 200 + i), transform: nil)
            }
        }
        planner.budget = WorkBudget(WorkBudget.Limits(framePixels: 32 * 1_600_000))
        let error = #expect(throws: CompositorError.self) {
            try tree.plan(&planner).checkWork(knownFailures: &failures)
        }
        #expect(error?.kind == .overBudget)
    }

    @Test("A thousand shapes that do not cross themselves are nowhere near it")
    func plain() throws {
        var tree = TestTree(width: 400, height: 400), planner = FramePlanner(), failures = 0
        for i in 0..<1000 {
            _ = tree.add(kind: .shape) {
                $0.path = CGPath(
                    ellipseIn: CGRect(x: 0, y: 0, width: 300 + i % 90, height: 200 + i % 110), transform: nil)
                $0.position = CGPoint(x: 200 + Double(i) / 7, y: 200)
            }
        }
        planner.budget = WorkBudget(WorkBudget.Limits(framePixels: 32 * 20_000_000))
        let frame = tree.plan(&planner)
        try frame.checkWork(knownFailures: &failures)
        #expect(!frame.images.isEmpty && frame.images.allSatisfy { $0.width > 1 })
    }
}
