import Drawing
import Foundation
import Testing

/// Pictures in other formats than PNG, and documents of pages.
@Suite struct PictureFormatTests {
    let shop = Workshop()

    init() throws { try shop.putScene(root: SequenceTests.moving, #""duration": 0.5, "frameRate": 10, "#) }

    func image(_ name: String) throws -> CGImage { try CGImage(data: shop.data(name), name: name) }

    /// The kind of a file by its first bytes.
    func kind(_ data: Data) -> String? {
        if data.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
        if data.starts(with: "RIFF".utf8) { return "webp" }
        if data.dropFirst(4).starts(with: "ftypavif".utf8) { return "avif" }
        return data.starts(with: "%PDF".utf8) ? "pdf" : nil
    }

    @Test(arguments: ["a.jpg", "a.jpeg", "a.JPG", "a.webp", "a.avif"])
    func theExtensionIsTheFormat(name: String) throws {
        let run = try shop.render(["-o", name, "--time", "0"])
        #expect(run.code == 0, "\(run.errors)")
        let data = try shop.data(name)
        #expect(kind(data) == name.lowercased().split(separator: ".")[1].replacingOccurrences(of: "jpeg", with: "jpg"))
        let (found, made) = (try image(name), try CGImage(data: shop.render(["-o", "-"]).output))
        #expect(found.width == made.width && found.height == made.height)
    }

    @Test func theHighestQualityLosesNothingWhereTheFormatCan() throws {
        try shop.put(##"{"scene": 1, "size": [9, 7], "root": {"backgroundColor": "#3366ccb0"}}"##)
        let made = try CGImage(data: shop.render(["-o", "-"]).output)
        for name in ["a.webp", "a.avif"] {
            #expect(try shop.render(["-o", name, "--quality", "100"]).code == 0)
            let back = try image(name)
            withExtendedLifetime((back, made)) {
                #expect(back.pixelBuffer.bytes.elementsEqual(made.pixelBuffer.bytes), "\(name)")
            }
        }
        try shop.putScene(root: SequenceTests.moving, "")
        for name in ["a.jpg", "a.webp", "a.avif"] {
            let sizes = try [90, 20].map { quality in
                #expect(try shop.render(["-o", name, "--quality", "\(quality)"]).code == 0)
                return try shop.data(name).count
            }
            #expect(sizes[0] > sizes[1], "\(name)")
        }
    }

    @Test func sequencesAreOfAnyFormatAndGoOn() throws {
        for kind in ["jpg", "webp", "avif"] {
            #expect(try shop.render(["-o", "\(kind)/%d.\(kind)"]).code == 0)
            #expect(try (0..<5).allSatisfy { try self.kind(shop.data("\(kind)/\($0).\(kind)")) == kind })
            // Cut short, of another format, and gone: written again. The rest is kept.
            let whole = try shop.data("\(kind)/1.\(kind)")
            try whole.dropLast(3).write(to: shop.folder.appendingPathComponent("\(kind)/1.\(kind)"))
            try shop.render(["-o", "-"]).output.write(to: shop.folder.appendingPathComponent("\(kind)/2.\(kind)"))
            try FileManager.default.removeItem(at: shop.folder.appendingPathComponent("\(kind)/3.\(kind)"))
            let run = try shop.render(["-o", "\(kind)/%d.\(kind)", "--resume"])
            #expect(
                run.code == 0 && run.errors.contains("3 frames of 20 x 10 pixels by cpu and 2 that stood"),
                "\(run.errors)")
            #expect(try shop.data("\(kind)/1.\(kind)") == whole)
        }
        let run = try shop.render(["-o", "jpg/%d.jpg", "--resume", "--scale", "2"])
        #expect(run.code == 73 && run.errors.contains("it is of another run"), "\(run.errors)")
    }

    @Test func aWebPOfWhatMovesIsAMovieAndOthersAreStills() throws {
        let environment = try shop.fakeFFmpeg(MovieTests.recorder)
        #expect(try shop.render(["-o", "a.webp"], environment: environment).code == 0)
        #expect(try shop.text("a.webp") == "movie")
        #expect(try shop.render(["-o", "b.webp", "--time", "0.2"], environment: environment).code == 0)
        #expect(try kind(shop.data("b.webp")) == "webp")
        #expect(try shop.render(["-o", "c.webp", "--sheet", "2x2"], environment: environment).code == 0)
        #expect(try kind(shop.data("c.webp")) == "webp")
        try shop.putScene(root: SequenceTests.moving, "")
        #expect(try shop.render(["-o", "d.webp"], environment: environment).code == 0)
        #expect(try kind(shop.data("d.webp")) == "webp")
        #expect(try shop.render(["-o", "e.webp", "--frames", "2"], environment: environment).code == 0)
        #expect(try shop.text("e.webp") == "movie")
    }

    @Test func streamsOfPictures() throws {
        for (format, first) in [("jpeg", "jpg"), ("webp", "webp"), ("avif", "avif")] {
            let still = try shop.render(["-o", "-", "--format", format]).output
            #expect(kind(still) == first)
            #expect(try CGImage(data: still).width == 20)
            let several = try shop.render(["-o", "-", "--format", format, "--frames", "3"]).output
            #expect(several.starts(with: still) && several.count > 2 * still.count)
        }
    }

    @Test func jobsWriteWhatTheirNamesSay() throws {
        try Data(
            """
            {"output": "a.jpg", "time": 0}
            {"output": "b.avif", "time": 0.1}
            {"output": "c.pdf", "time": [0, 0.2]}
            {"output": "d.webp", "time": 0.1}
            """.utf8
        ).write(to: shop.folder.appendingPathComponent("jobs.jsonl"))
        let run = try shop.strata([
            "render", "scene.json", "--jobs", "jobs.jsonl", "--backend", "cpu", "--quality", "50",
        ])
        #expect(run.code == 0, "\(run.errors)")
        for (name, kind) in [("a.jpg", "jpg"), ("b.avif", "avif"), ("c.pdf", "pdf"), ("d.webp", "webp")] {
            #expect(try self.kind(shop.data(name)) == kind)
        }
    }

    @Test func documentsHaveAPageForEachTime() throws {
        func pages(_ name: String) throws -> Int { try shop.data(name).ranges(of: Data("/Type /Page %".utf8)).count }
        #expect(try shop.render(["-o", "a.pdf"]).code == 0)
        #expect(try pages("a.pdf") == 1)
        let run = try shop.render(["-o", "b.pdf", "--time", "0,0.1,0.2"])
        #expect(run.code == 0 && run.errors.hasPrefix("b.pdf: 3 pages of 20 x 10 points"), "\(run.errors)")
        #expect(try pages("b.pdf") == 3)
        #expect(try shop.render(["-o", "c.pdf", "--frames", "4"]).code == 0)
        #expect(try pages("c.pdf") == 4)
        #expect(try shop.render(["-o", "p/%d.pdf", "--frames", "2"]).code == 0)
        #expect(try pages("p/0.pdf") == 1 && pages("p/1.pdf") == 1)
        #expect(try shop.render(["-o", "d.pdf", "--size", "100x100"]).errors.isEmpty)
        #expect(try shop.data("d.pdf").range(of: Data("[ 0 0 100 100 ]".utf8)) != nil)
        #expect(try shop.data("a.pdf").range(of: Data("[ 0 0 20 10 ]".utf8)) != nil)
    }

    @Test(arguments: [
        (
            ["-o", "a.png", "--quality", "50"],
            "--quality is for .jpg, .webp and .avif; PNGs lose nothing, and have --compression"
        ),
        (["-o", "a.pdf", "--quality", "50"], "--quality is for .jpg, .webp and .avif"),
        (["-o", "a.jpg", "--quality", "101"], "--quality is 0 to 100, not 101"),
        (["-o", "a.jpg", "--depth", "16"], "--depth 16 is for PNGs, not for .jpg"),
        (
            ["-o", "a.jpg", "--codec", "h264"],
            "--codec, --crf, --audio and --hardware are for movies: .mp4, .mov, .webm"
        ),
        (["-o", "a.webm", "--codec", "h264"], "a .webm holds vp9, av1, not h264"),
        (["-o", "a.mp4", "--crf", "60"], "h264's rate is 0 to 51, not 60"),
        (["-o", "a.gif", "--audio", "scene.json"], "a .gif has no sound"),
        (["-o", "a.mp4", "--quality", "60"], "a .mp4 has a rate (crf), not a quality"),
        (["-o", "a.pdf", "--sheet", "2x2"], "--sheet makes one picture: -o sheet.png, or - for standard output"),
        (
            ["-o", "%d.pdf", "--frames", "2", "--resume"],
            "--resume is for numbered pictures; a stream, a document or a movie cannot be resumed"
        ),
        (
            ["-o", "a.tiff"],
            ".tiff is not among what can be written: .png, .jpg, .jpeg, .webp, .avif, .pdf, .mp4, .mov, .webm, .gif, .apng"
        ),
    ])
    func wrongOptionsAreTold(arguments: [String], text: String) throws {
        let run = try shop.render(arguments)
        #expect(run.code == 64 && run.errors == "strata: \(text) (strata --help)\n", "\(run.errors)")
    }

    @Test func moviesAreEncodedAsAsked() throws {
        let environment = try shop.fakeFFmpeg(MovieTests.recorder)
        try Data("sound".utf8).write(to: shop.folder.appendingPathComponent("song.wav"))
        let run = try shop.render(
            [
                "-o", "a.mov", "--codec", "h265", "--crf", "30", "--audio", "song.wav", "--start", "0.2", "--frames",
                "2",
            ],
            environment: environment)
        #expect(run.code == 0, "\(run.errors)")
        let words = try shop.text("arguments").split(separator: "\n").joined(separator: " ")
        #expect(words.contains("-ss 0.2 -i file:song.wav") && words.contains("-c:v libx265 -preset fast -crf 30"))
        #expect(words.contains("-f mov "))
        let missing = try shop.render(["-o", "a.mp4", "--audio", "nowhere.wav"], environment: environment)
        #expect(missing.code == 66 && missing.errors == "strata: nowhere.wav: no such sound\n")
    }

    /// The trial of a sound is a run of its own.
    @Test func aFileWithoutSoundIsToldBeforeAnythingIsDrawn() throws {
        let environment = try shop.fakeFFmpeg(
            #"case "$*" in *"-f null"*) echo "Stream map matches no streams" >&2; exit 1;; esac"# + "\n"
                + MovieTests.recorder)
        try shop.put("words", "words.txt")
        for command in [["render", "scene.json", "--backend", "cpu", "-o", "a.mp4"], ["join", "a.mp4.shards"]] {
            let run = try shop.strata(command + ["--audio", "words.txt"], environment: environment)
            #expect(
                run.code == 65
                    && run.errors == "strata: words.txt has no sound: ffmpeg: Stream map matches no streams\n",
                "\(run.errors)")
            let folder = try shop.strata(command + ["--audio", "bin"], environment: environment)
            #expect(folder.code == 65 && folder.errors == "strata: bin is a folder\n", "\(folder.errors)")
        }
        #expect(!(try shop.files().contains("a.mp4")))
    }

    @Test(arguments: [("kill -SEGV $$", "ended by signal 11"), ("exit 127", "exit code 127")])
    func anFFmpegThatDoesNotWorkSaysNothingOfASound(script: String, words: String) throws {
        try shop.put("sound", "song.wav")
        let run = try shop.render(["-o", "a.mp4", "--audio", "song.wav"], environment: shop.fakeFFmpeg(script))
        #expect(
            run.code == 69 && run.errors.hasPrefix("strata: song.wav: /")
                && run.errors.hasSuffix("/bin/ffmpeg does not work: \(words)\n"), "\(run.errors)")
    }

