import Testing

@testable import Lottie

/// Masks, mattes and effects.
@Suite struct CoverageTests {
    typealias Stage = LottieStage

    private func masked(_ masks: String...) throws -> Stage {
        try Stage(
            Stage.solid("#ff0000", #""hasMask": true, "masksProperties": [\#(masks.joined(separator: ","))]"#))
    }

    @Test func anAddedMaskLetsItsInsideThrough() throws {
        let stage = try masked(Stage.mask("a", 20, 20, 40, 40))
        #expect(try stage.colors((40, 40), (10, 40)) == [red, clear])
    }

    @Test func anInvertedMaskLetsItsOutsideThrough() throws {
        let stage = try masked(Stage.mask("a", 20, 20, 40, 40).replacing("\"inv\": false", with: "\"inv\": true"))
        #expect(try stage.colors((40, 40), (10, 40)) == [clear, red])
    }

    @Test func aSubtractedMaskAloneTakesFromTheWhole() throws {
        let stage = try masked(Stage.mask("s", 20, 20, 40, 40))
        #expect(try stage.colors((40, 40), (80, 80)) == [clear, red])
    }

    @Test func masksCombineInTheirOrder() throws {
        let stage = try masked(
            Stage.mask("a", 0, 0, 60, 100), Stage.mask("s", 0, 0, 20, 100), Stage.mask("i", 0, 0, 100, 50),
            Stage.mask("a", 90, 90, 10, 10))
        #expect(try stage.colors((10, 25), (40, 25), (40, 75), (80, 25), (95, 95)) == [clear, red, clear, clear, red])
    }

    @Test func differencesOfMasksAreWhatOneOfThemCovers() throws {
        let stage = try masked(Stage.mask("a", 0, 0, 60, 100), Stage.mask("f", 40, 0, 60, 100))
        #expect(try [20, 50, 80].map { try stage.color($0, 50) } == [red, clear, red])
    }

    @Test(arguments: ["", #""x": {"a": 0, "k": 0.001}"#])
    func anInvertedMaskAddsToThoseBefore(more: String) throws {
        let inverted = Stage.mask("a", 40, 0, 60, 100, more).replacing("\"inv\": false", with: "\"inv\": true")
        let stage = try masked(Stage.mask("a", 0, 0, 60, 100), inverted)
        #expect(try [20, 50, 80].map { try stage.color($0, 50) } == [red, red, clear])
    }

    @Test func aNarrowerMaskLeavesThoseBeforeAsTheyAre() throws {
        let stage = try masked(
            Stage.mask("a", 0, 0, 50, 100), Stage.mask("a", 20, 20, 60, 60, #""x": {"a": 0, "k": -10}"#))
        #expect(try [10, 25, 60, 75].map { try stage.color($0, 50) } == [red, red, red, clear])
    }

    @Test func masksWithoutAModeAreWithoutEffect() throws {
        #expect(try masked(Stage.mask("n", 0, 0, 10, 10)).color(50, 50) == red)
    }

    @Test func expansionMovesTheEdge() throws {
        let wider = try masked(Stage.mask("a", 40, 40, 20, 20, #""x": {"a": 0, "k": 10}"#))
        #expect(try wider.colors((32, 50), (28, 50)) == [red, clear])
        let narrower = try masked(Stage.mask("a", 20, 20, 60, 60, #""x": {"a": 0, "k": -10}"#))
        #expect(try narrower.colors((32, 50), (28, 50)) == [red, clear])
    }

    // MARK: Mattes

    private func matted(_ mode: Int, by matte: String) throws -> Stage {
        try Stage("\(matte), " + Stage.solid("#ff0000", #""tt": \#(mode)"#))
    }

    @Test func anAlphaMatteCutsByCoverage() throws {
        let stage = try matted(1, by: Stage.solid("#000000", #""td": 1"#, width: 50))
        #expect(try stage.colors((25, 50), (75, 50)) == [red, clear])
    }

    @Test func anInvertedMatteCutsByWhatIsNotCovered() throws {
        let stage = try matted(2, by: Stage.solid("#000000", #""td": 1"#, width: 50))
        #expect(try stage.colors((25, 50), (75, 50)) == [clear, red])
    }

    @Test func aLumaMatteCutsByBrightness() throws {
        let stage = try matted(3, by: Stage.solid("#00ff00", #""td": 1"#, width: 50))
        let color = try stage.color(25, 50)
        // Green's weight of Rec. 709 is 0.7152 · 255 = 182.4.
        #expect(abs(color.w - 182) <= 1 && abs(color.x - 182) <= 1)
        #expect(try stage.color(75, 50) == clear)
        #expect(try matted(4, by: Stage.solid("#000000", #""td": 1"#, width: 50)).color(25, 50) == red)
    }

    @Test func aMatteIsFoundByItsNumber() throws {
        let layers = [
            Stage.solid("#0000ff", #""ind": 7, "td": 1"#, width: 30), Stage.solid("#00ff00", #""ind": 8"#, width: 10),
            Stage.solid("#ff0000", #""ind": 9, "tt": 1, "tp": 7"#),
        ]
        let stage = try Stage(layers.joined(separator: ","))
        #expect(try stage.colors((5, 50), (20, 50), (40, 50)) == [green, red, clear])
    }

    // MARK: Effects

    @Test func aFillChangesEveryColourAndKeepsTheCoverage() throws {
        let fill =
            #""ef": [{"ty": 21, "nm": "Fill", "mn": "ADBE Fill", "en": 1, "ef": ["#
            + #"{"ty": 10, "v": {"a": 0, "k": 0}}, {"ty": 7, "v": {"a": 0, "k": 0}}, "#
            + #"{"ty": 2, "v": {"a": 0, "k": [0, 1, 0, 1]}}, {"ty": 7, "v": {"a": 0, "k": 0}}, "#
            + #"{"ty": 0, "v": {"a": 0, "k": 0}}, {"ty": 0, "v": {"a": 0, "k": 0}}, {"ty": 0, "v": {"a": 0, "k": 1}}]}]"#
        let stage = try Stage(Stage.solid("#ff0000", fill, width: 50))
        #expect(try stage.colors((25, 50), (75, 50)) == [green, clear])
    }

    @Test func aTintGoesByBrightness() throws {
        let tint =
            #""ef": [{"ty": 20, "nm": "Tint", "en": 1, "ef": [{"ty": 2, "v": {"a": 0, "k": [0, 0, 1, 1]}}, "#
            + #"{"ty": 2, "v": {"a": 0, "k": [1, 0, 0, 1]}}, {"ty": 0, "v": {"a": 0, "k": 100}}]}]"#
        #expect(try Stage(Stage.solid("#000000", tint)).color(50, 50) == blue)
        #expect(try Stage(Stage.solid("#ffffff", tint)).color(50, 50) == red)
    }

    @Test func aBlurSoftensEdges() throws {
        let blur = #""ef": [{"ty": 29, "nm": "Blur", "en": 1, "ef": [{"ty": 0, "v": {"a": 0, "k": 20}}]}]"#
        let color = try Stage(Stage.solid("#ff0000", blur, width: 50)).color(50, 50)
        #expect(color.w > 100 && color.w < 155)
    }

    @Test func whatIsNotDrawnIsSaidOnce() throws {
        let odd = #""ef": [{"ty": 99, "nm": "Odd", "mn": "ADBE Odd", "en": 1, "ef": []}]"#
        let layer = try Stage([Stage.solid("#ff0000", odd), Stage.solid("#ff0000", odd)].joined(separator: ",")).layer
        #expect(layer.issues.filter { $0.kind == .unsupported && $0.problem.contains("ADBE Odd") }.count == 1)
    }
}
