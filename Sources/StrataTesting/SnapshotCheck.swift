import Foundation
import Testing

/// One comparison of a value with its reference.
struct SnapshotCheck<Value, Format> {
    let strategy: Snapshotting<Value, Format>
    let record: SnapshotTestingConfiguration.Record
    let timeout: TimeInterval
    let files: SnapshotFiles

    init(
        _ strategy: Snapshotting<Value, Format>, _ name: String?, _ record: SnapshotTestingConfiguration.Record?,
        _ timeout: TimeInterval, directory: String?, source: String, _ test: String
    ) {
        self.strategy = strategy
        self.record = SnapshotTestingConfiguration.record(record)
        self.timeout = timeout
        NumberedTests.watch()
        files = SnapshotFiles(
            source, directory: directory, test: test, name: name,
            number: name == nil ? SnapshotFiles.nextNumber(of: test, in: directory ?? source) : 0,
            pathExtension: strategy.pathExtension)
    }

    /// What is wrong; nil where the value matches its reference.
    func run(_ value: () throws -> Value) -> SnapshotOutcome? {
        let made: Format, data: Data
        do {
            guard let format = try wait(strategy.snapshot(value())) else {
                return SnapshotOutcome(
                    message: SnapshotFailure.take().map { "The snapshot could not be made: \($0)" }
                        ?? "The snapshot was not there within \(timeout) seconds.")
            }
            made = format
            data = try strategy.diffing.toData(made)
        } catch {
            return SnapshotOutcome(message: "The snapshot could not be made: \(error)")
        }
        let path = files.reference.path
        if record == .all {
            return written(data)
                ?? SnapshotOutcome(
                    message: "Record mode is on: the snapshot was written to \"\(path)\". Turn it off to compare.",
                    attachments: [(files.reference.lastPathComponent, data)])
        }
        guard FileManager.default.fileExists(atPath: path) else {
            if record == .never {
                return SnapshotOutcome(
                    message: "There is no reference \"\(path)\", and recording is off.",
                    attachments: [(files.reference.lastPathComponent, data)])
            }
            return written(data)
                ?? SnapshotOutcome(
                    message:
                        "There was no reference: the snapshot was written to \"\(path)\". Run the test again to compare.",
                    attachments: [(files.reference.lastPathComponent, data)])
        }
        return compare(made, data)
    }

    private func compare(_ made: Format, _ data: Data) -> SnapshotOutcome? {
        let path = files.reference.path
        let old: Data, difference: SnapshotDifference
        do {
            old = try Data(contentsOf: files.reference)
        } catch {
            return SnapshotOutcome(message: "The reference \"\(path)\" cannot be read: \(error)")
        }
        do {
            let reference = try strategy.diffing.fromData(old)
            guard let found = strategy.diffing.diff(reference, made) else { return nil }
            difference = found
        } catch {
            difference = SnapshotDifference(message: "The reference cannot be understood: \(error)")
        }
        var outcome = SnapshotOutcome(
            message: "The snapshot does not match its reference.\n\(difference.message)",
            attachments: [
                (files.artifact("failed").lastPathComponent, data),
                (files.artifact("reference").lastPathComponent, old),
            ])
        if let picture = difference.picture {
            outcome.attachments.append((files.artifact("difference").lastPathComponent, picture))
        }
        if let complaint = keep(data, difference.picture) {
            outcome.message += "\n\(complaint)"
        } else {
            let tool = SnapshotTestingConfiguration.current.diffTool ?? .default
            outcome.message += "\n\(tool(reference: path, failed: files.artifact("failed").path))"
        }
        if record == .failed {
            if let failure = written(data) { return failure }
            outcome.message += "\nThe snapshot was written as the new reference. Run the test again to compare."
        }
        return outcome
    }

    /// Writes the reference; says what went wrong.
    private func written(_ data: Data) -> SnapshotOutcome? {
        do {
            try FileManager.default.createDirectory(
                at: files.reference.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: files.reference, options: .atomic)
            return nil
        } catch {
            return SnapshotOutcome(message: "The reference \"\(files.reference.path)\" cannot be written: \(error)")
        }
    }

    /// Keeps what failed and the difference where they can be looked at.
    private func keep(_ data: Data, _ picture: Data?) -> String? {
        do {
            try FileManager.default.createDirectory(at: files.artifacts, withIntermediateDirectories: true)
            try data.write(to: files.artifact("failed"), options: .atomic)
            try picture?.write(to: files.artifact("difference"), options: .atomic)
            return nil
        } catch {
            return "What was made could not be kept: \(error)"
        }
    }

    /// The value, waited for while the thread's run loop goes on.
    private func wait(_ later: Async<Format>) -> Format? {
        let box = Box<Format>()
        later.run { box.set($0) }
        let end = Date(timeIntervalSinceNow: timeout)
        while true {
            if let value = box.value { return value }
            if Date() >= end { return nil }
            RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005))
        }
    }
}

/// A value that another thread may set.
private final class Box<Value>: @unchecked Sendable {
    // Unchecked: a lock guards it.
    private let lock = NSLock()
    private var kept: Value?
    var value: Value? { lock.withLock { kept } }
    func set(_ value: Value) { lock.withLock { if kept == nil { kept = value } } }
}
