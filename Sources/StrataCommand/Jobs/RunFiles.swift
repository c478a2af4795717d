import Drawing

/// Which files the jobs of a run read and write, so that the same comes out however many are done at a time: what would, were each done
/// after the one before.
///
/// - No job writes over what it or an earlier one has read, nor over what an earlier one has written.
/// - What an earlier job writes a later one reads when it stands.
/// - A job that fails has written nothing: its output is free again.
final class RunFiles: Sendable {
    private struct State: Sendable {
        /// The first job that read what is at a place.
        var readers: [String: Int] = [:]
        /// The job that writes there, by the place's hash: of a million jobs the names would take a hundred megabytes, and that two of
        /// them have one hash of 64 bits is as likely as 1 to 37 millions.
        var writers: [Int: Int] = [:]
        /// The jobs that are under way.
        var underWay: [Int: Traffic] = [:]
    }

    /// What a job does with files.
    private struct Traffic: Sendable {
        /// Where it writes, as a hash; nil for a device, which takes what all write, and for nothing.
        var output: Int?
        /// Whether all is known that it reads.
        var knowsInputs = false
    }

    private let state = Monitor(State())

    /// Begins a job, whose output is its own from now on.
    ///
    /// - Parameters:
    ///   - job: its number; jobs are begun in their order.
    ///   - path: where it writes.
    /// - Returns: false, with nothing done, where the output is that of a job under way: it may fail yet, so ask again when it has ended.
    /// - Throws: where it is that of one that is done.
    func begin(_ job: Int, writing path: String?) throws(Fault) -> Bool {
        let output = path.flatMap { PartialFile.isDevice($0) ? nil : FilePlace.of($0).hashValue }
        let other = state.change { state -> (job: Int, isUnderWay: Bool)? in
            if let output, let other = state.writers[output] { return (other, state.underWay[other] != nil) }
            if let output { state.writers[output] = job }
            state.underWay[job] = Traffic(output: output)
            return nil
        }
        guard let other else { return true }
        if other.isUnderWay { return false }
        throw Fault(.cannotCreate, "\(path ?? "") is already written by job \(other.job)")
    }

    /// Notes that a job has read a file: where it is called so, and, behind a link, where it is.
    func add(_ path: String, readBy job: Int) {
        let places = Set([FilePlace.of(path), FilePlace.behind(path)].compactMap(\.self))
        state.change { state in
            for place in places { state.readers[place] = min(state.readers[place] ?? job, job) }
        }
    }

    /// Notes that a job has read all that it reads.
    func finishReading(_ job: Int) { state.change { $0.underWay[job]?.knowsInputs = true } }

    /// Refuses an output that would be written over an input. Waits till all earlier jobs have read theirs.
    func check(_ output: Output, of job: Int) throws(Fault) {
        guard let path = output.path else { return }
        let place = FilePlace.of(path)
        let isRead = state.wait(
            until: { state in !state.underWay.contains { $0.key < job && !$0.value.knowsInputs } },
            thenWaking: { state in (state.readers[place].map { $0 <= job } ?? false, wakes: .nobody) })
        if isRead { throw Fault(.cannotCreate, "\(path) is an input, and would be written over") }
    }

    /// Notes that a job is over.
    func end(_ job: Int, isDone: Bool) {
        state.change { state in
            guard let output = state.underWay.removeValue(forKey: job)?.output, !isDone else { return }
            state.writers[output] = nil
        }
    }

    // MARK: Reading what others write

    /// Whether earlier jobs that write some of the files are under way.
    func areComing(_ paths: [String], before job: Int) -> Bool {
        // Without asking where the files are: few lists have jobs that read at all what others write.
        guard state.read({ state in state.underWay.contains { $0.key < job && $0.value.output != nil } }) else {
            return false
        }
        let places = Set(paths.map { FilePlace.of($0).hashValue })
        return state.read { $0.underWay.contains { Self.isComing($0.key, $0.value, places, before: job) } }
    }

    /// Waits till they are over.
    func wait(for paths: [String], before job: Int) {
        let places = Set(paths.map { FilePlace.of($0).hashValue })
        state.wait(
            until: { state in !state.underWay.contains { Self.isComing($0.key, $0.value, places, before: job) } },
            thenWaking: { _ in ((), wakes: .nobody) })
    }

    private static func isComing(_ job: Int, _ traffic: Traffic, _ places: Set<Int>, before reader: Int) -> Bool {
        guard job < reader, let output = traffic.output else { return false }
        return places.contains(output)
    }

    /// Whether any earlier job is under way.
    func hasEarlier(than job: Int) -> Bool { state.read { state in state.underWay.keys.contains { $0 < job } } }

    /// Waits till all earlier jobs are over.
    func waitForEarlier(than job: Int) {
        state.wait(
            until: { state in !state.underWay.keys.contains { $0 < job } }, thenWaking: { _ in ((), wakes: .nobody) })
    }
}

/// How one job reads files.
struct JobReading {
    let files: RunFiles
    /// The job's number.
    let job: Int
    /// Ends all earlier jobs, where the thread that reads is the one that has to; elsewhere they end by themselves.
    var endOthers: (() -> Void)?

    /// Notes that the job has read a file.
    func add(_ path: String) { files.add(path, readBy: job) }

    /// Waits for earlier jobs that write some of the files; whether there were any.
    @discardableResult
    func waitForWriters(of paths: [String]) -> Bool {
        guard files.areComing(paths, before: job) else { return false }
        if let endOthers { endOthers() } else { files.wait(for: paths, before: job) }
        return true
    }

    /// Waits for all earlier jobs; whether there were any.
    func waitForEarlier() -> Bool {
        guard files.hasEarlier(than: job) else { return false }
        if let endOthers { endOthers() } else { files.waitForEarlier(than: job) }
        return true
    }
}
