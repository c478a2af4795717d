import Testing

@testable import Lottie

@Suite struct CompositionTests {
    typealias Stage = LottieStage

    @Test func theFirstLayerLiesOnTop() throws {
        let stage = try Stage([Stage.solid("#ff0000", width: 50), Stage.solid("#00ff00")].joined(separator: ","))
        #expect(try stage.colors((25, 50), (75, 50)) == [red, green])
    }

    @Test func layersShowFromTheirInPointToTheirOutPoint() throws {
        let stage = try Stage(##"{"ty": 1, "ip": 5, "op": 10, "st": 0, "sc": "#ff0000", "sw": 100, "sh": 100}"##)
        #expect(try [4, 5, 9, 10].map { try stage.color(50, 50, at: $0) } == [clear, red, red, clear])
    }

    @Test func aChildFollowsItsParentsAndNotTheirOpacity() throws {
        let parent = """
            {"ty": 3, "ind": 1, "ip": 0, "op": 20, "st": 0, \(Stage.at(20, 0, scale: 50, #""o": {"a": 0, "k": 0}"#))}
            """
        let child = Stage.solid("#ff0000", #""ind": 2, "parent": 1, "# + Stage.at(40, 40), width: 40, height: 40)
        let stage = try Stage("\(parent), \(child)")
        // 40 · 0.5 + 20 = 40 to the right, 20 down, 20 wide and high.
        #expect(try stage.colors((41, 21), (58, 38), (39, 30), (61, 30)) == [red, red, clear, clear])
    }

    @Test func parentsInACircleDoNotHang() throws {
        let layers = [
            Stage.solid("#ff0000", #""ind": 1, "parent": 2, "# + Stage.at(10, 0), width: 20),
            Stage.solid("#00ff00", #""ind": 2, "parent": 1, "# + Stage.at(20, 0), width: 40),
        ]
        let stage = try Stage(layers.joined(separator: ","))
        // The first follows the second; the second, which leads back to it, none.
        let colors = try [19, 21, 29, 31, 49, 51, 59, 61].map { try stage.color($0, 50) }
        #expect(colors == [clear, green, green, red, red, green, green, clear])
        #expect(stage.layer.animation?.issues.map(\.kind) == [.repaired])
    }

    @Test func compositionsBeginLaterAndRunSlower() throws {
        let moving = """
            {"ty": 1, "ip": 0, "op": 20, "st": 0, "sc": "#ff0000", "sw": 10, "sh": 100, "ks": {"p": {"a": 1, "k": [
            {"t": 0, "s": [0, 0, 0], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}}, {"t": 9, "s": [90, 0, 0]}]}}}
            """
        let stage = try Stage(
            #"{"ty": 0, "refId": "c", "ip": 0, "op": 20, "st": 2, "sr": 2, "w": 100, "h": 100}"#,
            assets: #"{"id": "c", "layers": [\#(moving)]}"#)
        // Frame 8 shows the composition's frame 3: 30 to the right.
        #expect(try stage.colors((35, 50), (28, 50), (42, 50), at: 8) == [red, clear, clear])
    }

    @Test func timeRemappingLeadsThroughTheFrames() throws {
        let moving = """
            {"ty": 1, "ip": 0, "op": 20, "st": 0, "sc": "#ff0000", "sw": 10, "sh": 100, "ks": {"p": {"a": 1, "k": [
            {"t": 0, "s": [0, 0, 0], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}}, {"t": 9, "s": [90, 0, 0]}]}}}
            """
        let remap = """
            {"a": 1, "k": [{"t": 0, "s": [0.9], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}}, {"t": 9, "s": [0]}]}
            """
        let stage = try Stage(
            #"{"ty": 0, "refId": "c", "ip": 0, "op": 20, "st": 0, "w": 100, "h": 100, "tm": \#(remap)}"#,
            assets: #"{"id": "c", "layers": [\#(moving)]}"#)
        #expect(try stage.color(95, 50, at: 0) == red)
        #expect(try stage.color(65, 50, at: 3) == red)
        #expect(try stage.color(5, 50, at: 9) == red)
    }

    @Test func compositionsCutWhatTheyHold() throws {
        let stage = try Stage(
            #"{"ty": 0, "refId": "c", "ip": 0, "op": 20, "st": 0, "w": 50, "h": 100}"#,
            assets: #"{"id": "c", "layers": [\#(Stage.solid("#ff0000"))]}"#)
        #expect(try stage.colors((25, 50), (75, 50)) == [red, clear])
    }

    @Test func aCompositionThatHoldsItselfEnds() throws {
        let me = #"{"ty": 0, "refId": "c", "ip": 0, "op": 20, "st": 0, "w": 100, "h": 100}"#
        let stage = try Stage(me, assets: #"{"id": "c", "layers": [\#(me), \#(Stage.solid("#ff0000"))]}"#)
        #expect(try stage.color(50, 50) == red)
    }

    @Test func layersBlendWithWhatLiesBelow() throws {
        let stage = try Stage([Stage.solid("#ffff00", #""bm": 1"#), Stage.solid("#00ffff")].joined(separator: ","))
        #expect(try stage.color(50, 50) == green)
    }

    @Test func aMirroredLayerThatTurnsStaysMirrored() throws {
        // An L of two solids would do as well: a wide solid to the right of its anchor, mirrored, lies to the left.
        let turning = """
            {"ty": 1, "ip": 0, "op": 20, "st": 0, "sc": "#ff0000", "sw": 40, "sh": 4, "ks": {"p": {"a": 0, "k": [50, 50, 0]},
            "s": {"a": 0, "k": [-100, 100, 100]}, "r": {"a": 1, "k": [{"t": 0, "s": [0], "i": {"x": 1, "y": 1},
            "o": {"x": 0, "y": 0}}, {"t": 10, "s": [180]}]}}}
            """
        let stage = try Stage(turning)
        #expect(try stage.colors((20, 51), (52, 20), at: 0) == [red, clear])
        // A quarter turn clockwise leads the left side up.
        #expect(try stage.color(48, 20, at: 5) == red)
    }

    @Test(arguments: [-100, 10, 100])
    func flatLayersLieAboveAndBelowThoseWithDepth(z: Int) throws {
        let deep = Stage.solid(
            "#ff0000", #""ddd": 1, "ks": {"p": {"a": 0, "k": [0, 0, \#(z)]}, "ry": {"a": 0, "k": 0}}"#)
        let above = Stage.solid("#00ff00", width: 30), below = Stage.solid("#0000ff")
        let stage = try Stage("\(above), \(deep), \(below)")
        #expect(try stage.colors((15, 50), (60, 50)) == [green, red])
    }

    @Test func theCameraMakesWhatIsFartherSmaller() throws {
        let camera = """
            {"ty": 13, "ddd": 1, "ip": 0, "op": 20, "st": 0, "pe": {"a": 0, "k": 100}, "ks": {"a": {"a": 0, "k": [50, 50, 0]},
            "p": {"a": 0, "k": [50, 50, -100]}, "or": {"a": 0, "k": [0, 0, 0]}}}
            """
        func square(z: Int) -> String {
            Stage.solid(
                "#ff0000",
                #""ddd": 1, "ks": {"a": {"a": 0, "k": [20, 20, 0]}, "p": {"a": 0, "k": [50, 50, \#(z)]}}"#,
                width: 40, height: 40)
        }
        let near = try Stage("\(camera), \(square(z: 0))"), far = try Stage("\(camera), \(square(z: 100))")
        #expect(try near.colors((32, 50), (28, 50)) == [red, clear])
        // Twice as far away, half the size: from 40 to 60.
        #expect(try far.colors((42, 50), (38, 50)) == [red, clear])
    }
}
