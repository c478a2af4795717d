import Testing

@testable import Lottie

@Suite struct RepeaterTests {
    private func repeater(_ copies: String, _ transform: String, mode: Int = 1, offset: String = still("0")) -> String {
        #"""
        {"ty": "rp", "nm": "repeater", "c": \#(copies), "o": \#(offset), "m": \#(mode), "tr": {"ty": "tr", \#(transform)}}
        """#
    }

    private let right = #""p": {"k": [30, 0]}"#
    private let box = rect(0, 0, 10, 10), redFill = fill("[1, 0, 0]")

    @Test func copiesStandAStepApart() throws {
        let stage = try LottieStage(shapes: box, redFill, repeater(still("3"), right))
        #expect(try stage.colors([5, 20, 35, 65, 95], 5) == [red, clear, red, red, clear])
        let moved = try LottieStage(shapes: box, redFill, repeater(still("2"), right, offset: still("1")))
        #expect(try moved.colors([5, 35, 65], 5) == [clear, red, red])
    }

    @Test func paintsBelowTakeThePathsOfAllCopies() throws {
        let stage = try LottieStage(shapes: box, repeater(still("3"), right), redFill)
        #expect(try stage.colors([5, 20, 35, 65, 95], 5) == [red, clear, red, red, clear])
        #expect(stage.shapeLayers.count == 1)
    }

    @Test func turnsAndPowersAreAboutTheAnchor() throws {
        let turning = #""a": {"k": [50, 50]}, "r": {"k": 90}"#
        let turned = try LottieStage(shapes: rect(0, 40, 10, 20), redFill, repeater(still("2"), turning))
        #expect(try turned.colors((5, 50), (50, 5)) == [red, red])
        let halves = try LottieStage(
            shapes: rect(0, 0, 80, 80), redFill, repeater(still("1"), #""s": {"k": [50, 50]}"#, offset: still("2")))
        #expect(try halves.colors((18, 18), (22, 22)) == [red, clear])
    }

    @Test func opacitiesGoFromTheFirstToTheLastCopy() throws {
        let fading = right + #", "so": {"k": 100}, "eo": {"k": 50}"#
        let stage = try LottieStage(shapes: box, redFill, repeater(still("3"), fading))
        let alphas = try stage.colors([5, 35, 65], 5).map(\.w)
        for (alpha, expected) in zip(alphas, [255, 191, 128]) { #expect(abs(alpha - expected) <= 1) }
    }

    @Test func laterCopiesLieBelowUnlessTheFileSaysAbove() throws {
        let step = #""p": {"k": [5, 0]}"#, stroke = line("[0, 1, 0]", still("4"))
        // At 10 lie the right side of the first copy and the inside of the second one.
        let below = try LottieStage(shapes: box, stroke, redFill, repeater(still("2"), step))
        #expect(try below.color(10, 5) == green)
        let above = try LottieStage(shapes: box, stroke, redFill, repeater(still("2"), step, mode: 2))
        #expect(try above.color(10, 5) == red)
    }

    @Test func numbersOfCopiesChange() throws {
        let stage = try LottieStage(shapes: box, redFill, repeater(going("[1]", "[3]"), right))
        #expect(try stage.colors([5, 35, 65], 5, at: 0) == [red, clear, clear])
        // A part of a copy counts as one.
        #expect(try stage.colors([5, 35, 65], 5, at: 4) == [red, red, clear])
        #expect(try stage.colors([5, 35, 65], 5, at: 10) == [red, red, red])
    }

    @Test func copiesMoveWithTheirStep() throws {
        let stage = try LottieStage(
            shapes: box, redFill, repeater(still("3"), #""p": \#(going("[0, 0]", "[40, 0]"))"#))
        #expect(try stage.colors([5, 25, 45, 65], 5, at: 5) == [red, red, red, clear])
    }

    @Test("Copies of what turns or moves by itself stand a step apart")
    func copiesOfWhatMoves() throws {
        func stage(_ transform: String) throws -> LottieStage {
            let group = #"{"ty": "gr", "it": [\#(box), \#(redFill), {"ty": "tr", \#(transform)}]}"#
            return try LottieStage(shapes: group, repeater(still("3"), right))
        }
        let moving = try stage(#""p": \#(going("[0, 0]", "[0, 40]"))"#)
        #expect(try moving.colors([5, 35, 65], 5, at: 0) == [red, red, red])
        #expect(try moving.colors([5, 35, 65], 5, at: 10) == [clear, clear, clear])
        #expect(try moving.colors([5, 35, 65], 45, at: 10) == [red, red, red])
        // About the point 20, 5: after half a turn a box at 0 to 10 is at 30 to 40.
        let turning = try stage(#""a": {"k": [20, 5]}, "p": {"k": [20, 5]}, "r": \#(going("[0]", "[180]"))"#)
        #expect(try turning.colors([5, 35, 65, 95], 5, at: 0) == [red, red, red, clear])
        #expect(try turning.colors([5, 35, 65, 95], 5, at: 10) == [clear, red, red, red])
        let growing = try stage(#""s": \#(going("[100, 100]", "[200, 100]"))"#)
        #expect(try growing.colors([15, 45, 75], 5, at: 10) == [red, red, red])
        let fading = try stage(#""o": \#(going("[0]", "[100]"))"#)
        #expect(try fading.colors([5, 35, 65], 5, at: 10) == [red, red, red])
    }

    @Test("A turning group alone in a group that turns about another point")
    func groupsThatTurnWithinGroups() throws {
        func turn(_ items: String, about point: String, to degrees: Int) -> String {
            let turning = going("[0]", "[\(degrees)]")
            return
                #"{"ty": "gr", "it": [\#(items), {"ty": "tr", "a": {"k": \#(point)}, "p": {"k": \#(point)}, "r": \#(turning)}]}"#
        }
        // A quarter turn back about the origin takes (15, 5) to (5, -15), and one forth about (40, 40) that to (95, 5).
        let inner = turn(#"\#(rect(10, 0, 10, 10)), \#(redFill)"#, about: "[0, 0]", to: -90)
        let stage = try LottieStage(shapes: turn(inner, about: "[40, 40]", to: 90))
        #expect(try stage.colors((15, 5), (95, 5)) == [red, clear])
        #expect(try stage.colors((95, 5), (75, 15), at: 10) == [red, clear])
    }

    @Test func noneAndTooManyCopies() throws {
        let none = try LottieStage(shapes: box, redFill, repeater(still("0"), right))
        #expect(try none.color(5, 5) == clear)
        #expect(none.shapeLayers.isEmpty)
        let many = try LottieStage(shapes: box, redFill, repeater(still("1e6"), #""p": {"k": [0, 0]}"#))
        #expect(many.shapeLayers.count == ShapeRepeat.mostCopies)
        #expect(many.layer.issues.contains { $0.problem.contains("copies") })
        let nested = try LottieStage(
            shapes: box, redFill, repeater(still("1e6"), right), repeater(still("1e6"), right))
        #expect(nested.shapeLayers.count <= ShapeBuilder.mostLayers)
        #expect(nested.layer.issues.contains { $0.problem.contains("shapes") })
    }
}
