import FlyingFox
import Foundation
import SceneFormat
import Strata
import Synchronization

/// Shows a scene in a browser, live: what the renderer draws, its tree, every property, its time.
///
///     try PlaygroundServer.run(layer, size: CGSize(width: 640, height: 480))
///
/// The page lies at an address that is printed, with a token that every request needs. It talks to this program alone: requests that name another host
/// or come from another site's page are refused.
public struct PlaygroundServer {
    /// Where the server listens, and what draws.
    public struct Options: Sendable {
        /// The address to listen at. "127.0.0.1" by default: this machine alone.
        public var host = "127.0.0.1"
        /// The port; 0, the default, takes a free one.
        public var port: UInt16 = 0
        /// What draws. `.auto` by default.
        public var backend = Backend.auto
        /// Whether the page is opened in the browser. True by default.
        public var opensBrowser = true
        /// Called with the page's address once it can be opened; prints it by default.
        public var ready: @Sendable (String) -> Void = { address in
            // At once, also into a pipe.
            FileHandle.standardOutput.write(Data((address + "\n").utf8))
        }

        /// The default options.
        public init() {}
    }

    /// Shows a layer and all in it; returns when the program is interrupted.
    ///
    /// The layer is used on this thread alone while it is shown. Its clock goes with the page's time.
    ///
    /// - Parameters:
    ///   - layer: a root, without a superlayer.
    ///   - size: the picture's size in points; nil is that of the layer's frame.
    ///   - name: what stands on the page.
    ///   - options: where it listens, and what draws.
    /// - Throws: `PlaygroundError` where it cannot listen or draw.
    public static func run(
        _ layer: CALayer, size: CGSize? = nil, name: String = "layer", options: Options = Options()
    ) throws(PlaygroundError) {
        try run(layer, size: size ?? layer.frame.size, name: name, options: options, user: nil)
    }

    /// Shows a layer that answers to what a person does with it.
    package static func run(
        _ layer: CALayer, size: CGSize, name: String, options: Options, user: (any PlaygroundUser)?
    ) throws(PlaygroundError) {
        var content = Content(name: name, scene: Scene(size: size, root: layer))
        (content.isLive, content.user) = (true, user)
        try serve(content, nil, Stages([name]) { _, _ in }, OutputFiles(), options)
    }

    /// Shows a scene document or a Lottie animation, and reads it again when it changes; returns when the program is interrupted.
    ///
    /// - Parameters:
    ///   - file: the document.
    ///   - allowingOutside: whether its pictures may lie outside its folder.
    ///   - options: where it listens, and what draws.
    /// - Throws: `PlaygroundError` where it cannot listen or draw; `SceneError`, in it, where the document has a mistake.
    public static func run(
        contentsOf file: URL, allowingOutside: Bool = false, options: Options = Options()
    ) throws(PlaygroundError) {
        try run(contentsOf: [file], allowingOutside: allowingOutside, options: options)
    }

    /// Shows scene documents or Lottie animations, of which the page chooses one; returns when the program is interrupted.
    ///
    /// - Parameters:
    ///   - files: the documents; the first one is shown at first, and the others are read when a page asks for them.
    ///   - allowingOutside: whether their pictures may lie outside their folders.
    ///   - options: where it listens, and what draws.
    /// - Throws: `PlaygroundError` where it cannot listen or draw; `SceneError`, in it, where the first document has a mistake.
    public static func run(
        contentsOf files: [URL], allowingOutside: Bool = false, options: Options = Options()
    ) throws(PlaygroundError) {
        guard let first = files.first else { throw .scene(SceneError("no document to show")) }
        let short = files.map(\.lastPathComponent)
        let names = Set(short).count == files.count ? short : files.map(\.relativePath)
        let outputs = OutputFiles()
        let stages = Stages(names) { place, queue in
            let document = PlaygroundDocument(files[place], allowsOutside: allowingOutside)
            let scene: Scene, mistake: SceneError?
            do throws(SceneError) {
                (scene, mistake) = (try document.read(), nil)
            } catch {
                (scene, mistake) = (Scene(size: CGSize(width: 640, height: 400), root: CALayer()), error)
            }
            do throws(CompositorError) {
                let stage = try Stage(
                    Content(name: document.name, scene: scene), document: document, queue: queue,
                    backend: options.backend, outputs: outputs, names: (names, place))
                stage.mistakes = mistake.map { ([$0] + $0.others).map(\.description) } ?? []
                document.startWatching { queue.send(.filesChanged) }
                // What changed since it was read.
                queue.send(.filesChanged)
                stage.run()
            } catch {
                Stages.refuse(error.description, queue)
            }
        }
        let document = PlaygroundDocument(first, allowsOutside: allowingOutside)
        let scene: Scene
        do throws(SceneError) { scene = try document.read() } catch { throw .scene(error) }
        try serve(Content(name: document.name, scene: scene), document, stages, outputs, options)
    }

    /// - Parameter stages: all, of which the first one is run here.
    private static func serve(
        _ content: Content, _ document: PlaygroundDocument?, _ stages: Stages, _ outputs: OutputFiles,
        _ options: Options
    ) throws(PlaygroundError) {
        let queue = stages.queues[0]
        let stage: Stage
        do throws(CompositorError) {
            stage = try Stage(
                content, document: document, queue: queue, backend: options.backend, outputs: outputs,
                names: (stages.names, 0))
        } catch {
            throw .drawing(error)
        }
        document?.startWatching { queue.send(.filesChanged) }
        // What changed since it was read.
        queue.send(.filesChanged)
        let failure = Mutex<PlaygroundError?>(nil)
        let listener = Listener(options, stages: stages, outputs: outputs)
        let task = Task {
            let problem = await listener.run()
            failure.withLock { $0 = problem }
            stages.stop()
        }
        let isInterrupted = Mutex(false)
        let interruption = Interruption {
            isInterrupted.withLock { $0 = true }
            stages.stop()
        }
        defer { interruption.end() }
        stage.run()
        task.cancel()
        stages.stop()
        stages.wait()
        // What the server says when it is ended is no failure.
        if let problem = failure.withLock({ $0 }), !isInterrupted.withLock({ $0 }) { throw problem }
    }
}

/// Why a playground does not run.
public enum PlaygroundError: Error, Sendable, CustomStringConvertible {
    /// The document has a mistake, or cannot be read.
    case scene(SceneError)
    /// No backend draws here.
    case drawing(CompositorError)
    /// The address cannot be listened at.
    case listening(String)

    /// One line.
    public var description: String {
        switch self {
        case .scene(let error): error.description
        case .drawing(let error): error.description
        case .listening(let reason): reason
        }
    }
}
