import Foundation
import FrameModel
import Synchronization

/// A server with a render thread: takes commits, keeps the render tree, and makes pictures of it.
///
/// One thread at a time uses the tree, the planner and the backend: the render thread, named and with a stack of known
/// size, or, where the backend is not bound to that thread and the server is idle, a caller that waits for the answer.
/// While a picture is drawn, a thread of the backend may use the tree and the planner to plan the next. Any thread may
/// submit and request; messages are handled in order of arrival, one picture at a time. Several layer trees may share a
/// server.
///
///     let server = try RenderServer { try CPUCompositor() }
///     server.submit(commit)
///     let pixels = try server.image(of: root, at: 0.5, viewport: Viewport(width: 640, height: 480))
///     server.invalidate()
public final class RenderServer: CommitSink, Sendable {
    /// The backend's capabilities, as reported when it was made.
    public let capabilities: Capabilities
    /// Human-readable facts about the backend: name and value.
    public let facts: [(name: String, value: String)]

    /// The number of pictures shown per second, above 0, which display links follow. 60 by default.
    public var refreshRate: Double {
        get { refresh.withLock { $0 } }
        set {
            precondition(newValue > 0 && newValue.isFinite, "pictures cannot be shown at \(newValue) a second")
            refresh.withLock { $0 = newValue }
        }
    }

    private let refresh = Mutex(60.0)
    let mailbox = Monitor(Mailbox())
    let thread: RenderThread
    private let commitLimit: Int

    /// Starts the thread and makes the backend on it; returns when both are done.
    ///
    /// - Parameters:
    ///   - name: The thread's name, for debuggers; 15 bytes of it are visible.
    ///   - commitLimit: The number of commits that may wait; `submit` blocks beyond. At least 1, 256 by default.
    ///   - rasterThreads: The number of threads that rasterise a frame's paths, the render thread included; 1 to 64,
    ///     one per core by default.
    ///   - makeCompositor: Makes the backend, on the render thread; called again if the backend loses its context.
    /// - Throws: The error of `makeCompositor`; `.unavailable` where no thread can be started.
    public init(
        name: String = "strata-render", commitLimit: Int = 256, rasterThreads: Int? = nil,
        makeCompositor: @escaping @Sendable () throws(CompositorError) -> any Compositor
    ) throws(CompositorError) {
        precondition(commitLimit > 0, "a mailbox has room for at least one commit, not \(commitLimit)")
        precondition(rasterThreads ?? 1 > 0, "pictures of paths take at least one thread, not \(rasterThreads ?? 0)")
        self.commitLimit = commitLimit
        let rasterThreads = ThreadCount.bounded(rasterThreads)
        typealias Start = Result<Introduction, CompositorError>
        let started = Monitor<Start?>(nil)
        let mailbox = mailbox
        thread = try RenderThread(name: name) {
            do throws(CompositorError) {
                let introduction = try RenderLoop.start(
                    in: mailbox, commitLimit: commitLimit, rasterThreads: rasterThreads, makeCompositor)
                started.change { $0 = .success(introduction) }
                RenderLoop.run(mailbox)
            } catch {
                started.change { $0 = .failure(error) }
            }
        }
        let start = started.wait(until: { $0 != nil }, then: { $0! })
        switch start {
        case .success(let introduction):
            capabilities = introduction.capabilities
            facts = introduction.facts
        case .failure(let error):
            thread.join()
            throw error
        }
    }

    deinit { invalidate() }

    /// Queues one commit and returns; it is applied before any later request is answered.
    ///
    /// Blocks only where `commitLimit` commits already wait. Where callers' threads may draw
    /// (`Capabilities.isBoundToThread` is false), up to 32 commits stay in memory, with the images that they add and
    /// drop, until there are more or a picture is requested. After `invalidate()` commits are dropped.
    public func submit(_ commit: Commit) {
        precondition(!thread.isCurrent, "the render thread cannot submit to itself")
        mailbox.wait(
            until: { [commitLimit] box in box.isClosed || box.commitCount < commitLimit },
            thenWaking: { box in (box.put(commit), wakes: box.isRenderThreadNeeded ? .all : .nobody) })
    }

    /// Ends the render thread and releases the backend on it; returns when both are done.
    ///
    /// The picture being drawn is finished; waiting and later requests get `RenderError.invalidated`. May be called
    /// from any thread, and repeatedly.
    public func invalidate() {
        precondition(!thread.isCurrent, "the render thread cannot wait for its own end")
        if mailbox.change({ $0.close() }) {
            thread.join()
            mailbox.change { $0.isJoined = true }
        } else {
            mailbox.wait(until: { $0.isJoined }, then: { _ in })
        }
    }
}

/// The facts that a backend reports when it is made.
struct Introduction: Sendable {
    var capabilities: Capabilities
    var facts: [(name: String, value: String)]
}

extension RenderLoop {
    /// Makes a loop, puts it into the mailbox, and returns what its backend reports.
    static func start(
        in mailbox: Monitor<Mailbox>, commitLimit: Int, rasterThreads: Int, _ makeCompositor: @escaping MakeCompositor
    ) throws(CompositorError) -> Introduction {
        let loop = try RenderLoop(rasterThreads: rasterThreads, makeCompositor: makeCompositor)
        let compositor = loop.compositor!
        let introduction = Introduction(capabilities: compositor.capabilities, facts: compositor.facts)
        let isLent = !compositor.capabilities.isBoundToThread
        mailbox.change { $0.put(loop, isLent: isLent, commitLimit: commitLimit) }
        return introduction
    }
}
