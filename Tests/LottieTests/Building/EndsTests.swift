import Foundation
import Strata
import Testing

@testable import Lottie

/// What shows at and beyond the ends of an animation: its first frame before it, its last frame after it.
@Suite struct EndsTests {
    typealias Stage = LottieStage

    /// Two keyframes of a property; what holds jumps.
    private func keyframes(_ from: (Double, String), _ to: (Double, String), holds: Bool = false) -> String {
        """
        {"a": 1, "k": [{"t": \(from.0), "s": \(from.1), "h": \(holds ? 1 : 0), "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}},
        {"t": \(to.0), "s": \(to.1)}]}
        """
    }

    /// A red column of 10 points that moves.
    private func column(_ position: String, from: Double = 0, to: Double = 20) -> String {
        """
        {"ty": 1, "nm": "", "ip": \(from), "op": \(to), "st": 0, "sc": "#ff0000", "sw": 10, "sh": 100, "ks": {"p": \(position)}}
        """
    }

    private func solid(from: Double, to: Double, _ more: String = "") -> String {
        ##"{"ty": 1, "nm": "", "ip": \##(from), "op": \##(to), "st": 0, "sc": "#ff0000", "sw": 100, "sh": 100\##(more)}"##
    }

    private func shown(_ more: String, op: Double = 20) -> String {
        #"{"ty": 0, "refId": "c", "ip": 0, "op": \#(op), "st": 0, "w": 100, "h": 100\#(more)}"#
    }

    private func asset(_ layers: String, id: String = "c") -> String { #"{"id": "\#(id)", "layers": [\#(layers)]}"# }

    @Test func layersThatEndWithTheCompositionShowAtItsEndAndAfterIt() throws {
        let stage = try Stage(solid(from: 5, to: 20))
        #expect(
            try [4, 5, 19, 19.999, 20, 20.001, 26, 1e6].map { try stage.color(50, 50, at: $0) }
                == [clear, red, red, red, red, red, red, red])
        stage.layer.currentProgress = 1
        #expect(stage.layer.currentFrame == 20 && stage.layer.currentProgress == 1)
        // One that goes before it is gone.
        #expect(try Stage(solid(from: 5, to: 19)).color(50, 50, at: 20) == clear)
    }

    /// Out points of files and layers, rounded differently.
    @Test(arguments: [(20.0000048877, 20.0), (20, 20.0000048877), (19.5, 19.5), (19.5, 20), (20, 19.995)])
    func roundedOutPointsAreOnesOfTheEnd(file: Double, layer: Double) throws {
        let stage = try Stage(solid(from: 3.5, to: layer), length: file)
        #expect(try [3, 4, 19, file, 21].map { try stage.color(50, 50, at: $0) } == [clear, red, red, red, red])
    }

    @Test func beforeTheStartTheFirstFrameShows() throws {
        let stage = try Stage([solid(from: 0, to: 3), solid(from: 5, to: 20)].joined(separator: ","))
        #expect(try [-9, -0.001, 0, 2, 4].map { try stage.color(50, 50, at: $0) } == [red, red, red, red, clear])
        // One that is over by then never shows.
        #expect(try Stage(solid(from: -10, to: 0)).color(50, 50, at: -5) == clear)
    }

    @Test func whatMovesAcrossTheEndsStandsThere() throws {
        let stage = try Stage(column(keyframes((-10, "[-10, 0, 0]"), (50, "[50, 0, 0]"))))
        for (frame, left) in [(-20.0, 0), (-5, 0), (0, 0), (10, 10), (20, 20), (35, 20), (90, 20)] {
            #expect(try stage.color(left + 5, 50, at: frame) == red, "at \(frame)")
            #expect(try stage.color(left + 12, 50, at: frame) == clear, "at \(frame)")
        }
    }

    @Test func whatJumpsAtTheEndIsNotSeen() throws {
        let opacity = #", "ks": {"o": \#(keyframes((10, "[100]"), (20, "[0]"), holds: true))}"#
        let stage = try Stage(solid(from: 0, to: 20, opacity))
        #expect(try [19, 20, 30].map { try stage.color(50, 50, at: $0) } == [red, red, red])
        let fromStart = #", "ks": {"o": \#(keyframes((-5, "[0]"), (0, "[100]"), holds: true))}"#
        #expect(try Stage(solid(from: 0, to: 20, fromStart)).color(50, 50, at: -3) == red)
    }

