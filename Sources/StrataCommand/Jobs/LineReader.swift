// System calls.
import Foundation

/// The lines of a file or of a stream, as they come.
struct LineReader: ~Copyable {
    /// Far longer than any job, far shorter than memory.
    static let longest = 1 << 20

    /// What is read next.
    enum Line {
        case text([UInt8])
        /// A line of more than `longest` bytes, passed over.
        case tooLong
        case notYet
        case end
        /// The system's words for why nothing can be read.
        case failed(String)
    }

    private let descriptor: Int32
    /// Readable where waiting has to end.
    private let wakeUp: Int32
    /// Read and not handed out; what stands before `at` is.
    private var buffer: [UInt8] = []
    private var at = 0
    /// Up to where `buffer` has no line's end.
    private var searched = 0
    private var isAtEnd = false
    private var skips = false
    /// Bytes of lines handed out.
    private(set) var bytesDone = 0

    init(_ descriptor: Int32, wakeUp: Int32) {
        self.descriptor = descriptor
        self.wakeUp = wakeUp
    }

    deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

    /// The next line without its end.
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

    /// What stands up to `end`, or that it was too long.
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

    /// Whether something can be read, or the end; false also where waiting was ended.
    private func isReadable(milliseconds: Int32) -> Bool {
        var files = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&files, 2, milliseconds) < 0, errno == EINTR {}
        return files[1].revents == 0 && files[0].revents != 0
    }

    /// Reads what is there; the reason where that fails.
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
