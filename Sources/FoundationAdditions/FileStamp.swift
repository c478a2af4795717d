import Foundation

/// What tells a file's version: who it is, its size, and when it was written.
package struct FileStamp: Equatable, Sendable {
    private let device, inode: Int
    /// The size in bytes.
    package let size: Int
    /// Whether it is a terminal, a pipe or a similar device.
    package let isDevice: Bool
    private let seconds, nanoseconds: Int

    /// Nil where the file does not exist.
    package init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        // Some file systems use all 64 bits.
        device = Int(truncatingIfNeeded: status.st_dev)
        inode = Int(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        isDevice = status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
}
