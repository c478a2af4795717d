import Drawing
import Foundation
import TestSupport
import Testing

/// `strata render`: which pixels end up in which files. The CPU draws; that GL draws the same is tested elsewhere.
@Suite struct RenderTests {
    let shop = Workshop()

    /// A red layer of 10 x 10 points that moves from the left half to the right half within a second.
    let moving = ##"""
        "sublayers": [{"bounds": [0, 0, 10, 10], "position": [5, 5], "backgroundColor": "#ff0000",
          "animations": {"go": {"class": "CABasicAnimation", "keyPath": "position.x", "fromValue": 5, "toValue": 15,
                                "duration": 1, "fillMode": "both", "isRemovedOnCompletion": false}}}]
        """##

    @Test func aStillIsThePictureAtItsScaleAndNothingIsSaid() throws {
        try shop.putScene(root: ##""backgroundColor": "#00ff00""##, #""scale": 3, "#)
        let run = try shop.render("-o", "a.png")
        #expect(run.code == 0 && run.errors.isEmpty && run.output.isEmpty)
        let image = try shop.picture("a.png")
        #expect(image.width == 60 && image.height == 30)
        #expect(Set(image.pixels) == [0xFF00_FF00])
        #expect(try shop.files() == ["a.png"])
    }

    @Test func theBackgroundIsTransparentUnlessTheDocumentSaysOne() throws {
        try shop.putScene(root: ##""bounds": [0, 0, 10, 10], "position": [5, 5], "backgroundColor": "#00ff00""##)
        #expect(try shop.render("-o", "a.png").code == 0)
        #expect(try shop.picture("a.png").pixel(15, 5) == 0)
        try shop.putScene(root: #""bounds": [0, 0, 0, 0]"#, ##""backgroundColor": "#0000ff", "##)
        #expect(try shop.render("-o", "a.png").code == 0)
        #expect(Set(try shop.picture("a.png").pixels) == [0xFF00_00FF])
    }

    @Test func scaleOverridesTheDocuments() throws {
        try shop.putScene(#""scale": 3, "#)
        #expect(try shop.strata("render", "scene.json", "-o", "a.png", "--scale", "0.5").code == 0)
        let image = try shop.picture("a.png")
        #expect(image.width == 10 && image.height == 5)
    }

    @Test func sizeIsExactAndTheSceneCentred() throws {
        try shop.putScene(root: ##""backgroundColor": "#00ff00""##, ##""backgroundColor": "#000000", "##)
        #expect(try shop.render("-o", "a.png", "--size", "40x40").code == 0)
        let image = try shop.picture("a.png")
        #expect(image.width == 40 && image.height == 40)
        // 20 x 10 points at 2 pixels each are 40 x 20: rows 10 to 29.
        #expect((0..<40).map { image.pixel(20, $0) == 0xFF00_FF00 } == (0..<40).map { (10..<30).contains($0) })
        #expect(image.pixel(0, 9) == 0xFF00_0000)
    }

    @Test func timeIsThatOfTheAnimation() throws {
        try shop.putScene(root: moving)
        for (time, edge) in [("0", 0), ("0.5", 5), ("1", 10), ("-3", 0)] {
            #expect(try shop.render("-o", "a.png", "--time", time).code == 0)
            let image = try shop.picture("a.png")
            #expect(image.pixels.firstIndex(of: 0xFFFF_0000) == edge, "at \(time)")
        }
    }

    @Test func aSequenceHasAFileForEachFrame() throws {
        try shop.putScene(root: moving)
        try shop.makeFolder("out")
        let run = try shop.render("-o", "out/%03d.png", "--frames", "2..5", "--fps", "10")
        #expect(run.code == 0 && run.errors.hasPrefix("out/002.png to out/005.png: 4 frames ") && run.output.isEmpty)
        #expect(try shop.files() == ["out", "out/002.png", "out/003.png", "out/004.png", "out/005.png"])
        #expect(try shop.render("-o", "a.png", "--time", "0.5").code == 0)
        let (frame, still) = (
            shop.url("out/005.png"), shop.url("a.png")
        )
        #expect(try Data(contentsOf: frame) == Data(contentsOf: still), "frame 5 of 10 a second is the still at 0.5 s")
    }

    @Test func theDocumentsDurationIsTheSequence() throws {
        try shop.putScene(root: moving, #""duration": 0.1, "frameRate": 30, "#)
        #expect(try shop.render("-o", "%d.png").code == 0)
        #expect(try shop.files() == ["0.png", "1.png", "2.png"])
    }

    @Test func aDashIsStandardOutput() throws {
        try shop.putScene(root: ##""backgroundColor": "#123456""##)
        let run = try shop.render("-o", "-")
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(Set(try CGImage(pngData: run.output).pixels) == [0xFF12_3456])
        #expect(try shop.files() == [])
    }

    @Test func oneThreadDrawsTheSameAsTwo() throws {
        try shop.putScene(root: moving)
        for threads in ["1", "2"] {
            let run = try shop.render("-o", "\(threads).png", "--threads", threads, "--scale", "7", "--time", "0.3")
            #expect(run.code == 0)
        }
        #expect(try shop.picture("1.png").pixels == shop.picture("2.png").pixels)
    }

    @Test func verboseSaysWhatWasWrittenAndByWhat() throws {
        try shop.putScene()
        let run = try shop.render("-o", "a.png", "--verbose")
        #expect(run.errors.hasPrefix("a.png: 20 x 10 pixels by cpu, "), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        "carousel", "cube", "planes", "clips", "clock", "poster", "board", "fireworks", "card", "sunrise",
    ])
    func theExamplesRender(name: String) throws {
        let scene = References.packageRoot.appendingPathComponent("Examples/\(name).json").path
        let run = try shop.strata("render", scene, "-o", "a.png", "--backend", "cpu", "--scale", "0.5")
        #expect(run.code == 0, "\(run.errors)")
        #expect(Set(try shop.picture("a.png").pixels).count > 100)
    }
}
