// System calls.
import Foundation

/// A file in the making: written beside its place under another name, and renamed when it is whole.
///
///     let file = try PartialFile(for: "out/movie.mp4")
///     …                                   // what is written goes to file.path or file.descriptor
///     try file.commit()                   // or file.discard()
package struct PartialFile: Sendable {
    /// Where the bytes go until the file is whole.
    package let path: String
    /// Open for writing; whoever made the file closes it.
    package let descriptor: Int32
    /// As the caller wrote it: what errors name.
    private let name: String
    private let target: String

    /// Makes an empty file in the folder of `name`, links followed.
    ///
    /// - Throws: `.unwritable`: no such folder, no right to write there, a file that may not be replaced, a folder.
    package init(for name: String) throws(ImageError) {
        var status = stat()
        if stat(name, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR { throw .unwritable(path: name, reason: "it is a folder") }
            // A rename would put a file in a device's place.
            if Self.isDevice(name) { throw .unwritable(path: name, reason: "it is a device or a pipe") }
            // A rename would replace even a file that says that it is not to be written.
            guard access(name, W_OK) == 0 else { throw .unwritable(path: name, reason: FileBytes.systemMessage()) }
        }
        let target = URL(fileURLWithPath: name).resolvingSymlinksInPath()
        let partial = ".strata-\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        path = target.deletingLastPathComponent().appendingPathComponent(partial).path
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .unwritable(path: name, reason: FileBytes.systemMessage()) }
        (self.name, self.target) = (name, target.path)
    }

    /// Puts the file in its place.
    package func commit() throws(ImageError) {
        guard rename(path, target) != 0 else { return }
        let reason = FileBytes.systemMessage()
        discard()
        throw .writeFailed(path: name, reason: reason)
    }

    /// Takes the file away.
    package func discard() { unlink(path) }

    /// Whether something stands there that is neither a file nor a folder: a pipe, a terminal, a device.
    package static func isDevice(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
    }
}
