import Foundation
import SceneFormat
import Strata

/// The scene of a playground with its time, its selection and its pages. Lives on the thread that runs it, as the layers do.
final class Stage {
    let queue: StageQueue
    var content: Content
    var playback: Playback
    var index = LayerIndex()
    var history = History()
    var selection: Int?
    /// How many drags there were.
    var drags = 0
    /// How many fingers there were, of all pages.
    var fingers = 0
    /// Animations that changes made, which end by themselves.
    var implicit = ImplicitAnimations()
    var pages: [PageState] = []
    var renderers: Renderers
    var document: PlaygroundDocument?
    var changes = UnsavedChanges()
    var mistakes: [String] = []
    /// What has to be told before the next wait.
    var news: News = []
    var costs = CostMeter()
    let outputs: OutputFiles
    /// The names of all documents that are shown, and the place of this one.
    let names: (all: [String], own: Int)
    /// The movies that are being made, by page.
    var exports: [ObjectIdentifier: MovieExport] = [:]
    /// The `properties` message that was told last, as text.
    private var toldProperties = ""
    private var isStopped = false
    /// When the next picture is due while it plays.
    private var nextTick = DispatchTime.now()

    /// What pages are told of.
    struct News: OptionSet {
        let rawValue: Int
        static let picture = News(rawValue: 1)
        static let time = News(rawValue: 2)
        static let tree = News(rawValue: 4)
        static let properties = News(rawValue: 8)
        static let selection = News(rawValue: 16)
        static let history = News(rawValue: 32)
    }

    /// - Parameters:
    ///   - outputs: where it puts what it makes.
    ///   - names: the names of all documents that are shown, and the place of this one.
    init(
        _ content: Content, document: PlaygroundDocument?, queue: StageQueue, backend: Backend,
        outputs: OutputFiles = OutputFiles(), names: (all: [String], own: Int)? = nil
    ) throws(CompositorError) {
        (self.content, self.document, self.queue, self.outputs) = (content, document, queue, outputs)
        self.names = names ?? ([content.name], 0)
        renderers = try Renderers(backend)
        playback = Playback(duration: content.scene.duration, frameRate: content.scene.frameRate)
        index.take(content.scene.root)
        if content.scene.duration > 0 || content.isLive { playback.play() }
    }

    /// The scene's time.
    var time: Double { playback.time }
    var size: CGSize { content.scene.size }
    var root: CALayer { content.scene.root }

    /// Serves until it is told to stop.
    func run() {
        while !isStopped {
            for event in queue.take(until: deadline) { handle(event) }
            if playback.isAtEnd { change { $0.pause() } }
            tick()
            tell()
            draw()
        }
        for page in pages { page.session.close() }
        for export in exports.values { export.cancel() }
        for export in exports.values { export.wait() }
    }

    /// Asks for the next picture where it plays and the time has come.
    private func tick() {
        let now = DispatchTime.now()
        implicit.removeEnded(at: time)
        for i in pages.indices where pages[i].losslessDue.map({ now >= $0 }) ?? false { pages[i].needsFrame = true }
        guard playback.isPlaying, now >= nextTick else { return }
        news.formUnion([.picture, .time, .selection, .properties])
        let step = 1 / max(1, min(60, content.scene.frameRate))
        // In step with the time before, unless that is long past.
        nextTick = max(nextTick + step, now)
    }

    /// When it has to go on by itself; nil where only an event can change anything: what a page has yet to take is sent when it says so.
    private var deadline: DispatchTime? {
        if playback.isPlaying && !pages.isEmpty { return nextTick }
        return pages.compactMap { $0.needsFrame ? nil : $0.losslessDue }.min()
    }

