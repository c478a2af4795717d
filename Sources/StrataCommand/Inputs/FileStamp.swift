// System calls.
import Foundation

/// Identifies a file's current version.
struct FileStamp: Equatable {
    private let device, inode: Int
    /// The size in bytes.
    let size: Int
    /// Whether it is a terminal, a pipe or a similar device.
    let isDevice: Bool
    private let seconds, nanoseconds: Int

    /// Nil where the file does not exist.
    init?(path: String) {
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
