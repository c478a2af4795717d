import Foundation
import Strata

/// A layer tree on a renderer, with the time of each stage in nanoseconds.
public final class PlannedStage {
    /// One pass through the stages.
    public struct Times {
        /// Property sets and the transaction's commit, on the caller's thread.
        public var commit: Int
        /// Applying the commit, on the render thread.
        public var apply: Int
        /// Evaluating animations and planning, on the render thread.
        public var plan: Int
        /// Drawing, on the render thread.
        public var draw: Int
        /// Reading the pixels, on the render thread.
        public var read: Int
        /// From the first property set to the finished frame.
        public var all: Int
    }

    /// The layers that `turnAll` and `animateAll` change; empty for a race scene.
    public let layers: [CALayer]
    private let root: CALayer
    private let renderer: Renderer
    private var frame = 0

    /// A stage of `count` small translucent layers.
    ///
    /// - Parameters:
    ///   - isHidden: whether the root is hidden, so that only commits cost.
    ///   - draws: whether the CPU backend draws each frame, which also evicts the caches as in real use.
    public init(count: Int, isHidden: Bool = false, draws: Bool = true) throws {
        layers = (0..<count).map { i in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
            layer.position = CGPoint(x: Double(i * 37 % 1920), y: Double(i * 91 % 1080))
            layer.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.9)
            return layer
        }
        root = RaceStage.makeRoot()
        root.sublayers = layers
        root.isHidden = isHidden
        renderer =
            draws
            ? try Renderer(backend: .cpu, options: BackendOptions(threads: 1))
            : Renderer(server: try RenderServer { NullCompositor() })
        _ = try pass {}
    }

    /// A stage of a race scene's tree.
    public init(scene: any RaceScene) throws {
        layers = []
        root = scene.root
        renderer = try Renderer(backend: .cpu, options: BackendOptions(threads: 1))
        _ = try pass {}
    }

    /// Gives every layer a running animation.
    public func animateAll() {
        for layer in layers {
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.fromValue = 0
            turn.toValue = 6.28
            turn.duration = 2
            turn.repeatCount = .infinity
            layer.add(turn, forKey: "turn")
        }
    }

    /// Turns and moves every layer.
    public func turnAll() {
        for (i, layer) in layers.enumerated() {
            layer.position.x = CGFloat((i * 37 + frame) % 1920)
            layer.transform = CATransform3DMakeRotation(Double(frame) / 60 + Double(i), 0, 0, 1)
        }
    }

    /// Changes the tree and renders the next frame.
    ///
    /// - Parameter readsBack: whether the frame's pixels are read back, and released at once.
    public func pass(readsBack: Bool = false, _ change: () -> Void) throws -> Times {
        let start = DispatchTime.now().uptimeNanoseconds
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
        let committed = DispatchTime.now().uptimeNanoseconds
        frame += 1
        let viewport = Viewport(width: 1920, height: 1080, scale: 1, origin: .zero, backgroundColor: nil)
        let statistics = try renderer.render(root, at: Double(frame) / 60, viewport: viewport, readsBack: readsBack)
            .statistics
        return Times(
            commit: Int(committed - start), apply: Int(statistics.applySeconds * 1e9),
            plan: Int(statistics.planSeconds * 1e9), draw: Int(statistics.drawSeconds * 1e9),
            read: Int(statistics.readSeconds * 1e9), all: Int(DispatchTime.now().uptimeNanoseconds - start))
    }
}
