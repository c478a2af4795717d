import Farm
import Foundation
import TestSupport
import Testing

/// An attempt at a shard, its journal, its manifest and what the next one makes of them.
@Suite struct ShardWorkTests {
    let temporary = TemporaryFolder()
    let shard = Shard(index: 1, count: 2)!
    var place: FarmPlace { FarmPlace(temporary.url.appendingPathComponent("a.shards").path) }
    var pictures: String { temporary.url.appendingPathComponent("out").path }

    static let run = RunIdentity(
        version: "1", backend: "cpu", options: "depth 8; frames 0..<10",
        inputs: [RunInput(name: "../a.json", digest: "aa"), RunInput(name: "../b.png", digest: "bb")])
    static let plan = ShardPlan(
        .pictures, frames: 5..<10, of: 0..<10,
        picture: ShardPicture(width: 4, height: 4, fps: 10, start: 0, isOpaque: true))
    static let cost = ShardCost(start: 0.1, seconds: 1, drawn: 5, kept: 0, memory: 10)

    func work(_ run: RunIdentity = run, _ plan: ShardPlan = plan, resumes: Bool = true) throws -> ShardWork {
        try ShardWork(shard, in: place, run: run, plan: plan, resumes: resumes)
    }

    func path(_ number: Int) -> String { "\(pictures)/\(number).png" }

    /// Writes a frame and records it.
    func make(_ number: Int, _ work: ShardWork) throws {
        try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
        let bytes = Array("frame \(number)".utf8)
        try Data(bytes).write(to: URL(fileURLWithPath: path(number)))
        let file = ShardFile(name: place.name(of: path(number)), digest: Digest.of(bytes), bytes: bytes.count)
        work.add(ShardEntry(number, files: [file]))
    }

    /// A shard that is done.
    func finished() throws {
        let work = try work()
        for number in 5..<10 { try make(number, work) }
        try work.finish(Self.cost)
    }

    func kept(_ work: ShardWork) -> [Int] { (0..<10).filter(work.keeps) }

