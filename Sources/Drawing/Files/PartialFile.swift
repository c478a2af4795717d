// System calls.
import Foundation
import Synchronization

/// A file in progress: written beside its place under another name, and renamed when it is complete.
///
///     let file = try PartialFile(for: "out/movie.mp4")
///     …                                   // what is written goes to file.path or file.descriptor
///     try file.commit()                   // or file.discard()
///
/// A symbolic link at the place is replaced, not followed, so nothing is written where it points.
package struct PartialFile: Sendable {
    /// The path of the incomplete file.
    package let path: String
    /// A descriptor open for writing; the creator closes it.
    package let descriptor: Int32
    /// The final path.
    private let name: String
    /// The paths of this process that are neither committed nor discarded.
    private static let underWay = Mutex<Set<String>>([])

    /// Creates an empty file in the folder of `name`.
    ///
    /// - Parameter makesFolders: whether missing folders are created.
    /// - Throws: `.unwritable` for a missing folder, no permission to write there, a file that may not be replaced, or
    ///   a folder.
    package init(for name: String, makesFolders: Bool = false) throws(ImageError) {
        var status = stat()
        if lstat(name, &status) == 0 {
            // A rename would replace a device by a file.
            if Self.isDevice(name) { throw .unwritable(path: name, reason: "it is a device or a pipe") }
            let isLink = status.st_mode & S_IFMT == S_IFLNK
            if isLink ? stat(name, &status) == 0 : true, status.st_mode & S_IFMT == S_IFDIR {
                throw .unwritable(path: name, reason: "it is a folder")
            }
            // A rename would replace even a write-protected file.
            guard isLink || access(name, W_OK) == 0 else {
                throw .unwritable(path: name, reason: FileBytes.systemMessage())
            }
        }
        guard !name.isEmpty, !name.hasSuffix("/") else { throw .unwritable(path: name, reason: "it is no file's name") }
        let folder = Self.folder(of: name)
        let partial = Self.partialName(of: name)
        path = folder.map { $0 == "/" ? "/" + partial : $0 + "/" + partial } ?? partial
        var file = Self.create(path)
        if file < 0, errno == ENOENT, makesFolders, let folder {
            if let reason = Self.makeFolder(folder) {
                throw .unwritable(path: name, reason: "the folder \(folder) cannot be made: \(reason)")
            }
            file = Self.create(path)
        }
        guard file >= 0 else { throw .unwritable(path: name, reason: FileBytes.systemMessage()) }
        (self.name, descriptor) = (name, file)
        Self.underWay.withLock { [path] in _ = $0.insert(path) }
    }

    private static func create(_ path: String) -> Int32 {
        open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    }

    /// Moves the file to its place.
    package func commit() throws(ImageError) {
        guard rename(path, name) != 0 else { return forget() }
        let reason = FileBytes.systemMessage()
        discard()
        throw .writeFailed(path: name, reason: reason)
    }

    /// Deletes the file.
    package func discard() {
        unlink(path)
        forget()
    }

    private func forget() { Self.underWay.withLock { _ = $0.remove(path) } }

    /// Deletes all incomplete files of the process, before it exits without their writers.
    package static func discardAll() { underWay.withLock { $0.forEach { unlink($0) } } }

    /// The current size in bytes.
    package var size: Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}

/// Queries about the path of a file.
extension PartialFile {
    /// Whether the path is a pipe, a terminal or a device, which cannot be replaced, or one of the system's names for
    /// such, as /dev/stdout. Any other symbolic link is not one, wherever it points.
    package static func isDevice(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { return false }
        if status.st_mode & S_IFMT != S_IFLNK {
            return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
        }
        guard let folder = realpath(Self.folder(of: path) ?? ".", nil) else { return false }
        defer { free(folder) }
        let place = String(cString: folder)
        return place == "/dev" || place.hasPrefix("/proc/")
    }

    /// The descriptor that a system name stands for; nil for any other name.
    static func openDescriptor(_ path: String) -> Int32? {
        if path == "/dev/stdout" { return STDOUT_FILENO }
        if path == "/dev/stderr" { return STDERR_FILENO }
        for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
            return Int32(path.dropFirst(folder.count))
        }
        return nil
    }

    /// The folder part of a path; nil where there is none.
    static func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Creates a folder and its missing parents; returns the system's reason on failure.
    static func makeFolder(_ path: String) -> String? {
        if mkdir(path, 0o777) == 0 { return nil }
        if errno == ENOENT, let outer = folder(of: path), outer != path {
            if let reason = makeFolder(outer) { return reason }
            if mkdir(path, 0o777) == 0 { return nil }
        }
        var status = stat()
        // Another thread may have created it meanwhile.
        if errno == EEXIST, stat(path, &status) == 0 {
            return status.st_mode & S_IFMT == S_IFDIR ? nil : String(cString: strerror(ENOTDIR))
        }
        return FileBytes.systemMessage()
    }
}
