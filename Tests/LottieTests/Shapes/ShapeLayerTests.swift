import LayerModel
import Testing

@testable import Lottie

/// How few layers and keyframes shapes need.
@Suite struct ShapeLayerTests {
    private let redFill = fill("[1, 0, 0]"), greenLine = line("[0, 1, 0]")

    @Test func groupsThatStandStillAreOneLayer() throws {
        let inner = group(rect(0, 0, 20, 20), greenLine, redFill, transform: #""s": {"k": [200, 200]}"#)
        let stage = try LottieStage(shapes: group(inner, transform: #""p": {"k": [10, 0]}"#))
        let layers = stage.shapeLayers
        #expect(layers.count == 1)
        #expect(layers[0].fillColor != nil)
        #expect(layers[0].strokeColor != nil)
        #expect(layers[0].affineTransform() == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0))
        #expect(layers[0].superlayer?.sublayers?.count == 1)
        // The line in its group's scale: 20 wide, half of it inside.
        #expect(try stage.colors((15, 20), (30, 20)) == [green, red])
    }

    @Test func aLineBelowAFillIsALayerOfItsOwn() throws {
        let stage = try LottieStage(shapes: rect(20, 20, 60, 60), redFill, greenLine)
        #expect(stage.shapeLayers.count == 2)
        #expect(try stage.colors((22, 50), (17, 50)) == [red, green])
    }

    @Test func aGroupThatMovesIsItsOnlyShape() throws {
        let transform = #""p": \#(going("[0, 0]", "[80, 0]")), "o": {"k": 50}"#
        let stage = try LottieStage(shapes: group(rect(0, 0, 20, 20), redFill, transform: transform))
        let layers = stage.shapeLayers
        #expect(layers.count == 1)
        #expect(layers[0].animation(forKey: "position") != nil)
        #expect(layers[0].opacity == 0.5)
        #expect(try stage.color(50, 10, at: 5).w == 128)
        #expect(try stage.color(10, 10, at: 5) == clear)
    }

    @Test func whatGoesStraightNeedsTheFilesKeyframesOnly() throws {
        let (position, size) = (going("[20, 50]", "[80, 50]"), going("[20, 20]", "[40, 40]"))
        let moving = #"{"ty": "rc", "p": \#(position), "s": \#(size), "r": \#(going("[0]", "[5]"))}"#
        let stage = try LottieStage(shapes: moving, redFill)
        let animation = stage.shapeLayers[0].animation(forKey: "path") as? CAKeyframeAnimation
        #expect(animation?.values?.count == 2)
        #expect(try stage.color(50, 50, at: 5) == red)
        // A radius that is cut down to half of the side bends: one keyframe a frame.
        let bending = #"{"ty": "rc", "p": \#(position), "s": \#(size), "r": \#(still("15"))}"#
        let bent = try LottieStage(shapes: bending, redFill)
        #expect((bent.shapeLayers[0].animation(forKey: "path") as? CAKeyframeAnimation)?.values?.count == 11)
    }

    @Test func pathsUnderMovingGroupsFollowThem() throws {
        let moving = group(rect(0, 40, 20, 20), transform: #""p": \#(going("[0, 0]", "[80, 0]"))"#)
        let stage = try LottieStage(shapes: moving, redFill)
        let animation = stage.shapeLayers[0].animation(forKey: "path") as? CAKeyframeAnimation
        #expect(animation?.values?.count == 2)
        #expect(try stage.colors((50, 50), (25, 50), at: 5) == [red, clear])
    }

    @Test func layersAreNamedAfterTheirItems() throws {
        let stage = try LottieStage(
            shapes: group(rect(0, 0, 20, 20), redFill, rect(0, 0, 9, 9), greenLine, transform: #""o": {"k": 50}"#))
        #expect(stage.shapeLayers.map(\.name) == ["fill", "line"])
        #expect(stage.shapeLayers[0].superlayer?.name == "group")
    }

    @Test func paintsOfAllPathsAboveThemAreBounded() throws {
        // 3000 fills, each of all paths above it: 4.5 million rectangles.
        let pairs = (0..<3000).map { _ in rect(0, 0, 9, 9) + "," + redFill }
        let stage = try LottieStage(shapes: pairs.joined(separator: ","))
        #expect(stage.layer.issues.contains { $0.problem.contains("points") })
        let count = stage.shapeLayers.count
        #expect(count > 100)
        #expect(count < 3000)
    }

    @Test func longSpinsOfLargePathsAreMadeForTheFramesThatAreSeen() throws {
        let zero = Array(repeating: "[0,0]", count: 30_000).joined(separator: ",")
        let points = (0..<30_000).map { "[\($0 % 100),\($0 / 300)]" }.joined(separator: ",")
        let path = #"{"ty": "sh", "ks": {"k": {"c": true, "v": [\#(points)], "i": [\#(zero)], "o": [\#(zero)]}}}"#
        let spinning = group(path, transform: #""r": \#(going("[0]", "[360]", 0, 1000))"#)
        let stage = try LottieStage(shapes: spinning, redFill)
        // It goes on after the end of the whole, and nobody sees that.
        let cut = stage.shapeLayers[0].animation(forKey: "path")
        let animation =
            (cut as? CAAnimationGroup)?.animations?.first as? CAKeyframeAnimation ?? cut as? CAKeyframeAnimation
        #expect((20...24).contains(animation?.values?.count ?? 0))
        #expect(stage.layer.error == nil)
    }
}
