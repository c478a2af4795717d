// System calls.
import Foundation

/// Where a file is, by one name however it is called.
enum FilePlace {
    /// The folder's own path, links followed, and the file's name in it. A link itself is not followed: writing replaces it.
    ///
    /// The same before and after folders on the way are made. A path longer than the system takes is its own place: no file is there.
    static func of(_ path: String) -> String {
        guard path.utf8.count < Int(PATH_MAX) else { return path }
        let root = path.hasPrefix("/") ? "/" : ""
        var folders = path.split(separator: "/").filter { $0 != "." }
        guard let name = folders.popLast() else { return root.isEmpty ? behind(".") ?? "." : "/" }
        var missing: [Substring] = [name]
        while true {
            let folder = root + folders.joined(separator: "/")
            if let real = behind(folder.isEmpty ? "." : folder) {
                return resolved(missing.reversed(), in: real)
            }
            guard let last = folders.popLast() else { return root + missing.reversed().joined(separator: "/") }
            missing.append(last)
        }
    }

    /// What names of files that are not there mean in a folder, as it will be once they are made.
    private static func resolved(_ names: [Substring], in folder: String) -> String {
        var parts = folder.split(separator: "/")
        for name in names {
            if name == ".." { _ = parts.popLast() } else { parts.append(name) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Where a file is whose name may be a link; nil where there is none.
    static func behind(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
