import Foundation
import StrataTesting
import Testing

/// What is written when, and what a test is told.
@Suite("Record modes")
struct RecordTests {
    @Test("a missing reference is written, with its folders, and fails once")
    func missing() throws {
        let bench = Bench()
        let first = try #require(bench.check(plain()))
        #expect(first.contains("There was no reference"))
        #expect(bench.files == ["test.a.png"])
        #expect(bench.check(plain()) == nil)
    }

    @Test("nothing is written where recording is off")
    func never() throws {
        let bench = Bench()
        let message = try #require(bench.check(plain(), record: .never))
        #expect(message.contains("recording is off"))
        #expect(bench.files.isEmpty)
    }

    @Test("all are written, and fail")
    func all() throws {
        let bench = Bench()
        _ = bench.check(plain())
        let other = plain(10, 10, [0, 0, 0, 255])
        let message = try #require(bench.check(other, record: .all))
        #expect(message.contains("Record mode is on"))
        #expect(bench.check(other) == nil)
    }

    @Test("those that fail are written, and no others")
    func failed() throws {
        let bench = Bench()
        _ = bench.check(plain())
        let before = try Data(contentsOf: bench.file("test.a.png"))
        #expect(bench.check(plain(), record: .failed) == nil)
        #expect(try Data(contentsOf: bench.file("test.a.png")) == before)
        let other = plain(10, 10, [0, 0, 0, 255])
        let message = try #require(bench.check(other, record: .failed))
        #expect(message.contains("new reference"))
        #expect(bench.check(other) == nil)
    }

    @Test("a failure in the mode .missing leaves the reference as it is")
    func failureKeepsReference() throws {
        let bench = Bench()
        _ = bench.check(plain())
        #expect(bench.check(plain(10, 10, [0, 0, 0, 255])) != nil)
        #expect(bench.check(plain()) == nil)
    }

    @Test("the call goes before what is around, and the innermost before the outer ones")
    func precedence() {
        let bench = Bench()
        withSnapshotTesting(record: .never) {
            _ = bench.check(plain(), "inner")
            #expect(bench.files.isEmpty)
            _ = bench.check(plain(), "call", record: .missing)
            #expect(bench.files == ["test.call.png"])
            withSnapshotTesting(record: .all) { _ = bench.check(plain(), "nested") }
            #expect(bench.files == ["test.call.png", "test.nested.png"])
            withSnapshotTesting(diffTool: "ksdiff") { _ = bench.check(plain(), "tool") }
            #expect(bench.files.count == 2, "a nil mode stays what it was")
        }
    }

    @Test("a trait says it for a test", .snapshots(record: .never))
    func trait() {
        let bench = Bench()
        #expect(bench.check(plain())?.contains("recording is off") == true)
    }

    @Test("the tool says how to look at both files")
    func tool() throws {
        let bench = Bench()
        _ = bench.check(plain())
        let message = withSnapshotTesting(diffTool: "ksdiff") { bench.check(plain(10, 10, [0, 0, 0, 255])) }
        let text = try #require(message)
        #expect(text.contains("ksdiff \"\(bench.file("test.a.png").path)\" \""))
        #expect(text.contains("test.a.failed.png\""))
    }
}
