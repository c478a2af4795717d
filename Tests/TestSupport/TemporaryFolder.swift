import Foundation

/// An empty folder of a test's own, which is removed with it.
///
///     @Suite struct FileTests {
///         let temporary = TemporaryFolder()
///         var folder: URL { temporary.url }
///     }
///
/// Within one function `withTemporaryFolder` says how long it lasts.
public final class TemporaryFolder: Sendable {
    /// Where it is.
    public let url = FileManager.default.temporaryDirectory.appendingPathComponent("strata-\(UUID().uuidString)")

    /// Makes it; where that fails no test can go on.
    public init() { try! FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// Calls `body` with an empty folder, which is removed after it.
public func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(folder.url) }
}
