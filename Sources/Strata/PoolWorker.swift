/// One of a pool's threads, as its jobs see it: a renderer, and what jobs before left for those to come. It does not leave its thread.
public final class PoolWorker {
    /// Draws the job's layers. Its clock stands at 0 unless jobs move it.
    public let renderer: Renderer
    /// The thread's number in the pool, 0 and up.
    public let index: Int

    private var values: [ObjectIdentifier: Any] = [:]

    private init(server: RenderServer, index: Int) {
        renderer = Renderer(server: server)
        self.index = index
    }

    /// What the thread keeps of a type, made when it is first asked for: layers that jobs fill in, documents, a cache.
    ///
    /// - Parameters:
    ///   - type: what is asked for; one value of each type is kept.
    ///   - make: makes it. Thrown errors are thrown, and nothing is kept.
    /// - Throws: what `make` throws; nothing is kept then.
    public func value<Value>(_ type: Value.Type, _ make: () throws -> Value) rethrows -> Value {
        if let known = values[ObjectIdentifier(type)] as? Value { return known }
        let made = try make()
        values[ObjectIdentifier(type)] = made
        return made
    }

    /// A pool's thread: does jobs till there are no more to come, and shuts its server down.
    static func run(_ jobs: Monitor<PoolJobs>, _ server: RenderServer, index: Int) {
        do {
            let worker = PoolWorker(server: server, index: index)
            while let job = next(jobs) { job.perform(worker) }
        }
        // What layers still had to say was said with the worker's end.
        server.invalidate()
    }

    /// Waits for a job; nil at the end.
    private static func next(_ jobs: Monitor<PoolJobs>) -> PoolJob? {
        jobs.wait(until: { $0.hasJob || $0.isClosed }, thenWaking: { ($0.take(), wakes: $0.wakesOfTake) })
    }
}
