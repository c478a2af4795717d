import Foundation

/// The fonts that a program registers, for all later layouts of the process.
package enum FontRegistry {
    /// The most files registered at the same time.
    static let mostFiles = 1000

    /// Registers all files, or none where one of them cannot be used.
    ///
    /// - Parameter again: whether registered files are accepted again; otherwise they are an error.
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
                // The error names the file as the caller did.
                throw FontFileError(path, error.code, error.reason)
            }
            added.append(place)
        }
        if added.isEmpty { return }
        try FontCatalog.withFiles { files throws(FontFileError) in
            // Another thread may have registered them meanwhile.
            added.removeAll { files.contains($0) }
            guard files.count + added.count <= mostFiles else {
                throw FontFileError(
                    paths[0], .exceededResourceLimit,
                    "of \(files.count + added.count) fonts \(mostFiles) are registered")
            }
            files += added
        }
    }

    /// Unregisters a file.
    static func unregister(_ path: String) throws(FontFileError) {
        let place = place(of: path)
        try FontCatalog.withFiles { files throws(FontFileError) in
            guard let index = files.firstIndex(of: place) else { throw FontFileError(path, .notRegistered) }
            files.remove(at: index)
        }
    }

    /// The font files at a path: the file itself, or all in a folder and its subfolders, sorted by name.
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

    /// The canonical path of a file.
    private static func place(of path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
