import Foundation

extension SceneFolder {
    /// Registers the files and folders of a `fonts` list.
    ///
    /// - Returns: the names as in the list.
    func registerFonts(_ json: JSON) throws(SceneError) -> [String] {
        if url == nil { throw SceneError("a document that is no file has no fonts", offset: json.offset) }
        var names: [String] = [], mistakes = Mistakes()
        // A single string is a list of one.
        if case .string(let name) = json.value {
            try registerFonts(at: try path(name, json.offset), called: name, json.offset)
            return [name]
        }
        for (i, item) in try json.array("a list of fonts' files, and of folders of such").enumerated() {
            do throws(SceneError) {
                let name = try item.string("a file's or folder's name")
                try registerFonts(at: try path(name, item.offset), called: name, item.offset)
                names.append(name)
            } catch {
                try mistakes.add(error.inside(i))
            }
        }
        try mistakes.end()
        return names
    }

    private func registerFonts(at path: String, called name: String, _ offset: Int) throws(SceneError) {
        let files: [String]
        do throws(FontFileError) {
            files = try FontRegistry.files(at: path)
        } catch {
            throw problem(error, path, name, offset)
        }
        // A folder may contain links to files outside.
        for file in files where !isInside(URL(fileURLWithPath: file).resolvingSymlinksInPath().path) {
            throw SceneError("\"\(name)\" has fonts that lie outside the document's folder", offset: offset)
        }
        do throws(FontFileError) {
            try FontRegistry.register(files)
        } catch {
            throw problem(error, path, name, offset)
        }
    }

    private func isInside(_ path: String) -> Bool {
        guard !allowsOutside, let folder = url?.standardizedFileURL.resolvingSymlinksInPath().path else { return true }
        return path.hasPrefix(folder == "/" ? "/" : folder + "/")
    }

    /// An error with the document's name for the file.
    private func problem(_ error: FontFileError, _ path: String, _ name: String, _ offset: Int) -> SceneError {
        var shown = error
        shown.path = name + error.path.dropFirst(path.count)
        let isMissing = error.code == .fileNotFound || error.code == .insufficientPermissions
        return SceneError(shown.description, offset: offset, kind: isMissing ? .input : .document)
    }
}
