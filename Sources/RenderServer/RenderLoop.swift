import FramePlan

/// What one thread at a time owns: the tree, the planner and the backend. Made and released on the render thread, and used there, or by a
/// caller who borrows it from the mailbox. Only while a picture is drawn a thread of the backend may have the tree, the planner and
/// the messages: see `DrawCompanion`.
final class RenderLoop {
    typealias MakeCompositor = @Sendable () throws(CompositorError) -> any Compositor

    var tree = RenderTree()
    var planner: FramePlanner
    /// nil after its context was lost: the next request makes another.
    var compositor: (any Compositor)?
    /// What the backend's target shows; nil where that is unknown or only a part of a picture.
    var drawn: FrameKey?
    /// The pixels read last and what they show: a request for the same gets them again. `isTarget` where the backend draws the next frame
    /// in their memory once nobody holds them.
    var picture: (key: FrameKey, image: PixelBuffer, isTarget: Bool)?
    /// Those before, as long as they can serve the next.
    var outdated: OutdatedPicture?
    /// Pictures on their way to memory, the one begun first at the front.
    var flights: [Flight] = []
    /// Why one of them did not arrive.
    var lost: CompositorError?
    /// What was taken out of the mailbox, and how many of it are answered or applied.
    var messages: [Mailbox.Message] = []
    var messagesDone = 0
    /// Where more of them come from, while the render thread works with the loop.
    var mailbox: Monitor<Mailbox>?
    /// What of the next picture was done while the one before was drawn.
    var ahead: PlannedAhead?
    /// What the picture is of that is drawn at the moment.
    var drawing: FrameKey?
    /// Whether somebody waits for the answer to the request at hand.
    var isAwaited = false
    /// The frame that is drawn meanwhile: the planner's, whose next plan leaves it as it is (a partial one copies what it changes).
    var shown = Frame()
    /// Whether the backend's threads have stack enough to plan.
    var plansAhead = true
    /// Of the frame drawn last: what it changed, and whether it takes alpha from an opaque ground.
    var damage = PixelRegion.empty
    var takesAlpha = false
    /// Bytes of stack that a caller has to have left to work with the loop: rises where a tree proved too deep for one.
    var leastStack = 4 * FramePlanner.stackReserve
    /// How many pictures of the process had no pixels when a frame's were last looked at.
    var knownFailures = 0
    /// Whether the last picture was given up because the tree is too deep for the stack of the thread.
    var isStackShort = false
    /// What was logged about frames.
    var warned: Frame.Notes = []
    var warnedLayers: Set<LayerID> = []

    private let makeCompositor: MakeCompositor
    private(set) var rasterService: any RasterService
    private var images = ImageUse()
    private var commitsApplied = 0
    private var applySeconds = 0.0

    /// All that a picture depends on.
    struct FrameKey: Equatable {
        var root: LayerID
        var viewport: Viewport
        /// The tree's; equal generations are equal presentations.
        var generation: UInt64
    }

    /// One picture to be made.
    struct PictureRequest: Sendable {
        var root: LayerID
        var time: Double
        var viewport: Viewport
        /// Whether pixels are read back into memory, or only drawn.
        var readsBack: Bool
        /// What ends it early; nil for nothing.
        var budget: WorkBudget?
    }

    /// Makes the backend; paths become pictures on so many threads.
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

    /// The render thread's life: takes messages till the mailbox is closed.
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
            // Of commits that nobody asked to see.
            loop.forgetImages()
            // Nobody asks for more: there is time to wait.
            while !loop.flights.isEmpty, mailbox.read({ $0.messages.isEmpty }) { loop.land() }
            // Once closed it takes no more messages: those were the last.
            if isClosed { return loop.end() }
            mailbox.change(waking: { ($0.putBack(loop), wakes: .nobody) })
        }
    }

    /// Releases what it holds, the backend first: a caller who gave the loop back may hold the loop itself a moment longer.
    private func end() {
        compositor = nil
        (picture, outdated, ahead) = (nil, nil, nil)
        tree = RenderTree()
        rasterService = SequentialRasterService()
        planner = Self.planner(rasterService)
    }

    private func answerMessages(_ mailbox: Monitor<Mailbox>) {
        self.mailbox = mailbox
        // The mailbox holds the loop soon: they would hold each other.
        defer { self.mailbox = nil }
        emptyMessages { message in
            switch message {
            case .commit(let commit): apply(commit)
            case .request(let request):
                // A server that is shut down does not first draw what nobody will look at.
                let isOver = mailbox.read { $0.isClosed }
                if isOver { landAll() }
                isAwaited = request.picture == nil
                request.perform(isOver ? nil : self)
                // Here too: there may always be more messages.
                forgetImages()
            }
        }
    }

    /// Applies messages that are commits all.
    func applyCommits() {
        emptyMessages { message in
            if case .commit(let commit) = message { apply(commit) }
        }
    }

    private func emptyMessages(_ body: (Mailbox.Message) -> Void) {
        // More may come while one is answered, and commits be applied: see `workBesideDrawing`.
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

    /// Tells the backend which images are gone.
    func forgetImages() {
        let gone = images.takeDropped()
        guard !gone.isEmpty else { return }
        compositor?.forget(images: gone)
    }

    /// Makes a picture, after those that are on their way.
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
            // Another thread makes the picture, and tells what was applied for it.
            if isStackShort { giveBack(statistics) }
            recover(from: error)
            throw .backend(error)
        }
    }

    /// Throws where nobody wants what is asked for any more.
    static func check(_ budget: WorkBudget) throws(RenderError) {
        do throws(WorkError) { try budget.check() } catch { throw .backend(CompositorError(error)) }
    }

    private func giveBack(_ statistics: FrameStatistics) {
        commitsApplied += statistics.commits
        applySeconds += statistics.applySeconds
    }

    /// A new frame's statistics: what was applied since the one before.
    func takeStatistics() -> FrameStatistics {
        var statistics = FrameStatistics()
        statistics.commits = commitsApplied
        statistics.applySeconds = applySeconds
        commitsApplied = 0
        applySeconds = 0
        return statistics
    }

    /// What the target holds is anybody's guess now: the next frame is drawn in full.
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
