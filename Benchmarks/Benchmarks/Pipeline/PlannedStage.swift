import FramePlan
import LayerModel
import RaceScenes
import RenderTree
import Strata

/// A layer tree that commits into a render tree on the same thread, and a planner: the way to a frame without a backend.
final class PlannedStage {
    let root: CALayer
    let layers: [CALayer]
    let sink = LocalSink()
    private let clock = ManualClock()
    private var planner = FramePlanner()

    /// A plain tree of small coloured layers spread over the stage.
    init(count: Int) {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: RaceStage.size)
        layers = (0..<count).map { i in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
            layer.position = CGPoint(x: Double(i * 37 % 1920), y: Double(i * 91 % 1080))
            layer.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.9)
            return layer
        }
        root.sublayers = layers
        self.root = root
        root.attach(to: sink, time: clock)
        CATransaction.flush()
    }

    /// A race scene.
    init(scene: any RaceScene) {
        root = scene.root
        layers = []
        root.attach(to: sink, time: clock)
        CATransaction.flush()
        sink.tree.evaluate(at: 0)
    }

    func turnAll(_ step: Double) {
        for (i, layer) in layers.enumerated() {
            layer.position.x = CGFloat((i * 37 + Int(step)) % 1920)
            layer.transform = CATransform3DMakeRotation(step / 60 + Double(i), 0, 0, 1)
        }
        CATransaction.flush()
        sink.tree.evaluate(at: 0)
    }

    func animateAll() {
        for layer in layers {
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.fromValue = 0
            turn.toValue = 6.28
            turn.duration = 2
            turn.repeatCount = .infinity
            layer.add(turn, forKey: "turn")
        }
        CATransaction.flush()
    }

    func plan() {
        planner.plan(
            sink.tree, root: root.id, viewport: Viewport(width: 1920, height: 1080))
    }
}

/// Applies commits at once.
final class LocalSink: CommitSink, @unchecked Sendable {
    // One thread only: benchmarks commit and plan on the same one.
    var tree = RenderTree()
    func submit(_ commit: Commit) { tree.apply(commit) }
}
