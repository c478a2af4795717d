import Foundation

/// How far a run is, by its manifests, journals and errors.
///
/// Rates are counted by each shard's own clock, from its journal's times: clocks of several machines are not compared.
public struct FarmStatus: Sendable {
    /// How far a shard is.
    public struct ShardState: Sendable {
        /// The shard.
        public var shard: Shard
        /// Frames or jobs that stand.
        public var done: Int
        /// Frames that it has to make; nil for lists, and where nothing has been heard of it.
        public var total: Int?
        /// Whether its manifest stands.
        public var isFinished: Bool
        /// Frames or jobs a second of its last attempt; nil until it has made two.
        public var rate: Double?
        /// The lines of its last error.
        public var error: [String]
    }

    /// All shards, in order.
    public let shards: [ShardState]
    /// The frames of the sequence; nil for lists, and where no shard has begun.
    public let total: Int?

    /// Frames or jobs that stand.
    public var done: Int { shards.reduce(0) { $0 + $1.done } }
    /// Shards with an error.
    public var failed: [ShardState] { shards.filter { !$0.isFinished && !$0.error.isEmpty } }
    /// Shards that have begun and neither ended nor failed, as far as their files tell.
    public var underWay: [ShardState] { shards.filter { !$0.isFinished && $0.error.isEmpty && $0.done > 0 } }
    /// Frames or jobs a second of all that are under way; nil where none is known.
    public var rate: Double? {
        let rates = underWay.compactMap(\.rate)
        return rates.isEmpty ? nil : rates.reduce(0, +)
    }
    /// Seconds until the last frame at that rate; nil where it is not known.
    public var secondsLeft: Double? {
        guard let total, let rate, rate > 0 else { return nil }
        return Double(max(0, total - done)) / rate
    }

    /// Looks at a run.
    ///
    /// - Throws: `.missing` where the folder is not there or no shard has begun, `.unsuitable` where it has several runs' shards.
    public init(_ place: FarmPlace) throws(FarmError) {
        let count = try FarmCheck.count(in: place)
        let names = place.names()
        var journals: [Shard: [String]] = [:]
        for name in names where name.hasSuffix(".journal") {
            if let shard = FarmPlace.shard(ofFile: name) {
                journals[shard, default: []].append(place.folder + "/" + name)
            }
        }
        var sequence: Range<Int>?
        var states: [ShardState] = []
        for index in 0..<count {
            guard let shard = Shard(index: index, count: count) else { continue }
            let (state, known) = Self.state(of: shard, place, journals[shard] ?? [])
            states.append(state)
            sequence = sequence ?? known
        }
        total = sequence?.count
        if let sequence {
            for index in states.indices where states[index].total == nil {
                states[index].total = states[index].shard.frames(of: sequence).count
            }
        }
        shards = states
    }

    private static func state(
        of shard: Shard, _ place: FarmPlace, _ journals: [String]
    ) -> (ShardState, Range<Int>?) {
        var state = ShardState(shard: shard, done: 0, isFinished: false, error: [])
        do throws(FarmError) {
            if let manifest = try ShardManifest.read(shard, in: place) {
                let frames = manifest.plan.frames?.range
                state.done = manifest.plan.kind == .pieces ? frames?.count ?? 0 : manifest.entries.count
                state.total = frames?.count ?? manifest.entries.count
                state.isFinished = true
                return (state, manifest.plan.sequence?.range)
            }
        } catch {
            state.error = [error.description]
        }
        var sequence: Range<Int>?
        var numbers: Set<Int> = []
        var latest: (lines: [ShardJournal.Line], pieces: Bool)?
        for path in journals {
            guard let journal = ShardJournal.read(path) else { continue }
            sequence = journal.head.plan.sequence?.range ?? sequence
            state.total = journal.head.plan.frames?.range.count
            numbers.formUnion(journal.lines.compactMap { $0.entry?.number })
            if journal.lines.count >= latest?.lines.count ?? 0 {
                latest = (journal.lines, journal.head.plan.kind == .pieces)
            }
        }
        let progress = latest?.lines.last?.progress
        state.done = latest?.pieces == true ? progress ?? 0 : numbers.count
        // Of an attempt's lines, since what it kept stands in no time.
        if let lines = latest?.lines, let last = lines.last, last.at > 0, lines.count > 1 {
            let made = progress ?? lines.count
            state.rate = Double(made) / last.at
        }
        if state.error.isEmpty { state.error = errors(of: shard, place) }
        return (state, sequence)
    }

    /// The lines that a shard left of an error; else the last line of the log that an engine wrote of the task.
    private static func errors(of shard: Shard, _ place: FarmPlace) -> [String] {
        if let text = text(place.errors(shard)) { return text }
        guard let lines = text(place.folder + "/logs/\(shard.index).log"), let last = lines.last else { return [] }
        // What Slurm says of a task that it ended, and this command's own words; progress is neither.
        let isError = last.hasPrefix("slurmstepd: error") || last.hasPrefix("strata: ") && !last.contains(" a second")
        return isError ? [last] : []
    }

    private static func text(_ path: String) -> [String]? {
        guard let size = FarmPlace.size(of: path), size < 64 << 20,
            let data = FileManager.default.contents(atPath: path)
        else { return nil }
        let lines = String(decoding: data.suffix(8192), as: UTF8.self).split(whereSeparator: \.isNewline).map(
            String.init)
        return lines.isEmpty ? nil : lines
    }
}
