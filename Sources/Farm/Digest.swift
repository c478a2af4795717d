// System calls and pointers: files are read in pieces.
import CGLib
import Foundation

/// SHA-256 of bytes and of files, as 64 hexadecimal digits.
public enum Digest {
    /// The digest of bytes.
    public static func of(_ bytes: [UInt8]) -> String {
        let sum = Sum()
        bytes.withUnsafeBufferPointer { sum.add($0) }
        return sum.text
    }

    /// The digest of a text's UTF-8.
    public static func of(_ text: String) -> String { of(Array(text.utf8)) }

    /// The digest of a file and its size in bytes; nil where it cannot be read to its end.
    public static func ofFile(_ path: String) -> (digest: String, bytes: Int)? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let sum = Sum()
        var total = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = chunk.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            if count == 0 { return (sum.text, total) }
            total += count
            chunk.withUnsafeBufferPointer { sum.add(UnsafeBufferPointer(rebasing: $0[..<count])) }
        }
    }

    /// GLib's sum in progress.
    private struct Sum: ~Copyable {
        private let checksum: OpaquePointer

        init() {
            guard let checksum = g_checksum_new(Int32(CGLibSHA256)) else {
                preconditionFailure("every GLib since 2.16 has SHA-256")
            }
            self.checksum = checksum
        }

        deinit { g_checksum_free(checksum) }

        func add(_ bytes: UnsafeBufferPointer<UInt8>) {
            guard let start = bytes.baseAddress, bytes.count > 0 else { return }
            g_checksum_update(checksum, start, bytes.count)
        }

        /// The digits; nothing can be added after.
        var text: String { String(cString: g_checksum_get_string(checksum)) }
    }
}
