// System calls.
import Foundation

/// A canonical path of a file.
enum FilePlace {
    /// The folder's real path, with links resolved, and the file's name. A link at the path itself is not followed:
    /// writing replaces it.
    ///
    /// It stays the same when missing folders are created. A path longer than the system's limit is returned unchanged:
    /// no file can exist there.
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

    /// The path that names below a folder will have once the missing ones are created.
    private static func resolved(_ names: [Substring], in folder: String) -> String {
        var parts = folder.split(separator: "/")
        for name in names {
            if name == ".." { _ = parts.popLast() } else { parts.append(name) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The real path of a file whose name may be a link; nil where there is none.
    static func behind(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
