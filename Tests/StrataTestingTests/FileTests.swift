import Foundation
import StrataTesting
import Testing

@testable import StrataTesting

/// Names, folders and broken files.
@Suite("Files of snapshots")
struct FileTests {
    @Test("a reference lies in __Snapshots__ and the source's name, by test and name")
    func place() {
        let files = SnapshotFiles(
            "/work/Tests/CardTests.swift", directory: nil, test: "card()", name: "dark", number: 0, pathExtension: "png"
        )
        #expect(files.reference.path == "/work/Tests/__Snapshots__/CardTests/card.dark.png")
        let plain = SnapshotFiles(
            "/work/Tests/CardTests.swift", directory: nil, test: "card(_:)", name: nil, number: 2, pathExtension: nil)
        #expect(plain.reference.path == "/work/Tests/__Snapshots__/CardTests/card-_.2")
    }

    @Test("what failed goes to SNAPSHOT_ARTIFACTS")
    func artifacts() {
        let files = SnapshotFiles(
            "/work/Tests/CardTests.swift", directory: nil, test: "card()", name: "a", number: 0, pathExtension: "png",
            environment: ["SNAPSHOT_ARTIFACTS": "/tmp/out"])
        #expect(files.artifact("failed").path == "/tmp/out/CardTests/card.a.failed.png")
    }

    @Test(
        "names of any characters become names of files",
        arguments: [
            ("light / dark", "light-dark"), ("../../etc/passwd", "etc-passwd"), ("Größe", "Größe"), ("日本", "日本"),
            ("", "snapshot"), ("///", "snapshot"), ("a\u{0}b", "a-b"), ("a.b", "a-b"), ("👍", "snapshot"),
        ])
    func names(_ name: String, _ file: String) { #expect(SnapshotFiles.plain(name) == file) }

    @Test("a name of 10,000 letters is one that the disk takes")
    func long() {
        let bench = Bench()
        #expect(bench.check(plain(), String(repeating: "ä", count: 10_000))?.contains("was written") == true)
        #expect(bench.files.count == 1)
    }

    @Test(
        "a reference that is no picture fails, says so and stays",
        arguments: ["", "no picture", "\u{89}PNG\r\n\u{1A}\n"])
    func corrupt(_ text: String) throws {
        let bench = Bench()
        try FileManager.default.createDirectory(at: bench.folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: bench.file("test.a.png"))
        let message = try #require(bench.check(plain()))
        #expect(message.contains("cannot be understood"))
        #expect(try Data(contentsOf: bench.file("test.a.png")) == Data(text.utf8))
        #expect(bench.check(plain(), record: .failed)?.contains("new reference") == true)
        #expect(bench.check(plain()) == nil)
    }

    @Test("a reference that is a folder fails and says so")
    func folder() throws {
        let bench = Bench()
        try FileManager.default.createDirectory(at: bench.file("test.a.png"), withIntermediateDirectories: true)
        #expect(bench.check(plain())?.contains("cannot be read") == true)
        #expect(bench.check(plain(), record: .all)?.contains("cannot be written") == true)
    }

    @Test("a folder that cannot be made fails and says so")
    func unwritable() throws {
        let bench = Bench()
        try Data().write(to: bench.folder)
        #expect(bench.check(plain())?.contains("cannot be written") == true)
    }

    @Test("snapshots without names are numbered in their test")
    func numbers() {
        let bench = Bench()
        for _ in 0..<2 {
            _ = verifySnapshot(of: "a", as: .lines, snapshotDirectory: bench.folder.path, testName: "one()")
        }
        _ = verifySnapshot(of: "a", as: .lines, snapshotDirectory: bench.folder.path, testName: "other()")
        #expect(bench.files == ["one.1.txt", "one.2.txt", "other.1.txt"])
    }

    @Test("an unknown mode of the environment is no mode")
    func environment() {
        #expect(SnapshotTestingConfiguration.environmentRecord([:]) == nil)
        #expect(SnapshotTestingConfiguration.environmentRecord(["SNAPSHOT_TESTING_RECORD": "failed"]) == .failed)
    }
}
