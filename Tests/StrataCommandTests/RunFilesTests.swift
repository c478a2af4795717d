import Testing

@testable import StrataCommand

/// What a job waits for that reads what others write, at each moment at which they may end.
@Suite struct RunFilesTests {
    private let files = RunFiles()

    @Test(arguments: [["made.png"], nil])
    func aWriterThatEndedWhileItsFileWasReadHasItReadAgain(paths: [String]?) throws {
        #expect(try files.begin(1, writing: "made.png"))
        #expect(try files.begin(2, writing: "b.png"))
        let reading = JobReading(files: files, job: 2)
        let coming = reading.outputsComing
        files.end(1, isDone: true)
        #expect(reading.waitForWriters(of: paths, among: coming))
        // Once only: what is read now is what the job has written.
        #expect(!reading.waitForWriters(of: paths, among: reading.outputsComing))
    }

    @Test func whatOthersWriteIsNotReadAgain() throws {
        #expect(try files.begin(1, writing: "other.png"))
        #expect(try files.begin(2, writing: "b.png"))
        #expect(try files.begin(3, writing: "made.png"))
        let reading = JobReading(files: files, job: 2)
        let coming = reading.outputsComing
        #expect(!reading.waitForWriters(of: ["made.png", "logo.png"], among: coming))
        #expect(!reading.waitForWriters(of: [], among: coming))
    }

    @Test func aThreadThatEndsTheOthersItselfDoesSo() throws {
        #expect(try files.begin(1, writing: "made.png"))
        #expect(try files.begin(2, writing: "b.png"))
        var ended = 0
        let reading = JobReading(files: files, job: 2) { [files] in
            files.end(1, isDone: true)
            ended += 1
        }
        reading.waitForWriters(of: "logo.png")
        #expect(ended == 0)
        reading.waitForWriters(of: "made.png")
        #expect(ended == 1)
        reading.waitForWriters(of: "made.png")
        #expect(ended == 1)
    }
}
