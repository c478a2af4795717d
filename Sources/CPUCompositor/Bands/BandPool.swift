// Unsafe: threads by address; a job's pointers are valid while `run` waits for it.
import CPUKernels
import Foundation
import Synchronization

/// Persistent threads that draw the bands of a pass, or of an effect's step, together with the calling thread.
///
/// A worker that wakes too late finds the job closed and sleeps again: a pass never waits for a thread that did not
/// start. An idle thread polls for a moment before it sleeps, see `awakeTime`. A thread may first do other work of the
/// caller (`begin(_:)`) while the caller draws.
final class BandPool: @unchecked Sendable {
    // Guarded by `mutex`: job, budget, companion, generation, sleepers, isAwaited, isStopping, and increments of
    // `running` and `isAccompanied`.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let wake, done: UnsafeMutablePointer<pthread_cond_t>
    private var job: BandWork?
    private var budget: WorkBudget?
    private var companion: (any DrawCompanion)?
    private var generation = 0
    private var sleepers = 0
    private var isAwaited = false
    private var isStopping = false
    private let kernels: UnsafePointer<CPUKernelTable>
    private let floats: UnsafePointer<CPUFloatTable>
    private let drawsFloats: Bool
    private var threads: [pthread_t] = []
    private let shares: BandShares
    /// The number of workers that draw bands of the job.
    private let running = Atomic<Int>(0)
    /// Whether a thread is running the companion's work.
    private let isAccompanied = Atomic<Bool>(false)
    /// The number of the last call for the threads, which polling threads read.
    private let posted = Atomic<Int>(0)
    /// The pixels shaded by completed jobs.
    private let shaded = Atomic<Int>(0)

    /// The time for which an idle thread polls before it sleeps, in nanoseconds. Waking a thread takes 8 µs of the
    /// waking one and 15 more until the other runs, or far longer where another thread of the process is using its
    /// core. The steps of an effect follow one another within 5 µs, pictures within 20, and the last portions of two
    /// threads end some 50 apart.
    private static let awakeTime = 50_000

    /// Starts `count` threads, at least 1.
    init(
        threads count: Int, kernels: UnsafePointer<CPUKernelTable>, floats: UnsafePointer<CPUFloatTable>,
        drawsFloats: Bool
    ) {
        self.kernels = kernels
        self.floats = floats
        self.drawsFloats = drawsFloats
        shares = BandShares(threads: count + 1)
        mutex = .allocate(capacity: 1)
        wake = .allocate(capacity: 1)
        done = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(wake, nil)
        pthread_cond_init(done, nil)
        for number in 1...count { start(number) }
    }

    /// The number of threads that started; those that the system refused cost only speed.
    var count: Int { threads.count }

    /// Draws all bands of `job` and returns when they are complete; `own` is the calling thread's scratch memory. Where
    /// `budget` is over, the remaining bands are not drawn.
    func run(_ job: BandWork, _ own: Scratch, _ budget: WorkBudget?) {
        pthread_mutex_lock(mutex)
        shares.begin(job.bandCount)
        self.job = job
        self.budget = budget
        call()
        pthread_mutex_unlock(mutex)
        drawBands(job, own, budget, thread: 0)
        pthread_mutex_lock(mutex)
        self.job = nil
        self.budget = nil
        pthread_mutex_unlock(mutex)
        wait { running.load(ordering: .acquiring) == 0 }
    }

    /// Wakes the threads, for work that arrives by the time they run.
    func rouse() {
        pthread_mutex_lock(mutex)
        if sleepers > 0 { call() }
        pthread_mutex_unlock(mutex)
    }

    /// Lets one of the threads do the companion's work before it draws again, until `endCompanion()`.
    func begin(_ companion: any DrawCompanion) {
        pthread_mutex_lock(mutex)
        self.companion = companion
        call()
        pthread_mutex_unlock(mutex)
    }

    /// Waits until the companion's work is done; work that no thread has begun is dropped.
    func endCompanion() {
        pthread_mutex_lock(mutex)
        companion = nil
        pthread_mutex_unlock(mutex)
        wait { !isAccompanied.load(ordering: .acquiring) }
    }

    /// Makes the threads look for work; requires `mutex`.
    private func call() {
        generation += 1
        posted.store(generation, ordering: .relaxed)
        if sleepers > 0 { pthread_cond_broadcast(wake) }
    }

