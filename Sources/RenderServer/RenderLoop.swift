import FramePlan

/// The tree, the planner and the backend, owned by one thread at a time. It is made and released on the render thread,
/// and used there or by a caller who borrows it from the mailbox. Only while a picture is drawn may a thread of the
/// backend use the tree, the planner and the messages: see `DrawCompanion`.
final class RenderLoop {
    typealias MakeCompositor = @Sendable () throws(CompositorError) -> any Compositor

    var tree = RenderTree()
    var planner: FramePlanner
    /// Nil after its context was lost: the next request makes another.
    var compositor: (any Compositor)?
    /// The frame that the backend's target shows; nil where that is unknown or only a part of a picture.
    var drawn: FrameKey?
    /// The pixels read last and their frame, returned again for an equal request. `isTarget`: the backend draws the
    /// next frame in their memory once nobody holds them.
    var picture: (key: FrameKey, image: PixelBuffer, isTarget: Bool)?
    /// The picture before, while its memory can serve the next.
    var outdated: OutdatedPicture?
    /// Pictures on their way to memory, oldest first.
    var flights: [Flight] = []
    /// The error of a flight that did not arrive.
    var lost: CompositorError?
    /// The messages taken from the mailbox, and how many of them are answered or applied.
    var messages: [Mailbox.Message] = []
    var messagesDone = 0
    /// The source of more messages, while the render thread uses the loop.
    var mailbox: Monitor<Mailbox>?
    /// What was done of the next picture while the one before was drawn.
    var ahead: PlannedAhead?
    /// The key of the picture that is being drawn.
    var drawing: FrameKey?
    /// Whether a caller waits for the answer to the current request.
    var isAwaited = false
    /// The frame that is being drawn. It shares the planner's storage; the next plan leaves it intact (a partial one
    /// copies what it changes).
    var shown = Frame()
    /// Whether the backend's threads have enough stack to plan.
    var plansAhead = true
    /// Of the frame drawn last: its damage, and whether it takes alpha from an opaque background.
    var damage = PixelRegion.empty
    var takesAlpha = false
    /// Bytes of stack that a caller needs to borrow the loop: raised where a tree proved too deep.
    var leastStack = 4 * FramePlanner.stackReserve
    /// The process's count of failed deferred pictures when a frame's were last checked.
    var knownFailures = 0
    /// Whether the last picture was given up because the tree is too deep for the thread's stack.
    var isStackShort = false
    /// The warnings logged about frames.
    var warned: Frame.Notes = []
    var warnedLayers: Set<LayerID> = []

    private let makeCompositor: MakeCompositor
    private(set) var rasterService: any RasterService
    private var images = ImageUse()
    private var commitsApplied = 0
    private var applySeconds = 0.0

    /// Everything that a picture depends on.
    struct FrameKey: Equatable {
        var root: LayerID
        var viewport: Viewport
        /// The generation of the tree; equal generations are equal presentations.
        var generation: UInt64
    }

    /// One picture to make.
    struct PictureRequest: Sendable {
        var root: LayerID
        var time: Double
        var viewport: Viewport
        /// Whether the pixels are read back into memory.
        var readsBack: Bool
        /// The budget, which can end it early; nil for none.
        var budget: WorkBudget?
    }

    /// Makes the backend, and workers of this many threads for pictures of paths.
    init(rasterThreads: Int, makeCompositor: @escaping MakeCompositor) throws(CompositorError) {
        self.makeCompositor = makeCompositor
        let workers = RasterWorkers(threads: rasterThreads)
        rasterService = workers
        planner = Self.planner(workers)
        compositor = try makeCompositor()
    }

    static func planner(_ service: any RasterService) -> FramePlanner {
        var planner = FramePlanner()
        planner.rasterService = service
        return planner
    }

    /// Runs the render thread: handles messages until the mailbox is closed.
    static func run(_ mailbox: Monitor<Mailbox>) {
        while true {
            let (loop, isClosed) = mailbox.wait(
                until: { $0.isRenderThreadNeeded },
                thenWaking: { box in
                    let isCrowded = box.isCrowded
                    return ((box.takeLoop(), box.isClosed), wakes: isCrowded ? .all : .nobody)
                })
            guard let loop else { return }
            loop.answerMessages(mailbox)
            // For images of commits without a request.
            loop.forgetImages()
            // No message waits: there is time to wait for flights.
            while !loop.flights.isEmpty, mailbox.read({ $0.messages.isEmpty }) { loop.land() }
            // A closed mailbox takes no more messages: those were the last.
            if isClosed { return loop.end() }
            mailbox.change(waking: { ($0.putBack(loop), wakes: .nobody) })
        }
    }

