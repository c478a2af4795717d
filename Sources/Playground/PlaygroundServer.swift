import FlyingFox
import Foundation
import SceneFormat
import Strata
import Synchronization

/// Shows a scene in a browser, live: what the renderer draws, its tree, every property, its time.
///
///     try PlaygroundServer.run(layer, size: CGSize(width: 640, height: 480))
///
/// The page lies at an address that is printed. It talks to this program alone: requests that name another host or come from another site's page are
/// refused.
public struct PlaygroundServer {
    /// Where the server listens, and what draws.
    public struct Options: Sendable {
        /// The address to listen at. "127.0.0.1" by default: this machine alone. Any other one takes a token, which stands in the page's address.
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
        try serve(content, nil, options)
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
        let document = PlaygroundDocument(file, allowsOutside: allowingOutside)
        let scene: Scene
        do throws(SceneError) { scene = try document.read() } catch { throw .scene(error) }
        try serve(Content(name: document.name, scene: scene), document, options)
    }

    private static func serve(
        _ content: Content, _ document: PlaygroundDocument?, _ options: Options
    ) throws(PlaygroundError) {
        let queue = StageQueue()
        let stage: Stage
        do throws(CompositorError) {
            stage = try Stage(content, document: document, queue: queue, backend: options.backend)
        } catch {
            throw .drawing(error)
        }
        document?.startWatching { queue.send(.filesChanged) }
        let failure = Mutex<PlaygroundError?>(nil)
        let listener = Listener(options, queue: queue, outputs: stage.outputs)
        let task = Task {
            let problem = await listener.run()
            failure.withLock { $0 = problem }
            queue.send(.stop)
        }
        stage.run()
        task.cancel()
        if let problem = failure.withLock({ $0 }) { throw problem }
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
