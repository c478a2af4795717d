@testable import Farm
import Foundation
import TestSupport
import Testing

/// A whole run, what lacks of it, and how far it is.
@Suite struct FarmCheckTests {
    let temporary = TemporaryFolder()
    var place: FarmPlace { FarmPlace(temporary.url.appendingPathComponent("a.shards").path) }

    /// Makes some shards' files and manifests.
    func make(
        _ indices: [Int], of count: Int = 4, frames: Range<Int> = 0..<10,
        change: (inout ShardManifest) -> Void = { _ in }
    ) throws {
        try place.make()
        for index in indices {
            let shard = try #require(Shard(index: index, count: count))
            let part = shard.frames(of: frames)
            let plan = ShardPlan(.pictures, frames: part, of: frames, picture: ShardWorkTests.plan.picture)
            let entries = try part.map { number in
                let bytes = Array("frame \(number)".utf8)
                try Data(bytes).write(to: temporary.url.appendingPathComponent("\(number).png"))
                return ShardEntry(
                    number, files: [ShardFile(name: "../\(number).png", digest: Digest.of(bytes), bytes: bytes.count)])
            }
            var manifest = ShardManifest(
                shard, run: ShardWorkTests.run, plan: plan, entries: entries, drawn: part.count,
                cost: ShardWorkTests.cost)
            change(&manifest)
            try manifest.write(to: place, shard)
        }
    }

    @Test func aWholeRun() throws {
        try make([0, 1, 2, 3])
        let check = try FarmCheck(place)
        #expect(check.isComplete && check.problems().isEmpty && check.count == 4 && check.sequence == 0..<10)
    }

    /// More shards than frames: some have none, and their manifests say so.
    @Test func moreShardsThanFrames() throws {
        try make(Array(0..<7), of: 7, frames: 5..<8)
        #expect(try FarmCheck(place).isComplete)
    }

    @Test func missingShardsAndFramesAreNamed() throws {
        try make([0, 3])
        let check = try FarmCheck(place)
        #expect(!check.isComplete && check.isOnlyIncomplete)
        #expect(check.problems() == ["2 of 4 shards are not done: 1 to 2", "5 frames lack: 2 to 6"])
        try make([1, 2]) { $0.entries.removeFirst() }
        #expect(try FarmCheck(place).problems() == ["2 frames lack: 2, 5"])
    }

    @Test func damagedFilesAreNamed() throws {
        try make([0, 1, 2, 3])
        try Data("frame x".utf8).write(to: temporary.url.appendingPathComponent("4.png"))
        #expect(try FarmCheck(place).problems() == ["../4.png is not what was written"])
        #expect(try FarmCheck(place, looksInside: false).isComplete)
        try FileManager.default.removeItem(at: temporary.url.appendingPathComponent("4.png"))
        let check = try FarmCheck(place, looksInside: false)
        #expect(check.problems() == ["../4.png is not there"] && check.isOnlyIncomplete)
    }

