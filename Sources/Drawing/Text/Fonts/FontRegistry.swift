import Foundation

/// The fonts that a program brings along, for all texts of the process that are laid out from then on.
package enum FontRegistry {
    /// Files that are registered at the same time.
    static let mostFiles = 1000

    /// Registers files, or where one of them cannot be used none.
    ///
    /// - Parameter again: whether files that are registered already stay so; else they are an error.
    package static func register(_ paths: [String], again: Bool = true) throws(FontFileError) {
        var known = Set(FontCatalog.withFiles { $0 })
        var added: [String] = []
        for path in paths {
            let place = place(of: path)
            if !known.insert(place).inserted {
                if again { continue }
                throw FontFileError(path, .alreadyRegistered)
            }
            do throws(FontFileError) {
                try FontFile(place).check()
            } catch {
                // Called as the caller does.
                throw FontFileError(path, error.code, error.reason)
            }
            added.append(place)
        }
        if added.isEmpty { return }
        try FontCatalog.withFiles { files throws(FontFileError) in
            // Another thread may have been here.
            added.removeAll { files.contains($0) }
            guard files.count + added.count <= mostFiles else {
                throw FontFileError(
                    paths[0], .exceededResourceLimit,
                    "of \(files.count + added.count) fonts \(mostFiles) are registered")
            }
            files += added
        }
    }

    /// Gives a file up.
    static func unregister(_ path: String) throws(FontFileError) {
        let place = place(of: path)
        try FontCatalog.withFiles { files throws(FontFileError) in
            guard let index = files.firstIndex(of: place) else { throw FontFileError(path, .notRegistered) }
            files.remove(at: index)
        }
    }

    /// The fonts' files that a path means: itself, or those of a folder and of what folders are in it, in the order of their names.
    package static func files(at path: String) throws(FontFileError) -> [String] {
        var isFolder: ObjCBool = false
        guard !path.contains("\0") else { throw FontFileError(path, .invalidFilePath) }
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw FontFileError(path, .fileNotFound)
        }
        guard isFolder.boolValue else { return [path] }
        guard let names = FileManager.default.enumerator(atPath: path) else {
            throw FontFileError(path, .insufficientPermissions)
        }
        var files: [String] = [], seen = 0
        for case let name as String in names {
            seen += 1
            let ending = name.split(separator: ".").last?.lowercased() ?? ""
            if ["ttf", "otf", "ttc", "otc"].contains(ending) { files.append(path + "/" + name) }
            guard files.count <= mostFiles, seen <= 100 * mostFiles else {
                throw FontFileError(path, .exceededResourceLimit, "a folder of at most \(mostFiles) fonts is read")
            }
        }
        guard !files.isEmpty else {
            throw FontFileError(path, .fileNotFound, "no .ttf, .otf, .ttc or .otc in it")
        }
        return files.sorted()
    }

    /// The file by one name however it is called.
    private static func place(of path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
