// System calls.
import Foundation
import Synchronization

/// A file in the making: written beside its place under another name, and renamed when it is whole.
///
///     let file = try PartialFile(for: "out/movie.mp4")
///     …                                   // what is written goes to file.path or file.descriptor
///     try file.commit()                   // or file.discard()
///
/// A link that stands in the place is replaced, not followed: nothing is written where somebody else has it point.
package struct PartialFile: Sendable {
    /// Where the bytes go until the file is whole.
    package let path: String
    /// Open for writing; whoever made the file closes it.
    package let descriptor: Int32
    /// Its place.
    private let name: String
    /// Those of the process that are neither in their places nor taken away.
    private static let underWay = Mutex<Set<String>>([])

    /// Makes an empty file in the folder of `name`.
    ///
    /// - Parameter makesFolders: whether folders are made where they are missing.
    /// - Throws: `.unwritable`: no such folder, no right to write there, a file that may not be replaced, a folder.
    package init(for name: String, makesFolders: Bool = false) throws(ImageError) {
        var status = stat()
        if lstat(name, &status) == 0 {
            // A rename would put a file in a device's place.
            if Self.isDevice(name) { throw .unwritable(path: name, reason: "it is a device or a pipe") }
            let isLink = status.st_mode & S_IFMT == S_IFLNK
            if isLink ? stat(name, &status) == 0 : true, status.st_mode & S_IFMT == S_IFDIR {
                throw .unwritable(path: name, reason: "it is a folder")
            }
            // A rename would replace even a file that says that it is not to be written.
            guard isLink || access(name, W_OK) == 0 else {
                throw .unwritable(path: name, reason: FileBytes.systemMessage())
            }
        }
        guard !name.isEmpty, !name.hasSuffix("/") else { throw .unwritable(path: name, reason: "it is no file's name") }
        let folder = Self.folder(of: name)
        let partial = ".strata-\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
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

    /// Puts the file in its place.
    package func commit() throws(ImageError) {
        guard rename(path, name) != 0 else { return forget() }
        let reason = FileBytes.systemMessage()
        discard()
        throw .writeFailed(path: name, reason: reason)
    }

    /// Takes the file away.
    package func discard() {
        unlink(path)
        forget()
    }

    private func forget() { Self.underWay.withLock { _ = $0.remove(path) } }

    /// Takes away all of the process, before it ends without whoever writes them.
    package static func discardAll() { underWay.withLock { $0.forEach { unlink($0) } } }

    /// How many bytes are in it now.
    package var size: Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}

/// What stands in a file's place.
extension PartialFile {
    /// Whether something stands there that takes bytes as they come and cannot be replaced: a pipe, a terminal, a device; or a name that
    /// the system has for such, as /dev/stdout. Any other link is none, wherever it leads.
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

    /// The descriptor that a name of the system's means; nil for any other name.
    static func openDescriptor(_ path: String) -> Int32? {
        if path == "/dev/stdout" { return STDOUT_FILENO }
        if path == "/dev/stderr" { return STDERR_FILENO }
        for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
            return Int32(path.dropFirst(folder.count))
        }
        return nil
    }

    /// The folder that a path says; nil for one that says none.
    static func folder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Makes a folder, and those around it where they are missing; the system's reason where that fails.
    static func makeFolder(_ path: String) -> String? {
        if mkdir(path, 0o777) == 0 { return nil }
        if errno == ENOENT, let outer = folder(of: path), outer != path {
            if let reason = makeFolder(outer) { return reason }
            if mkdir(path, 0o777) == 0 { return nil }
        }
        var status = stat()
        // Another thread may have made it meanwhile.
        if errno == EEXIST, stat(path, &status) == 0 {
            return status.st_mode & S_IFMT == S_IFDIR ? nil : String(cString: strerror(ENOTDIR))
        }
        return FileBytes.systemMessage()
    }
}
