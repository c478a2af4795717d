import ChildProcesses

/// The programs that read films.
enum MediaTool: String {
    case ffmpeg, ffprobe

    /// The first on the PATH.
    ///
    /// - Parameters:
    ///   - name: What needs it, for the message.
    ///   - folders: Where to look; nil is the PATH.
    /// - Throws: `.unavailable`.
    func path(for name: String, in folders: String? = nil) throws(FilmError) -> String {
        if let found = SpawnedProcess.path(of: rawValue, in: folders) { return found }
        throw FilmError(
            .unavailable,
            "\(name) takes \(rawValue), which is not on the PATH: install it (Debian's and Ubuntu's package is ffmpeg)")
    }

    /// The containers that are read: files with frames in them. Playlists and lists of files are none, since they name other files.
    static let containers = [
        "mov,mp4,m4a,3gp,3g2,mj2", "matroska,webm", "avi", "mpegts", "mpeg", "ogg", "flv", "ivf", "nut", "gif", "apng",
        "asf",
        "mxf", "dv", "yuv4mpegpipe", "h264", "hevc", "obu", "m4v", "mpegvideo",
    ].joined(separator: ",")

    /// What stands before an input file: nothing else than that file is opened, as one of the containers.
    static let confined = ["-protocol_whitelist", "file", "-format_whitelist", containers]
}