    @Test func aManifestIsWrittenLastAndAlone() throws {
        let work = try work()
        for number in 5..<10 { try make(number, work) }
        #expect(try ShardManifest.read(shard, in: place) == nil)
        try work.finish(Self.cost)
        let names = try FileManager.default.contentsOfDirectory(atPath: place.folder)
        #expect(names == ["shard-00001-of-00002.json"])
        let manifest = try #require(try ShardManifest.read(shard, in: place))
        #expect(
            manifest.run == Self.run && manifest.plan == Self.plan && manifest.drawn == 5 && manifest.cost == Self.cost)
        #expect(manifest.entries.map(\.number) == [5, 6, 7, 8, 9])
        #expect(manifest.entries[0].files[0].name == "../out/5.png")
    }

    @Test func whatIsDoneIsKept() throws {
        try finished()
        let again = try work()
        #expect(again.refusal == nil && kept(again) == [5, 6, 7, 8, 9] && again.counts == (0, 5))
        // The manifest does not stand while it is gone on with, and comes back.
        #expect(try ShardManifest.read(shard, in: place) == nil)
        try again.finish(Self.cost)
        #expect(try ShardManifest.read(shard, in: place)?.drawn == 5)
    }

    @Test func withoutResumingAllIsMadeAgain() throws {
        try finished()
        #expect(kept(try work(resumes: false)) == [])
        // And then nothing of before counts.
        #expect(kept(try work()) == [])
    }

    /// A process that is killed leaves its journal; a line that it was writing then is left out.
    @Test func aKilledAttemptIsGoneOnWith() throws {
        do {
            let work = try work()
            for number in 5..<8 { try make(number, work) }
        }
        let journal = try #require(
            FileManager.default.contentsOfDirectory(atPath: place.folder).first { $0.hasSuffix(".journal") })
        let file = URL(fileURLWithPath: place.folder + "/" + journal)
        let whole = try Data(contentsOf: file)
        // The last byte is the line's end alone.
        for (cut, numbers) in [(1, [5, 6, 7]), (2, [5, 6]), (20, [5, 6]), (60, [5, 6])] {
            try whole.dropLast(cut).write(to: file)
            #expect(kept(try work()) == numbers, "cut \(cut)")
        }
        // A cut in the first line leaves nothing to go on with.
        try whole.prefix(30).write(to: file)
        for name in try FileManager.default.contentsOfDirectory(atPath: place.folder) where name != journal {
            try FileManager.default.removeItem(atPath: place.folder + "/" + name)
        }
        #expect(kept(try work()) == [])
    }

    /// Journals of several attempts add up, and what a manifest alone knew outlives the attempt after it.
    @Test func attemptsAddUp() throws {
        do { try make(5, try work()) }
        do { try make(6, try work()) }
        let third = try work()
        #expect(kept(third) == [5, 6])
        for number in 7..<10 { try make(number, third) }
        try third.finish(Self.cost)
        #expect(try ShardManifest.read(shard, in: place)?.drawn == 5)
        // Killed at once, twice.
        _ = try work()
        _ = try work()
        #expect(kept(try work()) == [5, 6, 7, 8, 9])
    }

    @Test func damagedFilesAreMadeAgain() throws {
        try finished()
        try FileManager.default.removeItem(atPath: path(5))
        try Data("frame X".utf8).write(to: URL(fileURLWithPath: path(6)))
        try Data("frame".utf8).write(to: URL(fileURLWithPath: path(7)))
        try FileManager.default.removeItem(atPath: path(8))
        try FileManager.default.createDirectory(atPath: path(8), withIntermediateDirectories: true)
        #expect(kept(try work()) == [9])
    }

    @Test(arguments: [
        (
            RunIdentity(version: "2", backend: "cpu", options: run.options, inputs: run.inputs),
            "it is of version 1, and this is 2"
        ),
        (
            RunIdentity(version: "1", backend: "gl", options: run.options, inputs: run.inputs),
            "it was drawn by cpu, and this is gl"
        ),
        (
            RunIdentity(version: "1", backend: "cpu", options: "depth 16; frames 0..<10", inputs: run.inputs),
            "it has other options (depth 8, now depth 16)"
        ),
        (
            RunIdentity(version: "1", backend: "cpu", options: "depth 8", inputs: run.inputs),
            "it has other options (frames 0..<10, now nothing)"
        ),
        (
            RunIdentity(
                version: "1", backend: "cpu", options: run.options,
                inputs: [RunInput(name: "../a.json", digest: "aa"), RunInput(name: "../b.png", digest: "xx")]),
            "../b.png has changed"
        ),
        (
            RunIdentity(version: "1", backend: "cpu", options: run.options, inputs: [run.inputs[0]]),
            "its document names other files"
        ),
    ]) func anotherIdentityIsNotGoneOnWith(other: RunIdentity, why: String) throws {
        try finished()
        let work = try work(other)
        #expect(work.refusal == why && kept(work) == [])
    }

    @Test func anotherPlanIsNotGoneOnWith() throws {
        try finished()
        var plan = Self.plan
        plan.picture?.fps = 20
        let work = try work(Self.run, plan)
        #expect(work.refusal == "it has other frames, or another form of them" && kept(work) == [])
    }

    @Test func otherPartsOfAMovieAreNotGoneOnWith() throws {
        var plan = Self.plan
        plan.kind = .frames
        try work(Self.run, plan).finish(Self.cost)
        plan.kind = .pieces
        #expect(
            try work(Self.run, plan).refusal == "it was drawn with --pieces frames, and this is with --pieces movie")
    }

    @Test(arguments: [0, 1, 100, 400]) func aManifestThatIsCutShortCountsForNothing(bytes: Int) throws {
        try finished()
        let file = URL(fileURLWithPath: place.manifest(shard))
        try Data(contentsOf: file).prefix(bytes).write(to: file)
        #expect(throws: FarmError.self) { try ShardManifest.read(shard, in: place) }
        let work = try work()
        #expect(work.refusal?.hasSuffix("is cut short, or no shard's manifest") == true && kept(work) == [])
    }

    /// A manifest whose values cannot be: each is an error, none a trap.
    @Test(arguments: [
        (#""manifest" : 2"#, #""manifest" : 9"#), (#""shard" : 1"#, #""shard" : 0"#),
        (#""count" : 2"#, #""count" : 3"#),
        (#""first" : 5"#, #""first" : 6"#), (#""end" : 10"#, #""end" : 9223372036854775807"#),
        (#""fps" : 10"#, #""fps" : 0"#), (#""fps" : 10"#, #""fps" : 1e999"#), (#""width" : 4"#, #""width" : -4"#),
        (#""number" : 6"#, #""number" : 5"#),
    ]) func manifestsThatSayWhatCannotBe(old: String, new: String) throws {
        try finished()
        let file = URL(fileURLWithPath: place.manifest(shard))
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(old))
        try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: file)
        #expect(throws: FarmError.self) { try ShardManifest.read(shard, in: place) }
    }

    @Test func anotherNumberOfShardsIsRefused() throws {
        try finished()
        let error = #expect(throws: FarmError.self) {
            try ShardWork(Shard(index: 0, count: 3)!, in: place, run: Self.run, plan: Self.plan, resumes: true)
        }
        #expect(error?.kind == .unsuitable)
    }

    @Test func aFolderThatCannotBeMade() throws {
        try Data().write(to: temporary.url.appendingPathComponent("a.shards"))
        let error = #expect(throws: FarmError.self) { try work() }
        #expect(error?.kind == .cannotCreate)
    }

    /// Jobs are kept by their lines and by what they read.
    @Test func jobsAreKeptByTheirLines() throws {
        let plan = ShardPlan(.jobs)
        do {
            let work = try work(Self.run, plan)
            try make(3, work)
            let file = ShardFile(name: place.name(of: path(3)), digest: Digest.of("frame 3"), bytes: 7)
            work.add(ShardEntry(3, files: [file], line: "l", inputs: [RunInput(name: "../a.json", digest: "aa")]))
        }
        let again = try work(Self.run, plan)
        #expect(again.keeps(3, line: "l") { _ in "aa" })
        #expect(!again.keeps(3, line: "other") { _ in "aa" })
        #expect(!again.keeps(3, line: "l") { _ in "changed" })
        #expect(!again.keeps(3, line: "l") { _ in nil })
        #expect(!again.keeps(4, line: "l") { _ in "aa" })
    }

    /// Names are relative to the folder, also of files whose folders are not there yet.
    @Test func namesMoveWithTheFolder() throws {
        try place.make()
        let root = temporary.url.path
        #expect(place.name(of: root + "/x/y/1.png") == "../x/y/1.png")
        #expect(place.name(of: place.folder + "/piece.mp4") == "piece.mp4")
        #expect(place.path(of: "../x/1.png") == root + "/x/1.png")
        #expect(FarmPlace("a.shards").path(of: "../x/1.png") == "x/1.png")
        #expect(FarmPlace(".").path(of: "../x/1.png") == "./../x/1.png")
        #expect(FarmPlace("a/").path(of: "../../1.png") == "a/../../1.png")
        #expect(place.path(of: "/x/1.png") == "/x/1.png")
    }
}
