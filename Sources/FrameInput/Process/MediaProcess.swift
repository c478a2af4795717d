// System calls.
import ChildProcesses
import Foundation
import Synchronization

/// A program whose output is read here: it runs within limits, and its messages are kept for errors.
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

    private let process: SpawnedProcess
    private let output, messages: Int32
    private let words = Mutex<[UInt8]>([])

    /// Starts a program.
    ///
    /// - Throws: `.unavailable`, with the system's reason.
    init(_ program: String, _ arguments: [String], _ limits: Limits) throws(FilmError) {
        var open: [Int32] = []
        do throws(SpawnedProcess.Failure) {
            // Larger pipes switch less often between the two processes.
            let out = try SpawnedProcess.pipe(holding: 1 << 20)
            open = [out.reading, out.writing]
            let err = try SpawnedProcess.pipe(holding: 0)
            open += [err.reading, err.writing]
            process = try SpawnedProcess(program, arguments, input: nil, output: out.writing, messages: err.writing)
            close(out.writing)
            close(err.writing)
            (output, messages) = (out.reading, err.reading)
        } catch {
            for end in open { close(end) }
            throw FilmError(.unavailable, "\(program) cannot be started: \(error.reason)")
        }
        _ = fcntl(messages, F_SETFL, O_NONBLOCK)
        process.limit(memory: limits.memory, processorSeconds: limits.processorSeconds, fileBytes: 1 << 20)
    }

    deinit {
        process.kill()
        _ = process.wait()
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
            words.withLock { words in
                words += bytes.prefix(got)
                if words.count > 8192 { words.removeFirst(words.count - 4096) }
            }
        }
    }

    /// The program's last lines, joined to one, without addresses.
    func lastWords(lines: Int = 2) -> String {
        listen()
        let text = String(decoding: words.withLock { $0 }, as: UTF8.self)
        return text.split { $0.isNewline }.suffix(lines)
            .map { $0.trimmingCharacters(in: .whitespaces).withoutAddresses }.joined(separator: "; ")
    }

    /// Kills the program and what it has started.
    func kill() { process.kill() }

    /// Waits for the program's end; returns nil on success, else how it ended.
    func wait() -> String? { process.wait() }
}
