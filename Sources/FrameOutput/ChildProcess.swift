// System calls.
import ChildProcesses
import Foundation
import Synchronization

/// A program that takes bytes on its standard input. Its output is kept for the error message of a failure.
final class ChildProcess: Sendable {
    private let process: SpawnedProcess
    private let input: Int32
    private let messages: Int32
    private let isInputOpen = Mutex(true)

    /// Starts a program.
    ///
    /// - Throws: `.unavailable`, with the system's reason.
    init(_ program: String, _ arguments: [String]) throws(FrameSinkError) {
        var open: [Int32] = []
        do throws(SpawnedProcess.Failure) {
            messages = try SpawnedProcess.unnamedFile()
            open = [messages]
            // A socket, not a pipe: both ends close on exec from the start, and sending needs no signal to fail.
            var ends: [Int32] = [-1, -1]
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
            guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
                throw SpawnedProcess.Failure(reason: String(cString: strerror(errno)))
            }
            open += ends
            process = try SpawnedProcess(program, arguments, input: ends[1], output: messages, messages: messages)
            close(ends[1])
            input = ends[0]
        } catch {
            for end in open { close(end) }
            throw FrameSinkError(.unavailable, "\(program) cannot be started: \(error.reason)")
        }
    }

    deinit {
        closeInput()
        process.kill()
        _ = process.wait()
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
        isInputOpen.withLock { isOpen in
            if isOpen { close(input) }
            isOpen = false
        }
    }

    /// Kills the program and all processes that it has started; a blocked `send` then fails.
    func kill() { process.kill() }

    /// Waits for the program's end; returns nil on success, else how it ended.
    func wait() -> String? { process.wait() }

    /// Waits for the program's end, at most for some seconds; returns nil where it was killed then, or once `isCancelled` said so.
    func end(within seconds: Double, isCancelled: () -> Bool = { false }) -> ProgramEnd? {
        process.end(within: seconds, isCancelled: isCancelled)
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
}
