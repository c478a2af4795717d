// Unsafe: threads by address; a job's pointers are valid while `run` waits for it.
import CPUKernels
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Persistent threads that draw the bands of a pass, or of an effect's step, together with the thread that calls.
///
/// A worker that wakes too late finds the job closed and sleeps on: a pass never waits for a thread that did not start.
final class BandPool: @unchecked Sendable {
    // Guarded by `mutex`: job, generation, running, isStopping.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let wake, done: UnsafeMutablePointer<pthread_cond_t>
    private var job: BandWork?
    private var generation = 0
    private var running = 0
    private var isStopping = false
    private let kernels: UnsafePointer<CPUKernelTable>
    private let floats: UnsafePointer<CPUFloatTable>
    private var threads: [pthread_t] = []
    private let nextBand = Atomic<Int>(0)
    /// Pixels that quads were drawn to, of jobs that are done.
    private let shaded = Atomic<Int>(0)

    /// Starts `count` threads, at least 1.
    init(threads count: Int, kernels: UnsafePointer<CPUKernelTable>, floats: UnsafePointer<CPUFloatTable>) {
        self.kernels = kernels
        self.floats = floats
        mutex = .allocate(capacity: 1)
        wake = .allocate(capacity: 1)
        done = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(wake, nil)
        pthread_cond_init(done, nil)
        for _ in 0..<count { start() }
    }

    /// How many threads started; those that the system refused only cost speed.
    var count: Int { threads.count }

    /// Draws all bands of `job` and returns when they are complete; `own` is the calling thread's scratch.
    func run(_ job: BandWork, _ own: Scratch) {
        pthread_mutex_lock(mutex)
        nextBand.store(0, ordering: .relaxed)
        self.job = job
        generation += 1
        pthread_cond_broadcast(wake)
        pthread_mutex_unlock(mutex)
        drawBands(job, own)
        pthread_mutex_lock(mutex)
        self.job = nil
        while running > 0 { pthread_cond_wait(done, mutex) }
        pthread_mutex_unlock(mutex)
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
        pthread_cond_destroy(wake)
        pthread_cond_destroy(done)
        pthread_mutex_destroy(mutex)
        wake.deallocate()
        done.deallocate()
        mutex.deallocate()
    }

    private func drawBands(_ job: borrowing BandWork, _ scratch: Scratch) {
        let count = job.bandCount
        while true {
            let band = nextBand.wrappingAdd(1, ordering: .relaxed).oldValue
            if band >= count { break }
            job.draw(band: band, scratch)
        }
        shaded.wrappingAdd(scratch.takeShaded(), ordering: .relaxed)
    }

    /// The pixels that quads were drawn to since this was asked last.
    func takeShaded() -> Int { shaded.exchange(0, ordering: .relaxed) }

    private func work() {
        let own = Scratch(kernels: kernels, floats: floats)
        defer { own.deallocate() }
        var seen = 0
        pthread_mutex_lock(mutex)
        while !isStopping {
            if let job, generation != seen {
                seen = generation
                running += 1
                pthread_mutex_unlock(mutex)
                drawBands(job, own)
                pthread_mutex_lock(mutex)
                running -= 1
                if running == 0 { pthread_cond_signal(done) }
            } else {
                pthread_cond_wait(wake, mutex)
            }
        }
        pthread_mutex_unlock(mutex)
    }

    private func start() {
        let argument = Unmanaged.passRetained(self)
        var thread = pthread_t()
        let failed = pthread_create(&thread, nil, runWorker, argument.toOpaque())
        if failed == 0 { threads.append(thread) } else { argument.release() }
    }

    fileprivate static func run(_ argument: UnsafeMutableRawPointer) {
        Unmanaged<BandPool>.fromOpaque(argument).takeRetainedValue().work()
    }
}

private func runWorker(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { BandPool.run(argument) }
    return nil
}
