// System calls.
import ChildProcesses
import Foundation

/// Whether a file has a sound for a movie.
extension Movie {
    /// What is wrong with the sound of a file, as "has no sound: …"; nil where ffmpeg reads one. Of a pipe or a device, which is read
    /// only once, it is taken for granted.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - isCancelled: asked often, on this thread; where it is true ffmpeg is killed, and an error is thrown.
    /// - Throws: `.unavailable` without ffmpeg, where it crashes, and where it takes longer than 30 s.
    public static func soundProblem(
        in path: String, isCancelled: () -> Bool = { false }
    ) throws(FrameSinkError) -> String? {
        try soundProblem(in: path, by: try program(for: "a movie"), within: 30, isCancelled: isCancelled)
    }

    /// The same by a program of ffmpeg's, within so many seconds.
    static func soundProblem(
        in path: String, by program: String, within limit: Double, isCancelled: () -> Bool = { false }
    ) throws(FrameSinkError) -> String? {
        var status = stat()
        if stat(path, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR { return "is a folder" }
            if status.st_mode & S_IFMT != S_IFREG { return nil }
        }
        let child = try ChildProcess(program, MovieArguments.soundTrial(path))
        child.closeInput()
        guard let end = child.end(within: limit, isCancelled: isCancelled) else {
            let reason = isCancelled() ? "interrupted" : "\(program) has found no sound within \(Int(limit)) s"
            throw FrameSinkError(.unavailable, "\(path): \(reason)")
        }
        guard let problem = end.problem else { return nil }
        // The name of the file begins the message.
        let said = child.firstWords().withoutAddresses.replacingOccurrences(of: "file:\(path): ", with: "")
        let words = said.isEmpty ? problem : said
        if end.isItsOwn { return "has no sound: ffmpeg: \(words)" }
        throw FrameSinkError(.unavailable, "\(path): \(program) does not work: \(words)")
    }
}
