/// Runs a body that uses views on the present thread, whichever that is.
///
///     let picture = try withViews {
///         let card = CardView(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
///         return try Renderer().image(of: card)
///     }
///
/// UIKit's types are isolated to the main actor, so that code written for iOS compiles as it is. Here a view belongs to the thread that
/// made it, as a layer does, and that need not be the main one: in the body the compiler and the run time take the present thread for the main
/// actor's. Views must not go from one thread to another while either uses them. The body must not wait for the main actor.
///
/// `UITraitCollection.current` is after the body what it was before.
///
/// Entering costs some 3 µs: render a whole batch in one body rather than each property access in its own. On the main actor itself it
/// is a plain call in effect.
///
/// - Parameter body: what uses views; called once, before the function returns.
/// - Returns: what the body returns.
/// - Throws: what the body throws.
public func withViews<Result, Failure: Error>(
    _ body: @MainActor () throws(Failure) -> Result
) throws(Failure) -> Result {
    try withoutActuallyEscaping(body) { (body) throws(Failure) -> Result in
        // The isolation in a function's type says where it may be called, and nothing of how it is called.
        let plain = unsafeBitCast(body, to: (() throws(Failure) -> Result).self)
        var result: Swift.Result<Result, Failure>?
        nonisolated(unsafe) let work = {
            // A body leaves no traits to the next one of the thread: whose turn it was shows in no picture.
            let thread = ViewThread.current
            let before = (thread.traits, thread.givenTraits)
            defer { (thread.traits, thread.givenTraits) = before }
            result = Swift.Result { () throws(Failure) -> Result in try plain() }
        }
        let executor = CallerExecutor()
        let room = ViewRoom(executor)
        Task(executorPreference: executor) { await room.enter(work) }
        executor.run()
        guard let result else { fatalError("withViews left its thread") }
        return try result.get()
    }
}

/// Runs a body that uses views on the present thread, and hands it a value that is no `Sendable`: a renderer, a layer, a pool's worker.
///
///     let image = try await pool.perform { worker in
///         try withViews(worker.renderer) { renderer in try renderer.image(of: CardView(row)) }
///     }
///
/// A closure of the main actor cannot capture such a value of the code around it, since the compiler takes it for one that crosses threads. Here none
/// does.
///
/// - Parameters:
///   - value: what the body gets.
///   - body: what uses views; called once, before the function returns.
/// - Returns: what the body returns.
/// - Throws: what the body throws.
public func withViews<Value, Result, Failure: Error>(
    _ value: Value, _ body: @MainActor (Value) throws(Failure) -> Result
) throws(Failure) -> Result {
    nonisolated(unsafe) let value = value
    return try withViews { () throws(Failure) -> Result in try body(value) }
}

/// An actor on the thread that drains its executor.
private actor ViewRoom {
    private let executor: CallerExecutor

    init(_ executor: CallerExecutor) { self.executor = executor }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func enter(_ work: () -> Void) { work() }
}

/// Runs its jobs on the thread that calls `run()`, as the main actor's: checks of isolation at run time, which Swift 6 puts into closures
/// that are handed to other modules, then hold there.
private final class CallerExecutor: SerialExecutor, TaskExecutor, @unchecked Sendable {
    // Unchecked: jobs are added by the thread that runs them, each by the one before it.
    private var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) { jobs.append(UnownedJob(job)) }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    func asUnownedTaskExecutor() -> UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }

    func run() {
        while let job = jobs.popLast() { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
    }
}
