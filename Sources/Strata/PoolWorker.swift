/// One of a pool's threads, as its jobs see it: a renderer, and values that jobs leave for later ones. It must not
/// leave its thread.
public final class PoolWorker {
    /// The renderer of the job's layers. Its clock is at 0 unless jobs move it.
    public let renderer: Renderer
    /// The thread's index in the pool, from 0.
    public let index: Int

    private var values: [ObjectIdentifier: Any] = [:]

    private init(server: RenderServer, index: Int) {
        renderer = Renderer(server: server)
        self.index = index
    }

    /// The thread's value of a type, made when it is first requested: layers that jobs fill in, documents, a cache.
    ///
    /// - Parameters:
    ///   - type: the value's type; one value of each type is kept.
    ///   - make: makes the value. Its errors are rethrown.
    /// - Throws: the errors of `make`; no value is kept then.
    public func value<Value>(_ type: Value.Type, _ make: () throws -> Value) rethrows -> Value {
        if let known = values[ObjectIdentifier(type)] as? Value { return known }
        let made = try make()
        values[ObjectIdentifier(type)] = made
        return made
    }

    /// The body of a pool's thread: does jobs until the pool is closed, and shuts its server down.
    static func run(_ jobs: Monitor<PoolJobs>, _ server: RenderServer, index: Int) {
        do {
            let worker = PoolWorker(server: server, index: index)
            while let job = next(jobs) { job.perform(worker) }
        }
        // Releasing the worker sent the last messages of its layers.
        server.invalidate()
    }

    /// Waits for a job; nil at the end.
    private static func next(_ jobs: Monitor<PoolJobs>) -> PoolJob? {
        jobs.wait(until: { $0.hasJob || $0.isClosed }, thenWaking: { ($0.take(), wakes: $0.wakesOfTake) })
    }
}