    private func handle(_ event: StageQueue.Event) {
        switch event {
        case .stop: isStopped = true
        case .joined(let session):
            pages.append(PageState(session: session))
            greet(session)
        case .left(let session):
            guard let place = pages.firstIndex(where: { $0.session === session }) else { return }
            endUse(of: place)
            pages.remove(at: place)
            // It is here until it is over, which the end of all waits for.
            exports[ObjectIdentifier(session)]?.cancel()
            forgetShown()
        case .exported(let session, let result):
            exports[ObjectIdentifier(session)] = nil
            tellExport(result, to: session)
        case .filesChanged: readAgain()
        case .message(let session, let message):
            session.tookMessage()
            guard let place = pages.firstIndex(where: { $0.session === session }) else { return }
            do throws(SceneError) {
                try take(message, from: place)
            } catch {
                // Fields of pages show again what the model has.
                toldProperties = ""
                news.insert(.properties)
                var kind = "message"
                if case .string(let name)? = message["type"]?.value { kind = name.shortened() }
                session.send(.message("refused", ["of": JSON(kind), "message": JSON(error.description)]))
            }
        }
    }

    /// Sends every page a whole frame next: parts are of what the renderer drew last, which may not be what a page has.
    func forgetShown() {
        for i in pages.indices { pages[i].shownView = nil }
    }

    // MARK: Telling

    /// Tells a new page everything.
    private func greet(_ session: Session) {
        session.send(sceneMessage)
        toldProperties = ""
        session.send(timeMessage, isState: true)
        session.send(index.tree(of: root), isState: true)
        session.send(history.message(hasChanges: !changes.isEmpty), isState: true)
        if !mistakes.isEmpty { session.send(mistakesMessage, isState: true) }
        news.formUnion([.selection, .properties])
    }

    /// Everything anew, after another scene came.
    func greetAll() {
        for page in pages { greet(page.session) }
        news.insert(.picture)
    }

    func tellAll(_ message: JSON, isState: Bool = true) {
        for page in pages { page.session.send(message, isState: isState) }
    }

    private func tell() {
        if pages.isEmpty { return }
        let isDue = costs.isDue
        // Code adds and removes layers at any time.
        if content.isLive, isDue, index.isOutdated(root) { news.insert(.tree) }
        if news.contains(.tree) {
            index.take(root)
            if let selection, (try? index.layer(selection)) == nil {
                self.selection = nil
                news.insert(.selection)
            }
            tellAll(index.tree(of: root))
        }
        if news.contains(.history) { tellAll(history.message(hasChanges: !changes.isEmpty)) }
        // While it plays, state is told some times a second only.
        if !playback.isPlaying || isDue {
            if news.contains(.time) { tellAll(timeMessage) }
            if news.contains(.properties), let selection, let layer = try? index.layer(selection) {
                let text = PropertiesMessage(
                    layer: layer, number: selection, images: content.scene.images, time: time
                ).json.compactText
                if text != toldProperties {
                    for page in pages { page.session.send(text: text, replacing: "properties") }
                }
                toldProperties = text
            }
        }
        news.subtract([.tree, .history, .time, .properties])
    }

    private var sceneMessage: JSON {
        .message(
            "scene",
            [
                "name": JSON(content.name), "width": JSON(Double(size.width)), "height": JSON(Double(size.height)),
                "duration": JSON(content.scene.duration), "frameRate": JSON(content.scene.frameRate),
                "backend": JSON(renderers.name), "backends": .list(Renderers.names.map { JSON($0) }),
                "canSave": JSON(document?.canSave ?? false), "isInteractive": JSON(content.user != nil),
                "markers": .list(content.markers), "documents": .list(names.all.map { JSON($0) }),
                "document": JSON(names.own),
            ])
    }

    private var timeMessage: JSON {
        .message(
            "time",
            [
                "time": JSON(time), "playing": JSON(playback.isPlaying), "speed": JSON(playback.speed),
                "loop": JSON(playback.loops),
            ])
    }

    var mistakesMessage: JSON { .message("mistakes", ["lines": .list(mistakes.map { JSON($0) })]) }
}
