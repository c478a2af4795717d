// Unsafe pointers: system calls.
import Foundation

/// Reads and writes whole files; errors have the system's messages.
package enum FileBytes {
    /// The most bytes of a file that is read whole, since devices have no end.
    package static let mostBytes = 512 << 20

    /// Reads a file.
    ///
    /// - Parameter allowsPipes: whether a pipe, a terminal or another stream is read to its end; otherwise one without
    ///   data is an error, as a pipe without a writer would block for ever.
    package static func read(_ path: String, allowsPipes: Bool = false) throws(ImageError) -> Data {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (allowsPipes ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
            throw .unreadable(path: path, reason: systemMessage())
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: systemMessage()) }
        if status.st_mode & S_IFMT == S_IFIFO, !allowsPipes { throw .unreadable(path: path, reason: "it is a pipe") }
        return try read(descriptor, called: path, expecting: Int(status.st_size), waits: allowsPipes)
    }

    /// Reads an open file to its end.
    ///
    /// - Parameters:
    ///   - name: the name for error messages.
    ///   - size: the expected number of bytes.
    ///   - waits: whether to wait for bytes that are not there yet; otherwise that is an error.
    package static func read(
        _ descriptor: Int32, called name: String, expecting size: Int = 0, waits: Bool = true
    ) throws(ImageError) -> Data {
        guard size <= mostBytes else { throw .unreadable(path: name, reason: tooMany) }
        var data = Data()
        if size > 0 { data.reserveCapacity(size) }
        var chunk = [UInt8](repeating: 0, count: 256 << 10)
        while true {
            let count = chunk.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || waits && Self.waits(descriptor, for: POLLIN) { continue }
            guard count >= 0 else { throw .unreadable(path: name, reason: systemMessage()) }
            if count == 0 { return data }
            guard data.count + count <= mostBytes else { throw .unreadable(path: name, reason: tooMany) }
            data.append(contentsOf: chunk[..<count])
        }
    }

    private static var tooMany: String { "it has more than \(mostBytes >> 20) MiB" }

    /// Writes a whole file atomically: readers of `path` see the old file or the whole new one. A symbolic link is
    /// replaced, not followed.
    ///
    /// - Parameter makesFolders: whether missing folders are created.
    package static func write(_ bytes: [UInt8], to path: String, makesFolders: Bool = false) throws(ImageError) {
        // A pipe, a terminal or /dev/stdout is written directly: a rename would replace it by a file.
        if PartialFile.isDevice(path) { return try writeStraight(bytes, to: path) }
        let file = try PartialFile(for: path, makesFolders: makesFolders)
        var failure = put(bytes, file.descriptor)
        if close(file.descriptor) != 0 && failure == nil { failure = errno }
        if let failure {
            file.discard()
            throw .writeFailed(path: path, reason: systemMessage(failure))
        }
        try file.commit()
    }

    private static func writeStraight(_ bytes: [UInt8], to path: String) throws(ImageError) {
        // Opening standard output again, where it is a file, would overwrite it from its beginning.
        let descriptor = PartialFile.openDescriptor(path).map { dup($0) } ?? open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemMessage()) }
        defer { close(descriptor) }
        if let failure = put(bytes, descriptor) {
            throw .writeFailed(path: path, reason: systemMessage(failure))
        }
    }

    /// Writes all of `bytes`; returns the system's number of a failure.
    package static func put(_ bytes: [UInt8], _ descriptor: Int32) -> Int32? {
        bytes.withUnsafeBytes { put($0, descriptor) }
    }

    /// Writes all of `bytes` to an open file; returns the system's number of a failure, ETIMEDOUT where nobody reads.
    ///
    /// - Parameter patience: how many milliseconds to wait for a slow reader before each part; -1 waits for ever.
    package static func put(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32, patience: Int32 = -1) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            // A writable pipe takes this many bytes without blocking.
            let part = UnsafeRawBufferPointer(rebasing: patience < 0 ? rest : rest.prefix(Int(PIPE_BUF)))
            if patience >= 0, !takes(descriptor, within: patience) { return ETIMEDOUT }
            let count = Foundation.write(descriptor, part.baseAddress, part.count)
            if count < 0, waits(descriptor, for: POLLOUT) { continue }
            guard count >= 0 else { return errno }
            rest = rest.dropFirst(count)
        }
        return nil
    }

    /// Whether a failed call may be repeated: after a signal, or after waiting for a non-blocking pipe.
    private static func waits(_ descriptor: Int32, for events: Int32) -> Bool {
        if errno == EINTR { return true }
        guard errno == EAGAIN else { return false }
        var file = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return poll(&file, 1, -1) > 0 || errno == EINTR
    }

    /// Whether the descriptor becomes writable within so many milliseconds.
    private static func takes(_ descriptor: Int32, within patience: Int32) -> Bool {
        var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&file, 1, patience) > 0
    }

    static func systemMessage(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }
}
