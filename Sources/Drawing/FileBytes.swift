// Unsafe pointers: system calls.
import Foundation

/// Whole files in and out, with the system's own words for what went wrong.
enum FileBytes {
    static func read(_ path: String) throws(ImageError) -> Data {
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

    /// Writes a new file beside `path` and renames it: whoever looks at `path` sees the old file or the whole new one.
    static func write(_ data: Data, to path: String) throws(ImageError) {
        // A pipe, a terminal or /dev/stdout is written straight: a rename would put a file in its place.
        var status = stat()
        if stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG:
                // A rename would replace even a file that says that it is not to be written.
                guard access(path, W_OK) == 0 else { throw .unwritable(path: path, reason: systemMessage()) }
            case S_IFDIR: throw .unwritable(path: path, reason: "it is a folder")
            default: return try writeStraight(data, to: path)
            }
        }
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let name = ".strata-\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        let partial = target.deletingLastPathComponent().appendingPathComponent(name).path
        let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemMessage()) }
        var failure = put(data, descriptor)
        if close(descriptor) != 0 && failure == nil { failure = systemMessage() }
        if failure == nil && rename(partial, target.path) != 0 { failure = systemMessage() }
        if let failure {
            unlink(partial)
            throw .writeFailed(path: path, reason: failure)
        }
    }

    private static func writeStraight(_ data: Data, to path: String) throws(ImageError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemMessage()) }
        defer { close(descriptor) }
        if let failure = put(data, descriptor) { throw .writeFailed(path: path, reason: failure) }
    }

    /// Writes all of `data`; the reason where that fails.
    private static func put(_ data: Data, _ descriptor: Int32) -> String? {
        data.withUnsafeBytes { bytes in
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
    }

    private static func systemMessage() -> String { String(cString: strerror(errno)) }
}
