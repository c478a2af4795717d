/// Several render servers in one process, for many small jobs: cards, thumbnails, one picture or a few of each.
///
///     let pool = try RenderServerPool(backend: .cpu)
///     let pages = try await withThrowingTaskGroup(of: Data.self) { group in
///         for name in names {
///             group.addTask {
///                 try await pool.perform { worker in
///                     let card = worker.value(Card.self) { Card() }
///                     card.title.string = name
///                     return try worker.renderer.image(of: card.layer, at: 0).pngData()
///                 }
///             }
///         }
///         return try await group.reduce(into: []) { $0.append($1) }
///     }
///     pool.invalidate()
///
/// Each of its threads does a whole job, from setting properties to packing the picture, with a renderer and layers of its own: nothing is
/// handed from thread to thread while a job is done, so that throughput grows with the cores. What does not belong to a thread all share:
/// images and their pictures (`CGImage`), font files, and on GL the cache of programs.
///
/// Jobs are begun in the order in which they came, those of several clients in turns.
public final class RenderServerPool: Sendable {
    /// Threads and servers.
    public let size: Int
    /// So many jobs of a client may wait; `submit` waits beyond.
    public let depth: Int
    /// The backend's abilities, the same of all servers.
    public let capabilities: Capabilities

    let jobs: Monitor<PoolJobs>
    private let threads: [RenderThread]

    /// Starts the threads and their servers.
    ///
    /// - Parameters:
    ///   - size: how many, at least 1, at most 64 (`ThreadCount.most`); nil is one a core on the CPU, and one where GL draws, which has
    ///     threads or a device of its own.
    ///   - backend: as for a renderer.
    ///   - options: as for a renderer; of threads a server has one where none are given, since many jobs keep all cores busy.
    ///   - depth: how many jobs of a client may wait, at least 1; 64 if not given.
    /// - Throws: `CompositorError` where the backend cannot be used; no thread stays.
    public init(
        size: Int? = nil, backend: Backend = .auto, options: BackendOptions = BackendOptions(), depth: Int = 64
    ) throws(CompositorError) {
        precondition(size ?? 1 > 0 && depth > 0, "a pool has at least one server, and room for one job")
        self.depth = depth
        var options = options
        options.threads = options.threads ?? 1
        let first = try backend.makeServer(options)
        capabilities = first.capabilities
        self.size = first.capabilities.isBoundToThread && size == nil ? 1 : ThreadCount.bounded(size)
        let jobs = Monitor(PoolJobs())
        self.jobs = jobs
        var servers = [first]
        var threads: [RenderThread] = []
        do throws(CompositorError) {
            // The same backend for all, whatever `auto` meant.
            let same = Backend(rawValue: first.capabilities.name) ?? backend
            while servers.count < self.size { servers.append(try same.makeServer(options)) }
            for (index, server) in servers.enumerated() {
                threads.append(
                    try RenderThread(name: "strata-pool-\(index)") { PoolWorker.run(jobs, server, index: index) })
            }
        } catch {
            jobs.change { _ = $0.close() }
            threads.forEach { $0.join() }
            throw error
        }
        self.threads = threads
    }

    deinit { end() }

    /// Takes no more jobs, lets go of those that wait, waits for those that are being done, and ends the threads and servers.
    ///
    /// Jobs that were let go of end with `RenderError.invalidated`. May be called from any thread but the pool's, which would wait for
    /// itself, and again. A pool that nobody holds any more ends too; where one of its own jobs held it last, that job's thread ends
    /// after the job.
    public func invalidate() {
        precondition(!isOnOwnThread, "a pool's thread cannot wait for its own end")
        end()
    }

    /// Whether the caller runs on one of the pool's threads.
    var isOnOwnThread: Bool { threads.contains { $0.isCurrent } }

    private func end() {
        let (waiting, isFirst) = jobs.change { ($0.close(), $0.join()) }
        for job in waiting { job.perform(nil) }
        guard isFirst else { return jobs.wait(until: { $0.isJoined }, then: { _ in }) }
        for thread in threads {
            if thread.isCurrent { thread.detach() } else { thread.join() }
        }
        jobs.change { $0.isJoined = true }
    }
}
