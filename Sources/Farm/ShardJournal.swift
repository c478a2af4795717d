// System calls.
import Foundation
import Synchronization

/// What an attempt at a shard has made so far: a line of JSON for each frame or job, appended when its files stand.
///
/// Each attempt has a journal of its own, so that a process which was given up and lives on writes into no other's. A line that
/// was cut short, or lost, costs its frame's drawing again and nothing else; so does a journal that is listed late. Where a file
/// system takes no appending the work goes on without.
final class ShardJournal: Sendable {
    /// The journal's first line.
    struct Head: Codable, Equatable {
        var shard: Int
        var count: Int
        var run: RunIdentity
        var plan: ShardPlan
        /// For lists, the number of jobs of all shards, where it is known at the start.
        var jobs: Int?
    }

    /// Any other line: an entry, or how far a piece is.
    struct Line: Codable {
        /// Seconds since the attempt began.
        var at: Double
        var entry: ShardEntry?
        /// Frames that a piece has so far.
        var progress: Int?
    }

    /// A journal as it is read.
    struct Contents {
        var head: Head
        var lines: [Line]
    }

    let path: String
    /// Below 0 once a write has failed.
    private let file: Mutex<Int32>
    private let start = ContinuousClock.now

    /// Begins a journal in a folder that exists.
    init(_ place: FarmPlace, _ shard: Shard, _ head: Head) {
        path = place.folder + "/\(place.stem(shard)).\(String(UInt64.random(in: .min ... .max), radix: 36)).journal"
        file = Mutex(open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666))
        append(head)
    }

    deinit { file.withLock { if $0 >= 0 { close($0) } } }

    /// Adds an entry.
    func add(_ entry: ShardEntry) { append(Line(at: start.secondsPassed, entry: entry)) }

    /// Adds how far a piece is.
    func add(progress frames: Int) { append(Line(at: start.secondsPassed, progress: frames)) }

    private func append(_ line: some Encodable) {
        guard var bytes = try? FarmJSON.line(line) else { return }
        bytes.append(0x0A)
        file.withLock { file in
            guard file >= 0 else { return }
            // One call a line: what is cut short is one line at most.
            let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count != bytes.count else { return }
            // A line after a part of one would be lost with it.
            close(file)
            file = -1
        }
    }

    /// Reads a journal; nil where it has no head. Lines that are cut short or are no entries are left out.
    static func read(_ path: String) -> Contents? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        var lines = data.split(separator: 0x0A, omittingEmptySubsequences: true)[...]
        let decoder = JSONDecoder()
        guard let first = lines.popFirst(), let head = try? decoder.decode(Head.self, from: first) else { return nil }
        return Contents(head: head, lines: lines.compactMap { try? decoder.decode(Line.self, from: $0) })
    }
}

/// JSON as the farm's files have it.
enum FarmJSON {
    /// A value on one line.
    static func line(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(value))
    }

    /// A value for people, too.
    static func file(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        return Array(try encoder.encode(value)) + [0x0A]
    }
}

extension ContinuousClock.Instant {
    /// The seconds passed since this instant.
    var secondsPassed: Double {
        let parts = (ContinuousClock.now - self).components
        return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
}
