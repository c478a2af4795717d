import Foundation
import Testing

/// Where outputs come to stand: links, pipes, devices, folders that are not there.
@Suite struct OutputPlaceTests {
    let shop = Workshop()

    init() throws {
        try shop.putScene(root: ##""backgroundColor": "#00ff00""##, #""duration": 0.2, "frameRate": 10, "#)
    }

    private func render(_ output: String) throws -> Workshop.Outcome { try shop.render("-o", output) }

    private func path(_ name: String) -> String { shop.url(name).path }

    private func isLink(_ name: String) throws -> Bool {
        try FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType == .typeSymbolicLink
    }

    @Test func aLinkIsReplacedAndWhatItLeadsToStays() throws {
        try shop.put("precious", "old")
        for target in ["old", "nothing", "/dev/null", path("old")] {
            for name in ["a.png", "0.png", "1.png"] {
                try? FileManager.default.removeItem(atPath: path(name))
                try shop.link(name, to: target)
            }
            #expect(try render("a.png").code == 0)
            #expect(try render("%d.png").code == 0)
            for name in ["a.png", "0.png", "1.png"] {
                #expect(try !isLink(name))
                #expect(try shop.picture(name).pixel(0, 0) == 0xFF00_FF00)
            }
        }
        #expect(try shop.text("old") == "precious")
        #expect(try shop.files() == ["0.png", "1.png", "a.png", "old"])
    }

    @Test func aMoviesLinkIsReplaced() throws {
        let environment = try shop.fakeFFmpeg("for path; do :; done; cat > /dev/null; printf movie > \"${path#file:}\"")
        try shop.put("precious", "old")
        try shop.link("a.mp4", to: "old")
        let run = try shop.render(["-o", "a.mp4"], environment: environment)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try !isLink("a.mp4"))
        #expect(try shop.text("old") == "precious")
        #expect(try shop.text("a.mp4") == "movie")
    }

    @Test func pipesAndDevicesAreWrittenAsTheyAre() throws {
        let run = try render("/dev/stdout")
        #expect(run.code == 0 && run.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try render("/dev/fd/1").output == run.output)
        #expect(try render("/proc/self/fd/1").output == run.output)
        #expect(try render("/dev/null").code == 0)
        // After what is there already, as a shell appends.
        let command = "printf x > a; exec \(Workshop.program.path) render scene.json --backend cpu -o /dev/stdout >> a"
        #expect(try shop.bash(command).code == 0)
        #expect(try shop.data("a") == Data("x".utf8) + run.output)
        let pipe =
            "mkfifo p; cat p > b & \(Workshop.program.path) render scene.json --backend cpu -o p; wait; test -p p"
        #expect(try shop.bash(pipe).code == 0)
        #expect(try shop.data("b") == run.output)
    }

    @Test func foldersOfOutputsAreMade() throws {
        let environment = try shop.fakeFFmpeg("for path; do :; done; cat > /dev/null; printf movie > \"${path#file:}\"")
        for output in ["x/y/a.png", "z/%04d.png", "s%d/a.png", "f/g/", "m/%n.mp4"] {
            let run = try shop.render(["-o", output], environment: environment)
            #expect(run.code == 0, "\(output): \(run.errors)")
        }
        try shop.put(
            (1...4).map { #"{"output": "jobs/\#($0)/a.png"}"# + "\n" }.joined(), "jobs.jsonl")
        #expect(try shop.render("--jobs", "jobs.jsonl").code == 0)
        let files = Set(try shop.files())
        #expect(
            files.isSuperset(of: [
                "x/y/a.png", "z/0000.png", "z/0001.png", "s0/a.png", "s1/a.png", "f/g/00000.png", "m/scene.mp4",
                "jobs/1/a.png", "jobs/4/a.png",
            ]), "\(files)")
    }

    @Test func folderThatCannotBeMade() throws {
        try shop.put("a file", "file")
        let run = try render("file/x/a.png")
        #expect(run.code == 73)
        #expect(run.errors == "strata: cannot write file/x/a.png: Not a directory\n", "\(run.errors)")
        #expect(try shop.files() == ["file"])
    }

    @Test(arguments: ["exit 0", "cat > /dev/null", "for path; do :; done; cat > /dev/null; rm -f \"${path#file:}\""])
    func ffmpegThatWritesNothingIsAFault(script: String) throws {
        let environment = try shop.fakeFFmpeg(script)
        try shop.put("old", "a.mp4")
        let run = try shop.render(["-o", "a.mp4"], environment: environment)
        #expect(run.code == 74)
        #expect(run.errors.hasPrefix("strata: writing a.mp4 failed: ffmpeg: it ended "), "\(run.errors)")
        #expect(try shop.text("a.mp4") == "old")
        #expect(try shop.files() == ["a.mp4", "bin", "bin/ffmpeg"])
    }
}
