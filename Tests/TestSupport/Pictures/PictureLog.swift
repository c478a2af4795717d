import Foundation

/// Counts picture tests across processes: one line each, appended to the file that STRATA_PICTURE_LOG names.
public enum PictureLog {
    /// Records a comparison that was made.
    public static func run(_ name: String) { append("run \(name)") }

    /// Records one that could not be made.
    public static func skipped(_ name: String, because reason: String) { append("skipped \(name): \(reason)") }

    private static func append(_ line: String) {
        guard let path = ProcessInfo.processInfo.environment["STRATA_PICTURE_LOG"] else { return }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // One write of a short line to a file opened for appending is never torn by another process's.
        _ = Array((line + "\n").utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
}
