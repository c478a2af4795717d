import Foundation
import Lottie

/// The folder that a document's pictures and animations come from.
package struct SceneFolder {
    let url: URL?
    let allowsOutside: Bool
    /// The budget for everything made from the document's files.
    var budget = WorkBudget()
    /// The films that are open.
    let films = SceneFilms()

    /// Reads the pictures of an `images` object; the same file under two names is one picture.
    ///
    /// - Parameter images: receives the readable pictures, also where others fail.
    func images(_ json: JSON, _ images: inout [String: SceneImage]) throws(SceneError) {
        var mistakes = Mistakes()
        var loaded: [String: CGImage] = [:]
        for member in try json.object("an object that maps names to files") {
            do throws(SceneError) {
                let file = try member.value.string("a file's name")
                let path = try path(file, member.value.offset)
                if loaded[path] == nil {
                    loaded[path] = try Self.picture(
                        path, called: file, offset: member.value.offset, budget: budget)
                }
                images[member.key] = loaded[path].map { SceneImage(file: file, image: $0) }
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
    }

    /// Reads the animations of an `animations` object, JSON or archives as detected by their content.
    ///
    /// - Parameter animations: receives the readable animations, also where others fail.
    func animations(_ json: JSON, _ animations: inout [String: SceneAnimation]) throws(SceneError) {
        var mistakes = Mistakes()
        for member in try json.object("an object that maps names to files") {
            do throws(SceneError) {
                let file = try member.value.string("a file's name")
                let url = URL(fileURLWithPath: try path(file, member.value.offset))
                do throws(LottieError) {
                    var pictures = FilepathImageProvider(
                        filepath: url.deletingLastPathComponent(), allowsOutside: allowsOutside)
                    pictures.budget = budget
                    animations[member.key] = SceneAnimation(
                        file: file, animation: try .loadedFrom(url: url), imageProvider: pictures)
                } catch {
                    var problem = SceneError(error, offset: member.value.offset)
                    problem.problem =
                        "\"\(file.shortenedFile)\": "
                        + [error.place, error.problem].filter { !$0.isEmpty }.joined(separator: ": ")
                    problem.place = ""
                    throw problem
                }
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
    }

    /// The bytes of a document's file.
    static func data(of url: URL) throws(SceneError) -> Data {
        do throws(ImageError) {
            return try FileBytes.read(url.path, allowsPipes: true)
        } catch {
            var problem = SceneError("no such file", kind: .input)
            if case .unreadable(_, let reason) = error { problem.problem = "cannot be read: \(reason)" }
            problem.document = url.relativePath
            throw problem
        }
    }

    /// The file's real path, with links resolved; an error where it is outside the folder.
    func path(_ file: String, _ offset: Int) throws(SceneError) -> String {
        guard let url else {
            throw SceneError("a document that is no file has no pictures and animations", offset: offset)
        }
        guard !file.isEmpty, !file.contains("\0") else { throw SceneError("an empty file name", offset: offset) }
        let folder = url.standardizedFileURL.resolvingSymlinksInPath().path
        let path = URL(fileURLWithPath: file, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
            .standardizedFileURL.resolvingSymlinksInPath().path
        guard allowsOutside || path.hasPrefix(folder == "/" ? "/" : folder + "/") else {
            throw SceneError("\"\(file.shortenedFile)\" lies outside the document's folder", offset: offset)
        }
        return path
    }

    /// The picture in a file, decoded when it is first shown.
    ///
    /// - Parameters:
    ///   - file: the name for error messages.
    ///   - offset: its position in a document.
    ///   - budget: the budget that its pixels count against; nil for none.
    package static func picture(
        _ path: String, called file: String, offset: Int? = nil, budget: WorkBudget? = nil
    ) throws(SceneError) -> CGImage {
        do throws(ImageError) {
            return try CGImage(deferred: try FileBytes.read(path), name: "\"\(file)\"", budget: budget)
        } catch {
            let file = file.shortenedFile
            switch error {
            case .notFound: throw SceneError("no such picture: \"\(file)\"", offset: offset, kind: .input)
            case .unreadable(_, let reason):
                throw SceneError("cannot read \"\(file)\": \(reason)", offset: offset, kind: .input)
            case .broken(_, let reason):
                throw SceneError("\"\(file)\" is not a readable picture: \(reason)", offset: offset)
            case .unavailable(_, let reason): throw SceneError("\"\(file)\": \(reason)", offset: offset)
            case .tooLarge, .outOfMemory, .unwritable, .writeFailed: throw SceneError(error.description, offset: offset)
            }
        }
    }
}
