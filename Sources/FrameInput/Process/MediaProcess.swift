// System calls.
import CChild
import Foundation
import Synchronization

/// A program whose output is read here: it runs in its own process group, within limits, and its messages are kept for errors.
///
/// One thread reads; any thread may `kill()`.
final class MediaProcess: Sendable {
    /// What a program may use at most.
    struct Limits: Sendable {
        /// Bytes of private memory.
        var memory = 1 << 30
        /// Seconds of a processor; nil is no limit.
        var processorSeconds: Int?
    }

    /// How a read ended.
    enum Reading: Equatable { case all, end, silent, failed(String) }

    private let identifier: pid_t
    private let output, messages: Int32
    private let state = Mutex(State())

    private struct State {
        var status: Int32?
        var words: [UInt8] = []
    }

    /// Starts a program.
    ///
    /// - Throws: `.unavailable`, with the system's reason.
    init(_ program: String, _ arguments: [String], _ limits: Limits) throws(FilmError) {
        var out: [Int32] = [-1, -1], err: [Int32] = [-1, -1]
        // Larger pipes switch less often between the two processes.
        var failure = CChildPipe(&out, 1 << 20)
        if failure == 0 { failure = CChildPipe(&err, 0) }
        guard failure == 0 else {
            let reason = String(cString: strerror(failure))
            for end in out + err where end >= 0 { close(end) }
            throw FilmError(.unavailable, "\(program) cannot be started: \(reason)")
        }
        let code: Int32
        (identifier, code) = Self.spawn(program, arguments, output: out[1], messages: err[1])
        close(out[1])
        close(err[1])
        (output, messages) = (out[0], err[0])
        _ = fcntl(messages, F_SETFL, O_NONBLOCK)
        guard code == 0 else {
            state.withLock { $0.status = 0 }
            throw FilmError(.unavailable, "\(program) cannot be started: \(String(cString: strerror(code)))")
        }
        _ = CChildLimit(identifier, UInt64(limits.memory), UInt64(limits.processorSeconds ?? 0), 1 << 20)
    }

    deinit {
        kill()
        _ = wait()
        close(output)
        close(messages)
    }

    /// Reads exactly as many bytes as there is room for.
    ///
    /// - Parameters:
    ///   - buffer: Where to.
    ///   - patience: Seconds without a byte after which the program counts as stuck.
    ///   - least: Ends after so many bytes; nil wants all.
    ///   - count: Receives the number of bytes read.
    func read(
        into buffer: UnsafeMutableRawBufferPointer, patience: Double, least: Int? = nil, count: inout Int
    ) -> Reading {
        count = 0
        let wanted = min(least ?? buffer.count, buffer.count)
        while count < wanted {
            var ends = [
                pollfd(fd: output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: messages, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&ends, 2, Int32(min(patience * 1000, 86_400_000)))
            if ready < 0 && errno == EINTR { continue }
            if ready == 0 { return .silent }
            if ready < 0 { return .failed(String(cString: strerror(errno))) }
            if ends[1].revents != 0 { listen() }
            if ends[0].revents == 0 {
                // A program that has closed its messages alone would make this wait busy.
                if ends[1].revents & Int16(POLLHUP) != 0 { usleep(1000) }
                continue
            }
            let got = Foundation.read(output, buffer.baseAddress! + count, buffer.count - count)
            if got < 0 && (errno == EINTR || errno == EAGAIN) { continue }
            if got < 0 { return .failed(String(cString: strerror(errno))) }
            if got == 0 {
                listen()
                return .end
            }
            count += got
        }
        return .all
    }

    /// Takes what the program has said, of which the end is kept.
    private func listen() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            let got = Foundation.read(messages, &bytes, bytes.count)
            guard got > 0 else { return }
            state.withLock { state in
                state.words += bytes.prefix(got)
                if state.words.count > 8192 { state.words.removeFirst(state.words.count - 4096) }
            }
        }
    }

    /// The program's last lines, joined to one.
    func lastWords(lines: Int = 2) -> String {
        listen()
        let text = String(decoding: state.withLock { $0.words }, as: UTF8.self)
        return text.split { $0.isNewline }.suffix(lines).map { $0.trimmingCharacters(in: .whitespaces) }
            .joined(separator: "; ")
    }

    /// Kills the program and what it has started.
    func kill() {
        state.withLock { state in
            if state.status == nil, Foundation.kill(-identifier, SIGKILL) != 0 {
                _ = Foundation.kill(identifier, SIGKILL)
            }
        }
    }

    /// Waits for the program's end; returns nil on success, else how it ended.
    func wait() -> String? {
        var information = siginfo_t()
        if state.withLock({ $0.status }) == nil {
            while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
        }
        let status = state.withLock { state -> Int32 in
            if let status = state.status { return status }
            var status: Int32 = 0
            var waited = waitpid(identifier, &status, 0)
            while waited < 0 && errno == EINTR { waited = waitpid(identifier, &status, 0) }
            state.status = waited < 0 ? -1 : status
            return state.status!
        }
        if status == 0 { return nil }
        if status == -1 { return "how it ended is not known" }
        if status & 0x7F == SIGXCPU { return "it took more of the processor's time than it may" }
        return status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "ended by signal \(status & 0x7F)"
    }

    private static func spawn(
        _ program: String, _ arguments: [String], output: Int32, messages: Int32
    ) -> (pid_t, Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
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
        let code = posix_spawn(&identifier, program, &actions, &attributes, &words, environ)
        return (identifier, code)
    }
}
