// System calls.
import Foundation

/// Where a file is, by one name however it is called.
enum FilePlace {
    /// The folder's own path, links followed, and the file's name in it. A link itself is not followed: writing replaces it.
    static func of(_ path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard let name = parts.last else { return "/" }
        let root = path.hasPrefix("/") ? "/" : ""
        let folder = root + parts.dropLast().joined(separator: "/")
        guard let real = realpath(folder.isEmpty ? "." : folder, nil) else { return folder + "/" + name }
        defer { free(real) }
        let text = String(cString: real)
        return text == "/" ? "/" + name : text + "/" + name
    }

    /// Where a file is whose name may be a link; nil where there is none.
    static func behind(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