    /// Waits for the threads, at first by polling.
    @inline(__always)
    private func wait(until isSo: () -> Bool) {
        if Self.staysAwake(until: isSo) { return }
        pthread_mutex_lock(mutex)
        isAwaited = true
        while !isSo() { pthread_cond_wait(done, mutex) }
        isAwaited = false
        pthread_mutex_unlock(mutex)
    }

    /// Polls for a moment; returns whether the condition became true.
    @inline(__always)
    private static func staysAwake(until isSo: () -> Bool) -> Bool {
        if isSo() { return true }
        let end = nanoseconds() + awakeTime
        repeat {
            for _ in 0..<8 {
                if isSo() { return true }
                CPUPause()
            }
        } while nanoseconds() < end
        return false
    }

    private static func nanoseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// Ends the threads and waits for them.
    func stop() {
        pthread_mutex_lock(mutex)
        isStopping = true
        pthread_cond_broadcast(wake)
        pthread_mutex_unlock(mutex)
        for thread in threads { pthread_join(thread, nil) }
        threads = []
    }

    deinit {
        shares.deallocate()
        pthread_cond_destroy(wake)
        pthread_cond_destroy(done)
        pthread_mutex_destroy(mutex)
        wake.deallocate()
        done.deallocate()
        mutex.deallocate()
    }

    private func drawBands(_ job: borrowing BandWork, _ scratch: Scratch, _ budget: WorkBudget?, thread: Int) {
        let count = job.bandCount
        var share = thread
        scratch.draw(for: budget)
        while let band = shares.take(count, thread: thread, share: &share) {
            if let budget, budget.isOver { continue }
            job.draw(band: band, scratch)
        }
        withExtendedLifetime(budget) { scratch.draw(for: nil) }
        shaded.wrappingAdd(scratch.takeShaded(), ordering: .relaxed)
    }

    /// Returns the number of pixels shaded since the last call.
    func takeShaded() -> Int { shaded.exchange(0, ordering: .relaxed) }

    private func work(_ thread: Int) {
        let own = Scratch(kernels: kernels, floats: floats, drawsFloats: drawsFloats)
        defer { own.deallocate() }
        // The last call after which it drew; and whether it has slept or worked since it last polled.
        var seen = 0, isFresh = true
        pthread_mutex_lock(mutex)
        while !isStopping {
            if let companion {
                self.companion = nil
                isAccompanied.store(true, ordering: .relaxed)
                pthread_mutex_unlock(mutex)
                companion.workBesideDrawing()
                isAccompanied.store(false, ordering: .releasing)
            } else if let job, generation != seen {
                seen = generation
                running.wrappingAdd(1, ordering: .relaxed)
                let budget = budget
                pthread_mutex_unlock(mutex)
                drawBands(job, own, budget, thread: thread)
                running.wrappingSubtract(1, ordering: .releasing)
            } else if isFresh {
                let heard = generation
                pthread_mutex_unlock(mutex)
                _ = Self.staysAwake(until: { posted.load(ordering: .relaxed) != heard })
                pthread_mutex_lock(mutex)
                isFresh = false
                continue
            } else {
                sleepers += 1
                pthread_cond_wait(wake, mutex)
                sleepers -= 1
                isFresh = true
                continue
            }
            isFresh = true
            pthread_mutex_lock(mutex)
            if isAwaited { pthread_cond_signal(done) }
        }
        pthread_mutex_unlock(mutex)
    }

    private func start(_ number: Int) {
        let argument = Unmanaged.passRetained(Worker(pool: self, number: number))
        var thread = pthread_t()
        let failed = pthread_create(&thread, nil, runWorker, argument.toOpaque())
        if failed == 0 { threads.append(thread) } else { argument.release() }
    }

    /// The argument of a new thread.
    private final class Worker {
        let pool: BandPool
        let number: Int

        init(pool: BandPool, number: Int) { (self.pool, self.number) = (pool, number) }
    }

    fileprivate static func run(_ argument: UnsafeMutableRawPointer) {
        let worker = Unmanaged<Worker>.fromOpaque(argument).takeRetainedValue()
        worker.pool.work(worker.number)
    }
}

private func runWorker(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { BandPool.run(argument) }
    return nil
}