    /// Releases all contents, the backend first: a caller who gave the loop back may hold the loop itself a moment
    /// longer.
    private func end() {
        compositor = nil
        (picture, outdated, ahead) = (nil, nil, nil)
        tree = RenderTree()
        rasterService = SequentialRasterService()
        planner = Self.planner(rasterService)
    }

    private func answerMessages(_ mailbox: Monitor<Mailbox>) {
        self.mailbox = mailbox
        // Avoids a reference cycle: the mailbox is about to hold the loop.
        defer { self.mailbox = nil }
        emptyMessages { message in
            switch message {
            case .commit(let commit): apply(commit)
            case .request(let request):
                // A server that is shut down does not finish pictures that nobody will see.
                let isOver = mailbox.read { $0.isClosed }
                if isOver { landAll() }
                isAwaited = request.picture == nil
                request.perform(isOver ? nil : self)
                // Here, too: there may always be more messages.
                forgetImages()
            }
        }
    }

    /// Applies messages that are all commits.
    func applyCommits() {
        emptyMessages { message in
            if case .commit(let commit) = message { apply(commit) }
        }
    }

    private func emptyMessages(_ body: (Mailbox.Message) -> Void) {
        // Messages may arrive and commits be applied while one is answered: see `workBesideDrawing`.
        while messagesDone < messages.count {
            let message = messages[messagesDone]
            messagesDone += 1
            body(message)
        }
        messages.removeAll(keepingCapacity: true)
        messagesDone = 0
    }

    func apply(_ commit: Commit) {
        let start = hostSeconds()
        images.apply(commit, to: &tree)
        commitsApplied += 1
        applySeconds += hostSeconds() - start
    }

    /// Tells the backend which images have no users any more.
    func forgetImages() {
        var gone = images.takeDropped()
        tree.takeDroppedFrames(&gone)
        guard !gone.isEmpty else { return }
        compositor?.forget(images: gone)
    }

    /// Makes a picture, after the flights are delivered.
    func render(_ request: PictureRequest) throws(RenderError) -> Rendering {
        landAll()
        let format = compositor?.capabilities.pixelFormat ?? .bgra8
        try PictureLimits.check(request.viewport, time: request.time, bytesPerPixel: format.bytesPerPixel)
        if let budget = request.budget { try Self.check(budget) }
        var statistics = takeStatistics()
        do throws(CompositorError) {
            let compositor = try usableCompositor()
            let image = try draw(request, with: compositor, &statistics)
            return Rendering(image: image, statistics: statistics)
        } catch {
            // The render thread makes the picture, and reports what was applied for it.
            if isStackShort { giveBack(statistics) }
            recover(from: error)
            throw .backend(error)
        }
    }

    /// Throws where the budget is used up or cancelled.
    static func check(_ budget: WorkBudget) throws(RenderError) {
        do throws(WorkError) { try budget.check() } catch { throw .backend(CompositorError(error)) }
    }

    private func giveBack(_ statistics: FrameStatistics) {
        commitsApplied += statistics.commits
        applySeconds += statistics.applySeconds
    }

    /// Returns statistics for a new frame: the commits applied since the one before.
    func takeStatistics() -> FrameStatistics {
        var statistics = FrameStatistics()
        statistics.commits = commitsApplied
        statistics.applySeconds = applySeconds
        commitsApplied = 0
        applySeconds = 0
        return statistics
    }

    /// Resets after an error: the target's contents are unknown, so the next frame is drawn in full.
    func recover(from error: CompositorError) {
        planner = Self.planner(rasterService)
        ahead = nil
        drawn = nil
        picture = nil
        outdated = nil
        if error.kind == .contextLost { compositor = nil }
    }

    private func usableCompositor() throws(CompositorError) -> any Compositor {
        if let compositor { return compositor }
        let fresh = try makeCompositor()
        compositor = fresh
        return fresh
    }
}
