import FramePlan
import Raster

/// Rasterises the pictures of paths on several threads, the caller's among them.
///
/// The first frame with more than a few pictures starts the threads; they sleep between frames. A picture is the same
/// whichever thread makes it.
///
///     let workers = RasterWorkers(threads: 4)
///     planner.rasterService = workers
package final class RasterWorkers: RasterService {
    private let work = Monitor(Work())
    private let helperCount: Int
    private var helpers: [RenderThread]?
    private var maker = PictureMaker()

    /// Requests that are done sooner than another thread has woken up.
    private static let fewRequests = 8

    /// Makes workers of this many threads in all, at least 1; at most `ThreadCount.most` are started.
    package init(threads: Int) { helperCount = max(0, ThreadCount.bounded(threads) - 1) }

    deinit {
        work.change { $0.isOver = true }
        for helper in helpers ?? [] { helper.join() }
    }

    /// Makes the picture of every request, until the budget is used up.
    package func rasterize(_ requests: inout ContiguousArray<RasterRequest>, budget: RasterBudget) {
        guard requests.count > Self.fewRequests, helperCount > 0 else {
            maker.make(&requests, budget)
            return
        }
        if helpers == nil { startHelpers() }
        work.change { $0.begin(&requests, budget) }
        maker.work(on: work)
        work.wait(until: { $0.isDone }, then: { $0.end(&requests) })
    }

    /// Starts the helper threads; a thread that the system refuses costs only speed.
    private func startHelpers() {
        var started: [RenderThread] = []
        for number in 1...helperCount {
            let work = work
            let thread = try? RenderThread(name: "strata-raster-\(number)", stackSize: 1 << 20) {
                var maker = PictureMaker()
                while work.wait(until: { $0.isOver || $0.hasMore }, then: { !$0.isOver }) { maker.work(on: work) }
            }
            guard let thread else { break }
            started.append(thread)
        }
        helpers = started
    }
}

/// The rasteriser and the current batch of one thread.
private struct PictureMaker {
    private var rasterizer = PathRasterizer()
    private var batch = Batch()

    /// Takes and makes requests until none is left.
    mutating func work(on work: Monitor<Work>) {
        work.change { $0.take(&batch) }
        while !batch.requests.isEmpty {
            rasterizer.rasterize(&batch.requests, budget: batch.budget)
            work.change { work in
                work.put(&batch)
                work.take(&batch)
            }
        }
    }

    mutating func make(_ requests: inout ContiguousArray<RasterRequest>, _ budget: RasterBudget) {
        rasterizer.rasterize(&requests, budget: budget)
    }
}

/// Consecutive requests of a frame, taken by one thread.
private struct Batch {
    var first = 0
    var requests: ContiguousArray<RasterRequest> = []
    var budget = RasterBudget()
}

/// The requests of one frame and their progress.
private struct Work: Sendable {
    private var requests: ContiguousArray<RasterRequest> = []
    private var next = 0
    private var left = 0
    private var budget = RasterBudget()
    var isOver = false

    var hasMore: Bool { next < requests.count }
    var isDone: Bool { left == 0 }

    mutating func begin(_ new: inout ContiguousArray<RasterRequest>, _ budget: RasterBudget) {
        swap(&requests, &new)
        self.budget = budget
        next = 0
        left = requests.count
    }

    /// Takes the next batch: large enough that threads seldom contend, smaller towards the end so that they finish
    /// together. Takes nothing where no request is left: a thread may wake after the frame's pictures are all made.
    mutating func take(_ batch: inout Batch) {
        guard hasMore else { return }
        batch.first = next
        batch.budget = budget
        next = min(requests.count, next + max(1, min(16, (requests.count - next) / 16)))
        batch.requests.append(contentsOf: requests[batch.first..<next])
    }

    mutating func put(_ batch: inout Batch) {
        for i in batch.requests.indices {
            requests[batch.first + i].picture = batch.requests[i].picture
            requests[batch.first + i].lines = batch.requests[i].lines
        }
        left -= batch.requests.count
        batch.requests.removeAll(keepingCapacity: true)
    }

    mutating func end(_ made: inout ContiguousArray<RasterRequest>) { swap(&requests, &made) }
}
