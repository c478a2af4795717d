// System calls.
import CommandParts
import Foundation
import SceneFormat

/// A folder that must contain, with links resolved, all files that a job list names: for lists with untrusted text.
struct Confinement: Sendable {
    /// The folder's real path.
    private let folder: String

    /// - Throws: where the folder does not exist.
    init(_ path: String) throws(Fault) {
        var status = stat()
        guard let real = realpath(path, nil) else {
            throw Fault(.noInput, "--confine \(path.shortenedFile): \(String(cString: strerror(errno)))")
        }
        defer { free(real) }
        folder = String(cString: real)
        guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw Fault(.noInput, "--confine \(path.shortenedFile): it is no folder")
        }
    }

    /// Refuses to read a file outside the folder.
    func check(reading path: String) throws(SceneError) {
        guard let place = Self.place(of: path, followsLast: true), isInside(place) else { throw outside(path) }
    }

    /// Refuses an output outside the folder. A link at its path is replaced, so it may point anywhere.
    func check(_ output: Output) throws(SceneError) {
        switch output {
        case .stream, .nothing: return
        case .sequence(_, _, let after) where after.contains("/"):
            throw SceneError("the frame's number stands in a folder's name, which --confine does not allow")
        case .picture, .sequence, .folder, .pages, .movie:
            let path = output.name(frame: 0)
            guard let place = Self.place(of: path, followsLast: false), isInside(place) else { throw outside(path) }
        }
    }

    private func isInside(_ place: String) -> Bool { place.hasPrefix(folder == "/" ? "/" : folder + "/") }

    private func outside(_ path: String) -> SceneError {
        SceneError("\"\(path.shortenedFile)\" lies outside the folder of --confine")
    }

    /// The real path of a path that need not exist entirely; nil where it is undefined: behind a dangling link, or
    /// above a missing folder.
    private static func place(of path: String, followsLast: Bool) -> String? {
        guard var place = path.hasPrefix("/") ? "/" : real(".") else { return nil }
        var isThere = true
        let names = path.split(separator: "/").filter { $0 != "." }
        for (i, name) in names.enumerated() {
            if name == ".." {
                guard isThere else { return nil }
                place = place.lastIndex(of: "/").map { $0 == place.startIndex ? "/" : String(place[..<$0]) } ?? "/"
                continue
            }
            place += (place == "/" ? "" : "/") + name
            if !isThere || !followsLast && i == names.count - 1 { continue }
            if let real = real(place) {
                place = real
            } else {
                var status = stat()
                guard lstat(place, &status) != 0, errno == ENOENT else { return nil }
                isThere = false
            }
        }
        return place
    }

    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
