import RenderTree
import Testing

@testable import FramePlan

/// Whether an opaque ground stays opaque.
@Suite struct TakenAlphaTests {
    @Test(
        "A mode that takes alpha is told of where it meets the picture, not within a group",
        arguments: BlendMode.allCases)
    func places(mode: BlendMode) {
        var tree = TestTree(width: 100, height: 100)
        let group = tree.add(50, 50, 60, 60, .red)
        tree.add(to: group, 30, 30, 40, 40, .green) { $0.compositingFilter = mode }
        var planner = FramePlanner()
        _ = tree.plan(&planner)
        #expect(planner.takesAlpha == mode.takesAlpha)
        tree.change(group) { $0.opacity = 0.5 }
        _ = tree.plan(&planner)
        #expect(!planner.takesAlpha)
    }

    @Test("Partial frames tell of all of the picture")
    func partialFrames() {
        var scene = RetainedPlanTests.Grid(20, 20)
        var planner = RetainedPlanTests.planner()
        let hole = scene.tree.add {
            $0.place(150, 150, 20, 20, .red)
            $0.compositingFilter = .destinationOut
        }
        for step in 0..<6 {
            scene.move(3, by: 0.5)
            let frame = scene.plan(&planner)
            #expect(frame.isPartial == (step > 1))
            #expect(planner.takesAlpha)
        }
        scene.tree.change(hole) { $0.compositingFilter = .multiply }
        _ = scene.plan(&planner)
        #expect(!planner.takesAlpha)
    }
}
