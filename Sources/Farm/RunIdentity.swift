/// What decides the pictures of a run: two shards with the same identity draw parts of the same film.
public struct RunIdentity: Codable, Sendable, Equatable {
    /// Strata's version.
    public var version: String
    /// What draws: "cpu", or a driver of GL by its name.
    public var backend: String
    /// All options that decide pictures or files, as one text.
    public var options: String
    /// The document and the files that it names, sorted by name. Empty for lists of jobs, whose entries have their own.
    public var inputs: [RunInput]

    /// An identity.
    public init(version: String, backend: String, options: String, inputs: [RunInput]) {
        (self.version, self.backend, self.options) = (version, backend, options)
        self.inputs = inputs.sorted { ($0.name, $0.digest) < ($1.name, $1.digest) }
    }

    /// How it differs from another one, in a few words; nil where it does not.
    public func difference(from other: RunIdentity) -> String? {
        if version != other.version { return "it is of version \(other.version), and this is \(version)" }
        if options != other.options { return "it has other options (\(Self.change(other.options, options)))" }
        if backend != other.backend { return "it was drawn by \(other.backend), and this is \(backend)" }
        guard inputs != other.inputs else { return nil }
        let known = Dictionary(other.inputs.map { ($0.name, $0.digest) }) { first, _ in first }
        if let changed = inputs.first(where: { known[$0.name] != $0.digest }) {
            return known[changed.name] == nil
                ? "its document does not name \(changed.name)" : "\(changed.name) has changed"
        }
        return "its document names other files"
    }

    /// The first option that differs, before and after.
    private static func change(_ old: String, _ new: String) -> String {
        let (old, new) = (old.split(separator: ";"), new.split(separator: ";"))
        for (i, part) in new.enumerated() where i >= old.count || old[i] != part {
            let before = i < old.count ? old[i].trimmed : "nothing"
            return "\(before.prefix(80)), now \(part.trimmed.prefix(80))"
        }
        return "\(new.count < old.count ? old[new.count].trimmed.prefix(80) : ""), now nothing"
    }
}

/// A file that pictures depend on.
public struct RunInput: Codable, Sendable, Hashable {
    /// The file's name: relative to the farm's folder where it has a path from there.
    public var name: String
    /// SHA-256 of its bytes.
    public var digest: String

    /// An input.
    public init(name: String, digest: String) { (self.name, self.digest) = (name, digest) }
}

extension Substring {
    fileprivate var trimmed: Substring { drop { $0 == " " } }
}
