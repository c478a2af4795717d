// System calls.
import Foundation

/// What tells whether a file is still the one that was read.
struct FileStamp: Equatable {
    private let device, inode: Int
    /// Bytes.
    let size: Int
    /// Whether it is a terminal, a pipe or the like.
    let isDevice: Bool
    private let seconds, nanoseconds: Int

    /// Nil where there is no file.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        // Numbers of some file systems use all 64 bits.
        device = Int(truncatingIfNeeded: status.st_dev)
        inode = Int(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        isDevice = status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
}
