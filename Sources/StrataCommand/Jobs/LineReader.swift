// System calls.
import Foundation

/// Reads the lines of a file or a stream as they come.
struct LineReader: ~Copyable {
    /// The maximum length of a line in bytes; far longer than any job.
    static let longest = 1 << 20

    /// The result of reading.
    enum Line {
        case text([UInt8])
        /// A line of more than `longest` bytes, skipped.
        case tooLong
        case notYet
        case end
        /// Nothing can be read, with the system's reason.
        case failed(String)
    }

    private let descriptor: Int32
    /// A descriptor that becomes readable when waiting has to end.
    private let wakeUp: Int32
    /// Bytes read so far; those before `at` are returned already.
    private var buffer: [UInt8] = []
    private var at = 0
    /// The end of the part of `buffer` known to have no line end.
    private var searched = 0
    private var isAtEnd = false
    private var skips = false
    /// The number of bytes in returned lines.
    private(set) var bytesDone = 0

    init(_ descriptor: Int32, wakeUp: Int32) {
        self.descriptor = descriptor
        self.wakeUp = wakeUp
    }

    deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

    /// The next line without its line end.
    mutating func next(waits: Bool) -> Line {
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                defer { pass(end + 1) }
                return line(upTo: end)
            }
            searched = buffer.count
            if searched - at > Self.longest {
                skips = true
                pass(searched)
            }
            if isAtEnd {
                guard at < buffer.count || skips else { return .end }
                defer { pass(buffer.count) }
                return line(upTo: buffer.count)
            }
            if !waits, !isReadable(milliseconds: 0) { return .notYet }
            if waits, !isReadable(milliseconds: -1) { return .end }
            if let reason = fill() {
                (isAtEnd, skips) = (true, false)
                pass(buffer.count)
                return .failed(reason)
            }
        }
    }

    /// The line up to `end`, or that it is too long.
    private mutating func line(upTo end: Int) -> Line {
        if skips || end - at > Self.longest {
            skips = false
            return .tooLong
        }
        return .text(Array(buffer[at..<end]))
    }

    private mutating func pass(_ end: Int) {
        bytesDone += end - at
        (at, searched) = (end, end)
        guard at > 64 << 10 || at == buffer.count else { return }
        buffer.removeFirst(at)
        (at, searched) = (0, 0)
    }

    /// Whether data or the end can be read; false also where waiting was ended.
    private func isReadable(milliseconds: Int32) -> Bool {
        var files = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&files, 2, milliseconds) < 0, errno == EINTR {}
        return files[1].revents == 0 && files[0].revents != 0
    }

    /// Reads available data; returns the reason of a failure.
    private mutating func fill() -> String? {
        let chunk = 64 << 10
        let start = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: chunk))
        var count = 0
        repeat {
            count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + start, chunk) }
        } while count < 0 && errno == EINTR
        let reason = count < 0 ? String(cString: strerror(errno)) : nil
        buffer.removeLast(chunk - max(0, count))
        isAtEnd = count == 0
        return reason
    }
}
