import Foundation
import Testing

/// Sequences that cannot be, and sequences that end early: one line, a code, and no half-written output.
@Suite struct SequenceFaultTests {
    let shop = Workshop()

    init() throws { try shop.putScene(root: SequenceTests.moving, #""duration": 10, "frameRate": 60, "#) }

    func expectFault(
        _ code: Int32, _ message: String?, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try shop.files()
        let run = try shop.render(arguments)
        #expect(run.code == code && run.output.isEmpty, sourceLocation: sourceLocation)
        #expect(
            run.errors.hasPrefix("strata: ") && message.map(run.errors.contains) ?? true, "\(run.errors)",
            sourceLocation: sourceLocation)
        #expect(run.errors.count { $0 == "\n" } == 1, sourceLocation: sourceLocation)
        #expect(try shop.files() == before, sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        ["--frames", "0"], ["--frames", "-3"], ["--frames", "1.5"], ["--frames", "1000000000000"],
        ["--frames", "0..1000000000000"],
        ["--fps", "0"], ["--fps", "-1"], ["--fps", "nan"], ["--fps", "inf"], ["--duration", "0"], ["--duration", "-1"],
        ["--duration", "nan"], ["--duration", "1e12"], ["--start", "inf"], ["--encoders", "0"],
        ["--compression", "13"],
        ["--time", "1", "--fps", "2"], ["--frames", "2", "--duration", "1"], ["--format", "rgba"],
        ["--quiet", "--verbose"],
    ])
    func wrongOptions(options: [String]) throws { try expectFault(64, nil, ["-o", "%d.png"] + options) }

    @Test func unknownExtensionsNameTheKnown() throws {
        let known =
            "is not among what can be written: .png, .jpg, .jpeg, .webp, .avif, .pdf, .mp4, .mov, .webm, .gif, .apng"
        try expectFault(64, ".avi \(known)", ["-o", "a.avi"])
        try expectFault(64, ".bmp \(known)", ["-o", "%d.bmp"])
        try expectFault(64, nil, ["-o", "-", "--format", "yuv"])
    }

    @Test func whatCannotBeResumed() throws {
        for output in ["-", "a.mp4", "null", "a.png"] {
            try expectFault(64, "a stream, a document or a movie cannot be resumed", ["-o", output, "--resume"])
        }
    }

    @Test func aSceneWithoutDuration() throws {
        try shop.putScene()
        for (output, still) in [("null", "--time 0"), ("a.mp4", "name a .png"), ("out%d.png", "--time 0")] {
            try expectFault(
                64, "the scene has no duration: say --frames or --duration, or \(still) for a still\n", ["-o", output])
        }
        try expectFault(
            64, "the scene has no duration: say --frames or --duration, or --time 0 for a still\n",
            ["-o", "-", "--format", "rgba"])
    }

    @Test func oneTimeIsAStillOfAnyNumberedName() throws {
        try shop.putScene()
        for output in ["null", "out%d.png", "a/"] {
            let run = try shop.render("--time", "0.5", "-o", output)
            #expect(run.code == 0, "\(output): \(run.errors)")
        }
        #expect(try shop.files() == ["a", "a/00000.png", "out0.png"])
        #expect(try shop.render("--time", "0.5", "-o", "a.png").code == 0)
        #expect(try shop.data("out0.png") == shop.data("a.png"))
    }

    @Test func foldersThatAreNotThere() throws {
        try expectFault(
            73, "cannot write /proc/x/0.png: the folder /proc/x cannot be made: ", ["-o", "/proc/x/%d.png"])
        try shop.put("a file", "file")
        try expectFault(73, "cannot write file/x/00000.png: Not a directory", ["-o", "file/x/"])
    }

    @Test func aFullDisk() throws {
        // No file may be larger than a kilobyte: what a full disk is to a picture of 100 x 50 pixels without compression.
        let command =
            "ulimit -f 1; exec \(Workshop.program.path) render scene.json --backend cpu --scale 5 --compression 0 -o %d.png"
        let run = try shop.bash(command)
        #expect(run.code == 74)
        #expect(run.errors == "strata: writing 0.png failed: File too large\n")
        #expect(try shop.files() == [])
    }

    @Test(arguments: 4...17)
    func fewOpenFiles(most: Int) throws {
        let run = try shop.bash("ulimit -n \(most); exec \(Workshop.program.path) render scene.json -o a.png")
        #expect(run.code == 69)
        #expect(run.errors.hasPrefix("strata: only ") && run.errors.contains(" files can be opened, 16 are needed"))
        #expect(try shop.files() == [])
    }

    @Test func aFullDevice() throws {
        let command = "exec \(Workshop.program.path) render scene.json --backend cpu -o - --format rgba > /dev/full"
        let run = try shop.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command])
        #expect(run.code == 74)
        #expect(run.errors == "strata: writing standard output failed: No space left on device\n")
    }

    @Test func aReaderThatGoesAway() throws {
        let run = try RunningCommand(
            shop, ["render", "scene.json", "--backend", "cpu", "-o", "-", "--format", "rgba", "--duration", "1e5"])
        _ = try run.reader.read(upToCount: 1000)
        try run.reader.close()
        let end = try run.wait()
        #expect(end.code == 74 && end.errors == "strata: writing standard output failed: Broken pipe\n")
    }
}
