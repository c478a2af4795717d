// System calls.
import CChild
import Foundation
import Synchronization

/// A program that runs beside this one, and what it reads and writes.
///
/// It runs in a process group of its own, so that an interruption from the terminal reaches it only through `kill()`, and with the
/// signal handling that a shell would give it. It ends with this object.
package final class SpawnedProcess: Sendable {
    /// Why a program cannot be started; in the system's words.
    package struct Failure: Error {
        package let reason: String

        package init(reason: String) { self.reason = reason }
    }

    private let identifier: pid_t
    /// The exit status as of `waitpid`, once the process has been waited for.
    private let status: Mutex<Int32?>
    /// The status where the system has reported none.
    private static let unknown: Int32 = -1

    /// Starts a program. The descriptors stay the caller's.
    ///
    /// - Parameters:
    ///   - program: The path of its file.
    ///   - arguments: What follows its name.
    ///   - input: Its standard input; nil is nothing.
    ///   - output: Its standard output.
    ///   - messages: Its standard error.
    /// - Throws: `Failure`, with the system's reason.
    package init(
        _ program: String, _ arguments: [String], input: Int32?, output: Int32, messages: Int32
    ) throws(Failure) {
        let code: Int32
        (identifier, code) = Self.spawn(program, arguments, input: input, output: output, messages: messages)
        // Where it has not started, there is nothing to wait for.
        status = Mutex(code == 0 ? nil : 0)
        if code != 0 { throw Failure(reason: String(cString: strerror(code))) }
    }

    deinit {
        kill()
        _ = wait()
    }

    /// Limits what the program may use, as far as the system allows it.
    ///
    /// - Parameters:
    ///   - memory: Bytes of private memory.
    ///   - processorSeconds: Seconds of a processor; nil is no limit.
    ///   - fileBytes: The size of files that it writes.
    package func limit(memory: Int, processorSeconds: Int?, fileBytes: Int) {
        _ = CChildLimit(identifier, UInt64(memory), UInt64(processorSeconds ?? 0), UInt64(fileBytes))
    }

    /// Makes a file without a name in the system's temporary folder, which closes on exec and goes with its descriptor.
    ///
    /// - Throws: `Failure`, with the system's reason.
    package static func unnamedFile() throws(Failure) -> Int32 {
        let descriptor = CChildFile(FileManager.default.temporaryDirectory.path)
        if descriptor >= 0 { return descriptor }
        throw Failure(reason: String(cString: strerror(errno)))
    }

    /// Makes a pipe whose ends close on exec.
    ///
    /// - Parameter bytes: The bytes that it holds where the system allows it; 0 is the usual number.
    /// - Throws: `Failure`, with the system's reason.
    package static func pipe(holding bytes: Int) throws(Failure) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        let code = CChildPipe(&ends, Int32(clamping: bytes))
        if code == 0 { return (ends[0], ends[1]) }
        for end in ends where end >= 0 { close(end) }
        throw Failure(reason: String(cString: strerror(code)))
    }

    /// Kills the program and all processes that it has started.
    package func kill() {
        status.withLock { status in
            // After the wait the process number may belong to another process.
            if status == nil, Foundation.kill(-identifier, SIGKILL) != 0 {
                _ = Foundation.kill(identifier, SIGKILL)
            }
        }
    }

    /// Waits for the program's end; returns nil on success, else how it ended.
    package func wait() -> String? { end().problem }

    /// Waits for the program's end, at most for some time; after it, or once it is cancelled, the program is killed.
    ///
    /// - Parameters:
    ///   - seconds: The longest time.
    ///   - isCancelled: Asked often meanwhile.
    /// - Returns: How it ended; nil where it was killed.
    package func end(within seconds: Double, isCancelled: () -> Bool = { false }) -> ProgramEnd? {
        let limit = ContinuousClock.now + .seconds(seconds)
        while !hasEnded {
            if isCancelled() || ContinuousClock.now >= limit {
                kill()
                _ = end()
                return nil
            }
            usleep(5000)
        }
        return end()
    }

    /// Whether the program has ended, or nothing tells of it.
    private var hasEnded: Bool {
        if status.withLock({ $0 }) != nil { return true }
        var information = siginfo_t()
        let code = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT | WNOHANG)
        return code < 0 ? errno != EINTR : information.si_signo != 0
    }

    /// Waits for the program's end.
    package func end() -> ProgramEnd {
        // The end is awaited outside the lock and collected inside, so that `kill` may come during the wait.
        var information = siginfo_t()
        if status.withLock({ $0 }) == nil {
            while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
        }
        let status = status.withLock { status in
            if status == nil {
                var collected: Int32 = 0
                var waited = waitpid(identifier, &collected, 0)
                while waited < 0 && errno == EINTR { waited = waitpid(identifier, &collected, 0) }
                status = waited < 0 ? Self.unknown : collected
            }
            return status ?? Self.unknown
        }
        return status == Self.unknown ? .unknown : ProgramEnd(status: status)
    }

    private static func spawn(
        _ program: String, _ arguments: [String], input: Int32?, output: Int32, messages: Int32
    ) -> (pid_t, Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var identifier = pid_t()
        var code = posix_spawn(&identifier, program, &actions, &attributes, &words, environ)
        // A program file that this process has just written is busy while another child, started meanwhile, has not yet
        // run its own program. One that stays busy is an error after two seconds.
        for _ in 0..<200 where code == ETXTBSY {
            usleep(10_000)
            code = posix_spawn(&identifier, program, &actions, &attributes, &words, environ)
        }
        return (identifier, code)
    }
}
