import Testing

/// A trait of tests and suites that says how their snapshots are recorded: `@Suite(.snapshots(record: .failed))`.
public struct SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
    let configuration: SnapshotTestingConfiguration
    /// Tests of a suite take it over.
    public let isRecursive = true

    /// Runs a test with the configuration.
    /// - Throws: What the test throws.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSnapshotTesting(record: configuration.record, diffTool: configuration.diffTool) {
            try await function()
        }
    }
}

extension Trait where Self == SnapshotsTestTrait {
    /// Says how snapshots are recorded, and how two files are looked at.
    public static func snapshots(
        record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
    ) -> Self { SnapshotsTestTrait(configuration: SnapshotTestingConfiguration(record: record, diffTool: diffTool)) }

    /// Says how snapshots are recorded.
    public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
        SnapshotsTestTrait(configuration: configuration)
    }
}
