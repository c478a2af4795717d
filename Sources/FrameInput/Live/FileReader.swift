// System calls.
import Foundation

/// The bytes of a pipe or a file as they come, until nobody wants them.
final class FileReader: ByteSource {
    private let descriptor: Int32
    private let isRegular: Bool
    private let isWanted: () -> Bool
    private let silence: () -> Void
    private let patience: Double
    private var ahead = ReadAhead()
    private var hasBegun = false

    /// Opens it without waiting for one who writes.
    ///
    /// - Parameters:
    ///   - path: The file's.
    ///   - patience: Seconds without a byte after which `silence` is called.
    ///   - isWanted: False ends a wait.
    ///   - silence: Called at each silence.
    /// - Throws: `.broken` with the system's reason.
    init(
        _ path: String, patience: Double, isWanted: @escaping () -> Bool, silence: @escaping () -> Void
    ) throws(StreamEnd) {
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .broken(String(cString: strerror(errno))) }
        var status = stat()
        isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        (self.patience, self.isWanted, self.silence) = (patience, isWanted, silence)
    }

    deinit { close(descriptor) }

    /// Whether it is a file on a disk, which has all its frames at once.
    var isFile: Bool { isRegular }

    func read(into target: UnsafeMutableRawBufferPointer) throws(StreamEnd) {
        try ahead.fill(target) { room throws(StreamEnd) in try more(room) }
    }

    /// Waits for bytes; returns their number.
    private func more(_ room: UnsafeMutableRawBufferPointer) throws(StreamEnd) -> Int {
        var waited = 0.0
        while isWanted() {
            let got = Foundation.read(descriptor, room.baseAddress!, room.count)
            if got > 0 {
                hasBegun = true
                return got
            }
            // A pipe that nobody writes to yet has no bytes either.
            if got == 0, isRegular || hasBegun { throw .end }
            if got < 0, errno != EAGAIN, errno != EINTR { throw .broken(String(cString: strerror(errno))) }
            var ends = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
            let ready = poll(&ends, 1, Int32(Self.slice * 1000))
            if ready > 0, ends[0].revents & Int16(POLLIN) == 0 { usleep(UInt32(Self.slice * 1e6)) }
            if ready <= 0 || ends[0].revents & Int16(POLLIN) == 0 { waited += Self.slice }
            if waited >= patience {
                silence()
                waited = 0
            }
        }
        throw .end
    }

    /// Seconds after which a wait looks whether it is still wanted.
    private static let slice = 0.05
}
