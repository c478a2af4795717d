/// Several render servers in one process, for many small jobs: cards, thumbnails, one picture or a few each.
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
/// Each thread does a whole job, from setting properties to encoding the picture, with a renderer and layers of its
/// own: nothing is passed between threads during a job, so throughput grows with the cores. Data that no thread owns
/// are shared: images and their pictures (`CGImage`), font files, and on GL the program cache.
///
/// Jobs begin in the order of submission, with clients taking turns.
public final class RenderServerPool: Sendable {
    /// The number of threads, each with a server.
    public let size: Int
    /// The maximum number of a client's waiting jobs; `submit` waits beyond.
    public let depth: Int
    /// The backend's capabilities, the same for all servers.
    public let capabilities: Capabilities

    let jobs: Monitor<PoolJobs>
    private let threads: [RenderThread]

    /// Starts the threads and their servers.
    ///
    /// - Parameters:
    ///   - size: the number of threads, at least 1, at most 64 (`ThreadCount.most`); nil is one per core on the CPU,
    ///     and one where GL draws, which has its own threads or device.
    ///   - backend: like a renderer's.
    ///   - options: like a renderer's; the default of threads per server is one, since many jobs keep all cores busy.
    ///   - depth: the maximum number of a client's waiting jobs, at least 1; 64 by default.
    /// - Throws: `CompositorError` where the backend cannot be used; no thread remains.
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
            // The same backend for all, whichever `auto` selected.
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

    /// Refuses new jobs, drops waiting ones, waits for running ones, and ends the threads and servers.
    ///
    /// Dropped jobs end with `RenderError.invalidated`. May be called repeatedly and from any thread except the pool's,
    /// which would wait for itself. A pool also ends when it is released; where one of its own jobs releases it last,
    /// that job's thread ends after the job.
    public func invalidate() {
        precondition(!isOnOwnThread, "a pool's thread cannot wait for its own end")
        end()
    }

    /// Whether the caller is on one of the pool's threads.
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
