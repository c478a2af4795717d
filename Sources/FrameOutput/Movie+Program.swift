import ChildProcesses
import Foundation

/// The programs that movies take, and what they know.
extension Movie {
    /// Whether ffmpeg is on the PATH, without which no movie is written.
    public static var isAvailable: Bool { path(ofProgram: "ffmpeg") != nil }

    /// The first program of a name on the PATH; nil where there is none.
    package static func path(ofProgram name: String) -> String? { SpawnedProcess.path(of: name) }

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
    /// - Parameters:
    ///   - path: the program's.
    ///   - limit: the longest time that it may take, in seconds.
    /// - Throws: `.unavailable` where it cannot be started, fails, or takes longer.
    package static func version(ofProgram path: String, within limit: Double = 5) throws(FrameSinkError) -> String? {
        let child = try ChildProcess(path, ["-version"])
        child.closeInput()
        let end = child.end(within: limit)
        guard end == .well else {
            let problem = end?.problem ?? "it took longer than \(Int(limit)) s"
            throw FrameSinkError(.unavailable, "\(path) -version: \(problem)")
        }
        // "ffmpeg version 5.1.9-0+deb12u1 Copyright (c) …".
        let words = child.firstWords().split(separator: " ")
        return words.count > 2 && words[1] == "version" ? String(words[2]) : nil
    }
}
