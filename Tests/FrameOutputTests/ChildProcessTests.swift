import ChildProcesses
import Foundation
import TestSupport
import Testing

@testable import FrameOutput

/// Programs that take bytes: how they are fed, ended and asked for their last words.
@Suite struct ChildProcessTests {
    @Test func bytesArriveAndTheEndIsGood() throws {
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("bytes")
            let child = try ChildProcess("/bin/sh", ["-c", "cat > \(file.path)"])
            let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
            #expect(child.send(bytes) == nil)
            child.closeInput()
            #expect(child.wait() == nil)
            #expect(try Data(contentsOf: file) == Data(bytes))
            #expect(child.wait() == nil, "asking again is allowed")
        }
    }

    @Test func failuresAreToldWithTheLastLines() throws {
        let child = try ChildProcess(
            "/bin/sh", ["-c", "for i in 1 2 3 4 5; do echo line $i >&2; done; echo >&2; exit 7"])
        child.closeInput()
        #expect(child.wait() == "exit code 7")
        #expect(child.lastWords() == "line 3; line 4; line 5")
        #expect(child.send([1]) != nil, "nobody reads: an error, and no signal")
    }

    @Test func killingEndsItAndWhoeverSends() async throws {
        let child = try ChildProcess("/bin/sleep", ["1000"])
        let sent = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                // More than any buffer of the system's: waits for a reader.
                continuation.resume(returning: child.send([UInt8](repeating: 0, count: 64 << 20)))
            }
            Thread.detachNewThread {
                usleep(50_000)
                child.kill()
            }
        }
        #expect(sent != nil)
        #expect(child.wait() == "ended by signal 9")
        child.kill()
    }

    @Test func waitsAreLimitedAndCancelled() throws {
        func sleeper() throws -> ChildProcess { try ChildProcess("/bin/sh", ["-c", "sleep 1000; true"]) }
        let begin = ContinuousClock.now
        #expect(try sleeper().end(within: 0.1) == nil)
        #expect(ContinuousClock.now - begin >= .seconds(0.1))
        var asked = 0
        let ended = try sleeper().end(within: 1000) {
            asked += 1
            return asked == 3
        }
        #expect(ended == nil && asked == 3)
        #expect(ContinuousClock.now - begin < .seconds(100))
        func end(_ script: String) throws -> ProgramEnd? {
            try ChildProcess("/bin/sh", ["-c", script]).end(within: 1000)
        }
        #expect(try end("exit 0") == .well && end("exit 7") == .code(7) && end("kill -TERM $$") == .signal(15))
    }

    @Test func programsAreFilesThatRun() throws {
        try withTemporaryFolder { folder in
            for name in ["a/tool", "b", "c", "d"] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            for (name, mode) in [("b/tool", 0o644), ("c/tool", 0o755), ("d/tool", 0o755)] {
                let file = folder.appendingPathComponent(name).path
                try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: file))
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
            }
            let folders = ["a", "b", "c", "d"].map { folder.appendingPathComponent($0).path }.joined(separator: ":")
            #expect(SpawnedProcess.path(of: "tool", in: folders) == folder.appendingPathComponent("c/tool").path)
            #expect(SpawnedProcess.path(of: "none", in: folders) == nil)
        }
    }

    /// Whoever writes a program's file holds it open, and so do children of the same process that are just starting.
    @Test func aProgramThatIsBeingWrittenIsWaitedFor() throws {
        try withTemporaryFolder { folder in
            let program = folder.appendingPathComponent("tool")
            try Data("#!/bin/sh\nexit 3\n".utf8).write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            let writer = try FileHandle(forWritingTo: program)
            #expect(throws: FrameSinkError(.unavailable, "\(program.path) cannot be started: Text file busy")) {
                _ = try ChildProcess(program.path, [])
            }
            Thread.detachNewThread {
                usleep(50_000)
                try? writer.close()
            }
            #expect(try ChildProcess(program.path, []).end(within: 1000) == .code(3))
        }
    }

    /// A list may name a pipe to which nobody writes.
    @Test func aSoundThatIsNotFoundInTimeIsAnError() throws {
        try withTemporaryFolder { folder in
            let program = folder.appendingPathComponent("ffmpeg").path
            try Data("#!/bin/sh\nsleep 1000\n".utf8).write(to: URL(fileURLWithPath: program))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
            let error = #expect(throws: FrameSinkError.self) {
                try Movie.soundProblem(in: program, by: program, within: 0.1)
            }
            #expect(error?.kind == .unavailable && error?.description.contains("has found no sound within") == true)
            #expect(throws: FrameSinkError(.unavailable, "\(program): interrupted")) {
                try Movie.soundProblem(in: program, by: program, within: 1000, isCancelled: { true })
            }
        }
    }

    @Test func signalsAreAsAShellLeavesThem() throws {
        // SIGPIPE kills `yes` quietly; were it ignored as in this process, `yes` would complain.
        let child = try ChildProcess("/bin/sh", ["-c", "yes | head -n 1 > /dev/null"])
        child.closeInput()
        #expect(child.wait() == nil)
        #expect(child.lastWords() == "")
    }

    @Test func aProgramThatIsNotThere() {
        #expect(throws: FrameSinkError(.unavailable, "/no/ffmpeg cannot be started: No such file or directory")) {
            _ = try ChildProcess("/no/ffmpeg", [])
        }
    }
}
