import Foundation
import Synchronization

/// An attempt at a shard: knows what earlier attempts have made, keeps a journal, and writes the manifest at the end.
///
///     let work = try ShardWork(shard, in: FarmPlace("film.shards"), run: identity, plan: plan, resumes: true)
///     …                               // what work.kept(number) has need not be made; what is made goes to work.add
///     try work.finish(cost)
public final class ShardWork: Sendable {
    /// The shard.
    public let shard: Shard
    /// The farm's folder.
    public let place: FarmPlace
    /// What decides the pictures.
    public let run: RunIdentity
    /// Why what lies there was not taken over, a line; nil where it was, or where there was nothing.
    public let refusal: String?
    /// What had been made before, by number, and whether it has been looked at.
    private let earlier: [Int: ShardEntry]
    /// How often frames or jobs were drawn before.
    private let drawnEarlier: Int
    private let journal: ShardJournal
    private let state: Mutex<State>

    private struct State {
        var plan: ShardPlan
        var entries: [Int: ShardEntry] = [:]
        var drawn = 0
        var kept = 0
        var told = ContinuousClock.now
    }

    /// Begins an attempt: makes the folder, and removes the shard's manifest where it does not count.
    ///
    /// - Parameters:
    ///   - shard: the shard.
    ///   - place: the farm's folder.
    ///   - run: what decides the pictures.
    ///   - plan: what the shard has to make.
    ///   - jobs: for lists, the number of jobs of all shards, for those who watch; nil where it is not known yet.
    ///   - resumes: whether earlier attempts with the same identity and plan are gone on with; otherwise all is made again.
    /// - Throws: `.unsuitable` where the folder is of another number of shards, `.cannotCreate` where it cannot be made.
    public init(
        _ shard: Shard, in place: FarmPlace, run: RunIdentity, plan: ShardPlan, jobs: Int? = nil, resumes: Bool
    ) throws(FarmError) {
        (self.shard, self.place, self.run) = (shard, place, run)
        try place.make()
        if let other = place.shards().first(where: { $0.count != shard.count }) {
            throw FarmError(
                .unsuitable,
                "\(place.folder) is of \(other.count) shards, and this is \(shard): say the same number, or another folder"
            )
        }
        let past = Past(shard, place, run, plan)
        (earlier, refusal) = resumes ? (past.entries, past.refusal) : ([:], nil)
        drawnEarlier = resumes ? past.drawn : 0
        unlink(place.errors(shard))
        if !resumes || past.entries.isEmpty { past.journals.forEach { unlink($0) } }
        journal = ShardJournal(
            place, shard, ShardJournal.Head(shard: shard.index, count: shard.count, run: run, plan: plan, jobs: jobs))
        // What a manifest alone knew has to outlive this attempt.
        if resumes { past.ofManifest.forEach(journal.add) }
        // From here on the shard is not done, whoever looks.
        unlink(place.manifest(shard))
        // What encoded a piece that is kept is told of it still.
        var plan = plan
        if resumes, let encoder = past.encoder { plan.movie?.encoder = encoder }
        state = Mutex(State(plan: plan))
    }

    /// Whether a frame or a piece stands already: an earlier attempt has made it, and its files' digests fit.
    public func keeps(_ number: Int) -> Bool { keeps(number) { _ in true } }

    /// Whether a job's files stand already, by the line that asks for them: the line and all that it read are the same, and its
    /// files' digests fit.
    ///
    /// - Parameters:
    ///   - number: the line's number.
    ///   - line: the digest of the line.
    ///   - digest: the digest of a file that was read, by its path; nil where it is not there.
    public func keeps(_ number: Int, line: String, digest: (String) -> String?) -> Bool {
        keeps(number) { entry in
            entry.line == line && (entry.inputs ?? []).allSatisfy { digest(place.path(of: $0.name)) == $0.digest }
        }
    }

    private func keeps(_ number: Int, if condition: (ShardEntry) -> Bool) -> Bool {
        guard let entry = earlier[number], condition(entry), entry.files.allSatisfy({ $0.damage(in: place) == nil })
        else { return false }
        state.withLock { state in
            state.entries[number] = entry
            state.kept += 1
        }
        return true
    }

    /// Records what is made, once its files stand.
    ///
    /// - Parameters:
    ///   - entry: what is made.
    ///   - frames: how many frames were drawn for it.
    public func add(_ entry: ShardEntry, frames: Int = 1) {
        journal.add(entry)
        state.withLock { state in
            state.entries[entry.number] = entry
            state.drawn += frames
        }
    }

    /// Tells how many frames a piece has, for those who watch; at most once in two seconds.
    public func tell(progress frames: Int) {
        let isDue = state.withLock { state in
            guard state.told.secondsPassed >= 2 else { return false }
            state.told = .now
            return true
        }
        if isDue { journal.add(progress: frames) }
    }

    /// Records how a piece was encoded.
    public func tell(encoder: String) { state.withLock { $0.plan.movie?.encoder = encoder } }

    /// Frames or jobs drawn and kept so far.
    public var counts: (drawn: Int, kept: Int) { state.withLock { ($0.drawn, $0.kept) } }

    /// Writes the manifest, and removes the journals, which have nothing to tell any more.
    ///
    /// - Parameters:
    ///   - cost: what the attempt took.
    ///   - listed: for lists, the whole list.
    /// - Throws: where the manifest cannot be written.
    public func finish(_ cost: ShardCost, listed: ShardList? = nil) throws(FarmError) {
        let (plan, entries, drawn) = state.withLock { ($0.plan, $0.entries, $0.drawn) }
        let manifest = ShardManifest(
            shard, run: run, plan: plan, entries: Array(entries.values), listed: listed, drawn: drawnEarlier + drawn,
            cost: cost)
        try manifest.write(to: place, shard)
        for path in place.journals(shard) + [journal.path] { unlink(path) }
    }

    /// Leaves the lines of an error for those who watch; nothing where they cannot be written.
    public static func leave(error lines: [String], of shard: Shard, in place: FarmPlace) {
        leaveError(lines, shard, place)
    }
}
