import Foundation
import Testing

/// Lists of jobs, divided.
@Suite struct ShardListTests {
    let shop = Workshop()

    init() throws {
        try shop.put(#"{"scene": 1, "size": [20, 10], "root": {"name": "R", "backgroundColor": "red"}}"#)
        try putList(["red", "green", "blue", "white", "black"])
    }

    func putList(_ colours: [String]) throws {
        let lines = colours.map { #"{"set": {"R.backgroundColor": "\#($0)"}}"# }
        try shop.put("// a comment\n\n" + lines.joined(separator: "\n") + "\n", "cards.jsonl")
    }

    func run(_ shard: String, _ more: String...) throws -> Workshop.Outcome {
        try shop.render(["--jobs", "cards.jsonl", "-o", "out/%j.png", "--shard", shard] + more)
    }

    @Test func jobsAreTheSameBytes() throws {
        #expect(try shop.render("--jobs", "cards.jsonl", "-o", "whole/%j.png").code == 0)
        for index in 0..<2 { #expect(try run("\(index)/2").code == 0) }
        for line in 3...7 { #expect(try shop.data("out/\(line).png") == shop.data("whole/\(line).png")) }
        let join = try shop.strata("join", "cards.jsonl.shards")
        #expect(join.code == 0 && join.errors == "cards.jsonl.shards: 5 jobs of 2 shards are whole\n", "\(join.errors)")
        #expect(try shop.strata("join", "cards.jsonl.shards", "-o", "a.mp4").code == 64)
    }

    @Test func whatChangedIsDoneAgain() throws {
        #expect(try run("0/2").errors.contains("3 jobs: 3 pictures"))
        #expect(try run("0/2", "--resume").errors.contains("3 jobs, 3 that stood already: 0 pictures"))
        try putList(["red", "green", "yellow", "white", "black"])
        #expect(try run("0/2", "--resume").errors.contains("3 jobs, 2 that stood already: 1 pictures"))
        try FileManager.default.removeItem(at: shop.url("out/7.png"))
        #expect(try run("0/2", "--resume").errors.contains("3 jobs, 2 that stood already: 1 pictures"))
        // Lines at the end change nothing of those before.
        try putList(["red", "green", "yellow", "white", "black", "gray", "cyan"])
        #expect(try run("0/2", "--resume").errors.contains("4 jobs, 3 that stood already: 1 pictures"))
        try shop.put(#"{"scene": 1, "size": [20, 10], "root": {"name": "R", "opacity": 0.5}}"#)
        #expect(try run("0/2", "--resume").errors.contains("4 jobs: 4 pictures"))
    }

    @Test func aJobThatFailsKeepsTheShardFromBeingDone() throws {
        try shop.put(#"{"input": "nowhere.json"}"# + "\n{}\n{}\n", "cards.jsonl")
        #expect(try run("0/2").code == 66)
        #expect(try run("1/2").code == 0)
        let join = try shop.strata("join", "cards.jsonl.shards")
        #expect(join.code == 66 && join.errors.contains("1 of 2 shards are not done: 0"), "\(join.errors)")
        let status = try shop.strata("farm", "status", "cards.jsonl.shards")
        #expect(
            status.code == 65 && status.text.hasPrefix("2 of 3 jobs, 1 of 2 shards done, 1 failed\n"), "\(status.text)")
        #expect(status.text.contains("shard 0/2 failed after 1 of 2: cards.jsonl:1: "), "\(status.text)")
        try shop.put("{}\n{}\n{}\n", "cards.jsonl")
        #expect(try run("0/2", "--resume").errors.contains("2 jobs, 1 that stood already"))
        #expect(try shop.strata("join", "cards.jsonl.shards").code == 0)
    }

    /// What no shard can see by itself: two shards that write the same file.
    @Test func theJoinNoticesJobsThatWriteOverEachOther() throws {
        try shop.put(#"{"output": "a.png"}"# + "\n" + #"{"output": "a.png"}"# + "\n", "cards.jsonl")
        for index in 0..<2 { #expect(try run("\(index)/2").code == 0) }
        let join = try shop.strata("join", "cards.jsonl.shards")
        #expect(
            join.code == 65 && join.errors.contains("../a.png was written by shard 0 (1) and by shard 1 (2)"),
            "\(join.errors)")
    }

    @Test func sequencesInAListAreKeptWhole() throws {
        try shop.putScene(root: SequenceTests.moving, #""duration": 0.3, "frameRate": 10, "#)
        try shop.put(
            #"{"output": "a/%d.png"}"# + "\n" + #"{"output": "b.pdf", "time": [0, 0.1]}"# + "\n", "cards.jsonl")
        #expect(try run("0/1").code == 0)
        #expect(try run("0/1", "--resume").errors.contains("2 jobs, 2 that stood already"))
        try Data("x".utf8).write(to: shop.url("a/1.png"))
        #expect(try run("0/1", "--resume").errors.contains("2 jobs, 1 that stood already: 3 pictures"))
    }

    @Test func severalDocuments() throws {
        for name in ["a", "b", "c"] { try shop.put(shop.text("scene.json"), name + ".json") }
        let command = ["render", "a.json", "b.json", "c.json", "-o", "%n.png", "--backend", "cpu", "--farm", "farm"]
        for index in 0..<2 { #expect(try shop.strata(command + ["--shard", "\(index)/2"]).code == 0) }
        #expect(try shop.files().filter { $0.hasSuffix(".png") } == ["a.png", "b.png", "c.png"])
        #expect(try shop.strata("join", "farm").errors == "farm: 3 jobs of 2 shards are whole\n")
    }

    /// How many jobs there are is known before the first is done.
    @Test func statusTellsHowManyJobsThereAre() throws {
        let environment = try shop.fakeFFmpeg("cat > /dev/null; exec sleep 1000")
        try shop.putScene(root: SequenceTests.moving, #""duration": 0.3, "frameRate": 10, "#)
        try shop.put(#"{"output": "a.mp4"}"# + "\n\n// none\n" + #"{"output": "b.png"}"# + "\n", "cards.jsonl")
        let running = try RunningCommand(
            shop, ["render", "scene.json", "--backend", "cpu", "--jobs", "cards.jsonl", "--shard", "0/2"],
            environment: environment)
        #expect(try RunningCommand.wait { try shop.strata("farm", "status", "cards.jsonl.shards").code == 0 })
        let status = try shop.strata("farm", "status", "cards.jsonl.shards")
        #expect(status.text == "0 of 2 jobs, 0 of 2 shards done, 1 under way\n", "\(status.text)")
        running.send(SIGTERM)
        #expect(try running.wait().code == 130)
    }

    @Test func aListFromAPipeNeedsAFolder() throws {
        let command = ["--jobs", "-", "-o", "out/%j.png", "--shard", "0/2"]
        let run = try shop.render(command, input: "{}\n{}\n{}\n")
        #expect(run.code == 64 && run.errors.contains("say --farm FOLDER"))
        #expect(try shop.render(command + ["--farm", "farm"], input: "{}\n{}\n{}\n").code == 0)
        #expect(try shop.files().filter { $0.hasSuffix(".png") } == ["out/1.png", "out/3.png"])
    }
}
