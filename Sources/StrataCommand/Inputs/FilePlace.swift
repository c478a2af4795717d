// System calls.
import Foundation

/// Where a file is, by one name however it is called.
enum FilePlace {
    /// The folder's own path, links followed, and the file's name in it. A link itself is not followed: writing replaces it.
    ///
    /// The same before and after folders on the way are made.
    static func of(_ path: String) -> String {
        let root = path.hasPrefix("/") ? "/" : ""
        var folders = path.split(separator: "/").filter { $0 != "." }
        guard let name = folders.popLast() else { return root.isEmpty ? behind(".") ?? "." : "/" }
        var missing: [Substring] = [name]
        while true {
            let folder = root + folders.joined(separator: "/")
            if let real = behind(folder.isEmpty ? "." : folder) {
                return (real == "/" ? "" : real) + "/" + missing.reversed().joined(separator: "/")
            }
            guard let last = folders.popLast() else { return root + missing.reversed().joined(separator: "/") }
            missing.append(last)
        }
    }

    /// Where a file is whose name may be a link; nil where there is none.
    static func behind(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
