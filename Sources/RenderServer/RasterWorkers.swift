import FramePlan

/// Makes the pictures of paths on several threads, the calling one among them.
///
/// Threads are started by the first frame that asks for more than a few pictures, and stand still between frames. A picture is the
/// same whoever makes it.
///
///     let workers = RasterWorkers(threads: 4)
///     planner.rasterService = workers
package final class RasterWorkers: RasterService {
    private let work = Monitor(Work())
    private let helperCount: Int
    private var helpers: [RenderThread]?
    private var rasterizer = PathRasterizer()

    /// So many pictures are made before another thread has woken up.
    private static let fewRequests = 8

    /// Workers of so many threads in all, at least 1.
    package init(threads: Int) { helperCount = max(0, threads - 1) }

    deinit {
        work.change { $0.isOver = true }
        for helper in helpers ?? [] { helper.join() }
    }

    /// Makes the picture of every request.
    package func rasterize(_ requests: inout ContiguousArray<RasterRequest>) {
        guard requests.count > Self.fewRequests, helperCount > 0 else {
            for i in requests.indices { requests[i].picture = rasterizer.picture(of: requests[i]) }
            return
        }
        if helpers == nil { startHelpers() }
        work.change { $0.begin(&requests) }
        Self.work(on: work, with: &rasterizer)
        work.wait(until: { $0.isDone }, then: { $0.end(&requests) })
    }

    /// Those that the system refuses only cost speed.
    private func startHelpers() {
        var started: [RenderThread] = []
        for number in 1...helperCount {
            let work = work
            let thread = try? RenderThread(name: "strata-raster-\(number)", stackSize: 1 << 20) {
                var rasterizer = PathRasterizer()
                while work.wait(until: { $0.isOver || $0.hasMore }, then: { !$0.isOver }) {
                    Self.work(on: work, with: &rasterizer)
                }
            }
            guard let thread else { break }
            started.append(thread)
        }
        helpers = started
    }

    /// Takes requests until none is left to take.
    private static func work(on work: Monitor<Work>, with rasterizer: inout PathRasterizer) {
        var job = work.change { $0.take() }
        while let at = job {
            let picture = rasterizer.picture(of: at.request)
            job = work.change { work in
                work.put(picture, at.index)
                return work.take()
            }
        }
    }
}

/// The requests of one frame, and how far they have come.
private struct Work: Sendable {
    private var requests: ContiguousArray<RasterRequest> = []
    private var next = 0
    private var left = 0
    var isOver = false

    var hasMore: Bool { next < requests.count }
    var isDone: Bool { left == 0 }

    mutating func begin(_ new: inout ContiguousArray<RasterRequest>) {
        swap(&requests, &new)
        next = 0
        left = requests.count
    }

    mutating func take() -> (index: Int, request: RasterRequest)? {
        guard hasMore else { return nil }
        next += 1
        return (next - 1, requests[next - 1])
    }

    mutating func put(_ picture: PixelBuffer, _ index: Int) {
        requests[index].picture = picture
        left -= 1
    }

    mutating func end(_ made: inout ContiguousArray<RasterRequest>) { swap(&requests, &made) }
}