    /// An interruption ends the trial of a sound, and ffmpeg with it.
    @Test func aTrialOfASoundIsInterrupted() throws {
        let environment = try shop.fakeFFmpeg("echo $$ > number; exec sleep 1000")
        try shop.put("sound", "song.wav")
        for command in [["render", "scene.json", "--backend", "cpu", "-o", "a.mp4"], ["join", "a.mp4.shards"]] {
            try? FileManager.default.removeItem(at: shop.url("number"))
            let run = try RunningCommand(shop, command + ["--audio", "song.wav"], environment: environment)
            #expect(RunningCommand.wait { (try? shop.text("number").hasSuffix("\n")) == true })
            run.send(SIGINT)
            let end = try run.wait()
            #expect(end.code == 130 && end.errors == "strata: interrupted after 0 frames\n", "\(end.errors)")
            let number = try #require(pid_t(try shop.text("number").trimmingCharacters(in: .newlines)))
            #expect(kill(number, 0) == -1 && errno == ESRCH, "no orphan")
        }
    }

    @Test func hardwareIsTriedAndSoftwareIsTold() throws {
        // It lists nothing and tries nothing: a trial is a run of its own, and only that of NVIDIA's encoder ends well.
        let trials = #"case "$*" in *"-f null"*) case "$*" in *nvenc*) exit NVENC;; *) exit 1;; esac;; esac"# + "\n"
        let works = try shop.fakeFFmpeg(trials.replacingOccurrences(of: "NVENC", with: "0") + MovieTests.recorder)
        #expect(try shop.render(["-o", "a.mp4", "--hardware"], environment: works).code == 0)
        #expect(try shop.text("arguments").contains("h264_nvenc"))
        let fails = try shop.fakeFFmpeg(
            trials.replacingOccurrences(of: "exit NVENC", with: "echo '[h264_nvenc @ 0x1] No CUDA' >&2; exit 1")
                + MovieTests.recorder)
        let run = try shop.render(["-o", "a.mp4", "--hardware"], environment: fails)
        #expect(run.code == 0 && run.errors.contains("no hardware encoder of h264 is used for a.mp4"), "\(run.errors)")
        #expect(run.errors.contains("h264_nvenc: No CUDA;"), "\(run.errors)")
        #expect(try shop.text("arguments").contains("libx264"))
    }
}
