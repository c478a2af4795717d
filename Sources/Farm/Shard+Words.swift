/// Shards from a user's words, and from the variables of the engines that run arrays of tasks.
extension Shard {
    /// A shard by its words: "2/8" is the third of eight; "auto" asks the engine's variables, and "auto/8" asks them for the
    /// index alone.
    ///
    /// - Parameters:
    ///   - words: "I/N", "auto" or "auto/N".
    ///   - environment: the process's variables.
    /// - Throws: `ShardError` for other words, an index outside 0 to N - 1, and where variables are missing or contradict
    ///   each other.
    public init(_ words: String, environment: [String: String]) throws(ShardError) {
        let parts = words.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2 else { throw Self.unknown(words) }
        var count: Int?
        if parts.count == 2 {
            guard let number = Self.number(parts[1]) else { throw Self.unknown(words) }
            guard (1...Self.most).contains(number) else {
                throw ShardError("there are 1 to \(Self.most) shards, not \(number)")
            }
            count = number
        }
        if first == "auto" {
            let task = try ArrayTask(environment)
            guard let count = count ?? task.count else { throw ShardError(task.countHint) }
            try self.init(checking: task.index, count, "\(task.engine)'s task")
        } else {
            guard let index = Self.number(first), let count else { throw Self.unknown(words) }
            try self.init(checking: index, count, "shard")
        }
    }

    private init(checking index: Int, _ count: Int, _ what: String) throws(ShardError) {
        guard let shard = Shard(index: index, count: count) else {
            throw ShardError(
                "\(what) \(index) of \(count): shards count from 0, the first is 0/\(count) and the last \(count - 1)/\(count)"
            )
        }
        self = shard
    }

    /// Digits alone: "+1", "-1" and " 1" are no shard's.
    static func number(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(text)
    }

    private static func unknown(_ words: String) -> ShardError {
        ShardError(
            "\"\(words.prefix(40))\" is no shard: say I/N, as 0/8 for the first of eight and 7/8 for the last, or auto, or auto/N"
        )
    }
}

/// Why words name no shard. Its description is one line.
public struct ShardError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One line.
    public var description: String

    init(_ description: String) { self.description = description }
}
