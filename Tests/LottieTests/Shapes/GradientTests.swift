import LayerModel
import Testing

@testable import Lottie

@Suite struct GradientTests {
    @Test func coloursAndOpacitiesMeetAtThePlacesOfBoth() {
        let stops = GradientStops([0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.5, 0], colorCount: 2)
        #expect(stops.locations == [0, 0.5, 1])
        #expect(stops.colors == [Color4(1, 0, 0, 1), Color4(0.5, 0, 0.5, 0), Color4(0, 0, 1, 0)])
    }

    @Test func jumpsStayJumps() {
        let tints: [Double] = [0, 1, 0, 0, 0.5, 1, 0, 0, 0.5, 0, 0, 1, 1, 0, 0, 1]
        let stops = GradientStops(tints + [0, 1, 1, 0], colorCount: 4)
        #expect(stops.locations == [0, 0.5, 0.5, 1])
        #expect(stops.colors[1] == Color4(1, 0, 0, 0.5))
        #expect(stops.colors[2] == Color4(0, 0, 1, 0.5))
    }

    @Test func listsThatEndEarlyAndPlacesOutOfOrder() {
        #expect(GradientStops([], colorCount: 3).colors.isEmpty)
        #expect(GradientStops([0, 1, 0], colorCount: 1).colors.isEmpty)
        #expect(GradientStops([0.5, 1, 0, 0], colorCount: 9).colors == [Color4(1, 0, 0, 1), Color4(1, 0, 0, 1)])
        let stops = GradientStops([0.8, 0, 0, 0, 0.2, 2, .nan, -1, 7, 1, 1, 1], colorCount: 3)
        #expect(stops.locations == [0.8, 0.8, 1])
        #expect(stops.colors[1] == Color4(1, 0, 0, 1))
    }

    /// Red to blue from (0, 50) on.
    private func gradient(_ kind: Int, _ type: String = "gf", end: String = "[100, 50]", _ more: String = "") -> String
    {
        #"""
        {"ty": "\#(type)", "nm": "gradient", "t": \#(kind), "o": \#(still("100")), "s": \#(still("[0, 50]")),
        "e": \#(still(end)), "g": {"p": 2, "k": \#(still("[0, 1, 0, 0, 1, 0, 0, 1]"))}, "w": \#(still("20"))
        \#(more.isEmpty ? "" : ", \(more)")}
        """#
    }

    @Test func gradientsLieInTheirShapesPoints() throws {
        let stage = try LottieStage(shapes: rect(10, 40, 80, 20), gradient(1))
        // Pixel centres at 25.5 and 75.5 of 100.
        #expect(try isNear(stage.color(25, 50), SIMD4(190, 0, 65, 255)))
        #expect(try isNear(stage.color(75, 45), SIMD4(62, 0, 193, 255)))
        #expect(try stage.colors((5, 50), (50, 35)) == [clear, clear])
    }

    @Test func radialOnesAreRoundWhateverTheShape() throws {
        let stage = try LottieStage(shapes: rect(0, 20, 100, 80), gradient(2, end: "[50, 50]"))
        // 25 points from the centre to the right, and as far down: half of the way to the last colour.
        #expect(try isNear(stage.color(25, 50), SIMD4(125, 0, 130, 255), 3))
        #expect(try isNear(stage.color(0, 75), SIMD4(125, 0, 130, 255), 3))
        #expect(try stage.color(80, 50) == blue)
    }

    @Test func highlightsMoveTheFirstColour() throws {
        let highlight = #""h": {"k": 50}, "a": {"k": 90}"#
        let stage = try LottieStage(shapes: rect(0, 0, 100, 100), gradient(2, end: "[40, 50]", highlight))
        // A quarter turn clockwise from the way to the right: 20 below the centre.
        #expect(try isNear(stage.color(0, 70), SIMD4(255, 0, 0, 255), 10))
        #expect(try stage.color(0, 50).x < 180)
        #expect(try isNear(stage.color(0, 89), SIMD4(0, 0, 255, 255), 16))
    }

    @Test func linesAreGradientsToo() throws {
        let stage = try LottieStage(shapes: rect(20, 20, 60, 60), gradient(1, "gs"))
        #expect(try isNear(stage.color(20, 50), SIMD4(203, 0, 52, 255)))
        #expect(try stage.color(50, 50) == clear)
    }

    private func isNear(_ a: SIMD4<Int>, _ b: SIMD4<Int>, _ tolerance: Int = 2) -> Bool {
        for i in 0..<4 where abs(a[i] - b[i]) > tolerance { return false }
        return true
    }
}
