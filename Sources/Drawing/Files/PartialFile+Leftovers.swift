// System calls.
import Foundation

/// The names of incomplete files, and those that a process which was killed has left.
extension PartialFile {
    private static let mark = ".strata-"

    /// The longest name that an incomplete file's name carries, in bytes: with the rest it is below what any file system takes.
    private static let longest = 100

    /// A name for an incomplete file: ".strata-00012.png-4711-1b2c3d", after the file that it becomes, the process and a number that
    /// comes once. Of a file with a long name only the last two.
    static func partialName(of path: String) -> String {
        let name = lastName(of: path)
        let kept = name.utf8.count <= longest ? name + "-" : ""
        return "\(mark)\(kept)\(getpid())-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    }

    /// The incomplete files that lie beside their places, of processes that were killed and of those that write still; but for
    /// files with long names.
    ///
    /// - Parameter paths: the places.
    package static func incomplete(of paths: some Sequence<String>) -> [String] {
        var names: [String: Set<Substring>] = [:]
        for path in paths { names[folder(of: path) ?? ".", default: []].insert(lastName(of: path)[...]) }
        return names.flatMap { folder, names -> [String] in
            let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return found.filter { finalName(of: $0).map { names.contains($0) } ?? false }.map { folder + "/" + $0 }
        }
    }

    /// The name that an incomplete file's name carries; nil where it carries none.
    private static func finalName(of partial: String) -> Substring? {
        guard partial.hasPrefix(mark) else { return nil }
        let rest = partial.dropFirst(mark.count)
        guard let second = rest.lastIndex(of: "-"), let first = rest[..<second].lastIndex(of: "-") else { return nil }
        let (process, number) = (rest[rest.index(after: first)..<second], rest[rest.index(after: second)...])
        guard Int32(process) != nil, UInt64(number, radix: 36) != nil else { return nil }
        return rest[..<first]
    }

    private static func lastName(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }
}
