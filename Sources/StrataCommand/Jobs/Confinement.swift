// System calls.
import Foundation
import SceneFormat

/// The folder in which all has to lie that the lines of a job list name, links followed: for lists that hold users' text.
struct Confinement: Sendable {
    /// Its own path, links followed.
    private let folder: String

    /// - Throws: where there is no such folder.
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

    /// Refuses a file to be read that lies outside.
    func check(reading path: String) throws(SceneError) {
        guard let place = Self.place(of: path, followsLast: true), isInside(place) else { throw outside(path) }
    }

    /// Refuses an output that lies outside. A link in its place is replaced, so it may lead anywhere.
    func check(_ output: Output) throws(SceneError) {
        switch output {
        case .stream, .nothing: return
        case .sequence(_, _, let after) where after.contains("/"):
            throw SceneError("the frame's number stands in a folder's name, which --confine does not allow")
        case .picture, .sequence, .folder, .movie:
            let path = output.name(frame: 0)
            guard let place = Self.place(of: path, followsLast: false), isInside(place) else { throw outside(path) }
        }
    }

    private func isInside(_ place: String) -> Bool { place.hasPrefix(folder == "/" ? "/" : folder + "/") }

    private func outside(_ path: String) -> SceneError {
        SceneError("\"\(path.shortenedFile)\" lies outside the folder of --confine")
    }

    /// Where a path leads, which need not be there as a whole; nil where nobody can say: behind a link to nothing, or up from what is not
    /// there.
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
