// System calls.
import Foundation

/// The folder of a run's manifests, journals and pieces, and the names in it.
///
/// Names are worked out from a shard's number, not found by listing the folder: object storage that is mounted may list files
/// late. Nothing in it is locked, and no file is written by two shards.
public struct FarmPlace: Sendable, Equatable {
    /// The folder's path.
    public let folder: String
    /// The path of the folder around it with a slash, "" for the working directory; nil where its name does not tell, as of links.
    private let outer: String?

    /// A folder by its path, which need not exist.
    public init(_ folder: String) {
        var folder = folder
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        let path = folder.isEmpty ? "." : folder
        var status = stat()
        let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        let cut = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        outer = isLink || ["", ".", ".."].contains(path[cut...]) ? nil : String(path[..<cut])
        self.folder = path
    }

    /// The name of a shard's file without its ending: "shard-00002-of-00008".
    func stem(_ shard: Shard) -> String { "shard-\(Self.digits(shard.index))-of-\(Self.digits(shard.count))" }

    /// The path of a shard's manifest.
    public func manifest(_ shard: Shard) -> String { folder + "/" + stem(shard) + ".json" }
    /// The path of a file with the lines of a shard's last error.
    public func errors(_ shard: Shard) -> String { folder + "/" + stem(shard) + ".error" }
    /// The path of a shard's piece of a movie.
    public func piece(_ shard: Shard, extension ending: String) -> String {
        folder + "/piece-\(Self.digits(shard.index))-of-\(Self.digits(shard.count)).\(ending)"
    }
    /// The path of a frame of which a movie is made.
    public func frame(_ number: Int) -> String { folder + "/frames/\(Self.digits(number)).png" }

    private static func digits(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    }

    /// The shards that have made something, by the names of their manifests and journals; none where the folder cannot be read. An
    /// error alone may be that of a wrong number of shards.
    func shards() -> Set<Shard> {
        Set(names().compactMap { $0.hasSuffix(".error") ? nil : Self.shard(ofFile: $0) })
    }

    /// The shards that have left an error.
    func failedShards() -> Set<Shard> {
        Set(names().compactMap { $0.hasSuffix(".error") ? Self.shard(ofFile: $0) : nil })
    }

    /// The journals of a shard's attempts.
    func journals(_ shard: Shard) -> [String] {
        let stem = stem(shard) + "."
        return names().filter { $0.hasPrefix(stem) && $0.hasSuffix(".journal") }.sorted().map { folder + "/" + $0 }
    }

    /// All names in the folder.
    func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    /// The shard that a file's name tells: "shard-00002-of-00008.json"; nil for other names.
    static func shard(ofFile name: String) -> Shard? {
        guard name.hasPrefix("shard-"), let dot = name.firstIndex(of: ".") else { return nil }
        let parts = name[..<dot].dropFirst("shard-".count).split(separator: "-")
        guard parts.count == 3, parts[1] == "of", let index = Shard.number(parts[0]), let count = Shard.number(parts[2])
        else { return nil }
        return Shard(index: index, count: count)
    }

    // MARK: Names relative to the folder

    /// A file's name relative to the folder, so that the whole may be moved or mounted elsewhere; the path itself where the
    /// folder does not exist.
    public func name(of path: String) -> String {
        guard let home = Self.real(folder), let there = Self.realPlace(path) else { return path }
        let (from, parts) = (home.split(separator: "/"), there.split(separator: "/"))
        var common = 0
        while common < from.count, common < parts.count - 1, from[common] == parts[common] { common += 1 }
        // A path through the root says nothing about what is moved together.
        guard common > 0 else { return there }
        return (repeatElement("..", count: from.count - common) + parts[common...]).joined(separator: "/")
    }

    /// The path of a file by its name relative to the folder.
    public func path(of name: String) -> String {
        if name.hasPrefix("/") { return name }
        if let outer, name.hasPrefix("../"), !name.hasPrefix("../../") { return outer + name.dropFirst(3) }
        return folder + "/" + name
    }

    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The real path of a file that need not exist, nor its folders: the real path of what does, and the rest. A link in the
    /// file's place is not followed.
    private static func realPlace(_ path: String) -> String? {
        var parts = path.split(separator: "/").filter { $0 != "." }
        var rest: [Substring] = []
        while let name = parts.popLast() {
            rest.append(name)
            let outer = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
            guard let real = real(outer.isEmpty ? "." : outer) else { continue }
            return (real == "/" ? "" : real) + "/" + rest.reversed().joined(separator: "/")
        }
        return nil
    }

    /// A file's size; nil where there is none.
    static func size(of path: String) -> Int? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Makes the folder where it is missing.
    ///
    /// - Throws: `.cannotCreate` with the system's reason.
    public func make() throws(FarmError) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            let reason = Self.isFolder(folder) ? nil : String(cString: strerror(errno))
            if let reason { throw FarmError(.cannotCreate, "the folder \(folder) cannot be made: \(reason)") }
        }
    }

    /// Whether a path leads to a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}

/// Why a farm's work cannot go on. Its description is one line.
public struct FarmError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public enum Kind: Sendable {
        /// A folder or a file cannot be created.
        case cannotCreate
        /// Writing failed.
        case writeFailed
        /// What is asked for is not there.
        case missing
        /// Files do not belong together, or say what cannot be.
        case unsuitable
    }

    /// The kind of error.
    public var kind: Kind
    /// One line.
    public var description: String

    /// An error with its description.
    public init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}
