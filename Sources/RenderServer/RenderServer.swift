import Foundation
import FrameModel
import Synchronization

/// A render thread: takes commits, keeps the render tree, and makes pictures of it.
///
/// Everything behind it (tree, planner, backend) is used by one thread at a time: one of its own, named and with a known stack, or, where
/// the backend is not bound to that and nothing else is to be done, a caller's that waits for the answer; while a picture is drawn the
/// tree and the planner may be with a thread of the backend, which plans the next. Any thread
/// may submit and ask; it takes things in the order in which they came, and draws one picture at a time. Several layer
/// trees may share a server.
///
///     let server = try RenderServer { try CPUCompositor() }
///     server.submit(commit)
///     let pixels = try server.image(of: root, at: 0.5, viewport: Viewport(width: 640, height: 480))
///     server.invalidate()
public final class RenderServer: CommitSink, Sendable {
    /// The backend's abilities, as it told them when it was made.
    public let capabilities: Capabilities
    /// Human-readable facts about the backend: name and value.
    public let facts: [(name: String, value: String)]

    /// How many pictures a second are shown, above 0: what display links go by. 60 by default.
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

    /// Starts the thread and makes the backend on it; returns when that is done.
    ///
    /// - Parameters:
    ///   - name: the thread's, for debuggers; 15 bytes of it are seen.
    ///   - commitLimit: how many commits may wait; `submit` waits beyond. At least 1, 256 if not given.
    ///   - rasterThreads: how many threads make the pictures of paths that a frame needs, the render thread included; at least
    ///     1 and at most 64, one a core if not given.
    ///   - makeCompositor: makes the backend, on the render thread; called again should the backend lose its context.
    /// - Throws: what `makeCompositor` throws; `.unavailable` where no thread can be started.
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

    /// Takes one commit and returns; it is applied before any later request is answered.
    ///
    /// Waits only where `commitLimit` commits already wait. Where callers' threads may draw (`Capabilities.isBoundToThread` is false) up
    /// to 32 commits stay in memory, with images that they bring and those that they let go of, till there are more or a picture
    /// is asked for. After `invalidate()` commits have nothing to be applied to and are dropped.
    public func submit(_ commit: Commit) {
        precondition(!thread.isCurrent, "the render thread cannot submit to itself")
        mailbox.wait(
            until: { [commitLimit] box in box.isClosed || box.commitCount < commitLimit },
            thenWaking: { box in (box.put(commit), wakes: box.isRenderThreadNeeded ? .all : .nobody) })
    }

    /// Ends the render thread and releases the backend on it; returns when both are done.
    ///
    /// The picture being drawn is finished; requests that wait, and all later ones, get `RenderError.invalidated`. May be
    /// called from any thread, and again.
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

/// What a backend says about itself when it was made.
struct Introduction: Sendable {
    var capabilities: Capabilities
    var facts: [(name: String, value: String)]
}

extension RenderLoop {
    /// Makes a loop, puts it into the mailbox, and tells what its backend says.
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
