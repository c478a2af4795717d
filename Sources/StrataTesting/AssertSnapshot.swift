import Foundation
import Testing
import XCTest

/// Compares a value with its reference beside the test's source: `__Snapshots__/FileTests/testName.name.png`.
///
///     @Test @MainActor func card() {
///         assertSnapshot(of: CardView(), as: .image(size: CGSize(width: 320, height: 180)))
///     }
///
/// Where there is no reference it is written and the test fails, so that the next run compares. In a test of Swift Testing an issue is recorded, with what was made, the reference and their
/// difference as attachments; in one of XCTest it is a failure whose text names the files.
///
/// - Parameters:
///   - value: what is looked at.
///   - snapshotting: how it becomes a picture or a text.
///   - name: tells the snapshots of a test apart; nil numbers them from 1 on.
///   - record: which snapshots are written; nil is what is around (`withSnapshotTesting`, a trait), else `SNAPSHOT_TESTING_RECORD`, else `.missing`.
///   - timeout: how long a format that comes later is waited for, in seconds.
///   - fileID: the test's source, for the runner.
///   - filePath: the test's source; the reference lies beside it.
///   - testName: the test's function.
///   - line: its line.
///   - column: its column.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let outcome = SnapshotCheck(
        snapshotting, name, record, timeout, directory: nil, source: "\(filePath)", testName
    ).run(value)
    guard let outcome else { return }
    report(outcome, fileID, filePath, line, column)
}

/// Compares a value by several strategies, each under its name.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID,
            file: filePath, testName: testName, line: line, column: column)
    }
}

/// Compares a value by several strategies, which are numbered from 1 on.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, record: record, timeout: timeout, fileID: fileID, file: filePath,
            testName: testName, line: line, column: column)
    }
}

/// Compares a value with its reference, as `assertSnapshot(of:as:)` does, and says what is wrong instead of failing the test.
///
/// - Parameter snapshotDirectory: the folder of references; nil is `__Snapshots__` and the name of the test's source beside it.
/// - Returns: what is wrong; nil where they match.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) -> String? {
    SnapshotCheck(
        snapshotting, name, record, timeout, directory: snapshotDirectory, source: "\(filePath)", testName
    ).run(value)?.message
}

private func report(
    _ outcome: SnapshotOutcome, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
) {
    guard Test.current != nil else { return XCTFail(outcome.message, file: filePath, line: line) }
    let location = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: max(1, Int(column)))
    for (name, data) in outcome.attachments {
        Attachment.record([UInt8](data), named: name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: outcome.message), sourceLocation: location)
}

/// What is wrong with a snapshot, and the files that show it.
struct SnapshotOutcome {
    var message: String
    var attachments: [(name: String, data: Data)] = []
}
