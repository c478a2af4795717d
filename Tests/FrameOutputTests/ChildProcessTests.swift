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
