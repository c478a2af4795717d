/// A frame, a piece or a job that is done, with its files.
public struct ShardEntry: Codable, Sendable, Equatable {
    /// The frame's number, the number of a piece's first frame, or a job's line.
    public var number: Int
    /// The files that were written.
    public var files: [ShardFile]
    /// For a job, the digest of its line.
    public var line: String?
    /// For a job, the files that it read.
    public var inputs: [RunInput]?

    /// An entry.
    public init(_ number: Int, files: [ShardFile], line: String? = nil, inputs: [RunInput]? = nil) {
        (self.number, self.files, self.line, self.inputs) = (number, files, line, inputs)
    }
}

/// A file that a shard has written.
public struct ShardFile: Codable, Sendable, Equatable {
    /// Its name, relative to the farm's folder where it has a path from there.
    public var name: String
    /// SHA-256 of its bytes.
    public var digest: String
    /// Its size.
    public var bytes: Int

    /// A file.
    public init(name: String, digest: String, bytes: Int) {
        (self.name, self.digest, self.bytes) = (name, digest, bytes)
    }
}

/// How a file differs from what a shard wrote.
public enum ShardDamage: Sendable, Equatable, CustomStringConvertible {
    /// It is not there, or cannot be read.
    case missing
    /// It has another size or other bytes.
    case changed

    /// In a few words.
    public var description: String { self == .missing ? "is not there" : "is not what was written" }
}

extension ShardFile {
    /// How the file differs from what was written; nil where it does not.
    ///
    /// - Parameters:
    ///   - folder: the farm's.
    ///   - looksInside: whether its bytes are read, or its size is looked at alone.
    public func damage(in folder: FarmPlace, looksInside: Bool = true) -> ShardDamage? {
        let path = folder.path(of: name)
        guard looksInside else {
            guard let size = FarmPlace.size(of: path) else { return .missing }
            return size == bytes ? nil : .changed
        }
        guard let found = Digest.ofFile(path) else { return .missing }
        return found.bytes == bytes && found.digest == digest ? nil : .changed
    }
}
