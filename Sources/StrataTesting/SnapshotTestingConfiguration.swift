import Foundation

/// How snapshots are recorded, and how two files are shown side by side.
public struct SnapshotTestingConfiguration: Sendable {
    /// Which snapshots are written as new references. A test that wrote one fails, so that nothing passes that was not compared.
    public enum Record: String, Sendable, CaseIterable {
        /// All.
        case all
        /// Those that fail.
        case failed
        /// Those that have no reference.
        case missing
        /// None.
        case never
    }

    /// Says how to look at a reference and a failed snapshot: a command, or a text made of both paths.
    public struct DiffTool: Sendable, ExpressibleByStringLiteral {
        private let tool: @Sendable (String, String) -> String
        /// A text made of both paths.
        public init(_ tool: @escaping @Sendable (_ reference: String, _ failed: String) -> String) { self.tool = tool }
        /// A command before both paths.
        public init(stringLiteral command: String) { tool = { "\(command) \"\($0)\" \"\($1)\"" } }
        /// Both paths.
        public static let `default` = DiffTool { "reference: \"\($0)\"\nfailed: \"\($1)\"" }
        /// Kaleidoscope's command.
        public static let ksdiff: DiffTool = "ksdiff"
        /// The text.
        public func callAsFunction(reference: String, failed: String) -> String { tool(reference, failed) }
    }

    /// Which snapshots are written; nil leaves it to whoever is asked next.
    public var record: Record?
    /// How to look at two files; nil likewise.
    public var diffTool: DiffTool?

    /// A configuration.
    public init(record: Record? = nil, diffTool: DiffTool? = nil) {
        (self.record, self.diffTool) = (record, diffTool)
    }

    @TaskLocal static var current = SnapshotTestingConfiguration()

    /// What the environment says: `SNAPSHOT_TESTING_RECORD` is `all`, `failed`, `missing` or `never`.
    static func environmentRecord(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Record? {
        guard let name = environment["SNAPSHOT_TESTING_RECORD"] else { return nil }
        guard let record = Record(rawValue: name) else {
            fatalError("SNAPSHOT_TESTING_RECORD is \"\(name)\", not one of all, failed, missing, never")
        }
        return record
    }

    /// What applies: what the call says, else what is around it, else the environment, else `.missing`.
    static func record(_ given: Record?) -> Record { given ?? current.record ?? environmentRecord() ?? .missing }
}

/// Runs a body with a way to record and to look at differences. What is nil stays as it is around.
///
///     try withSnapshotTesting(record: .all) { assertSnapshot(of: card, as: .image) }
///
/// - Throws: What the body throws.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    operation: () throws -> Result
) rethrows -> Result {
    var inner = SnapshotTestingConfiguration.current
    inner.record = record ?? inner.record
    inner.diffTool = diffTool ?? inner.diffTool
    return try SnapshotTestingConfiguration.$current.withValue(inner) { try operation() }
}

/// Runs a body with a way to record and to look at differences. What is nil stays as it is around.
///
/// - Throws: What the body throws.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
    var inner = SnapshotTestingConfiguration.current
    inner.record = record ?? inner.record
    inner.diffTool = diffTool ?? inner.diffTool
    return try await SnapshotTestingConfiguration.$current.withValue(inner) { try await operation() }
}
