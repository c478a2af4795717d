// System calls.
import Foundation

/// The programs that movies take, and what they know.
extension Movie {
    /// Whether ffmpeg is on the PATH, without which no movie is written.
    public static var isAvailable: Bool { path(ofProgram: "ffmpeg") != nil }

    /// The first program of a name on the PATH; nil where there is none.
    package static func path(ofProgram name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").map { "\($0)/\(name)" }.first { candidate in
            var status = stat()
            guard stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
            return access(candidate, X_OK) == 0
        }
    }

    /// The first ffmpeg on the PATH, to write a file.
    static func program(for path: String) throws(FrameSinkError) -> String {
        if let program = self.path(ofProgram: "ffmpeg") { return program }
        throw FrameSinkError(
            .unavailable,
            "writing \(path) takes ffmpeg, which is not on the PATH: install it (Debian's and Ubuntu's package is ffmpeg)"
        )
    }

    /// What ffmpeg says of its version, which pieces of one movie should share.
    ///
    /// - Throws: `.unavailable` without ffmpeg.
    public static func programVersion() throws(FrameSinkError) -> String {
        try version(ofProgram: try program(for: "a movie")).map { "ffmpeg \($0)" } ?? "ffmpeg"
    }

    /// The version that ffmpeg or ffprobe tells; nil where it tells none.
    ///
    /// - Throws: `.unavailable` where it cannot be started.
    package static func version(ofProgram path: String) throws(FrameSinkError) -> String? {
        let child = try ChildProcess(path, ["-version"])
        child.closeInput()
        _ = child.wait()
        // "ffmpeg version 5.1.9-0+deb12u1 Copyright (c) …".
        let words = child.firstWords().split(separator: " ")
        return words.count > 2 && words[1] == "version" ? String(words[2]) : nil
    }

    /// Whether ffmpeg reads a sound in a file. Of a pipe or a device, which is read only once, it is taken for granted.
    ///
    /// - Throws: `.unavailable` without ffmpeg.
    public static func hasSound(_ path: String) throws(FrameSinkError) -> Bool {
        var status = stat()
        if stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) { return true }
        let child = try ChildProcess(try program(for: "a movie"), MovieArguments.soundTrial(path))
        child.closeInput()
        return child.wait() == nil
    }
}
