import Foundation
import Glibc

/// The user's token for playgrounds of this machine, in a file that nobody else can read: a page that is open finds the next program behind its address,
/// too.
enum TokenFile {
    /// The token; a new one where there is none, or its file is not as it should be, and one of this program alone where none can be written.
    static func token(in folder: String? = nil) -> String {
        let new = Access.makeToken()
        guard let folder = folder ?? standardFolder else { return new }
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let path = folder + "/play-token"
        if let old = read(path) { return old }
        // Written beside its place, where it appears whole.
        let beside = path + "-\(UUID().uuidString)"
        let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { return new }
        defer {
            close(file)
            unlink(beside)
        }
        let bytes = [UInt8](new.utf8)
        guard write(file, bytes, bytes.count) == bytes.count else { return new }
        if link(beside, path) == 0 { return new }
        // Another program may have been faster.
        if let other = read(path) { return other }
        unlink(path)
        return link(beside, path) == 0 ? new : read(path) ?? new
    }

    private static var standardFolder: String? {
        let variables = ProcessInfo.processInfo.environment
        func folder(_ name: String) -> String? { variables[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        if let state = folder("XDG_STATE_HOME") { return state + "/strata" }
        return folder("HOME").map { $0 + "/.local/state/strata" }
    }

    private static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            status.st_mode & 0o077 == 0
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: 33)
        guard Glibc.read(file, &bytes, bytes.count) == 32 else { return nil }
        let text = String(decoding: bytes.prefix(32), as: UTF8.self)
        return text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) } ? text : nil
    }
}
