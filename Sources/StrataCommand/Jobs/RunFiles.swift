import CommandParts
import Drawing

/// The files that the jobs of a run read and write. It makes concurrent jobs give the same results as sequential ones.
///
/// - No job overwrites a file that it or an earlier job has read, or that an earlier job has written.
/// - A later job reads an earlier job's output only after it is complete; of numbered pictures and folders only those files
///   that are missing at first.
/// - A failed job has written nothing: its output is free again.
final class RunFiles: Sendable {
    private struct State: Sendable {
        /// The first job that read each place.
        var readers: [String: Int] = [:]
        /// The job that writes to each place, by the place's hash: the names of a million jobs would take a hundred
        /// megabytes, and the probability that two of them share a 64-bit hash is 1 in 37 million.
        var writers: [Int: Int] = [:]
        /// The jobs under way.
        var underWay: [Int: Traffic] = [:]
        /// The paths that each job has read, where they are asked for.
        var paths: [Int: Set<String>] = [:]
    }

    /// The files of a job.
    private struct Traffic: Sendable {
        /// The hash of its output; nil for a device, which all jobs may write to, and for none.
        var output: Int?
        /// Whether all its inputs are known.
        var knowsInputs = false
    }

    private let state = Monitor(State())
    /// Whether the paths that jobs read are kept, for shards' manifests.
    let keepsPaths: Bool

    /// - Parameter keepsPaths: whether the paths that jobs read are kept.
    init(keepsPaths: Bool = false) { self.keepsPaths = keepsPaths }

    /// The paths that a job has read.
    func filesRead(by job: Int) -> Set<String> { state.read { $0.paths[job] ?? [] } }

    /// The same, which are not kept any longer.
    func takeFilesRead(by job: Int) -> Set<String> { state.change { $0.paths.removeValue(forKey: job) ?? [] } }

    /// Begins a job and reserves its output.
    ///
    /// - Parameters:
    ///   - job: its number; jobs begin in order.
    ///   - path: its output.
    /// - Returns: false, with no effect, where the output is that of a job under way: that one may still fail, so call
    ///   again when it has ended.
    /// - Throws: where the output is that of a finished job.
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

    /// Records that a job has read a file: at its path and, through a link, at its real path.
    func add(_ path: String, readBy job: Int) {
        let places = Set(Self.places(of: path))
        state.change { [keepsPaths] state in
            for place in places { state.readers[place] = min(state.readers[place] ?? job, job) }
            if keepsPaths { state.paths[job, default: []].insert(path) }
        }
    }

    /// A file's place and, through a link, its real one.
    private static func places(of path: String) -> [String] {
        [FilePlace.of(path), FilePlace.behind(path)].compactMap(\.self)
    }

    /// Whether an earlier job is still reading its inputs.
    func isReading(before job: Int) -> Bool {
        state.read { state in state.underWay.contains { $0.key < job && !$0.value.knowsInputs } }
    }

    /// Records that a job has read all its inputs.
    func finishReading(_ job: Int) { state.change { $0.underWay[job]?.knowsInputs = true } }

    /// Refuses an output that would overwrite an input. Waits until all earlier jobs have read theirs.
    func check(_ output: Output, of job: Int) throws(Fault) {
        guard let path = output.path else { return }
        let place = FilePlace.of(path)
        let isRead = state.wait(
            until: { state in !state.underWay.contains { $0.key < job && !$0.value.knowsInputs } },
            thenWaking: { state in (state.readers[place].map { $0 <= job } ?? false, wakes: .nobody) })
        if isRead { throw Fault(.cannotCreate, "\(path) is an input, and would be written over") }
    }

    /// Records the end of a job.
    func end(_ job: Int, isDone: Bool) {
        state.change { state in
            guard let output = state.underWay.removeValue(forKey: job)?.output, !isDone else { return }
            state.writers[output] = nil
        }
    }

    // MARK: Reading what others write

    /// The places that earlier jobs under way write to.
    ///
    /// Jobs begin in order, so that no other earlier job begins later. A reader that learns its files' names only by reading
    /// them must ask before it reads: a writer may end while it reads.
    func outputsComing(before job: Int) -> Set<Int> {
        state.read { state in Set(state.underWay.lazy.filter { $0.key < job }.compactMap(\.value.output)) }
    }

    /// The places among `outputs` that some of the files have.
    func outputs(_ outputs: Set<Int>, at paths: [String]) -> Set<Int> {
        // Paths are resolved only where earlier jobs are under way.
        if outputs.isEmpty { return [] }
        return outputs.intersection(paths.lazy.flatMap(Self.places).map(\.hashValue))
    }

    /// Waits until no earlier job under way writes to any of the places.
    func wait(for outputs: Set<Int>, before job: Int) {
        state.wait(
            until: { state in
                !state.underWay.contains { $0.key < job && $0.value.output.map(outputs.contains) ?? false }
            },
            thenWaking: { _ in ((), wakes: .nobody) })
    }
}

/// A job's access to files.
struct JobReading {
    let files: RunFiles
    /// The job's number.
    let job: Int
    /// Ends all earlier jobs, where the reading thread has to do so; elsewhere they end by themselves.
    var endOthers: (() -> Void)?

    /// Records that the job has read a file.
    func add(_ path: String) { files.add(path, readBy: job) }

    /// Waits for earlier jobs that write to a file which is read next.
    func waitForWriters(of path: String) { wait(for: files.outputs(outputsComing, at: [path])) }

    /// The places that earlier jobs under way write to, to be asked for before files are read.
    var outputsComing: Set<Int> { files.outputsComing(before: job) }

    /// Waits for the earlier jobs that were to write to some of the files when the reading began.
    ///
    /// - Parameters:
    ///   - paths: the files that were read; nil for any, where one is missing.
    ///   - outputs: what `outputsComing` was before they were read.
    /// - Returns: whether there were any, so that the files are to be read again.
    func waitForWriters(of paths: [String]?, among outputs: Set<Int>) -> Bool {
        let outputs = paths.map { files.outputs(outputs, at: $0) } ?? outputs
        wait(for: outputs)
        return !outputs.isEmpty
    }

    private func wait(for outputs: Set<Int>) {
        if outputs.isEmpty { return }
        if let endOthers { endOthers() } else { files.wait(for: outputs, before: job) }
    }
}
