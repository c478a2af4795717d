import LayerModel
import Testing

@testable import Lottie

@Suite struct TrimTests {
    private let redFill = fill("[1, 0, 0]"), redLine = line("[1, 0, 0]")

    private func trim(_ start: String, _ end: String, offset: String = still("0"), mode: Int = 1) -> String {
        #"{"ty": "tm", "s": \#(start), "e": \#(end), "o": \#(offset), "m": \#(mode)}"#
    }

    /// A line along the middle, from left to right.
    private let middle = #"""
        {"ty": "sh", "ks": {"k": {"c": false, "v": [[0, 50], [100, 50]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]]}}}
        """#

    @Test func linesAreCutAsTimeGoesBy() throws {
        let stage = try LottieStage(shapes: middle, trim(going("[0]", "[50]"), going("[50]", "[100]")), redLine)
        #expect(try stage.colors([10, 40, 60], 50, at: 0) == [red, red, clear])
        #expect(try stage.colors([10, 40, 70, 90], 50, at: 5) == [clear, red, red, clear])
        #expect(try stage.colors([10, 40, 60], 50, at: 10) == [clear, clear, red])
    }

    @Test func startAndEndMayChangePlaces() throws {
        let stage = try LottieStage(shapes: middle, trim(going("[0]", "[100]"), going("[100]", "[0]")), redLine)
        #expect(try stage.colors([10, 50, 90], 50, at: 4) == [clear, red, clear])
        #expect(try stage.colors([10, 50, 90], 50, at: 5) == [clear, clear, clear])
        #expect(try stage.colors([10, 50, 90], 50, at: 10) == [red, red, red])
    }

    @Test func cutsGoOverThePathsEnd() throws {
        let stage = try LottieStage(
            shapes: middle, trim(still("0"), still("50"), offset: going("[0]", "[720]")), redLine)
        // A turn in five frames: at frames 4 and 9 from 0.8 to 1.3.
        #expect(try stage.colors([10, 40, 70, 90], 50, at: 4) == [red, clear, clear, red])
        #expect(try stage.colors([10, 40, 70, 90], 50, at: 9) == [red, clear, clear, red])
    }

    @Test func fillsAreCutToo() throws {
        let stage = try LottieStage(shapes: rect(0, 0, 100, 100), trim(still("0"), going("[100]", "[0]")), redFill)
        #expect(try stage.color(10, 50, at: 0) == red)
        // Half of the way around from the top right corner: the triangle below the diagonal is left.
        #expect(try stage.colors((80, 80), (20, 20), at: 5) == [red, clear])
        // Between frames as well.
        #expect(try stage.color(80, 80, at: 4.5) == red)
        #expect(try stage.color(80, 80, at: 10) == clear)
    }

    @Test func pathsAreCutOneByOneOrAsOne() throws {
        let two = rect(10, 10, 30, 80) + "," + rect(60, 10, 30, 80)
        let each = try LottieStage(shapes: two, trim(still("0"), going("[0]", "[100]")), redLine)
        // Both begin at their top right corners, downwards.
        #expect(try each.colors([10, 39, 60, 89], 30, at: 5) == [clear, red, clear, red])
        let one = try LottieStage(shapes: two, trim(still("0"), going("[0]", "[100]"), mode: 2), redLine)
        #expect(try one.colors([10, 39, 60, 89], 30, at: 5) == [red, red, clear, clear])
        #expect(try one.colors([10, 39, 60, 89], 30, at: 7) == [red, red, clear, red])
    }

    @Test func pathsInGroupsAreCutByTrimsBelow() throws {
        let stage = try LottieStage(
            shapes: group(middle, redLine), trim(still("0"), going("[0]", "[100]")), line("[0, 0, 1]", still("2")))
        #expect(try stage.colors([20, 80], 50, at: 5) == [red, clear])
    }

    @Test func linesAreCutByTheirLayer() throws {
        let stage = try LottieStage(
            shapes: rect(20, 20, 60, 60), trim(still("0"), going("[0]", "[100]"), offset: going("[0]", "[90]")), redLine
        )
        let layer = stage.shapeLayers[0]
        #expect(layer.animation(forKey: "path") == nil)
        #expect((layer.animation(forKey: "strokeEnd") as? CAKeyframeAnimation)?.values?.count == 2)
        #expect((layer.animation(forKey: "strokeStart") as? CAKeyframeAnimation)?.values?.count == 2)
        // Up to 1.25 turns: the path is walked twice.
        #expect(layer.path.map { PathMetrics($0).length } == 480)
    }
}
