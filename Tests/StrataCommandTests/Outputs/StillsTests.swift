import Foundation
import Testing

/// Several stills of one document, and contact sheets.
@Suite struct StillsTests {
    let shop = Workshop()

    init() throws { try shop.putScene(root: SequenceTests.moving, #""duration": 2, "frameRate": 10, "#) }

    @Test func severalTimesAreSeveralPictures() throws {
        #expect(try shop.render("-o", "a-%02d.png", "--time", "0,1.5, 0.25").code == 0)
        #expect(try shop.files() == ["a-00.png", "a-01.png", "a-02.png"])
        for (number, time) in [(0, "0"), (1, "1.5"), (2, "0.25")] {
            #expect(try shop.render("-o", "b.png", "--time", time).code == 0)
            #expect(try shop.picture("a-0\(number).png").pixels == shop.picture("b.png").pixels)
        }
        let stream = try shop.render("-o", "-", "--time", "0,1")
        #expect(stream.code == 0 && stream.output.count > 0)
        try shop.put(#"{"input": "scene.json", "output": "j/%d.png", "time": [0, 1.5]}"#, "jobs.jsonl")
        #expect(try shop.strata("render", "--jobs", "jobs.jsonl", "--backend", "cpu").code == 0)
        #expect(try shop.picture("j/1.png").pixels == shop.picture("a-01.png").pixels)
    }

    @Test(arguments: [
        (["-o", "a.png", "--time", "0,1"], "-o out-%d.png"), (["-o", "a.mp4", "--time", "0,1"], "-o out-%d.png"),
        (["-o", "-", "--format", "rgba", "--time", "0,1"], "-o out-%d.png"),
        (["-o", "%d.png", "--time", "0,,1"], "seconds"),
        (["-o", "%d.png", "--time", "0,inf"], "finite"),
        (["-o", "%d.png", "--time", "0,1", "--start", "1"], "--start"),
        (["-o", "%d.png", "--sheet", "2x2"], "-o sheet.png"), (["-o", "a.png", "--sheet", "0x2"], "sheet"),
        (["-o", "a.png", "--sheet", "2x2", "--frames", "3"], "--frames"),
        (["-o", "a.png", "--sheet", "9999x9999"], "sheet"),
        (["-o", "a.png", "--sheet", "2x1", "--time", "0,1,2"], "3 times do not fit"),
        (["-o", "a.mp4", "--sheet", "2x2"], "-o sheet.png"),
    ])
    func whatDoesNotGoTogether(options: [String], hint: String) throws {
        let run = try shop.render(options)
        #expect(run.code == 64 && run.errors.contains(hint), "\(run.errors)")
        #expect(try shop.files() == [])
    }

    /// Cell for cell the frames of the sequence.
    @Test func aSheetShowsTheDuration() throws {
        #expect(try shop.render("-o", "s.png", "--sheet", "3x2").code == 0)
        #expect(try shop.render("-o", "f%d.png", "--frames", "6", "--fps", "3").code == 0)
        let sheet = try shop.picture("s.png")
        #expect(sheet.width == 3 * 20 + 2 * 4 && sheet.height == 2 * 10 + 4)
        for cell in 0..<6 {
            let frame = try shop.picture("f\(cell).png")
            for y in 0..<10 {
                for x in 0..<20 {
                    #expect(sheet.pixel(cell % 3 * 24 + x, cell / 3 * 14 + y) == frame.pixel(x, y))
                }
            }
        }
        #expect(sheet.pixel(21, 5) == 0 && sheet.pixel(5, 11) == 0)
    }

    @Test func aSheetOfChosenTimesSizesAndJobs() throws {
        #expect(try shop.render("-o", "s.png", "--sheet", "2x1", "--time", "1.5,0", "--scale", "2").code == 0)
        #expect(try shop.render("-o", "f.png", "--time", "1.5", "--scale", "2").code == 0)
        let (sheet, frame) = (try shop.picture("s.png"), try shop.picture("f.png"))
        #expect(sheet.width == 84 && sheet.pixel(30, 10) == frame.pixel(30, 10) && frame.pixel(30, 10) != 0)
        try shop.put(
            #"{"input": "scene.json", "output": "j.png", "sheet": "2x1", "time": [1.5, 0], "scale": 2}"#, "jobs.jsonl")
        #expect(try shop.strata("render", "--jobs", "jobs.jsonl", "--backend", "cpu").code == 0)
        #expect(try shop.picture("j.png").pixels == sheet.pixels)
        #expect(
            try shop.render("-o", "-", "--sheet", "2x1", "--time", "1.5,0", "--scale", "2").output.starts(with: [
                0x89, 0x50,
            ])
        )
        // Wide scenes are made smaller, so that the whole fits on a screen.
        try shop.put(#"{"scene": 1, "size": [4000, 100], "duration": 1, "root": {}}"#)
        #expect(try shop.render("-o", "w.png", "--sheet", "4x1").code == 0)
        #expect((1900...1920).contains(try shop.picture("w.png").width))
        try shop.putScene()
        #expect(try shop.render("-o", "n.png", "--sheet", "4x1").errors.contains("no duration"))
    }

    @Test func longWorkSaysHowFarItIs() throws {
        let run = try shop.render("-o", "null", "--frames", "20000", "--scale", "8", "--heartbeat", "0.001")
        #expect(run.code == 0)
        #expect(
            run.errors.split(separator: "\n").count > 2 && run.errors.contains(" of 20000 frames, "), "\(run.errors)")
        #expect(try shop.render("-o", "null", "--frames", "200", "--heartbeat", "0").errors.count { $0 == "\n" } == 1)
        #expect(try shop.render("-o", "null", "--frames", "200", "--heartbeat", "0.01", "--quiet").errors.isEmpty)
        #expect(try shop.render("-o", "null", "--heartbeat", "-1").code == 64)
    }
}
