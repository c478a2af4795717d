// System calls.
import Foundation
import Synchronization

/// A child process that takes bytes on its standard input. Its output is kept for the error message of a failure.
///
/// It runs in its own process group, so that an interruption from the terminal reaches it only through `kill()`, and
/// with the signal handling that a shell would give it.
final class ChildProcess: Sendable {
    private let identifier: pid_t
    private let input: Int32
    private let messages: Int32
    private let state = Mutex(State())

    private struct State {
        var isInputOpen = true
        /// The exit status as of `waitpid`, once the process has been waited for.
        var status: Int32?
    }

    /// The status where the system has reported none.
    private static let unknown: Int32 = -1

    /// Starts a program.
    ///
    /// - Throws: `.unavailable`, with the system's reason.
    init(_ program: String, _ arguments: [String]) throws(FrameSinkError) {
        // A socket, not a pipe: both ends close on exec from the start, and sending needs no signal to fail.
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let messages = Self.unnamedFile()
        guard messages >= 0, socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            let reason = String(cString: strerror(errno))
            if messages >= 0 { close(messages) }
            throw FrameSinkError(.unavailable, "\(program) cannot be started: \(reason)")
        }
        let code: Int32
        (identifier, code) = Self.spawn(program, arguments, input: ends[1], messages: messages)
        close(ends[1])
        (input, self.messages) = (ends[0], messages)
        guard code == 0 else {
            // There is nothing to wait for.
            state.withLock { $0.status = 0 }
            throw FrameSinkError(.unavailable, "\(program) cannot be started: \(String(cString: strerror(code)))")
        }
    }

    deinit {
        closeInput()
        kill()
        _ = wait()
        close(messages)
    }

    /// Sends all of `bytes`; returns the reason of a failure. Only one thread at a time may send.
    func send(_ bytes: [UInt8]) -> String? {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while let start = rest.isEmpty ? nil : UnsafeRawBufferPointer(rebasing: rest).baseAddress {
                let count = Foundation.send(input, start, rest.count, Int32(MSG_NOSIGNAL))
                if count < 0 && errno == EINTR { continue }
                guard count >= 0 else { return String(cString: strerror(errno)) }
                rest = rest.dropFirst(count)
            }
            return nil
        }
    }

    /// Closes the program's input.
    func closeInput() {
        state.withLock { state in
            if state.isInputOpen { close(input) }
            state.isInputOpen = false
        }
    }

    /// Kills the program and all processes that it has started; a blocked `send` then fails.
    func kill() {
        state.withLock { state in
            // After the wait the process number may belong to another process.
            if state.status == nil, Foundation.kill(-identifier, SIGKILL) != 0 {
                _ = Foundation.kill(identifier, SIGKILL)
            }
        }
    }

    /// Waits for the program's end; returns nil on success, else how it ended.
    ///
    /// In a process that ignores SIGCHLD the status is unknown, which counts as a failure.
    func wait() -> String? {
        // The end is awaited outside the lock and collected inside, so that `kill` may come during the wait.
        var information = siginfo_t()
        if state.withLock({ $0.status }) == nil {
            while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
        }
        let status = state.withLock { state in
            if state.status == nil {
                var status: Int32 = 0
                var waited = waitpid(identifier, &status, 0)
                while waited < 0 && errno == EINTR { waited = waitpid(identifier, &status, 0) }
                state.status = waited < 0 ? Self.unknown : status
            }
            return state.status ?? Self.unknown
        }
        if status == 0 { return nil }
        if status == Self.unknown { return "how it ended is not known, since this process ignores SIGCHLD" }
        return status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "ended by signal \(status & 0x7F)"
    }

    /// The last lines of the program's output, joined to one line.
    func lastWords(lines: Int = 3) -> String {
        var status = stat()
        guard fstat(messages, &status) == 0 else { return "" }
        return printed(from: max(0, status.st_size - Self.mostPrinted)).suffix(lines).joined(separator: "; ")
    }

    /// The first line of the program's output, which mostly says the cause of those after it.
    func firstWords() -> String { printed(from: 0).first ?? "" }

    /// The lines of a part of the program's output that are not empty.
    private func printed(from offset: Int) -> [String] {
        var text = [UInt8](repeating: 0, count: Self.mostPrinted)
        let count = pread(messages, &text, text.count, offset)
        return String(decoding: text.prefix(max(0, count)), as: UTF8.self)
            .split { $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The bytes of output that are looked at.
    private static let mostPrinted = 2048

    /// An unnamed temporary file, deleted when its descriptor closes; below 0 where it cannot be created.
    private static func unnamedFile() -> Int32 {
        var name = Array((FileManager.default.temporaryDirectory.path + "/strata-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        if descriptor >= 0 {
            unlink(name)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }
        return descriptor
    }

    private static func spawn(
        _ program: String, _ arguments: [String], input: Int32, messages: Int32
    ) -> (pid_t, Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, messages, STDOUT_FILENO)
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
        let code = posix_spawn(&identifier, program, &actions, &attributes, &words, environ)
        return (identifier, code)
    }
}
