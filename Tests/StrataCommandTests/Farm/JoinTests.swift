import Foundation
import Testing

/// `strata join`: what it refuses.
@Suite struct JoinTests {
    let shop = Workshop()

    init() throws {
        try shop.putScene(root: SequenceTests.moving, #""duration": 0.6, "frameRate": 10, "#)
        for index in 0..<3 { #expect(try shop.render("-o", "out/%d.png", "--shard", "\(index)/3").code == 0) }
    }

    func join(_ more: String...) throws -> Workshop.Outcome { try shop.strata(["join"] + more) }

    @Test func whatLacksIsNamed() throws {
        try FileManager.default.removeItem(at: shop.url("out.shards/shard-00001-of-00003.json"))
        let run = try join("out.shards", "-o", "a.mp4")
        #expect(run.code == 66)
        #expect(run.errors == "strata: 1 of 3 shards are not done: 1\nstrata: 2 frames lack: 2 to 3\n")
        #expect(!FileManager.default.fileExists(atPath: shop.url("a.mp4").path))
    }

    @Test func filesThatLackOrChangedAreNamed() throws {
        try FileManager.default.removeItem(at: shop.url("out/4.png"))
        #expect(try join("out.shards").errors == "strata: ../out/4.png is not there\n")
        #expect(try join("out.shards").code == 66)
        try shop.data("out/5.png").write(to: shop.url("out/4.png"))
        let run = try join("out.shards")
        #expect(run.code == 65 && run.errors == "strata: ../out/4.png is not what was written\n")
    }

    @Test func shardsOfOtherOptionsAreNamed() throws {
        #expect(try shop.render("-o", "out/%d.png", "--shard", "2/3", "--compression", "3").code == 0)
        let run = try join("out.shards")
        #expect(
            run.code == 65 && run.errors.contains("shard 2/3 does not belong to shard 0/3: it has other options"),
            "\(run.errors)")
    }

    @Test func manifestsThatAreCutShort() throws {
        let file = shop.url("out.shards/shard-00000-of-00003.json")
        try Data(contentsOf: file).prefix(200).write(to: file)
        let run = try join("out.shards")
        #expect(run.code == 65 && run.errors.contains("is cut short, or no shard's manifest"))
        let status = try shop.strata("farm", "status", "out.shards")
        #expect(status.code == 65 && status.text.contains("1 failed") && status.errors.isEmpty)
    }

    @Test func whatKilledAttemptsHaveLeftIsRemoved() throws {
        try shop.put("part", "out/.strata-3.png-4711-abc")
        try shop.put("part", "out/.strata-33.png-4711-abc")
        #expect(try join("out.shards", "--quiet").errors.isEmpty)
        #expect(try shop.files().filter { $0.contains(".strata-") } == ["out/.strata-33.png-4711-abc"])
        try shop.put("part", "out.shards/.strata-shard-00002-of-00003.json-4711-abc")
        let run = try join("out.shards")
        #expect(run.errors.hasPrefix("out.shards: 1 incomplete file is removed\n"), "\(run.errors)")
        for number in [1, 2] { try shop.put("part", "out/.strata-\(number).png-4711-abc") }
        let second = try join("out.shards")
        #expect(second.errors.hasPrefix("out.shards: 2 incomplete files are removed\n"), "\(second.errors)")
    }

    /// Numbered pictures become a film, too, of their frame rate.
    @Test func picturesBecomeAFilm() throws {
        let environment = try shop.fakeFFmpeg(MovieTests.recorder)
        let run = try shop.strata(["join", "out.shards", "-o", "a.webm", "--crf", "30"], environment: environment)
        #expect(run.code == 0 && run.errors.hasPrefix("a.webm: 6 frames encoded in "), "\(run.errors)")
        #expect(try shop.data("bytes") == shop.render(["-o", "-", "--format", "rgba"]).output)
        #expect(try shop.text("arguments").contains("-framerate\n10/1\n"))
    }

    @Test func aFailureOfFFmpegLeavesNothing() throws {
        let environment = try shop.fakeFFmpeg("cat > /dev/null; echo no; exit 1")
        let run = try shop.strata(["join", "out.shards", "-o", "a.mp4"], environment: environment)
        #expect(run.code == 74 && run.errors.contains("ffmpeg: no"))
        #expect(try shop.files().allSatisfy { !$0.contains("a.mp4") && !$0.contains(".strata-") })
    }

    @Test(arguments: [
        (["nowhere"], 66, "nowhere: no such folder"), (["."], 66, "has no shards' manifests"), ([""], 64, "empty"),
        (["out.shards", "-o", "a.txt"], 64, "is no film's name"),
        (["out.shards", "--crf", "20"], 64, "say -o film.mp4"),
        (["out.shards", "-o", "a.mp4", "--codec", "prores"], 64, "holds h264"),
        (["out.shards", "-o", "a.mp4", "--audio", "nowhere.flac"], 66, "no such sound"),
        (["out.shards", "-o", "a.webp", "--quality", "101"], 64, "0 to 100"),
    ]) func wrongUsage(arguments: [String], code: Int, words: String) throws {
        let run = try shop.strata(["join"] + arguments)
        #expect(run.code == Int32(code) && run.errors.contains(words), "\(run.errors)")
    }
}
