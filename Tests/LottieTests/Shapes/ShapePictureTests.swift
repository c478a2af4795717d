import Testing

@testable import Lottie

/// What lists of shapes look like.
@Suite struct ShapePictureTests {
    private let redFill = fill("[1, 0, 0]"), greenFill = fill("[0, 1, 0]"), blueFill = fill("[0, 0, 1]")

    @Test func theFirstItemLiesOnTopAndPaintsTakeWhatIsAboveThem() throws {
        let stage = try LottieStage(shapes: rect(0, 0, 60, 60), redFill, rect(40, 40, 60, 60), blueFill)
        #expect(try stage.color(20, 20) == red)
        // The lower fill paints both, beneath the upper one.
        #expect(try stage.colors((50, 50), (80, 80), (80, 20)) == [red, blue, clear])
    }

    @Test func paintsTakeThePathsOfGroupsAboveThroughTheirTransforms() throws {
        let inner = group(rect(0, 0, 20, 20), transform: #""p": {"k": [10, 0]}"#)
        let stage = try LottieStage(shapes: group(inner, transform: #""p": {"k": [0, 50]}"#), greenFill)
        #expect(try stage.colors((15, 55), (5, 55), (15, 20)) == [green, clear, clear])
    }

    @Test func aGroupFadesAsAWhole() throws {
        let stage = try LottieStage(
            shapes: group(rect(0, 0, 60, 100), redFill, rect(40, 0, 60, 100), redFill, transform: #""o": {"k": 50}"#))
        for color in try stage.colors([20, 50, 80], 50) { #expect(abs(color.w - 128) <= 1) }
    }

    @Test func evenOddLeavesWhatLiesInTwoPaths() throws {
        let evenOdd = fill("[1, 0, 0]", #""r": 2"#)
        let stage = try LottieStage(shapes: rect(0, 0, 60, 100), rect(40, 0, 60, 100), evenOdd)
        #expect(try stage.colors([20, 50], 50) == [red, clear])
        // Paths that run against each other leave it by the other rule as well.
        let turned = try LottieStage(shapes: rect(0, 0, 60, 100), rect(40, 0, 60, 100, #""d": 3"#), redFill)
        #expect(try turned.colors([20, 50], 50) == [red, clear])
    }

    @Test func hiddenItemsAreWithoutEffect() throws {
        let hidden = fill("[0, 1, 0]", #""hd": true"#)
        let stage = try LottieStage(shapes: rect(0, 0, 50, 100), rect(50, 0, 50, 100, #""hd": true"#), hidden, redFill)
        #expect(try stage.colors([20, 80], 50) == [red, clear])
    }

    @Test func nothingIsDrawnOfNothing() throws {
        let stage = try LottieStage(
            shapes: redFill, rect(0, 0, 0, 0), redFill, line("[1, 0, 0]", still("0")), rect(10, 10, 50, 50))
        #expect(try stage.color(20, 20) == clear)
        #expect(stage.shapeLayers.count <= 1)
    }

    @Test func aFillMultipliesWhatLiesBeneath() throws {
        let multiply = fill("[1, 1, 0]", #""bm": 1"#)
        let stage = try LottieStage(
            shapes: group(rect(0, 0, 100, 50), multiply), rect(0, 0, 100, 100), fill("[0, 1, 1]"))
        #expect(try stage.color(50, 25) == green)
        #expect(try stage.color(50, 75) == SIMD4(0, 255, 255, 255))
    }

    @Test func dashesOfNothingAreAWholeLine() throws {
        func dashes(_ dash: String, _ gap: String) -> String {
            let parts = [("d", dash), ("g", gap), ("o", "0")].map { #"{"n": "\#($0)", "v": \#(still($1))}"# }
            return #""d": [\#(parts.joined(separator: ","))]"#
        }
        let way = rect(-50, 50, 1000, 1000)
        let whole = try LottieStage(shapes: way, line("[1, 0, 0]", still("10"), dashes("0", "0")))
        #expect(try whole.colors([15, 40, 65, 90], 51) == [red, red, red, red])
        // From its right end at 950, a dash begins every 50 to the left after four sides; from the left, every 50.
        let dashed = try LottieStage(shapes: way, line("[1, 0, 0]", still("10"), dashes("30", "20")))
        #expect(try dashed.colors([15, 40, 65, 90], 51) == [red, clear, red, clear])
    }

    @Test func mergesTakeThePlaceOfTheirPaths() throws {
        let merge = #"{"ty": "mm", "mm": 3}"#
        let stage = try LottieStage(
            shapes: rect(0, 0, 100, 100), rect(50, 0, 50, 50), rect(0, 0, 50, 50), merge, redFill)
        #expect(try stage.colors([25, 75], 75) == [red, red])
        #expect(try stage.colors([25, 75], 25) == [clear, clear])
    }
}
