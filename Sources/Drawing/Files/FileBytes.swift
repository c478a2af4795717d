// Unsafe pointers: system calls.
import Foundation

/// Whole files in and out, with the system's own words for what went wrong.
package enum FileBytes {
    package static func read(_ path: String) throws(ImageError) -> Data {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
            throw .unreadable(path: path, reason: systemMessage())
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: systemMessage()) }
        // A pipe that nobody writes to would be waited for without end.
        guard status.st_mode & S_IFMT != S_IFIFO else { throw .unreadable(path: path, reason: "it is a pipe") }
        var data = Data()
        if status.st_size > 0 { data.reserveCapacity(Int(status.st_size)) }
        var chunk = [UInt8](repeating: 0, count: 256 << 10)
        while true {
            let count = chunk.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(path: path, reason: systemMessage()) }
            if count == 0 { return data }
            data.append(contentsOf: chunk[..<count])
        }
    }

    /// Writes a whole file: whoever looks at `path` sees the old file or the whole new one.
    package static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
        // A pipe, a terminal or /dev/stdout is written straight: a rename would put a file in its place.
        if PartialFile.isDevice(path) { return try writeStraight(bytes, to: path) }
        let file = try PartialFile(for: path)
        var failure = put(bytes, file.descriptor)
        if close(file.descriptor) != 0 && failure == nil { failure = systemMessage() }
        if let failure {
            file.discard()
            throw .writeFailed(path: path, reason: failure)
        }
        try file.commit()
    }

    private static func writeStraight(_ bytes: [UInt8], to path: String) throws(ImageError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemMessage()) }
        defer { close(descriptor) }
        if let failure = put(bytes, descriptor) { throw .writeFailed(path: path, reason: failure) }
    }

    /// Writes all of `bytes`; the reason where that fails.
    package static func put(_ bytes: [UInt8], _ descriptor: Int32) -> String? {
        bytes.withUnsafeBytes { put($0, descriptor) }
    }

    /// Writes all of `bytes` to an open file; the reason where that fails.
    package static func put(_ bytes: UnsafeRawBufferPointer, _ descriptor: Int32) -> String? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Foundation.write(descriptor, part.baseAddress, part.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { return systemMessage() }
            rest = rest.dropFirst(count)
        }
        return nil
    }

    static func systemMessage() -> String { String(cString: strerror(errno)) }
}