    @Test(arguments: [
        (#""st": 0"#, 20.0), (#""st": 10"#, 10), (#""st": 0, "sr": 2"#, 10), (#""sr": -1, "st": 20"#, 20),
    ])
    func compositionsWithinShowTheirLastFrame(members: String, length: Double) throws {
        let stage = try Stage(
            shown("").replacing(#""st": 0"#, with: members),
            assets: asset(solid(from: 0, to: length)))
        #expect(try [19, 20, 25].map { try stage.color(50, 50, at: $0) } == [red, red, red])
        // Deeper down too.
        let deep = try Stage(
            shown("").replacing(#""c""#, with: #""d""#),
            assets: asset(solid(from: 4, to: 20)) + "," + asset(shown(""), id: "d"))
        #expect(try [3, 4, 20].map { try deep.color(50, 50, at: $0) } == [clear, red, red])
    }

    /// From frame to frame, and what the composition is led through.
    @Test(arguments: [
        // To its end, with the animation's end and before it; beyond its end.
        ((0.0, 0.0), (20.0, 1.2)), ((0, 0), (8, 1.2)), ((0, 0), (8, 5)),
        // From its end back; from before its start.
        ((0, 1.2), (16, 0)), ((4, -3), (16, 1)),
    ])
    func remappedCompositionsShowTheirEnds(from: (Double, Double), to: (Double, Double)) throws {
        let remap = keyframes((from.0, "[\(from.1)]"), (to.0, "[\(to.1)]"))
        let below = column(#"{"a": 0, "k": [50, 0, 0]}"#, to: 12), null = #"{"ty": 3, "ip": 0, "op": 90, "ks": {}}"#
        // The column in a composition of its own, too: it ends with that one and with the one around.
        let stage = try Stage(
            shown(#", "tm": \#(remap)"#),
            assets: asset(
                [
                    null, column(#"{"a": 0, "k": [0, 0, 0]}"#, to: 12),
                    shown("", op: 12).replacing(#""c""#, with: #""e""#),
                ]
                .joined(separator: ",")) + "," + asset(below, id: "e"))
        for frame in [-5, 0, 3, 7, 8, 9, 12, 16, 19, 20, 30] as [Double] {
            #expect(try stage.color(5, 50, at: frame) == red, "at \(frame)")
            #expect(try stage.color(55, 50, at: frame) == red, "at \(frame)")
        }
    }

    @Test func aFrozenFrameIsTheOneThatIsMeant() throws {
        // Frame 10 and held: what ends there is gone, since the composition goes on.
        let stage = try Stage(
            shown(#", "tm": \#(keyframes((0, "[0]"), (10, "[1]")))"#),
            assets: asset(
                [solid(from: 0, to: 10), column(#"{"a": 0, "k": [0, 0, 0]}"#, from: 10)].joined(separator: ",")))
        #expect(try [9, 10, 15, 20].map { try stage.color(50, 50, at: $0) } == [red, clear, clear, clear])
        #expect(try stage.color(5, 50, at: 15) == red)
    }

    // MARK: Playing

    private func shows(_ layer: LottieAnimationLayer, at times: [Double]) throws -> [Bool] {
        layer.position = CGPoint(x: 50, y: 50)
        let renderer = try Renderer(backend: .cpu)
        return try times.map { try renderer.image(of: layer, at: $0).pixelBuffer.bytes[50 * 400 + 200] != 0 }
    }

    @Test func loopsAreExactAtTheirEnds() throws {
        // Blue, from frame 5 to the end.
        let stage = try Stage(solid(from: 5, to: 20).replacing("#ff0000", with: "#0000ff"))
        let layer = stage.layer
        layer.loopMode = .playOnce
        layer.play(beginningAt: 1)
        #expect(try shows(layer, at: [0, 1, 1.6, 2.9, 3, 4, 60]) == [false, false, true, true, true, true, true])
        layer.loopMode = .loop
        layer.play(beginningAt: 1)
        #expect(try shows(layer, at: [1, 2.99, 3, 3.4, 3.6, 5]) == [false, true, false, false, true, false])
        layer.loopMode = .autoReverse
        layer.play(beginningAt: 1)
        #expect(try shows(layer, at: [1, 2.9, 3, 3.1, 4.4, 4.6, 5]) == [false, true, true, true, true, false, false])
        layer.loopMode = .repeat(2)
        layer.play(beginningAt: 1)
        #expect(try shows(layer, at: [3, 4.9, 5, 9]) == [false, true, true, true])
    }

    @Test func whatRunsBackBeginsAtTheLastFrame() throws {
        let stage = try Stage(solid(from: 5, to: 20).replacing("#ff0000", with: "#0000ff"))
        stage.layer.animationSpeed = -1
        stage.layer.play()
        let now = stage.layer.playback.begin
        #expect(try shows(stage.layer, at: [now, now + 1.4, now + 1.6, now + 9]) == [true, true, false, false])
    }
}
