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
        /// Frames or jobs that it has to make; nil where no shard has told how many there are.
        public var total: Int?
        /// Whether an attempt has begun: a journal or its manifest stands.
        public var hasBegun = false
        /// Whether its manifest stands.
        public var isFinished = false
        /// Frames or jobs a second of its last attempt; nil until it has made two.
        public var rate: Double?
        /// The lines of its last error.
        public var error: [String] = []
    }

    /// All shards, in order.
    public let shards: [ShardState]
    /// What the shards make; nil where none has begun.
    public let kind: ShardPlan.Kind?
    /// The frames of the sequence, or the jobs of the list; nil where no shard has told how many there are.
    public let total: Int?

    /// Frames or jobs that stand.
    public var done: Int { shards.reduce(0) { $0 + $1.done } }
    /// Shards with an error.
    public var failed: [ShardState] { shards.filter { !$0.isFinished && !$0.error.isEmpty } }
    /// Shards that have begun and neither ended nor failed, as far as their files tell.
    public var underWay: [ShardState] { shards.filter { $0.hasBegun && !$0.isFinished && $0.error.isEmpty } }
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
        var whole = Whole()
        var states: [ShardState] = []
        for index in 0..<count {
            guard let shard = Shard(index: index, count: count) else { continue }
            states.append(Self.state(of: shard, place, journals[shard] ?? [], &whole))
        }
        (kind, total) = (whole.kind, whole.sequence?.count ?? whole.jobs)
        for index in states.indices where states[index].total == nil {
            let shard = states[index].shard
            states[index].total =
                whole.sequence.map { shard.frames(of: $0).count } ?? whole.jobs.map(shard.count(ofJobs:))
        }
        shards = states
    }

    /// What shards tell of the whole run.
    private struct Whole {
        var kind: ShardPlan.Kind?
        var sequence: Range<Int>?
        /// The jobs of a list. One that has grown since a shard read it has the larger number.
        var jobs: Int?

        mutating func add(_ plan: ShardPlan, jobs: Int?) {
            kind = kind ?? plan.kind
            sequence = sequence ?? plan.sequence?.range
            if let jobs { self.jobs = max(self.jobs ?? 0, jobs) }
        }
    }

    private static func state(
        of shard: Shard, _ place: FarmPlace, _ journals: [String], _ whole: inout Whole
    ) -> ShardState {
        var state = ShardState(shard: shard, done: 0)
        do throws(FarmError) {
            if let manifest = try ShardManifest.read(shard, in: place) {
                let frames = manifest.plan.frames?.range
                state.done = manifest.plan.kind == .pieces ? frames?.count ?? 0 : manifest.entries.count
                state.total = frames?.count ?? manifest.entries.count
                (state.hasBegun, state.isFinished) = (true, true)
                whole.add(manifest.plan, jobs: manifest.listed?.count)
                return state
            }
        } catch {
            state.error = [error.description]
        }
        var numbers: Set<Int> = []
        var latest: (lines: [ShardJournal.Line], pieces: Bool)?
        for path in journals {
            guard let journal = ShardJournal.read(path) else { continue }
            state.hasBegun = true
            whole.add(journal.head.plan, jobs: journal.head.jobs)
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
        return state
    }

    /// The lines that a shard left of an error; else what Slurm wrote last in the task's log.
    private static func errors(of shard: Shard, _ place: FarmPlace) -> [String] {
        if let text = text(place.errors(shard)) { return text }
        guard let lines = text(place.folder + "/logs/\(shard.index).log"), let last = lines.last else { return [] }
        // What Slurm says of a task that it ended. This command's own errors stand in their file: what it says in a log are warnings.
        return last.hasPrefix("slurmstepd: error") ? [last] : []
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
