import Foundation
import TestSupport
import Testing

/// `strata render --shard`: the same pictures, divided.
@Suite struct ShardCommandTests {
    let shop = Workshop()

    init() throws { try shop.putScene(root: SequenceTests.moving, #""duration": 0.7, "frameRate": 10, "#) }

    /// What a manifest says.
    func manifest(_ name: String, in folder: String = "out.shards") throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: shop.data("\(folder)/shard-\(name).json")) as? [String: Any])
    }

    /// Frames that a shard's last attempt drew, and those that it kept.
    func counts(_ name: String, in folder: String = "out.shards") throws -> [Int] {
        let cost = try #require(manifest(name, in: folder)["cost"] as? [String: Any])
        return try [#require(cost["drawn"] as? Int), #require(cost["kept"] as? Int)]
    }

    func shards(_ count: Int, _ more: [String], environment: [String: String] = [:]) throws {
        for index in 0..<count {
            let run = try shop.render(more + ["--shard", "\(index)/\(count)"], environment: environment)
            #expect(run.code == 0, "\(run.errors)")
        }
    }

    @Test(arguments: [1, 2, 3, 7, 9]) func picturesAreTheSameBytes(count: Int) throws {
        #expect(try shop.render("-o", "whole/%03d.png").code == 0)
        try shards(count, ["-o", "out/%03d.png"])
        let names = (0..<7).map { "00\($0).png" }
        for name in names { #expect(try shop.data("out/\(name)") == shop.data("whole/\(name)"), "\(name)") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: shop.url("out").path).sorted() == names)
        let join = try shop.strata("join", "out.shards")
        #expect(join.code == 0 && join.errors == "out.shards: 7 pictures of \(count) shards are whole\n")
    }

    /// Frames whose bytes go through the encoder once are those of a movie without shards.
    @Test func framesOfAMovieAreTheSameBytes() throws {
        let environment = try shop.fakeFFmpeg(MovieTests.recorder)
        for name in ["a.mp4", "a.gif"] {
            #expect(try shop.render(["-o", name], environment: environment).code == 0)
            let (bytes, arguments) = try (shop.data("bytes"), shop.text("arguments"))
            try FileManager.default.removeItem(at: shop.url("bytes"))
            // Nodes that draw frames need no ffmpeg.
            try shards(3, ["-o", name, "--pieces", "frames"], environment: ["PATH": "/nowhere"])
            let join = try shop.strata(["join", name + ".shards"], environment: environment)
            #expect(
                join.code == 0 && join.errors.hasPrefix("\(name): 7 frames encoded in "),
                "\(join.errors)")
            #expect(try shop.data("bytes") == bytes)
            let settings = { (text: String) in text.split(separator: "\n").dropLast() }
            #expect(try settings(shop.text("arguments")) == settings(arguments))
        }
    }

    /// A stand-in that notes arguments, and the list of a join; its file is what it was asked for.
    static let joiner = """
        case "$1" in -version) echo 'ffmpeg version 9.9-test Copyright'; exit;; esac
        printf '%s\\n' "$@" > arguments
        for word; do case "$word" in file:*.strata-*) list="${word#file:}"; [ -s "$list" ] && cp "$list" list;; esac; done
        cat > /dev/null
        for path; do :; done
        printf movie > "${path#file:}"
        """

    @Test func piecesAreJoinedAsTheyAre() throws {
        let environment = try shop.fakeFFmpeg(Self.joiner)
        try shards(3, ["-o", "a.mp4"], environment: environment)
        #expect(try shop.text("arguments").contains("-flags\n+cgop"))
        let one = try manifest("00001-of-00003", in: "a.mp4.shards")
        let plan = try #require(one["plan"] as? [String: Any])
        #expect((plan["movie"] as? [String: Any])?["encoder"] as? String == "libx264, ffmpeg 9.9-test")
        #expect(try counts("00001-of-00003", in: "a.mp4.shards") == [2, 0])
        // Again: nothing is drawn, and that is said.
        try shards(3, ["-o", "a.mp4", "--resume", "--quiet"], environment: environment)
        let again = try shop.render(["-o", "a.mp4", "--resume", "--shard", "1/3"], environment: environment)
        #expect(
            again.code == 0 && again.errors == "shard 1/3: all 2 frames stand; nothing is drawn\n", "\(again.errors)")
        #expect(try counts("00001-of-00003", in: "a.mp4.shards") == [0, 1])
        try shop.put("sound", "song.flac")
        let join = try shop.strata(
            ["join", "a.mp4.shards", "-o", "b.mp4", "--audio", "song.flac"], environment: environment)
        #expect(join.code == 0 && join.errors.hasPrefix("b.mp4: 7 frames joined of 3 pieces in "), "\(join.errors)")
        let arguments = try shop.text("arguments")
        #expect(arguments.contains("-f\nconcat\n-safe\n0\n") && arguments.contains("-c:v\ncopy\n"))
        #expect(arguments.contains("-af\napad,atrim=end=0.7\n-c:a\naac"))
        let pieces = try shop.text("list").split(separator: "\n")
        #expect(pieces.first == "ffconcat version 1.0" && pieces.count == 7)
        #expect(pieces[1].hasSuffix("/a.mp4.shards/piece-00000-of-00003.mp4'") && pieces[2] == "duration 0.200000")
        #expect(pieces[6] == "duration 0.300000")
        #expect(try shop.text("b.mp4") == "movie")
    }

    @Test func moreShardsThanFrames() throws {
        try shop.putScene(root: SequenceTests.moving, #""duration": 0.2, "frameRate": 10, "#)
        let environment = try shop.fakeFFmpeg(Self.joiner)
        try shards(5, ["-o", "a.mp4"], environment: environment)
        let none = try shop.render(["-o", "a.mp4", "--resume", "--shard", "0/5"], environment: environment)
        #expect(none.errors == "shard 0/5: there are no frames for it\n", "\(none.errors)")
        #expect(try shop.files().filter { $0.contains("piece") }.count == 2)
        #expect(try shop.strata(["join", "a.mp4.shards"], environment: environment).code == 0)
        #expect(try shop.text("list").split(separator: "\n").count == 5)
    }

    @Test func otherPartsOfAMovieAreToldByTheirOption() throws {
        let environment = try shop.fakeFFmpeg(Self.joiner)
        #expect(try shop.render(["-o", "a.mp4", "--shard", "0/2"], environment: environment).code == 0)
        let frames = ["-o", "a.mp4", "--pieces", "frames", "--shard"]
        #expect(try shop.render(frames + ["1/2"], environment: environment).code == 0)
        let join = try shop.strata(["join", "a.mp4.shards"], environment: environment)
        let words =
            "shard 1/2 was drawn with --pieces frames, and shard 0/2 with --pieces movie: draw all of them with the same"
        #expect(join.code == 65 && join.errors == "strata: \(words)\n", "\(join.errors)")
        let run = try shop.render(frames + ["0/2", "--resume"], environment: environment)
        #expect(
            run.errors.hasPrefix(
                "shard 0/2: what was made is not gone on with, it was drawn with --pieces movie, and this is with --pieces frames;"
            ),
            "\(run.errors)")
    }

    @Test func whatIsDamagedIsDrawnAgain() throws {
        let command = ["-o", "out/%d.png", "--shard", "0/2", "--resume"]
        #expect(try shop.render(command).code == 0)
        #expect(try counts("00000-of-00002") == [3, 0])
        #expect(try shop.render(command).code == 0)
        #expect(try counts("00000-of-00002") == [0, 3])
        let whole = try shop.data("out/1.png")
        try FileManager.default.removeItem(at: shop.url("out/0.png"))
        // A whole picture that is another one, which a look at its header would keep.
        try shop.data("out/2.png").write(to: shop.url("out/1.png"))
        #expect(try shop.render(command).code == 0)
        #expect(try counts("00000-of-00002") == [2, 1] && shop.data("out/1.png") == whole)
        #expect(try manifest("00000-of-00002")["drawn"] as? Int == 5)
    }

    @Test func anotherDocumentOrOptionIsDrawnAgain() throws {
        let command = ["-o", "out/%d.png", "--shard", "0/2", "--resume"]
        #expect(try shop.render(command).code == 0)
        for (change, why) in [
            (["--scale", "2"], "it has other options (pictures 20x10 by 1.0, now pictures 40x20 by 2.0)"),
            (["--set", "cornerRadius=3"], "it has other options"), (["--compression", "2"], "it has other options"),
            (["--fps", "5"], "it has other options"),
        ] {
            let run = try shop.render(command + change)
            #expect(run.code == 0 && run.errors.contains("is not gone on with, " + why), "\(run.errors)")
            #expect(try counts("00000-of-00002")[1] == 0)
        }
        #expect(try shop.render(command).code == 0)
        let text = try shop.text("scene.json")
        try shop.put(text + " ")
        let run = try shop.render(command)
        #expect(run.errors.contains("is not gone on with, ../scene.json has changed"), "\(run.errors)")
        #expect(try counts("00000-of-00002") == [3, 0])
    }

    /// A picture that the document names is a part of it.
    @Test func filesThatTheDocumentNamesCount() throws {
        try shop.data(png(.red)).write(to: shop.url("a.png"))
        try shop.putScene(
            root: #""contents": "a", "# + SequenceTests.moving,
            #""images": {"a": "a.png"}, "duration": 0.3, "frameRate": 10, "#)
        let command = ["-o", "out/%d.png", "--shard", "0/1", "--resume"]
        #expect(try shop.render(command).code == 0)
        try shop.data(png(.blue)).write(to: shop.url("a.png"))
        let run = try shop.render(command)
        #expect(run.code == 0 && run.errors.contains("../a.png has changed"), "\(run.errors)")
    }

    private enum Colour: String { case red, blue }

    /// A picture of one colour, drawn by the command.
    private func png(_ colour: Colour) throws -> String {
        try shop.put(
            #"{"scene": 1, "size": [4, 4], "root": {"backgroundColor": "\#(colour.rawValue)"}}"#, "colour.json")
        let name = "\(colour.rawValue)-picture.png"
        #expect(try shop.strata("render", "colour.json", "-o", name, "--backend", "cpu").code == 0)
        return name
    }

    /// A process that is killed leaves whole files and a journal: what stands is not drawn again.
    @Test func aKilledShardIsGoneOnWith() throws {
        try shop.putScene(root: SequenceTests.moving, #""duration": 200, "frameRate": 10, "#)
        let command = ["--backend", "cpu", "-o", "out/", "--shard", "0/2", "--resume"]
        let running = try RunningCommand(shop, ["render", "scene.json"] + command)
        let begun = try RunningCommand.wait { try shop.files().count { $0.hasSuffix(".png") } > 50 }
        #expect(begun)
        running.send(SIGKILL)
        _ = try running.wait()
        #expect(!FileManager.default.fileExists(atPath: shop.url("out.shards/shard-00000-of-00002.json").path))
        let status = try shop.strata("farm", "status", "out.shards")
        #expect(
            status.code == 0 && status.text.contains(" of 2000 frames, 0 of 2 shards done, 1 under way"),
            "\(status.text)")
        #expect(try shop.render(Array(command.dropFirst(2))).code == 0)
        let counts = try counts("00000-of-00002")
        #expect(counts[0] + counts[1] == 1000 && counts[1] > 40)
        let drawn = try #require(manifest("00000-of-00002")["drawn"] as? Int)
        // At most the frame that was written and not yet noted is not counted.
        #expect(drawn == 1000)
    }

    @Test func anInterruptionIsGoneOnWith() throws {
        try shop.putScene(root: SequenceTests.moving, #""duration": 200, "frameRate": 10, "#)
        let command = ["-o", "out/", "--shard", "0/1", "--resume"]
        let running = try RunningCommand(shop, ["render", "scene.json", "--backend", "cpu"] + command)
        #expect(try RunningCommand.wait { try shop.files().count { $0.hasSuffix(".png") } > 20 })
        running.send(SIGTERM)
        #expect(try running.wait().code == 130)
        #expect(try shop.render(command).code == 0)
        #expect(try counts("00000-of-00001")[1] > 10)
    }

    @Test func errorsAreLeftForThoseWhoWatch() throws {
        try shop.put("{", "bad.json")
        let run = try shop.strata("render", "bad.json", "-o", "out/", "--shard", "1/2", "--backend", "cpu")
        #expect(run.code == 65)
        let status = try shop.strata("farm", "status", "out.shards")
        #expect(
            status.code == 65 && status.text.hasPrefix("0 of 2 shards done, 1 failed\n")
                && status.text.contains("shard 1/2 failed after 0: bad.json:1:"),
            "\(status.text)")
        // What goes well afterwards takes it away.
        #expect(try shop.render("-o", "out/", "--shard", "1/2").code == 0)
        #expect(!(try shop.strata("farm", "status", "out.shards")).text.contains("failed"))
    }

    @Test func enginesTellTheShard() throws {
        let slurm = [
            "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "2",
            "SLURM_ARRAY_TASK_COUNT": "3",
        ]
        #expect(try shop.render(["-o", "out/", "--shard", "auto"], environment: slurm).code == 0)
        #expect(try counts("00001-of-00003") == [2, 0])
        let pod = ["JOB_COMPLETION_INDEX": "2"]
        #expect(try shop.render(["-o", "out/", "--shard", "auto/3"], environment: pod).code == 0)
        let run = try shop.render(["-o", "out/", "--shard", "auto"], environment: pod)
        #expect(run.code == 64 && run.errors.contains("say --shard auto/N"), "\(run.errors)")
    }

    @Test func theTrialTellsWhatAFrameTakes() throws {
        let run = try shop.render("-o", "out/", "--trial")
        let form =
            /frames=7 width=20 height=10 fps=10 start_seconds=\d+\.\d\d frame_seconds=\d+\.\d{5} memory_mib=\d+\n/
        #expect(run.code == 0 && run.text.wholeMatch(of: form) != nil, "\(run.text)\(run.errors)")
        #expect(try shop.files().isEmpty)
    }

    @Test func deterministicPicturesAreTheSame() throws {
        #expect(try shop.render("-o", "a.png", "--time", "0.3").code == 0)
        let run = try shop.render("-o", "b.png", "--time", "0.3", "--deterministic")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try shop.data("a.png") == shop.data("b.png"))
    }

    @Test(arguments: [
        (["-o", "out/", "--shard", "8/8"], "shards count from 0, the first is 0/8 and the last 7/8"),
        (["-o", "out/", "--shard", "-1/3"], "\"-1/3\" is no shard: say I/N, as 0/8 for the first of eight"),
        (["-o", "out/", "--shard", "x"], "is no shard: say I/N"), (["-o", "out/", "--shard", "0/0"], "not 0"),
        (["-o", "a.png", "--shard", "0/2"], "a still is one picture"),
        (["-o", "-", "--shard", "0/2"], "--shard writes files"),
        (["-o", "null", "--shard", "0/2"], "null keeps nothing"),
        (["-o", "a.pdf", "--frames", "3", "--shard", "0/2"], "a document is written by one process"),
        (["-o", "a-%d.pdf", "--shard", "0/2"], "a document is written by one process"),
        (["-o", "a.gif", "--shard", "0/2", "--pieces", "movie"], "a .gif is not joined of pieces: --pieces frames"),
        (["-o", "a.mp4", "--shard", "0/2", "--audio", "scene.json"], "strata join --audio"),
        (["-o", "out/", "--shard", "0/2", "--pieces", "frames"], "--pieces is for movies"),
        (["-o", "a.mp4", "--pieces", "frames"], "--pieces is for --shard"),
        (["-o", "out/", "--farm", "x"], "--farm is for --shard"),
        (["-o", "out/", "--shard", "0/2", "--farm", ""], "--farm is a folder's name"),
        (["-o", "out/", "--shard", "0/2", "--watch"], "--watch draws again for ever"),
        (["-o", "out/", "--shard", "0/2", "--trial"], "leave out --shard"),
        (["scene.json", "-o", "%n-%j.png", "--shard", "0/2"], "say --farm FOLDER"),
    ]) func wrongUsage(arguments: [String], words: String) throws {
        let run = try shop.render(arguments)
        #expect(run.code == 64 && run.errors.contains(words), "\(run.errors)")
        #expect(try shop.files().isEmpty)
    }

    @Test func deterministicIsTheCPUs() throws {
        let run = try shop.strata("render", "scene.json", "-o", "a.png", "--deterministic", "--backend", "gl")
        #expect(run.code == 64 && run.errors.contains("--deterministic draws with the CPU"))
    }

    @Test func anotherNumberOfShardsIsRefused() throws {
        #expect(try shop.render("-o", "out/", "--shard", "0/2").code == 0)
        let run = try shop.render("-o", "out/", "--shard", "0/3")
        #expect(run.code == 65 && run.errors.contains("out.shards is of 2 shards, and this is 0/3"), "\(run.errors)")
    }
}