    @Test func shardsOfAnotherRunAreNamed() throws {
        try make([0, 1, 2])
        try make([3]) { $0.run.version = "0" }
        let check = try FarmCheck(place)
        #expect(
            check.problems() == ["shard 3/4 does not belong to shard 0/4: it is of version 0, and this is 1"]
                || check.problems()[0].contains("version"))
        #expect(!check.isOnlyIncomplete)
        try make([3]) { $0.plan.picture?.fps = 99 }
        #expect(try FarmCheck(place).problems()[0].contains("other pictures"))
        try make([3]) { $0.entries[0].files[0].name = "../0.png" }
        #expect(try FarmCheck(place).problems()[0] == "../0.png was written by shard 0 (0) and by shard 3 (7)")
    }

    /// Lists are compared by their lines, not by how many they are.
    @Test func shardsOfAnotherListAreNamed() throws {
        func list(_ lines: String...) -> ShardList {
            lines.reduce(into: ShardList(shards: 2)) { list, line in list.add(Array(line.utf8)) }
        }
        func make(_ index: Int, _ list: ShardList) throws {
            try self.make([index], of: 2, frames: 0..<4) { manifest in
                manifest.plan = ShardPlan(.jobs)
                manifest.listed = list
            }
        }
        func problems() throws -> [String] { try FarmCheck(place).problems() }
        try make(0, list("a", "b", "c", "d"))
        try make(1, list("a", "b", "c", "d"))
        #expect(try FarmCheck(place).isComplete)
        // A line of shard 1 was mended, and that shard run again: it has read what both have drawn.
        try make(1, list("a", "b", "c", "e"))
        #expect(try FarmCheck(place).isComplete)
        // Neither has read what the other has drawn.
        try make(1, list("a", "b", "x", "e"))
        #expect(try problems() == ["shard 1/2 does not belong to shard 0/2: its list has other jobs"])
        try make(1, list("a", "b", "c"))
        #expect(try problems() == ["shard 1/2 had 3 jobs in its list, and shard 0/2 had 4"])
        #expect(list("ab", "", "c") != list("a", "", "bc"))
    }

    @Test func piecesOfDifferentEncodersDoNotJoin() throws {
        for (index, encoder) in ["x264 of 5.1", "x264 of 6.0"].enumerated() {
            try make([index], of: 2) { manifest in
                manifest.plan.movie = ShardMovie(name: "../a.mp4", container: "mp4")
                manifest.plan.movie?.encoder = encoder
            }
        }
        #expect(try FarmCheck(place).problems()[0].hasSuffix("their pieces do not make a film"))
    }

    @Test func shardsOfOtherPartsOfAMovieAreNamedWithTheOption() throws {
        for (index, kind) in [ShardPlan.Kind.pieces, .frames].enumerated() {
            try make([index], of: 2) { manifest in
                manifest.plan.kind = kind
                manifest.plan.movie = ShardMovie(name: "../a.mp4", container: "mp4")
            }
        }
        #expect(
            try FarmCheck(place).problems()[0]
                == "shard 1/2 was drawn with --pieces frames, and shard 0/2 with --pieces movie: draw all of them with the same"
        )
    }

    /// Of a complete run what killed attempts were writing is removed, and nothing else.
    @Test func leftoversOfAWholeRunAreRemoved() throws {
        try make([0, 1, 2])
        let own =
            ["0.png-12-a1", "9.png-345-zz"].map { temporary.url.path + "/.strata-" + $0 }
            + ["shard-00001-of-00004.json-1-0", "shard-00003-of-00004.error-1-0"].map {
                place.folder + "/.strata-" + $0
            }
        let others = ["10.png-12-a1", "12-a1", "0.png", "0.png-x-a1", "0.png-12-A.", "a-0.png-12-a1"]
            .map { temporary.url.path + "/.strata-" + $0 }
        for path in own + others { try Data("part".utf8).write(to: URL(fileURLWithPath: path)) }
        #expect(try FarmCheck(place).removeLeftovers() == 0, "a shard lacks: somebody may be writing")
        try make([3])
        #expect(try FarmCheck(place).removeLeftovers() == 4)
        let left = (own + others).filter { FileManager.default.fileExists(atPath: $0) }
        #expect(left == others)
        #expect(try FarmCheck(place).isComplete)
    }

    /// Outputs of a list may be another run's, too: only the farm's folder is cleaned.
    @Test func aListsOutputsKeepTheirIncompleteFiles() throws {
        try make([0, 1], of: 2, frames: 0..<4) { $0.plan = ShardPlan(.jobs) }
        let own = place.folder + "/.strata-shard-00001-of-00002.json-1-0"
        let other = temporary.url.path + "/.strata-0.png-12-a1"
        for path in [own, other] { try Data("part".utf8).write(to: URL(fileURLWithPath: path)) }
        #expect(try FarmCheck(place).removeLeftovers() == 1)
        #expect([own, other].filter { FileManager.default.fileExists(atPath: $0) } == [other])
    }

    @Test func foldersWithoutARun() throws {
        let none = #expect(throws: FarmError.self) { try FarmCheck(place) }
        #expect(none?.kind == .missing)
        try place.make()
        let empty = #expect(throws: FarmError.self) { try FarmCheck(place) }
        #expect(empty?.description.hasSuffix("has no shards' manifests") == true)
        try make([0], of: 4)
        try make([0], of: 5)
        let mixed = #expect(throws: FarmError.self) { try FarmCheck(place) }
        #expect(mixed?.kind == .unsuitable && mixed?.description.contains("4 and of 5") == true)
    }

    @Test(arguments: ["shard-00001-of-00004.json", "shard-1-of-4.x.journal"]) func namesTellShards(name: String) {
        #expect(FarmPlace.shard(ofFile: name) == Shard(index: 1, count: 4))
    }

    @Test(arguments: [
        "shard-4-of-4.json", "shard-x-of-4.json", "shard-1-4.json", "piece-1-of-4.mp4", "shard-.json", ".", "",
    ])
    func otherNamesTellNone(name: String) { #expect(FarmPlace.shard(ofFile: name) == nil) }

    // MARK: Status

    @Test func statusCountsManifestsJournalsAndErrors() throws {
        try make([0, 1])
        let shard = try #require(Shard(index: 2, count: 4))
        let plan = ShardPlan(.pictures, frames: 5..<7, of: 0..<10, picture: ShardWorkTests.plan.picture)
        let work = try ShardWork(shard, in: place, run: ShardWorkTests.run, plan: plan, resumes: true)
        work.add(ShardEntry(5, files: []))
        let failed = try #require(Shard(index: 3, count: 4))
        ShardWork.leave(error: ["writing 7.png failed: No space left on device", "more"], of: failed, in: place)
        let status = try FarmStatus(place)
        #expect(status.total == 10 && status.done == 6)
        #expect(status.shards.map(\.isFinished) == [true, true, false, false])
        #expect(status.underWay.map(\.shard.index) == [2] && status.failed.map(\.shard.index) == [3])
        #expect(
            status.failed[0].error == ["writing 7.png failed: No space left on device", "more"]
                && status.failed[0].total == 3)
        withExtendedLifetime(work) {}
    }

    /// A shard is under way before its first frame stands.
    @Test func aJournalWithoutEntriesIsUnderWay() throws {
        let shard = try #require(Shard(index: 1, count: 2))
        let plan = ShardPlan(.pieces, frames: 5..<10, of: 0..<10, picture: ShardWorkTests.plan.picture)
        let work = try ShardWork(shard, in: place, run: ShardWorkTests.run, plan: plan, resumes: true)
        let status = try FarmStatus(place)
        #expect(
            status.underWay.map(\.shard) == [shard] && status.done == 0 && status.total == 10 && status.kind == .pieces)
        #expect(status.shards.map(\.hasBegun) == [false, true])
        withExtendedLifetime(work) {}
    }

    /// A journal tells how long its list is; one of an older version does not.
    @Test func statusKnowsHowManyJobsThereAre() throws {
        let shard = try #require(Shard(index: 1, count: 4))
        let work = try ShardWork(
            shard, in: place, run: ShardWorkTests.run, plan: ShardPlan(.jobs), jobs: 42, resumes: true)
        for line in [2, 6] {
            usleep(1000)
            work.add(ShardEntry(line, files: [], line: "l"))
        }
        let status = try FarmStatus(place)
        #expect(status.kind == .jobs && status.total == 42 && status.done == 2)
        #expect(status.shards.map(\.total) == [11, 11, 10, 10])
        let rate = try #require(status.rate)
        #expect(status.secondsLeft == 40 / rate)
        let journal = URL(fileURLWithPath: try #require(place.journals(shard).first))
        let text = try String(contentsOf: journal, encoding: .utf8)
        #expect(text.contains(#""jobs":42,"#))
        try Data(text.replacingOccurrences(of: #""jobs":42,"#, with: "").utf8).write(to: journal)
        let old = try FarmStatus(place)
        #expect(old.kind == .jobs && old.total == nil && old.done == 2 && old.secondsLeft == nil)
        // A shard that is done has read the whole list.
        try make([0]) { manifest in
            manifest.plan = ShardPlan(.jobs)
            var list = ShardList(shards: 4)
            for line in 0..<9 { list.add([UInt8(line)]) }
            manifest.listed = list
        }
        #expect(try FarmStatus(place).total == 9)
        withExtendedLifetime(work) {}
    }

    /// An attempt with a wrong number of shards is refused, and stands in nobody's way.
    @Test func anErrorAloneIsNoRun() throws {
        try make([0, 1])
        let wrong = try #require(Shard(index: 0, count: 3))
        ShardWork.leave(error: ["is of 4 shards"], of: wrong, in: place)
        #expect(try FarmStatus(place).shards.count == 4)
        let plan = ShardPlan(.pictures, frames: 5..<7, of: 0..<10, picture: ShardWorkTests.plan.picture)
        let right = try #require(Shard(index: 2, count: 4))
        #expect(throws: Never.self) {
            _ = try ShardWork(right, in: place, run: ShardWorkTests.run, plan: plan, resumes: true)
        }
        #expect(throws: FarmError.self) {
            _ = try ShardWork(wrong, in: place, run: ShardWorkTests.run, plan: plan, resumes: true)
        }
    }

    /// Without an error of its own, the engine's log tells.
    @Test func statusReadsLogs() throws {
        try make([0], of: 2)
        try FileManager.default.createDirectory(atPath: place.folder + "/logs", withIntermediateDirectories: true)
        try Data("strata: 3 of 5 frames, 2.0 a second\nslurmstepd: error: Detected 1 oom_kill event\n".utf8)
            .write(to: URL(fileURLWithPath: place.folder + "/logs/1.log"))
        #expect(try FarmStatus(place).failed.map(\.error) == [["slurmstepd: error: Detected 1 oom_kill event"]])
    }

    /// Warnings begin as errors do, and fail nothing.
    @Test(arguments: ["strata: d.json: trunc.mkv: ends at 6 s of 10 s", "strata: 3 of 5 frames, 2.0 a second"])
    func aLogThatEndsWithAWarningTellsNoError(line: String) throws {
        try make([0], of: 2)
        try FileManager.default.createDirectory(atPath: place.folder + "/logs", withIntermediateDirectories: true)
        try Data("slurmstepd: error: before\n\(line)\n".utf8)
            .write(to: URL(fileURLWithPath: place.folder + "/logs/1.log"))
        let status = try FarmStatus(place)
        #expect(status.failed.isEmpty && status.shards.map(\.error) == [[], []])
    }
}
