import Drawing
import Foundation
import Testing

/// `strata render --depth 16`: which files become PNGs of 16 bits, and what cannot.
@Suite struct DepthTests {
    let shop = Workshop()

    /// The bit depth and the colour type that a PNG's header tells.
    private func kind(_ name: String) throws -> [UInt8] {
        Array(try shop.data(name)[24...25])
    }

    @Test(arguments: ["cpu", "gl"]) func aStillAndASequenceHaveSixteenBits(backend: String) throws {
        try shop.putScene(root: ##""backgroundColor": "#336699""##, #""duration": 1, "frameRate": 3, "#)
        let options = ["--backend", backend, "--depth", "16"]
        #expect(try shop.strata(["render", "scene.json", "-o", "a.png"] + options).code == 0)
        #expect(try kind("a.png") == [16, 6])
        #expect(try shop.strata(["render", "scene.json", "-o", "%d.png", "-q"] + options).code == 0)
        #expect(try shop.files() == ["0.png", "1.png", "2.png", "a.png"])
        for name in ["0.png", "1.png", "2.png"] { #expect(try kind(name) == [16, 6]) }
        #expect(try shop.strata(["render", "scene.json", "-o", "b.png", "--backend", backend]).code == 0)
        #expect(try kind("b.png")[0] == 8)
        // Read back they show the same.
        #expect(try shop.picture("a.png").pixel(3, 3) == shop.picture("b.png").pixel(3, 3))
    }

    @Test(arguments: [
        (["-o", "a.mp4"], "--depth 16 is for PNGs; movies have 8 bits a channel"),
        (["-o", "-", "--format", "rgba"], "--depth 16 is for PNGs; a stream of rgba has 8 bits a channel"),
        (["-o", "-", "--format", "y4m"], "--depth 16 is for PNGs; a stream of y4m has 8 bits a channel"),
    ])
    func whatHasEightBits(output: [String], message: String) throws {
        try shop.putScene(root: "", #""duration": 1, "#)
        let run = try shop.strata(["render", "scene.json", "--depth", "16"] + output)
        #expect(run.code == 64 && run.errors.contains(message), "\(run.errors)")
        #expect(try shop.files() == [])
    }

    @Test(arguments: ["10", "0", "-8", "deep"]) func depthsThatAreNone(depth: String) throws {
        try shop.putScene()
        let run = try shop.strata(["render", "scene.json", "-o", "a.png", "--depth", depth])
        #expect(run.code == 64, "\(run.errors)")
        #expect(try shop.files() == [])
    }

    @Test func aSequenceOfAnotherDepthIsNotResumed() throws {
        try shop.putScene(root: ##""backgroundColor": "#336699""##, #""duration": 1, "frameRate": 2, "#)
        let start = ["render", "scene.json", "-o", "%d.png", "--backend", "cpu", "-q"]
        #expect(try shop.strata(start).code == 0)
        let run = try shop.strata(start + ["--resume", "--depth", "16"])
        #expect(run.code == 73, "\(run.errors)")
        #expect(run.errors.contains("0.png has 8 bits a channel and this sequence 16"), "\(run.errors)")
        #expect(try kind("0.png")[0] == 8)
        #expect(try shop.strata(start + ["--depth", "16"]).code == 0)
        #expect(try shop.strata(start + ["--depth", "16", "--resume"]).code == 0)
    }
}
